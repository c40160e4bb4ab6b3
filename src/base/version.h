// The version of Kanly: it stands here alone, and CMake reads it from here.
#pragma once

#define KANLY_VERSION "0.2.0"
