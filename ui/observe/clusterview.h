#pragma once

#include "ui/observe/clusterpicture.h"

#include <QWidget>

class QSplitter;

namespace zoetrope::ui {

class Button;
class CardView;
class FindingCard;
class FindingList;
class LadderView;
class LanesView;
class PanelStyle;
class RecipeList;
class TabbedPanel;
class TitledPanel;
class WaitGraph;
class WaitTable;

/// A cluster as a look has brought it: its recipes and findings at the left, who waits for whom and
/// the ladder of one recipe in the middle, what is known of what is chosen at the right. What is
/// chosen in one is chosen in all.
class ClusterView : public QWidget
{
    Q_OBJECT
public:
    explicit ClusterView(QWidget* parent = nullptr);
    ~ClusterView() override;

    /// False: the connection is in doubt, and what is shown is how it was.
    void setCurrent(bool isCurrent);
    void setPicture(const ClusterPicture& picture);
    void setLadder(const LadderPicture& ladder); ///< Of the recipe that is chosen.
    void setCard(const Card& card); ///< Of the session or znode that is chosen.

    void chooseNode(const QString& path); ///< Tells of it.

    /// Puts a view among the tabs of the middle.
    void addTab(const QString& title, QWidget& view);
    /// In place of what explains a finding, and as high as the window: for those who act.
    void setOperating(QWidget& panel);
    void showOperating(bool isShown);

    [[nodiscard]] QString recipe() const; ///< Chosen; empty: none.
    [[nodiscard]] QString session() const { return m_session; } ///< Chosen; empty: none.
    [[nodiscard]] QString node() const { return m_node; } ///< The same.
    [[nodiscard]] QString text() const; ///< Of what has the keyboard, to be copied.

    [[nodiscard]] RecipeList& recipes() { return *m_recipes; }
    [[nodiscard]] FindingList& findings() { return *m_findings; }
    [[nodiscard]] LadderView& ladder() { return *m_ladder; }
    [[nodiscard]] WaitGraph& graph() { return *m_graph; }
    [[nodiscard]] WaitTable& table() { return *m_table; }
    [[nodiscard]] FindingCard& finding() { return *m_finding; }
    [[nodiscard]] CardView& card() { return *m_card; }
    [[nodiscard]] LanesView& lanes() { return *m_lanes; }
    [[nodiscard]] TabbedPanel& centre() { return *m_centre; }

signals:
    void recipeChosen(const QString& path);
    void sessionChosen(const QString& session);
    void nodeChosen(const QString& path);
    void reportRequested();
    void processRequested(const QString& session); ///< Where its client runs.
    void operateRequested(const QString& node);

private:
    void build();
    void buildFindProcess();
    void connectViews();
    void showAgeOfFindings();
    [[nodiscard]] QString noneWords() const;
    void showFinding(bool byPerson);
    void showPlace();
    [[nodiscard]] QWidget* cardSheet();
    /// `node`: by which it stands in the recipe, where that is known.
    void chooseSession(const QString& session, const QString& node = {});

    std::unique_ptr<PanelStyle> m_style;
    RecipeList* m_recipes;
    FindingList* m_findings;
    WaitGraph* m_graph;
    WaitTable* m_table;
    LadderView* m_ladder;
    FindingCard* m_finding;
    CardView* m_card;
    Button* m_findProcess = nullptr;
    LanesView* m_lanes;
    TabbedPanel* m_centre;
    QSplitter *m_explaining = nullptr, *m_rows = nullptr, *m_columns = nullptr;
    TitledPanel* m_operating = nullptr;
    int m_explainingWidth = 0; // before what acts came in its place; pixels
    TitledPanel *m_recipePanel, *m_findingPanel, *m_ladderPanel, *m_explainPanel, *m_cardPanel,
        *m_lanesPanel;
    QStringList m_checked; // what was looked for
    QStringList m_hints;
    QString m_findingsAsOf; // empty: of now
    bool m_isCurrent = true;
    QString m_session, m_node;
    QString m_line; // of which the ladder is
};

} // namespace zoetrope::ui
