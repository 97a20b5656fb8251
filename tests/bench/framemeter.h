#pragma once

#include <QApplication>

#include <vector>

namespace zoetrope::bench {

/// The program's loop of events, which measures what each picture of a window costs its thread.
///
/// A frame is all that the thread has done from one painted picture to the next one, in processor
/// time: what else the machine has to do does not count, and what is done between two pictures
/// does.
class FrameMeter : public QApplication
{
public:
    FrameMeter(int& count, char** arguments);

    void begin(QWidget& window); ///< From now on, of this window; what was is forgotten.
    [[nodiscard]] const std::vector<double>& frames() const { return m_frames; } ///< ms each.

    bool notify(QObject* receiver, QEvent* event) override;

    /// The window lives meanwhile.
    static void pass(std::chrono::milliseconds length);

private:
    QWidget* m_window = nullptr;
    double m_last = 0; // ms of processor time, at the last picture
    std::vector<double> m_frames;
};

/// That the calling thread has used so far; and all threads of this process.
[[nodiscard]] double threadTime(); // ms
[[nodiscard]] double processTime(); // ms

} // namespace zoetrope::bench
