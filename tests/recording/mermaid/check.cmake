# Runs scenarios, exports each as a Mermaid diagram, and has Mermaid's own parser read them:
#   cmake -DPROGRAM=<zoetrope> -DSOURCE=<this directory> -DBUILD=<where to put things> -P check.cmake
find_program(npm npm)
find_program(node NAMES node nodejs)
if(NOT npm OR NOT node)
    message(FATAL_ERROR "npm is missing: ./dev test all installs it")
endif()
file(MAKE_DIRECTORY ${BUILD})
file(COPY ${SOURCE}/package.json ${SOURCE}/parse.mjs DESTINATION ${BUILD})
execute_process(COMMAND ${npm} install --no-audit --no-fund --no-package-lock WORKING_DIRECTORY ${BUILD}
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
set(diagrams)
foreach(scenario IN ITEMS dinner-table lock expiry crash read-write-lock double-barrier queue revocation)
    set(recording ${BUILD}/${scenario}.zoetrope)
    file(REMOVE ${recording})
    # What is broken in a lesson is no failure of it.
    execute_process(COMMAND ${PROGRAM} run ${scenario} --record ${recording} --quiet OUTPUT_QUIET ERROR_QUIET)
    execute_process(COMMAND ${PROGRAM} export ${recording} --format mermaid -o ${BUILD}/${scenario}.mmd
                    COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND diagrams ${scenario}.mmd)
endforeach()
execute_process(COMMAND ${node} parse.mjs ${diagrams} WORKING_DIRECTORY ${BUILD} COMMAND_ERROR_IS_FATAL ANY)
