import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with one plain line of counts, readable by any tool: `12 passed, 0 failed, 1 skipped`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules)
      for (const test of module.children.allTests()) counts[test.result().state] += 1
    const { passed, failed, skipped, pending } = counts
    process.stderr.write(`\n${passed} passed, ${failed} failed, ${skipped + pending} skipped\n`)
  }
}
