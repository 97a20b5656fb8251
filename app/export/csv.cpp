#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"

#include <ostream>

namespace zoetrope::app {

using namespace recipes;

namespace {

std::string field(std::string_view text)
{
    auto valid = validUtf8(text);
    if (valid.find_first_of(",\"\r\n") == std::string::npos)
        return valid;
    std::string quotedText = "\"";
    for (const char byte : valid)
        quotedText.append(byte == '"' ? 2 : 1, byte);
    return quotedText += '"';
}

std::string row(const Event& event, const std::string& who, std::chrono::nanoseconds offset)
{
    std::string line;
    const auto add = [&line](std::string_view text) { line.append(text).append(","); };
    add(std::to_string(event.id));
    add(wallText(event.at.time_since_epoch() + offset));
    add(std::to_string(event.at.time_since_epoch().count()));
    add(std::to_string(event.actor));
    add(field(who));
    add(name(event.kind));
    add(name(event.source));
    add(event.session != 0 ? hexOf(event.session) : "");
    add(std::to_string(event.zxid));
    add(std::to_string(event.cause));
    add(name(event.operation));
    add(name(event.watch));
    add(name(event.change));
    add(name(event.state));
    add(name(event.recipe));
    add(name(event.standing));
    add(std::to_string(event.code));
    add(std::to_string(event.count));
    add(std::to_string(event.capacity));
    add(std::to_string(event.took.count()));
    add(field(event.path));
    add(field(wordsOf(event)));
    return line + (event.detail && event.detail->data ? field(*event.detail->data) : "") + "\r\n";
}

void writeCsv(Recording& recording, std::ostream& output)
{
    output << "id,wall,at_ns,actor,name,kind,source,session,zxid,cause,operation,watch,change,"
              "state,recipe,standing,code,count,capacity,took_ns,path,text,data\r\n";
    const auto& people = recording.participants();
    forEach(recording, [&](const Event& event) {
        const auto who = people.find(event.actor);
        output << row(event, who == people.end() ? "" : who->second, recording.about().wallOffset);
    });
}

} // namespace

extern const ExportFormat csvFormat{
    "csv", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "Comma-separated values"), "csv",
    writeCsv};

} // namespace zoetrope::app
