import { readFileSync } from 'node:fs'
import sequencer from '@jest/test-sequencer'

// The types describe only the CommonJS form of this package.
const TestSequencer = sequencer as unknown as typeof sequencer.default

/** Pattern of imports in test files that start processes or browsers. */
const STARTS = /(?:program|chromium|stack|install)\.ts'|'node:child_process'/

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0]

/**
 * Runs test files that start processes or browsers first. These files take longest and often wait, so that
 * others can run meanwhile and no slow file is last. Both groups are sorted by the times of an earlier run,
 * if known.
 */
export default class SlowFirst extends TestSequencer {
  override sort(tests: Tests): Tests {
    const sorted = super.sort([...tests]) as typeof tests
    const starting = new Set(sorted.filter(({ path }) => STARTS.test(readFileSync(path, 'utf8'))))
    return [...starting, ...sorted.filter((test) => !starting.has(test))]
  }
}
