/** Closes a run with one plain line of counts, readable by any tool: `12 passed, 0 failed, 1 skipped`. */
module.exports = class SummaryReporter {
  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests
    process.stderr.write(
      `\n${results.numPassedTests} passed, ${results.numFailedTests} failed, ${skipped} skipped\n`,
    )
  }
}
