# The module kanly.wasm: core, players and kanly.h, for a page or any other host of WebAssembly.
set(objects)
foreach(folder base catalog game rules view words agents play room protocol c)
  list(APPEND objects $<TARGET_OBJECTS:kanly_${folder}>)
endforeach()
add_executable(kanly_wasm ${objects})
set_target_properties(kanly_wasm PROPERTIES OUTPUT_NAME kanly SUFFIX .wasm
                      LINKER_LANGUAGE CXX)
# A room holds several positions at a time on the stack; 64 kB, which is usual, are too few. It comes first in memory, so
# that running out of it is noticed.
target_link_options(kanly_wasm PRIVATE -Wl,-z,stack-size=1048576 -Wl,--stack-first)
target_link_options(kanly_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,--export=malloc
                    -Wl,--export=free)

# Everything that kanly.h declares.
file(STRINGS src/c/kanly.h declarations REGEX "^KANLY_API")
foreach(declaration IN LISTS declarations)
  string(REGEX REPLACE ".*(kanly_[a-z_]+)\\(.*" "\\1" function "${declaration}")
  target_link_options(kanly_wasm PRIVATE -Wl,--export=${function})
endforeach()
