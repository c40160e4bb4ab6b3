// How much somebody may send: a bucket that fills with time and is emptied by what comes in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace kanly::server {

struct Rate {
  double a_second = 10;
  double at_once = 50;  // saved up by somebody who was silent
};

class Bucket {
 public:
  // Whether one more may come in now (milliseconds of any clock that only goes forward).
  bool take(const Rate& rate, int64_t now) {
    if (!begun_) {
      begun_ = true;
      level_ = rate.at_once;
    } else {
      level_ = std::min(rate.at_once,
                        level_ + static_cast<double>(now - last_) / 1000.0 * rate.a_second);
    }
    last_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  // Nobody would notice if it began anew.
  bool full(const Rate& rate, int64_t now) const {
    return level_ + static_cast<double>(now - last_) / 1000.0 * rate.a_second >= rate.at_once;
  }

 private:
  bool begun_ = false;
  double level_ = 0;
  int64_t last_ = 0;
};

// A bucket for each address; those that are full again are forgotten.
class Buckets {
 public:
  explicit Buckets(const Rate& rate) : rate_(rate) {}

  bool take(const std::string& address, int64_t now) {
    if (buckets_.size() >= forget_at_) {
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now); });
      forget_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
    }
    return buckets_[address].take(rate_, now);
  }

 private:
  Rate rate_;
  std::size_t forget_at_ = 1024;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace kanly::server
