import sequencer from '@jest/test-sequencer'

// The types describe only the CommonJS form of this package.
const TestSequencer = sequencer as unknown as typeof sequencer.default

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0]

/**
 * Runs system tests and slow tests first. They take longest and often wait, so other tests can run at the same
 * time and no slow file runs last. Both groups are sorted by their times in an earlier run, if known.
 */
export default class SlowFirst extends TestSequencer {
  override sort(tests: Tests): Tests {
    const sorted = super.sort([...tests]) as typeof tests
    const isLong = ({ path }: (typeof tests)[number]) => /\.(?:system|slow)\.test\.ts$/.test(path)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
