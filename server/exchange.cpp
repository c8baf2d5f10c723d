#include "server/exchange.h"

#include <spdlog/spdlog.h>

#include "server/fragments.h"

namespace auspex::server {

Reply json_reply(std::string json, int status) {
  return Reply{status, "application/json", std::move(json), {{"Cache-Control", "no-store"}}};
}

Reply error_reply(int status, const std::string& what) {
  return json_reply(Object().put("error", what).text(), status);
}

Reply reply_for(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const HttpError& found) {
    return error_reply(found.status(), found.what());
  } catch (const BadInput& found) {
    return error_reply(400, found.what());
  } catch (const std::exception& found) {
    spdlog::error("a request failed: {}", found.what());
    return error_reply(503, "That did not work just now. Please try again.");
  }
}

}  // namespace auspex::server
