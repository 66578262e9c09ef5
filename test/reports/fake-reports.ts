import { startFakeStats } from '../../harness/stats/fake-stats.ts'
import {
  createDownloads,
  type ReportProgress,
  type ReportRequest,
  type ReportRow,
  runReport,
  type Timing,
} from '../../src/reports/index.ts'
import { createUpstream } from '../../src/upstream/index.ts'

export const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index + 1}`)
export const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const request = (changes: Partial<ReportRequest> = {}): ReportRequest => ({
  accountId: 'abc1',
  entity: 'CAMPAIGN',
  ids: ids(2),
  from: midnight('2026-01-01'),
  to: midnight('2026-04-01'),
  zone: 'Etc/UTC',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  metricGroups: ['ENGAGEMENT'],
  segmentation: { type: 'LOCATIONS' },
  ...changes,
})

/** Creates a timing that records the lengths of pauses and ends them immediately. */
const createTiming = () => {
  const pauses: number[] = []
  const timing: Timing = {
    pause: async (milliseconds, signal) => {
      pauses.push(milliseconds)
      signal.throwIfAborted()
    },
    now: () => midnight('2026-11-23'),
  }
  return { pauses, timing }
}

/** Starts a fake API for all tests of a file, and returns functions that run reports against it. */
export const inFakeReports = async () => {
  const fake = await startFakeStats()
  const upstream = createUpstream({ baseUrl: fake.url, consumer: { key: 'ck', secret: 'cs' } })
  const downloads = createDownloads({ hosts: [], origins: new Map([[fake.url, fake.url]]) })
  beforeEach(() => fake.reset())
  afterAll(async () => {
    await downloads.close()
    await upstream.close()
    await fake.close()
  })
  const start = (
    report: ReportRequest,
    signal = new AbortController().signal,
    more: Partial<Parameters<typeof runReport>[1]> = {},
  ) => {
    const { pauses, timing } = createTiming()
    const progress: ReportProgress[] = []
    const client = upstream.as({ key: 'at', secret: 'ts' })
    const rows = runReport(report, {
      client,
      serviceTime: () => midnight('2026-11-23'),
      downloads,
      signal,
      timing,
      onProgress: (now) => progress.push(now),
      ...more,
    })
    return { rows, progress, pauses }
  }
  const all = async (report: ReportRequest) => {
    const started = start(report)
    const rows: ReportRow[] = []
    for await (const row of started.rows) rows.push(row)
    return { ...started, rows }
  }
  return { fake, start, all }
}
