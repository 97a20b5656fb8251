# Reads the include lines of all sources and checks that none points upwards, or nowhere:
#   recipes <- ui <- app. Run it with: cmake -DROOT=<checkout> -P tests/layering.cmake
#
# ui/ may use the vocabulary of recipes/ and of client/ the plain values, but no session and no
# recipe. recipes/ and the private server know no Qt; the C client is known to one connection and to
# tests/.

cmake_minimum_required(VERSION 3.25)

# Complains of each include line below `folder` that matches `forbidden` and not `allowed`, but of the
# files that match a further argument.
function(forbid folder forbidden allowed why)
    file(GLOB_RECURSE sources ${ROOT}/${folder}/*.h ${ROOT}/${folder}/*.cpp)
    if(ARGN)
        list(FILTER sources EXCLUDE REGEX "${ARGN}")
    endif()
    foreach(source IN LISTS sources)
        file(STRINGS ${source} lines REGEX "^[ \t]*#[ \t]*include")
        foreach(line IN LISTS lines)
            if(line MATCHES "${forbidden}" AND NOT (allowed AND line MATCHES "${allowed}"))
                file(RELATIVE_PATH name ${ROOT} ${source})
                message(SEND_ERROR "${name}: ${line}\n${why}")
            endif()
        endforeach()
    endforeach()
endfunction()

set(qt "[<\"]Q[A-Z]|[<\"]Qt|[<\"]q[a-z]+\\.h")
set(values "(async/wait|transport/mishap)\\.h\"")

forbid(recipes "[<\"](ui|app|tests)/" "" "recipes/ is the lowest layer.")
forbid(recipes "${qt}" "" "recipes/ knows no Qt.")
forbid(ui "[<\"](app|tests)/" "" "ui/ knows nothing of app/.")
forbid(ui "[<\"]recipes/" "[<\"]recipes/(catalogue|diagnose|history|line|look|recognise|reports|trace|types|world)/|${values}"
       "ui/ knows the vocabulary of recipes/, no session and no recipe.")
forbid(ui "[<\"]zookeeper/" "" "ui/ knows no session.")
forbid(app "[<\"]tests/" "" "The program knows nothing of its tests.")
forbid(app/server "${qt}" "" "The private server is checked with ThreadSanitizer and knows no Qt.")
foreach(room app recipes)
    forbid(${room} "[<\"]zookeeper/" "" "The C client is known to one connection, and to tests/."
           "/recipes/transport/apache/[a-z]*\\.cpp$")
endforeach()

forbid(recipes "<(mutex|condition_variable|shared_mutex)>" ""
       "A child of fork() hangs at a std::mutex: ThreadMutex and ThreadCondition do not."
       "/recipes/(async/(threadmutex\\.h|signal\\.cpp)|transport/(sasl|tls)\\.cpp)$")

# No two rooms include each other, and none is too large to be known: a room is a folder.
set(most_files 45)
set(rooms "")
foreach(wing recipes ui app)
    file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/${wing}/*.h ${ROOT}/${wing}/*.cpp ${ROOT}/${wing}/*.inl)
    foreach(source IN LISTS sources)
        get_filename_component(room ${source} DIRECTORY)
        string(MAKE_C_IDENTIFIER ${room} id)
        list(APPEND rooms ${room})
        list(APPEND files_${id} ${source})
        file(STRINGS ${ROOT}/${source} lines REGEX "^[ \t]*#[ \t]*include \"(recipes|ui|app)/")
        foreach(line IN LISTS lines)
            string(REGEX REPLACE ".*\"(.*)/[^/]*\".*" "\\1" used "${line}")
            if(NOT used STREQUAL room AND NOT used IN_LIST uses_${id})
                list(APPEND uses_${id} ${used})
            endif()
        endforeach()
    endforeach()
endforeach()
list(REMOVE_DUPLICATES rooms)
foreach(room IN LISTS rooms)
    string(MAKE_C_IDENTIFIER ${room} id)
    list(LENGTH files_${id} count)
    if(count GREATER most_files)
        message(SEND_ERROR "${room} has ${count} files, and should have at most ${most_files}.")
    endif()
    foreach(used IN LISTS uses_${id})
        string(MAKE_C_IDENTIFIER ${used} other)
        if(room STRLESS used AND room IN_LIST uses_${other})
            message(SEND_ERROR "${room} and ${used} include each other.")
        endif()
    endforeach()
endforeach()

# A build folder keeps what a renamed source once generated, so that only a clean checkout would miss
# it: each .moc has the name of its source, and each file of ours that is included is there.
file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/recipes/*.h ${ROOT}/recipes/*.cpp ${ROOT}/ui/*.h
     ${ROOT}/ui/*.cpp ${ROOT}/app/*.h ${ROOT}/app/*.cpp ${ROOT}/tests/*.h ${ROOT}/tests/*.cpp)
foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    file(STRINGS ${ROOT}/${source} lines REGEX "^#include \"(.*\\.moc|(recipes|ui|app|tests)/.*)\"")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^#include \"(.*)\".*" "\\1" included "${line}")
        if(included MATCHES "\\.moc$")
            if(NOT included STREQUAL "${name}.moc")
                message(SEND_ERROR "${source}: includes ${included}, and generates ${name}.moc.")
            endif()
        elseif(NOT EXISTS ${ROOT}/${included})
            message(SEND_ERROR "${source}: there is no ${included}.")
        endif()
    endforeach()
endforeach()
