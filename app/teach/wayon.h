#pragma once

#include "ui/tour/lessoncard.h"

#include <QCoreApplication>

namespace zoetrope::ui {
struct Choices;
}

namespace zoetrope::app {

/// What somebody who comes back is offered beside the run: the first tour that was not taken to its
/// end, and a challenge that was not won; first that of a tour which was.
class WayOn
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::WayOn)
public:
    /// Of no kind where all is done, or where the person does not want to be led.
    [[nodiscard]] static ui::LessonCard card(const ui::Choices& choices);

    /// The offers alone, for whoever has just won the challenge `won`. Cost: reads all tours.
    [[nodiscard]] static std::vector<ui::Offer> offers(const ui::Choices& choices,
                                                       const std::string& won = {});
};

} // namespace zoetrope::app
