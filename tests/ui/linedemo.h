#pragma once

#include "tests/recipes/writtenline.h"
#include "ui/frame/frame.h"

namespace zoetrope::demo {

/// What a view would get of a written journal, at its last event.
[[nodiscard]] ui::Frame frameOf(const tests::WrittenJournal& journal);

/// A lock whose nodes each watch the one before: `count` in line, the first of whom holds.
[[nodiscard]] tests::WrittenLine lockLine(int count);

/// The same, where all watch the holder.
[[nodiscard]] tests::WrittenLine herdLine(int count);

/// The holder of either has just gone, and whoever watched it was told.
void handOver(tests::WrittenLine& line, int count, bool isHerd);

/// A line with a foreign child, a wrong watch, an inferred one, a connection in doubt, and somebody
/// who believes to hold without a znode.
[[nodiscard]] tests::WrittenLine troubledLine();
[[nodiscard]] tests::WrittenLine
orphanLine(); ///< One sleeps on its own first node; one is behind it.

[[nodiscard]] tests::WrittenJournal semaphore(int leases, int waiters);
[[nodiscard]] tests::WrittenLine book(); ///< Two read, one waits to write, one to read after it.
[[nodiscard]] tests::WrittenLine election(int count);
[[nodiscard]] tests::WrittenLine queue(int items);
[[nodiscard]] tests::WrittenJournal doubleBarrier(int inside, int waiting, int leaving);

/// "张三", "李四", ... and then names of other lengths.
[[nodiscard]] std::string nameOf(int index);

} // namespace zoetrope::demo
