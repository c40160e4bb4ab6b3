# Installs what was built into a folder of its own, then builds and runs examples/cpp against that:
# once found by CMake, once by pkg-config. Both must tell the same game.
#
#   cmake -DSOURCE=… -DBUILD=… -DCXX=… -DCC=… -DFLAGS=… -DGENERATOR=… -P install.cmake
cmake_minimum_required(VERSION 3.25)
set(prefix ${BUILD}/installed)
set(work ${BUILD}/installed-example)
file(REMOVE_RECURSE ${prefix} ${work})

function(run out)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE text ERROR_VARIABLE errors RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "${ARGN}\n${text}${errors}")
  endif()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

run(text ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

run(text ${CMAKE_COMMAND} -S ${SOURCE}/examples/cpp -B ${work} -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_CXX_COMPILER=${CXX} "-DCMAKE_CXX_FLAGS=${FLAGS}")
run(text ${CMAKE_COMMAND} --build ${work})
run(by_cmake ${work}/example 7)
message("${by_cmake}")
if(NOT by_cmake MATCHES "saved, loaded, the same")
  message(FATAL_ERROR "the example did not come to its end")
endif()

find_program(pkg_config pkg-config REQUIRED)
file(GLOB pc ${prefix}/lib*/pkgconfig ${prefix}/lib/*/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "${pc}")
run(flags ${pkg_config} --cflags --libs kanly)
separate_arguments(flags UNIX_COMMAND "${flags}")
separate_arguments(FLAGS UNIX_COMMAND "${FLAGS}")
run(text ${CXX} -std=c++20 ${FLAGS} ${SOURCE}/examples/cpp/main.cpp -o ${work}/by_pkg_config ${flags})
run(by_pkg_config ${work}/by_pkg_config 7)
if(NOT by_cmake STREQUAL by_pkg_config)
  message(FATAL_ERROR "built by pkg-config it tells another game:\n${by_pkg_config}")
endif()

# The header for C stands by itself.
file(WRITE ${work}/version.c "#include <kanly.h>
#include <stdio.h>
int main(void) { return puts(kanly_version()) < 0; }
")
run(text ${CC} -std=c99 -Wall -Werror ${FLAGS} -I${prefix}/include -c ${work}/version.c -o ${work}/version.o)
run(text ${CXX} ${FLAGS} ${work}/version.o -o ${work}/version ${flags})
run(version ${work}/version)
message("${version}")
