#pragma once

#include "ui/znodes/znodesearch.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QModelIndex;
class QTreeView;

namespace zoetrope::ui {

class ZnodeModel;

/// The tree of a cluster, opened step by step, what is looked for in it, and the data of the znode
/// that is chosen.
class ZnodeBrowser : public QWidget
{
    Q_OBJECT
public:
    explicit ZnodeBrowser(QWidget* parent = nullptr);

    void clear();
    void setChildren(const QString& path, const QStringList& names, bool isReadable);
    /// `meaning`: what it is to a recipe, in a sentence; empty if it is of none.
    void setData(const QString& path, const QByteArray& bytes, const QString& meaning = {});
    void go(const QString& path); ///< Chooses it, where it is open in the tree as well.

    [[nodiscard]] ZnodeModel& model() { return *m_model; }
    [[nodiscard]] QTreeView& tree() { return *m_tree; }
    [[nodiscard]] QString path() const { return m_path; } ///< Chosen.
    [[nodiscard]] QString shown() const; ///< The data, as it is shown.
    [[nodiscard]] QString note() const; ///< What is said of it besides.
    [[nodiscard]] ZnodeSearch& search() { return *m_search; }

signals:
    void childrenRequested(const QString& path);
    void nodeChosen(const QString& path);

protected:
    void showEvent(QShowEvent* event) override; ///< The root is open then: to look here is to ask.

private:
    void build();
    [[nodiscard]] QWidget* dataPane();
    void filter(const QString& text);
    bool filterBelow(const QModelIndex& parent);
    void choose(const QString& path);
    void approach();
    [[nodiscard]] bool isOnTheWay(const QString& path) const;
    void showData();

    ZnodeModel* m_model;
    QTreeView* m_tree;
    ZnodeSearch* m_search;
    QLabel* m_note;
    QLineEdit* m_field;
    QComboBox* m_form;
    QPlainTextEdit* m_text;
    QString m_goal; // a path to be shown in the tree, whose parents are being read; or nothing
    QString m_path;
    QByteArray m_data; // as it is
    QByteArray m_open; // the same, unpacked
    QString m_filter;
};

} // namespace zoetrope::ui
