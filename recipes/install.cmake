# find_package(ZoetropeRecipes) and the target Zoetrope::recipes, for programs of other projects.
include(CMakePackageConfigHelpers)

target_include_directories(recipes PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/zoetrope>
)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/ZoetropeRecipes)
set(version_file ${CMAKE_CURRENT_BINARY_DIR}/ZoetropeRecipesConfigVersion.cmake)
# Before 1.0 a new minor version may break its users.
write_basic_package_version_file(${version_file} COMPATIBILITY SameMinorVersion)

install(TARGETS recipes EXPORT ZoetropeRecipesTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT recipes)
install(EXPORT ZoetropeRecipesTargets NAMESPACE Zoetrope:: DESTINATION ${package_folder}
        COMPONENT recipes)
install(FILES ${CMAKE_CURRENT_SOURCE_DIR}/ZoetropeRecipesConfig.cmake ${version_file}
        DESTINATION ${package_folder} COMPONENT recipes)
install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/zoetrope/recipes COMPONENT recipes
        FILES_MATCHING PATTERN "*.h" PATTERN "*.inl" PATTERN "certificates.h" EXCLUDE)
