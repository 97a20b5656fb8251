#pragma once

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QTreeView;

namespace zoetrope::ui {

class ZnodeModel;

/// The tree of a cluster, opened step by step, and the data of the znode that is chosen.
class ZnodeBrowser : public QWidget
{
    Q_OBJECT
public:
    explicit ZnodeBrowser(QWidget* parent = nullptr);

    void clear();
    void setChildren(const QString& path, const QStringList& names, bool isReadable);
    void setData(const QString& path, const QByteArray& bytes);

    [[nodiscard]] ZnodeModel& model() { return *m_model; }
    [[nodiscard]] QTreeView& tree() { return *m_tree; }
    [[nodiscard]] QString path() const { return m_path; } ///< Chosen.
    [[nodiscard]] QString shown() const; ///< The data, as it is shown.

signals:
    void childrenRequested(const QString& path);
    void nodeChosen(const QString& path);

private:
    void build();
    void choose(const QString& path);
    void showData();

    ZnodeModel* m_model;
    QTreeView* m_tree;
    QLineEdit* m_field;
    QComboBox* m_form;
    QPlainTextEdit* m_text;
    QString m_path;
    QByteArray m_data;
};

} // namespace zoetrope::ui
