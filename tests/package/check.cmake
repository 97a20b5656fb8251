# Installs the library and builds and runs a program with it.
# cmake -DBUILD=<build folder> -DSOURCE=<this folder> -DCOMPILER=<c++> -P check.cmake
function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(folder ${BUILD}/tests/package)
file(REMOVE_RECURSE ${folder})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${folder}/prefix)
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${folder}/user -G Ninja -DCMAKE_CXX_COMPILER=${COMPILER}
    -DCMAKE_PREFIX_PATH=${folder}/prefix)
run(${CMAKE_COMMAND} --build ${folder}/user)
run(${folder}/user/user)
