# The seconds that a test needs alone on two cores, where they are more than 10. ctest starts the longest
# tests first, and each may take ten times as long. A test with parts runs as several tests, NAME-1 and so
# on. Each part has every second, third ... of the test's functions and needs the seconds that stand here.
function(needs seconds) # NAMES...
    foreach(name IN LISTS ARGN)
        set(seconds_of_${name} ${seconds} PARENT_SCOPE)
    endforeach()
endfunction()

needs(25 clustercontroller connecting explore hostileserver inspect joinfaults laboratory lessons
    remove teaching)
needs(20 commandline ensemble explorecommand operating session tunnels writing)
needs(15 inspection interopqueues interruptions join lockfaults plantedfaults)
needs(12 apacheclient connectiontest healthy leaderselector leaderlatch peers portkind saslsession searchwindow
    survey tlssession waysin)

set(parts_of_clustercontroller 2)
set(parts_of_hostileserver 4)
set(parts_of_inspect 2)
set(parts_of_joinfaults 2)
set(parts_of_laboratory 4)
