interface Results {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numRuntimeErrorTestSuites: number
}

/** Closes a run of Jest with one plain line of counts, readable by any tool: `12 passed, 0 failed, 1 skipped`. */
export default class SummaryReporter {
  onRunComplete(_contexts: unknown, results: Results): void {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = results
    // A file that cannot be loaded has no tests to count: the file itself has failed.
    const failed = numFailedTests + numRuntimeErrorTestSuites
    const line = `\n${numPassedTests} passed, ${failed} failed, ${numPendingTests} skipped\n`
    // Jest's own summary always comes after the reporters of the configuration.
    process.once('exit', () => process.stderr.write(line))
  }
}
