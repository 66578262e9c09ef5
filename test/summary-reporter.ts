interface Results {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    readonly testResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}

/** Reason at the end of the title if `requirement` skips a test. */
const REASON = /\(skipped: ([^()]*)\)$/

/** Returns one line per reason for skipping, then the counts: `12 passed, 0 failed, 1 skipped`. */
export const summaryOf = (results: Results): string => {
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = results
  const reasons = results.testResults
    .flatMap(({ testResults }) => testResults)
    .filter(({ status }) => status === 'pending')
    .map(({ title }) => REASON.exec(title)?.[1] ?? 'not selected')
  const skipped = Object.entries(Object.groupBy(reasons, (reason) => reason))
    .map(([reason, all = []]) => ({ reason, count: all.length }))
    .sort((one, other) => other.count - one.count)
    .map(({ reason, count }) => `${count} skipped: ${reason}`)
  // A file that cannot be loaded has no tests, so the file counts as failed.
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return [...skipped, `${numPassedTests} passed, ${failed} failed, ${numPendingTests} skipped`].join('\n')
}

/**
 * Prints plain lines, which any tool can read, at the end of a Jest run: reasons for skipping, then counts.
 */
export default class SummaryReporter {
  onRunComplete(_contexts: unknown, results: Results): void {
    const summary = `\n${summaryOf(results)}\n`
    // Jest prints its own summary after configured reporters.
    process.once('exit', () => process.stderr.write(summary))
  }
}
