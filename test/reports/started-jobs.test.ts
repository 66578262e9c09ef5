import { type ReportMemory, type ReportRequest, runReport } from '../../src/reports/index.ts'
import { Forbidden, type UserClient } from '../../src/upstream/index.ts'

const REPORT: ReportRequest = {
  accountId: 'abc1',
  entity: 'CAMPAIGN',
  // One job covers 20 ids.
  ids: Array.from({ length: 80 }, (_, index) => `c${index}`),
  from: Date.parse('2026-01-01T00:00:00Z'),
  to: Date.parse('2026-01-08T00:00:00Z'),
  zone: 'Etc/UTC',
  granularity: 'TOTAL',
  placement: 'ALL_ON_TWITTER',
  metricGroups: ['ENGAGEMENT'],
  segmentation: { type: 'AGE' },
}

describe('report that can be continued', () => {
  it('remembers all jobs that were created while another one was refused', async () => {
    let created = 0
    const call = async ({ name }: { name: string }) => {
      if (name !== 'stats_jobs.create') return { data: [] }
      created += 1
      if (created === 1) throw new Forbidden('refused', { operation: name, status: 403 })
      return { data: { restId: `job${created}`, statusRaw: 'QUEUED', url: null, expiresAt: null } }
    }
    let saved: string[] = []
    const memory: ReportMemory = {
      known: { jobs: {}, rows: [] },
      afterRow: 0,
      save: ({ jobs }) => {
        saved = Object.values(jobs)
      },
    }
    const rows = runReport(REPORT, {
      client: { call } as unknown as UserClient,
      serviceTime: () => Date.parse('2026-01-08T00:00:00Z'),
      downloads: {} as never,
      signal: new AbortController().signal,
      timing: { now: () => 0, pause: async () => {} },
      memory,
    })
    await expect(rows.next()).rejects.toThrow('refused')
    expect([created, saved.toSorted()]).toEqual([4, ['job2', 'job3', 'job4']])
  })
})
