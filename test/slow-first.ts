import { readFileSync } from 'node:fs'
import sequencer from '@jest/test-sequencer'

// Its types are those of the CommonJS form.
const TestSequencer = sequencer as unknown as typeof sequencer.default

/** How a test file imports what starts processes and browsers. */
const STARTS = /(?:program|chromium|stack|install)\.ts'|'node:child_process'/

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0]

/**
 * Test files that start processes or browsers take longest, and wait in between: first, beside each other, they leave no
 * processor idle, and none of them is the last. Where times of an earlier run are known, those count within both parts.
 */
export default class SlowFirst extends TestSequencer {
  override sort(tests: Tests): Tests {
    const sorted = super.sort([...tests]) as typeof tests
    const starting = new Set(sorted.filter(({ path }) => STARTS.test(readFileSync(path, 'utf8'))))
    return [...starting, ...sorted.filter((test) => !starting.has(test))]
  }
}
