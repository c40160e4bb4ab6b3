// Work done by several threads at once; where there are none (WebAssembly), one after the other.
#pragma once

#include <functional>

namespace kanly {

// Does work(0) … work(count - 1), the first of them in this thread, and returns when all are done.
void in_parallel(int count, const std::function<void(int number)>& work);

// How many threads run at once here.
int core_count();

}  // namespace kanly
