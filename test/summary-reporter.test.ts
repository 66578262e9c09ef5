import { summaryOf } from './summary-reporter.ts'

const skipped = (title: string) => ({ status: 'pending', title })
const filesOf = (...files: { status: string; title: string }[][]) =>
  files.map((testResults) => ({ testResults }))

describe('summary of a test run', () => {
  it('is a single line with counts if no test was skipped', () => {
    const results = {
      numPassedTests: 12,
      numFailedTests: 1,
      numPendingTests: 0,
      numRuntimeErrorTestSuites: 2,
      testResults: filesOf([{ status: 'passed', title: 'draws a page' }]),
    }
    expect(summaryOf(results)).toBe('12 passed, 3 failed, 0 skipped')
  })

  it('lists each reason for skipping with its number of tests, most frequent first', () => {
    const results = {
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 4,
      numRuntimeErrorTestSuites: 0,
      testResults: filesOf(
        [
          skipped(
            'locks (skipped: redis-server is not available. To run this test: apt-get install redis-server)',
          ),
        ],
        [
          skipped(
            'draws (a page) (skipped: chromium is not available. To run this test: apt-get install chromium)',
          ),
          skipped('clicks (skipped: chromium is not available. To run this test: apt-get install chromium)'),
          skipped('is excluded by a filter of the command line'),
          { status: 'passed', title: 'responds' },
        ],
      ),
    }
    expect(summaryOf(results).split('\n')).toEqual([
      '2 skipped: chromium is not available. To run this test: apt-get install chromium',
      '1 skipped: redis-server is not available. To run this test: apt-get install redis-server',
      '1 skipped: not selected',
      '5 passed, 0 failed, 4 skipped',
    ])
  })
})
