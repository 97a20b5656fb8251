# Installs the library, builds a program, every header and the examples with it, and runs the program.
# cmake -DBUILD=<build folder> -DSOURCE=<this folder> -DEXAMPLES=<those of the documentation>
#       -DCOMPILER=<c++> -P check.cmake
function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(folder ${BUILD}/tests/package)
file(REMOVE_RECURSE ${folder})
run(${CMAKE_COMMAND} --install ${BUILD} --component recipes --prefix ${folder}/prefix)
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${folder}/user -G Ninja -DCMAKE_CXX_COMPILER=${COMPILER}
    -DCMAKE_PREFIX_PATH=${folder}/prefix -DEXAMPLES=${EXAMPLES})
run(${CMAKE_COMMAND} --build ${folder}/user)
run(${folder}/user/user)
