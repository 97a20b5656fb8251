#pragma once

#include <QDialog>

class QAction;

namespace zoetrope::ui {

/// All keys on one sheet, made from the actions themselves, so that it is never out of date.
class KeySheet : public QDialog
{
    Q_OBJECT
public:
    struct Section
    {
        QString title;
        std::vector<QAction*> actions; ///< Those without a key are left out.
    };

    explicit KeySheet(const std::vector<Section>& sections, QWidget* parent = nullptr);
};

} // namespace zoetrope::ui
