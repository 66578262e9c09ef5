import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serve } from './result-server.ts'

const DAY_MS = 86_400_000
/** Day 0 of the statistics. */
const FIRST_DAY = Date.parse('2026-01-01T00:00:00Z')

export interface FakeJob {
  readonly id: string
  readonly ids: readonly string[]
  readonly from: string
  readonly to: string
  readonly granularity: string
  readonly groups: readonly string[]
  readonly segmentation: string | null
  readonly country: string | null
  readonly platform: string | null
  polls: number
  fetched: number
}
type Entry = readonly [segment: object | null, metrics: object | null]

export interface FakeBehavior {
  /** Returns the number of polls before a job finishes. */
  polls: (job: FakeJob) => number
  /** Maximum number of unfinished jobs per account. */
  maximum: number
  /**
   * Returns the entries for an id. By default, impressions are days since 2026-01-01. With a segmentation,
   * there are entries for two countries.
   */
  entries: (job: FakeJob, id: string) => readonly Entry[]
  order: (job: FakeJob) => readonly string[]
  /** Returns the status of a finished job. Default: SUCCESS. */
  status: (job: FakeJob) => string | undefined
  /** Returns whether the list includes a requested job. */
  listed: (job: FakeJob) => boolean
  /** Returns overrides for fields in the list and in the response to POST. */
  shown: (job: FakeJob) => Readonly<Record<string, unknown>>
  /** Returns the JSON of a job's `id`. Default: an unquoted 64-bit number. */
  idJson: (id: string) => string
  nextId: (made: number) => bigint
  /** Sends the result of a job. The return value is ignored. */
  result: (job: FakeJob, response: ServerResponse, whole: Buffer) => boolean
  /** Runs before the default handlers of a call. Returns whether it has responded. */
  call: (method: string, response: ServerResponse, query: URLSearchParams) => boolean
  timezone: string
  /** Current time, as in the `date` header. */
  date: string
}

const days = ({ from, to, granularity }: Pick<FakeJob, 'from' | 'to' | 'granularity'>): number[] => {
  const first = Math.round((Date.parse(from) - FIRST_DAY) / DAY_MS)
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  const each = Array.from({ length: count }, (_, day) => first + day)
  return granularity === 'TOTAL' ? [each.reduce((sum, day) => sum + day, 0)] : each
}
export const daysOf = days

const country = (name: string) => ({ segment_name: name, segment_value: name.toLowerCase() })
export const defaults = (): FakeBehavior => ({
  polls: () => 1,
  maximum: 100,
  entries: (job) =>
    job.segmentation === null
      ? [[null, { impressions: days(job) }]]
      : [
          [country('France'), { impressions: days(job), clicks: null }],
          [country('Peru'), { impressions: days(job).map((day) => day + 1000), clicks: null }],
        ],
  order: ({ ids }) => ids,
  status: () => undefined,
  listed: () => true,
  shown: () => ({}),
  idJson: (id) => id,
  nextId: (made) => 1_120_829_647_711_653_887n + BigInt(made),
  result: (_job, response, whole) => {
    response.end(whole)
    return true
  },
  call: () => false,
  timezone: 'Etc/UTC',
  date: 'Mon, 23 Nov 2026 00:00:00 GMT',
})

/** Starts a fake statistics API for one account over HTTP. It also serves the jobs' result files. */
export const startFakeStats = async () => {
  const jobs = new Map<string, FakeJob>()
  const fake = {
    url: '',
    behavior: defaults(),
    jobs,
    /** Received calls, such as `POST a1..a20 2026-01-01 2026-02-15`, `GET 2 jobs` or `RESULT 1`, in order. */
    calls: [] as string[],
    mostUnfinished: 0,
    resultHeaders: [] as IncomingMessage['headers'][],
    reset: () => {
      fake.behavior = defaults()
      fake.calls.length = 0
      fake.mostUnfinished = 0
      fake.resultHeaders.length = 0
      jobs.clear()
      made = 0
    },
    close: async () => {},
  }
  let made = 0
  const needed = new Map<FakeJob, number>()
  const isFinished = (job: FakeJob): boolean => job.polls >= (needed.get(job) ?? 1)
  const unfinished = (): number => [...jobs.values()].filter((job) => !isFinished(job)).length
  const wire = (job: FakeJob): string => {
    const status = isFinished(job) ? (fake.behavior.status(job) ?? 'SUCCESS') : 'PROCESSING'
    const done = status === 'SUCCESS'
    const fields = {
      id_str: job.id,
      account_id: 'abc1',
      entity: 'CAMPAIGN',
      entity_ids: job.ids,
      start_time: job.from,
      end_time: job.to,
      granularity: job.granularity,
      placement: 'ALL_ON_TWITTER',
      metric_groups: job.groups,
      segmentation_type: job.segmentation,
      country: job.country,
      platform: job.platform,
      status,
      url: done ? `${fake.url}/results/${job.id}.json.gz` : null,
      expires_at: done ? '2026-11-25T00:00:00Z' : null,
      created_at: '2026-11-23T00:00:00Z',
      updated_at: '2026-11-23T00:00:00Z',
    }
    const all = { ...fields, ...fake.behavior.shown(job) }
    return `{"id":${fake.behavior.idJson(job.id)},${JSON.stringify(all).slice(1)}`
  }
  const json = (response: ServerResponse, status: number, text: string): void => {
    // The client reads the server's time from the `date` header.
    const { date } = fake.behavior
    response.writeHead(status, { 'content-type': 'application/json', date }).end(text)
  }
  const data = (job: FakeJob) =>
    fake.behavior.order(job).map((id) => ({
      id,
      id_data: fake.behavior.entries(job, id).map(([segment, metrics]) => ({ segment, metrics })),
    }))
  const jobOf = (query: URLSearchParams, id: string): FakeJob => ({
    id,
    ids: (query.get('entity_ids') ?? '').split(','),
    from: query.get('start_time') ?? '',
    to: query.get('end_time') ?? '',
    granularity: query.get('granularity') ?? '',
    groups: (query.get('metric_groups') ?? '').split(','),
    segmentation: query.get('segmentation_type'),
    country: query.get('country'),
    platform: query.get('platform'),
    polls: 0,
    fetched: 0,
  })
  const asked = ({ ids, from, to }: FakeJob): string =>
    `${ids[0]}..${ids.at(-1)} ${from.slice(0, 10)} ${to.slice(0, 10)}`

  const result = (path: string, request: IncomingMessage, response: ServerResponse): void => {
    const job = jobs.get(/(\d+)\.json\.gz$/.exec(path)?.[1] ?? '')
    if (!job) {
      response.writeHead(404).end()
      return
    }
    job.fetched += 1
    fake.calls.push(`RESULT ${job.id}`)
    fake.resultHeaders.push(request.headers)
    const body = { data_type: 'stats', data: data(job), request: { params: {} } }
    fake.behavior.result(job, response, gzipSync(JSON.stringify(body)))
  }
  const create = (query: URLSearchParams, response: ServerResponse): void => {
    if (unfinished() >= fake.behavior.maximum) {
      fake.calls.push('POST refused')
      json(response, 400, '{"errors":[{"code":"TOO_MANY_JOBS","message":"too many jobs"}],"request":{}}')
      return
    }
    made += 1
    const job = jobOf(query, String(fake.behavior.nextId(made)))
    jobs.set(job.id, job)
    needed.set(job, fake.behavior.polls(job))
    fake.calls.push(`POST ${asked(job)}`)
    fake.mostUnfinished = Math.max(fake.mostUnfinished, unfinished())
    json(response, 200, `{"request":{},"data":${wire(job)}}`)
  }
  const list = (query: URLSearchParams, response: ServerResponse): void => {
    const ids = (query.get('job_ids') ?? '').split(',')
    fake.calls.push(`GET ${ids.length} jobs`)
    const found = ids.flatMap((id) => jobs.get(id) ?? [])
    for (const job of found) job.polls += 1
    const named = found.filter((job) => fake.behavior.listed(job))
    json(response, 200, `{"request":{},"data":[${named.map(wire).join()}],"next_cursor":null}`)
  }
  const remove = (id: string, response: ServerResponse): void => {
    const job = jobs.get(id) as FakeJob
    fake.calls.push(`DELETE ${job.id}`)
    jobs.delete(id)
    json(response, 200, `{"request":{},"data":${wire(job)}}`)
  }
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let body = ''
    for await (const chunk of request) body += chunk
    return body
  }

  const server = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', fake.url)
    const body = await bodyOf(request)
    const query = body === '' ? searchParams : new URLSearchParams(body)
    const { method = '' } = request
    if (pathname.startsWith('/results/')) return result(pathname, request, response)
    if (fake.behavior.call(`${method} ${pathname}`, response, query)) return undefined
    if (pathname === '/12/accounts/abc1' || pathname === '/12/accounts') {
      const account = { id: 'abc1', name: 'A', timezone: fake.behavior.timezone, deleted: false }
      const data = pathname === '/12/accounts' ? [account] : account
      return json(response, 200, JSON.stringify({ request: {}, data, next_cursor: null }))
    }
    if (pathname === '/12/accounts/abc1/campaigns') {
      const campaigns = (query.get('campaign_ids') ?? '').split(',').map((id) => ({ id, currency: 'EUR' }))
      return json(response, 200, JSON.stringify({ request: {}, data: campaigns, next_cursor: null }))
    }
    if (pathname === '/12/stats/accounts/abc1') {
      const job = jobOf(query, '')
      fake.calls.push(`STATS ${asked(job)} ${job.groups}`)
      return json(
        response,
        200,
        JSON.stringify({ data_type: 'stats', time_series_length: 1, data: data(job), request: {} }),
      )
    }
    if (method === 'POST') return create(query, response)
    if (method === 'DELETE') return remove(pathname.split('/').at(-1) ?? '', response)
    return list(query, response)
  })
  fake.url = server.url
  fake.close = server.close
  return fake
}
export type FakeStats = Awaited<ReturnType<typeof startFakeStats>>
