# Reads the include lines of all sources and checks that none points upwards:
#   recipes <- ui <- app. Run it with: cmake -DROOT=<checkout> -P tests/layering.cmake
#
# ui/ may use the vocabulary of recipes/ and of client/ the plain values, but no session and no
# recipe. recipes/ and the private server know no Qt; the C client is known to tests/ alone.

# Complains of each include line below `folder` that matches `forbidden` and not `allowed`.
function(forbid folder forbidden allowed why)
    file(GLOB_RECURSE sources ${ROOT}/${folder}/*.h ${ROOT}/${folder}/*.cpp)
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
set(values "client/(stat|wait)\\.h\"")

forbid(recipes "[<\"](ui|app|tests)/" "" "recipes/ is the lowest layer.")
forbid(recipes "${qt}" "" "recipes/ knows no Qt.")
forbid(ui "[<\"](app|tests)/" "" "ui/ knows nothing of app/.")
forbid(ui "[<\"]recipes/" "[<\"]recipes/(diagnose|observe|recognise|reports|trace)/|${values}"
       "ui/ knows the vocabulary of recipes/, no session and no recipe.")
forbid(ui "[<\"]zookeeper/" "" "ui/ knows no session.")
forbid(app "[<\"]tests/" "" "The program knows nothing of its tests.")
forbid(app/server "${qt}" "" "The private server is checked with ThreadSanitizer and knows no Qt.")
foreach(room app recipes)
    forbid(${room} "[<\"]zookeeper/" "" "The C client is known to tests/ alone.")
endforeach()
