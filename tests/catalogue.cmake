# Checks that no recipe is known by its enumerator outside the catalogue: what differs from recipe
# to recipe stands in its row (recipes/catalogue/), and is read there.
# Run it with: cmake -DROOT=<checkout> -P tests/catalogue.cmake
#
# A recipe's own class, its driver and the tests may name it, and so may the table of a layer that
# has a row for every recipe. Recipe::None may be given, for want of a recipe, and not compared.

set(own "recipes/(barriers|caches|counters|groups|leader|locks|queues|teaching|values)/")
set(tables "app/drivers/|app/recipes/|ui/recipes/")
foreach(wing recipes ui app)
    file(GLOB_RECURSE sources ${ROOT}/${wing}/*.h ${ROOT}/${wing}/*.cpp)
    foreach(source IN LISTS sources)
        file(RELATIVE_PATH name ${ROOT} ${source})
        if(name MATCHES "^(recipes/catalogue/|${own}|${tables})")
            continue()
        endif()
        file(STRINGS ${source} lines REGEX "Recipe::[A-Z]")
        foreach(line IN LISTS lines)
            string(REGEX REPLACE "([^!=]=|[?:,(]|return) *(recipes::)?Recipe::None" "\\1" rest "${line}")
            if(rest MATCHES "Recipe::[A-Z]")
                string(STRIP "${line}" line)
                message(SEND_ERROR "${name}: ${line}\n"
                                   "Read the property in question from rowOf(recipe).")
            endif()
        endforeach()
    endforeach()
endforeach()
