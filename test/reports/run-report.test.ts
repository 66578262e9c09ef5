import { once } from 'node:events'
import { daysOf, type FakeBehavior } from '../../harness/stats/fake-stats.ts'
import type { ReportRow, Timing } from '../../src/reports/index.ts'
import { BadResponse, Cancelled, RateLimited, Refused, Unavailable } from '../../src/upstream/index.ts'
import { ids, inFakeReports, midnight, request } from './fake-reports.ts'

const { fake, start, all } = await inFakeReports()

const place = ({ entityId, segment }: ReportRow): string => `${entityId} ${segment?.segment_value ?? '-'}`
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)
const posts = (): string[] => fake.calls.filter((call) => call.startsWith('POST'))

describe('report with jobs', () => {
  it('requests 20 ids and 45 days per job, and returns each segment completely', async () => {
    const { rows, progress } = await all(request({ ids: ids(25) }))
    expect(posts().sort()).toEqual([
      'POST c1..c20 2026-01-01 2026-02-15',
      'POST c1..c20 2026-02-15 2026-04-01',
      'POST c21..c25 2026-01-01 2026-02-15',
      'POST c21..c25 2026-02-15 2026-04-01',
    ])
    // One list call covers all four jobs.
    expect(fake.calls.slice(4)).toEqual([
      'GET 4 jobs',
      ...[0, 1, 2, 3].map(() => expect.stringMatching(/^RESULT /)),
    ])
    expect(rows.map(place)).toEqual(ids(25).flatMap((id) => [`${id} france`, `${id} peru`]))
    expect(rows[0]?.metrics).toEqual({ impressions: range(0, 90), clicks: Array(90).fill(0) })
    expect(rows[49]?.metrics).toEqual({ impressions: range(1000, 1090), clicks: Array(90).fill(0) })
    // The number of jobs is known before the first row.
    expect(progress).toContainEqual({
      way: 'JOBS',
      calls: 5,
      jobs: 4,
      startedJobs: 4,
      finishedJobs: 4,
      rows: 0,
    })
    expect(progress[0]).toEqual({ way: 'JOBS', calls: 0, jobs: 4, startedJobs: 0, finishedJobs: 0, rows: 0 })
    expect(progress.at(-1)).toEqual({
      way: 'JOBS',
      calls: 5,
      jobs: 4,
      startedJobs: 4,
      finishedJobs: 4,
      rows: 50,
    })
    for (const headers of fake.resultHeaders)
      expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  })

  it('requests up to 90 days per job if there are no segments, and sums the totals of several jobs', async () => {
    const { rows } = await all(
      request({ segmentation: undefined, granularity: 'TOTAL', to: midnight('2026-06-30') }),
    )
    expect(posts().sort()).toEqual(['POST c1..c2 2026-01-01 2026-04-01', 'POST c1..c2 2026-04-01 2026-06-30'])
    // The sum 0 + 1 + … + 179.
    expect(rows.map(({ metrics }) => metrics)).toEqual([{ impressions: [16_110] }, { impressions: [16_110] }])
  })

  it('requests MOBILE_CONVERSION separately', async () => {
    fake.behavior.entries = ({ groups }) =>
      groups.includes('MOBILE_CONVERSION')
        ? [[null, { mobile_conversion_installs: { post_view: [1, 2], assisted: null } }]]
        : [[null, { impressions: [5, 6] }]]
    const { rows } = await all(
      request({
        ids: ['c1'],
        to: midnight('2026-01-03'),
        metricGroups: ['ENGAGEMENT', 'MOBILE_CONVERSION', 'BILLING'],
      }),
    )
    expect([...fake.jobs.values()].map(({ groups }) => groups).sort()).toEqual([
      ['ENGAGEMENT', 'BILLING'],
      ['MOBILE_CONVERSION'],
    ])
    expect(rows).toEqual([
      {
        entityId: 'c1',
        segment: null,
        metrics: {
          impressions: [5, 6],
          mobile_conversion_installs: { post_view: [1, 2], assisted: [0, 0] },
        },
      },
    ])
  })

  it('waits while the account is at its job limit', async () => {
    fake.behavior.maximum = 2
    fake.behavior.polls = () => 2
    const { rows } = await all(request({ ids: ids(60) }))
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map(place)).size).toBe(120)
    expect(fake.mostUnfinished).toBe(2)
    expect(posts().filter((call) => call !== 'POST refused')).toHaveLength(6)
  })

  it('has at most 20 unfinished jobs, and polls them at increasing intervals until one changes', async () => {
    fake.behavior.polls = () => 4
    const { rows, pauses } = await all(request({ ids: ids(240) }))
    expect(rows).toHaveLength(480)
    expect(fake.mostUnfinished).toBe(20)
    expect(pauses.slice(0, 5)).toEqual([500, 750, 1125, 1687.5, 500])
  })

  it('has zeros for windows without a row, whatever the order of results', async () => {
    const country = (name: string) => ({ segment_name: name, segment_value: name })
    fake.behavior.order = ({ from, ids }) => (from.startsWith('2026-01') ? ids : [...ids].reverse())
    fake.behavior.entries = (job, id) =>
      job.from.startsWith('2026-01')
        ? [[country('FR'), { impressions: daysOf(job) }]]
        : [
            [country('PE'), { impressions: daysOf(job) }],
            ...(id === 'c1' ? [[country('FR'), { impressions: null }] as const] : []),
          ]
    const { rows } = await all(request({ from: midnight('2026-01-01'), to: midnight('2026-02-17') }))
    const zeros = (count: number) => Array(count).fill(0)
    const byPlace = new Map(rows.map((row) => [place(row), row.metrics.impressions]))
    expect(rows).toHaveLength(4)
    expect(byPlace.get('c1 FR')).toEqual([...range(0, 45), 0, 0])
    expect(byPlace.get('c2 FR')).toEqual([...range(0, 45), 0, 0])
    expect(byPlace.get('c1 PE')).toEqual([...zeros(45), 45, 46])
    expect(byPlace.get('c2 PE')).toEqual([...zeros(45), 45, 46])
  })
})

describe('report with failures', () => {
  it('has unknown metrics only in the window whose result omits an entity [stats.list.missing]', async () => {
    fake.behavior.order = ({ from, ids }) => (from.startsWith('2026-01') ? ids : ['c2'])
    const { rows } = await all(request({ segmentation: undefined, to: midnight('2026-06-30') }))
    expect(rows.map(place).sort()).toEqual(['c1 -', 'c2 -'])
    const byPlace = new Map(rows.map((row) => [place(row), row.metrics.impressions]))
    expect(byPlace.get('c1 -')).toEqual([...range(0, 90), ...Array(90).fill(Number.NaN)])
    expect(byPlace.get('c2 -')).toEqual(range(0, 180))
  })

  it('has no rows for an entity without data in a segmented result', async () => {
    fake.behavior.order = () => ['c2', 'c3']
    fake.behavior.entries = (job, id) =>
      id === 'c3' ? [] : [[{ segment_name: 'FR', segment_value: 'FR' }, { impressions: daysOf(job) }]]
    const { rows } = await all(request({ ids: ids(3) }))
    expect(rows.map(place)).toEqual(['c2 FR'])
  })

  const isRow = (row: ReportRow, index: number, rows: readonly ReportRow[]): boolean =>
    rows.findIndex((other) => place(other) === place(row)) === index

  it('downloads a truncated result again, without duplicate rows', async () => {
    fake.behavior.result = (job, response, whole) => {
      // Only bytes of the gzip checksum are missing, so all rows have arrived before the end.
      response.end(job.fetched === 1 ? whole.subarray(0, whole.length - 6) : whole)
      return true
    }
    const { rows } = await all(request({ ids: ids(20) }))
    expect(rows).toHaveLength(40)
    expect(rows.every(isRow)).toBe(true)
    expect(rows.every(({ metrics }) => (metrics.impressions as number[]).length === 90)).toBe(true)
    expect(fake.calls.filter((call) => call.startsWith('RESULT'))).toHaveLength(4)
    expect(posts()).toHaveLength(2)
  })

  it('restarts a job once if its result has expired', async () => {
    fake.behavior.result = (job, response, whole) => {
      if (job.id.endsWith('888')) response.writeHead(410).end()
      else response.end(whole)
      return true
    }
    const { rows } = await all(request())
    expect(rows).toHaveLength(4)
    expect(rows[3]?.metrics.impressions).toEqual(range(1000, 1090))
    expect(posts()).toHaveLength(3)
  })

  it.each([
    ['that expired twice', 410, 'its host responded with 410 (expired or forbidden)'],
    [
      'that its host does not return',
      400,
      'Cannot read the result of a statistics job: its host responded with 400',
    ],
  ])('ends with an error for a result %s', async (_name, status, message) => {
    fake.behavior.result = (_job, response) => {
      response.writeHead(status).end()
      return true
    }
    await expect(all(request())).rejects.toThrow(message)
  })

  it.each<[string, Partial<FakeBehavior>, typeof BadResponse | typeof Unavailable, string]>([
    ['a job that fails', { status: () => 'FAILED' }, Unavailable, 'ended with status FAILED'],
    ['an id that was not requested', { order: () => ['c1', 'x9'] }, BadResponse, 'x9 was not requested'],
    [
      'a duplicate segment',
      {
        entries: (job) => [
          [null, { impressions: daysOf(job) }],
          [null, { impressions: daysOf(job) }],
        ],
      },
      BadResponse,
      'c1 has a duplicate segment',
    ],
    [
      'a result that redirects',
      {
        result: (_job, response) =>
          response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() !== undefined,
      },
      BadResponse,
      'its host responded with 302 (a redirect)',
    ],
  ])('ends with an error for %s', async (_name, behavior, failure, message) => {
    Object.assign(fake.behavior, behavior)
    const running = all(request({ ids: ids(40) }))
    await expect(running).rejects.toThrow(failure)
    await expect(running).rejects.toThrow(message)
    // All jobs had finished, so there is nothing to delete.
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  })

  it('deletes its other jobs after a failure', async () => {
    const failing = new Set<string>()
    fake.behavior.status = () => 'FAILED'
    fake.behavior.polls = (job) => {
      failing.add(job.id)
      return failing.size === 1 ? 1 : 1000
    }
    await expect(all(request({ ids: ids(40) }))).rejects.toThrow(Unavailable)
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(3)
    expect(fake.jobs.size).toBe(1)
  })

  it('stops polling and deletes unfinished jobs when its caller aborts', async () => {
    fake.behavior.polls = () => 1000
    const leaving = new AbortController()
    const { rows, progress } = start(request({ ids: ids(40) }), leaving.signal)
    const reading = (async () => {
      for await (const _ of rows);
    })()
    while (!fake.calls.includes('GET 4 jobs')) await new Promise(setImmediate)
    leaving.abort(new DOMException('the client left', 'AbortError'))
    await expect(reading).rejects.toThrow(Cancelled)
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(4)
    expect(fake.jobs.size).toBe(0)
    expect(progress.at(-1)).toMatchObject({ jobs: 4, startedJobs: 4, finishedJobs: 0, rows: 0 })
  })

  it('deletes unfinished jobs when its reader stops early', async () => {
    fake.behavior.polls = ({ ids }) => (ids.includes('c1') ? 1 : 1000)
    const { rows } = start(request({ ids: ids(40) }))
    await rows.next()
    expect(fake.jobs.size).toBe(4)
    await rows.return()
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
    expect([...fake.jobs.values()].map((job) => job.ids[0])).toEqual(['c1', 'c1'])
  })

  it('waits until an exhausted rate limit window resets', async () => {
    let refused = false
    fake.behavior.call = (call, response) => {
      if (!call.startsWith('GET /12/stats/jobs') || refused) return false
      refused = true
      response.writeHead(429, {
        'content-type': 'application/json',
        'x-rate-limit-limit': '10',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': String(midnight('2026-11-23') / 1000 + 300),
      })
      response.end('{"errors":[{"code":"TOO_MANY_REQUESTS","message":"later"}],"request":{}}')
      return true
    }
    const { rows, pauses } = await all(request())
    expect(rows).toHaveLength(4)
    expect(pauses).toContain(300_000)
  })

  it('continues after a web page instead of the list of jobs', async () => {
    let isDown = true
    fake.behavior.call = (call, response) => {
      if (!call.startsWith('GET /12/stats/jobs') || !isDown) return false
      isDown = false
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Back soon</html>')
      return true
    }
    const { rows, progress } = await all(request())
    expect(rows).toHaveLength(4)
    const problem = 'The advertising API sent an unreadable response'
    expect(progress).toContainEqual(expect.objectContaining({ problem }))
  })

  it.each([
    ['a redirect instead of the list of jobs', 'GET', 302, ''],
    ['problems instead of the list of jobs', 'GET', 200, '{"errors":[{"code":"INVALID"}]}'],
    ['a web page instead of a new job, because another job might be created', 'POST', 200, '<html>'],
  ])('ends after %s', async (_what, method, status, body) => {
    let count = 0
    fake.behavior.call = (call, response) => {
      if (!call.startsWith(`${method} /12/stats/jobs`)) return false
      count += 1
      response.writeHead(status).end(body)
      return true
    }
    const { rows } = start(request({ ids: ['c1'], to: midnight('2026-01-03') }))
    await expect(rows.next()).rejects.toThrow(BadResponse)
    expect(count).toBe(1)
  })

  it('gives up after longer and longer pauses if a rate limit has no reset time', async () => {
    fake.behavior.call = (call, response) => {
      if (!call.startsWith('GET /12/stats/jobs')) return false
      response.writeHead(429, { 'content-type': 'application/json' })
      response.end('{"errors":[{"code":"TOO_MANY_REQUESTS","message":"later"}],"request":{}}')
      return true
    }
    const { rows, pauses } = start(request())
    await expect(rows.next()).rejects.toThrow(RateLimited)
    const waited = pauses.slice(1)
    expect(waited).toEqual(Array.from({ length: 11 }, (_, tries) => 500 * 2 ** tries))
    expect(fake.calls.filter((call) => call.startsWith('DELETE')).length).toBeGreaterThan(0)
  })
})

describe('report without jobs', () => {
  it('is used if the numbers of ids and days are small enough', async () => {
    const { rows, progress } = await all(
      request({ ids: ids(25), segmentation: undefined, to: midnight('2026-01-08') }),
    )
    expect(fake.calls.sort()).toEqual([
      'STATS c1..c20 2026-01-01 2026-01-08 ENGAGEMENT',
      'STATS c21..c25 2026-01-01 2026-01-08 ENGAGEMENT',
    ])
    expect(rows).toHaveLength(25)
    expect(rows[24]).toEqual({ entityId: 'c25', segment: null, metrics: { impressions: range(0, 7) } })
    expect(progress.at(-1)).toEqual({
      way: 'SYNCHRONOUS',
      calls: 2,
      jobs: 0,
      startedJobs: 0,
      finishedJobs: 0,
      rows: 25,
    })
  })

  it('sends no call after a failure, even if some wait until a rate limit window resets', async () => {
    const waiting: AbortSignal[] = []
    const refuse: (() => void)[] = []
    const timing: Timing = {
      pause: async (_milliseconds, signal) => {
        waiting.push(signal)
        if (waiting.length === 2) for (const run of refuse) run()
        await once(signal, 'abort')
        throw signal.reason
      },
      now: () => midnight('2026-11-23'),
    }
    fake.behavior.call = (_call, response, query) => {
      const isFirst = query.get('entity_ids')?.startsWith('c1,')
      const end = (status: number) => response.writeHead(status, { 'retry-after': '300' }).end()
      if (isFirst) refuse.push(() => end(400))
      else end(429)
      return true
    }
    const report = request({ ids: ids(60), segmentation: undefined, to: midnight('2026-01-08') })
    const { rows } = start(report, undefined, { timing, waitsForLimits: true })
    await expect(rows.next()).rejects.toThrow(Refused)
    expect(waiting.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})
