# Reads the programs' headers and checks that the compiler and the linker did what they were told:
#   cmake -DPROGRAMS=<file>,<file> -P hardening.cmake
find_program(READELF readelf REQUIRED) # of binutils, which the compiler needs too

function(demand program text what)
    foreach(pattern IN LISTS ARGN)
        if(NOT text MATCHES "${pattern}")
            message(SEND_ERROR "${program}: ${what}: nothing like \"${pattern}\" in it")
        endif()
    endforeach()
endfunction()

string(REPLACE "," ";" PROGRAMS "${PROGRAMS}")
foreach(program IN LISTS PROGRAMS)
    execute_process(COMMAND ${READELF} --wide --file-header --program-headers --dynamic --dyn-syms ${program}
                    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    demand(${program} "${text}" "not at a random address" "Type: +DYN" "FLAGS_1[^\n]* PIE")
    demand(${program} "${text}" "tables of calls can be written" "GNU_RELRO" "FLAGS_1[^\n]* NOW")
    demand(${program} "${text}" "the stack can be executed" "GNU_STACK[^\n]* RW +0x")
    demand(${program} "${text}" "the stack is not watched" "__stack_chk_fail")
    demand(${program} "${text}" "containers are not watched" "__glibcxx_assert_fail")
    demand(${program} "${text}" "buffers are not watched" "__[a-z]+_chk@")
endforeach()
