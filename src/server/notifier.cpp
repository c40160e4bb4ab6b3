#include "server/notifier.h"

#include <algorithm>
#include <cstring>
#include <ctime>

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "server/log.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

constexpr std::size_t kMostLettersWaiting = 1000;
constexpr long kSeconds = 10;

std::string link_to(const Absence& absence, const std::string& address) {
  // Behind the '#', so that it never stands in anybody's log.
  return address + "/#room=" + absence.room;
}

// A line of a mail's head, whatever letters it has.
std::string head_line(const std::string& text) {
  const bool plain =
      std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x20 && c < 0x7f; });
  if (plain) return text;
  std::string encoded(sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(encoded.data(), encoded.size(),
                    reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  encoded.resize(encoded.size() - 1);
  return "=?utf-8?B?" + encoded + "?=";
}

// Whether an address belongs to this machine or its own network, where a stranger's hook has no business.
bool is_private(const curl_sockaddr& address) {
  if (address.family == AF_INET) {
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(&address.addr);
    const uint32_t ip = ntohl(v4->sin_addr.s_addr);
    return ip >> 24 == 127 || ip >> 24 == 10 || ip >> 24 == 0 || ip >> 20 == 0xac1 ||
           ip >> 16 == 0xc0a8 || ip >> 16 == 0xa9fe || ip >> 22 == (0x64400000U >> 22) ||
           ip >> 28 >= 0xe;
  }
  if (address.family == AF_INET6) {
    const in6_addr& ip = reinterpret_cast<const sockaddr_in6*>(&address.addr)->sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(&ip) || IN6_IS_ADDR_UNSPECIFIED(&ip) ||
           IN6_IS_ADDR_LINKLOCAL(&ip) || IN6_IS_ADDR_V4MAPPED(&ip) || IN6_IS_ADDR_MULTICAST(&ip) ||
           (ip.s6_addr[0] & 0xfe) == 0xfc;
  }
  return true;
}

curl_socket_t open_public(void*, curlsocktype, curl_sockaddr* address) {
  if (is_private(*address)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype, address->protocol);
}

std::size_t swallow(char*, std::size_t size, std::size_t count, void*) { return size * count; }

struct Upload {
  std::string_view rest;
};
std::size_t hand_out(char* to, std::size_t size, std::size_t count, void* from) {
  auto& upload = *static_cast<Upload*>(from);
  const std::size_t part = std::min(size * count, upload.rest.size());
  std::memcpy(to, upload.rest.data(), part);
  upload.rest.remove_prefix(part);
  return part;
}

// Both return "" or what went wrong; both wait.
std::string call_hook(const std::string& url, const std::string& body, bool local) {
  CURL* curl = curl_easy_init();
  if (curl == nullptr) return "no memory";
  curl_slist* headers = curl_slist_append(nullptr, "Content-Type: application/json");
  headers = curl_slist_append(headers, "User-Agent: kanly");
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, kSeconds);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.c_str());
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
  if (!local) curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_public);
  const CURLcode code = curl_easy_perform(curl);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  curl_slist_free_all(headers);
  curl_easy_cleanup(curl);
  if (code != CURLE_OK) return curl_easy_strerror(code);
  return status >= 200 && status < 300 ? "" : "answered " + std::to_string(status);
}

std::string send_mail(const NotifierOptions& options, const std::string& to,
                      const std::string& text) {
  CURL* curl = curl_easy_init();
  if (curl == nullptr) return "no memory";
  const std::string from = "<" + options.mail_from + ">";
  curl_slist* recipients = curl_slist_append(nullptr, ("<" + to + ">").c_str());
  Upload upload{text};
  curl_easy_setopt(curl, CURLOPT_URL, options.smtp.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, kSeconds);
  curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_TRY));
  if (!options.smtp_user.empty()) {
    // A password goes over an encrypted line or not at all.
    curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_ALL));
    curl_easy_setopt(curl, CURLOPT_USERNAME, options.smtp_user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, options.smtp_password.c_str());
  }
  curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from.c_str());
  curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients);
  curl_easy_setopt(curl, CURLOPT_READFUNCTION, hand_out);
  curl_easy_setopt(curl, CURLOPT_READDATA, &upload);
  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
  const CURLcode code = curl_easy_perform(curl);
  curl_slist_free_all(recipients);
  curl_easy_cleanup(curl);
  return code == CURLE_OK ? "" : curl_easy_strerror(code);
}

}  // namespace

std::string hook_body(const Absence& absence, const std::string& address) {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  json.field("event", "your_turn");
  json.field("room", absence.room);
  json.field("title", absence.title);
  json.field("faction", absence.faction);
  json.field("question", absence.question);
  json.field("link", link_to(absence, address));
  json.close_object();
  return text;
}

std::string mail_text(const Absence& absence, const NotifierOptions& options,
                      const std::string& to) {
  char date[64] = {};
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", &utc);
  const std::string title = absence.title.empty() ? "a game" : absence.title;
  return "From: Kanly <" + options.mail_from + ">\r\nTo: <" + to +
         ">\r\nSubject: " + head_line("Your turn in " + title) + "\r\nDate: " + date +
         "\r\nMessage-ID: <" + random_name(20) +
         "@kanly>\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
         "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
         "It is your turn in " +
         title + ": you play " + absence.faction + ".\r\n\r\n" + link_to(absence, options.address) +
         "\r\n\r\nYour account's settings say whether you get these mails.\r\n";
}

Notifier::Notifier(Loop& loop, Clerk& clerk, Metrics& metrics, const NotifierOptions& options)
    : clerk_(clerk), metrics_(metrics), options_(options), senders_(loop, options.any() ? 1 : 0) {
  if (options.any()) curl_global_init(CURL_GLOBAL_DEFAULT);
}

void Notifier::attach(Host& host) {
  if (!options_.any()) return;
  host.on_absence = [this](const Absence& absence) { notify(absence); };
}

void Notifier::notify(const Absence& absence) {
  clerk_.ask(
      [room = absence.room, member = absence.member](store::Store& store) {
        std::string settings;
        for (const store::Token& token : store.tokens_of_room(room)) {
          if (token.member != member || token.account.empty()) continue;
          if (const auto account = store.account(token.account)) settings = account->settings;
        }
        return settings;
      },
      [this, absence](Result<std::string> settings) {
        if (!settings || settings->empty()) return;
        const auto read = read_json(*settings);
        const auto* value = std::get_if<JsonValue>(&read);
        if (value == nullptr) return;
        const auto text = [&](std::string_view name) {
          const JsonValue* it = value->find(name);
          const std::string* words = it == nullptr ? nullptr : it->as_string();
          return words == nullptr ? std::string() : *words;
        };
        send(absence, text("hook"), text("mail"));
      });
}

void Notifier::send(const Absence& absence, const std::string& hook, const std::string& mail) {
  if (senders_.waiting() >= kMostLettersWaiting) return sent("any", "too many wait");
  if (options_.hooks && !hook.empty()) {
    senders_.add([this, hook, body = hook_body(absence, options_.address)] {
      const std::string trouble = call_hook(hook, body, options_.local_hooks);
      return [this, trouble] { sent("hook", trouble); };
    });
  }
  if (!options_.smtp.empty() && !mail.empty()) {
    senders_.add([this, mail, text = mail_text(absence, options_, mail)] {
      const std::string trouble = send_mail(options_, mail, text);
      return [this, trouble] { sent("mail", trouble); };
    });
  }
}

void Notifier::sent(const char* how, const std::string& trouble) {
  ++(trouble.empty() ? metrics_.notices_sent : metrics_.notices_failed);
  if (!trouble.empty()) log(Level::Warning, "notice not sent", {{"how", how}, {"why", trouble}});
}

}  // namespace kanly::server
