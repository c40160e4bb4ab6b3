# What is installed: headers, three static libraries, a CMake package and a pkg-config file.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# kanly_archive(<name> <folder>...) makes lib<name>.a of the libraries of these folders.
function(kanly_archive name)
  set(objects)
  foreach(folder IN LISTS ARGN)
    list(APPEND objects $<TARGET_OBJECTS:kanly_${folder}>)
  endforeach()
  add_library(installed_${name} STATIC ${objects})
  string(REPLACE kanly_ "" short ${name})
  set_target_properties(installed_${name} PROPERTIES
    OUTPUT_NAME ${name} EXPORT_NAME ${short} LINKER_LANGUAGE CXX
    ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
  target_compile_features(installed_${name} INTERFACE cxx_std_20)
  install(TARGETS installed_${name} EXPORT kanly-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

set(core_folders base catalog game rules view words)
set(play_folders agents play room protocol)
kanly_archive(kanly_core ${core_folders})
kanly_archive(kanly_play ${play_folders})
kanly_archive(kanly_c c)
target_include_directories(installed_kanly_core INTERFACE
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/kanly>)
target_include_directories(installed_kanly_c INTERFACE
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(installed_kanly_core INTERFACE Threads::Threads)
target_link_libraries(installed_kanly_play INTERFACE installed_kanly_core)
target_link_libraries(installed_kanly_c INTERFACE installed_kanly_play)

# Headers are found as they are in src/, below include/kanly; the one for C beside it.
foreach(folder IN LISTS core_folders play_folders)
  install(DIRECTORY src/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kanly
          FILES_MATCHING PATTERN "*.h")
endforeach()
install(FILES ${rule_ids} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kanly/generated)
install(FILES src/c/kanly.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/kanly)
install(EXPORT kanly-targets NAMESPACE kanly:: DESTINATION ${package})
configure_package_config_file(cmake/kanly-config.cmake.in kanly-config.cmake
  INSTALL_DESTINATION ${package})
write_basic_package_version_file(kanly-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/kanly-config.cmake ${CMAKE_BINARY_DIR}/kanly-config-version.cmake
        DESTINATION ${package})
# Written while installing, since only then it is known where to.
install(CODE "set(CMAKE_INSTALL_LIBDIR \"${CMAKE_INSTALL_LIBDIR}\")
set(CMAKE_INSTALL_INCLUDEDIR \"${CMAKE_INSTALL_INCLUDEDIR}\")
set(PROJECT_VERSION \"${PROJECT_VERSION}\")
configure_file(\"${PROJECT_SOURCE_DIR}/cmake/kanly.pc.in\" \"${CMAKE_BINARY_DIR}/kanly.pc\" @ONLY)")
install(FILES ${CMAKE_BINARY_DIR}/kanly.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(KANLY_WORKSHOP)
  install(TARGETS kanly RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
