import { gunzipSync } from 'node:zlib'
import { clientOf, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

// Imitates public connectors, based on their source code: how they create a job, poll it and read its result.
const { sandbox, base, clock, timestamp } = await serving()
const account = sandbox.demo.mainAccountId
const client = clientOf(base, sandbox.demoUser, { timestamp })
const PATH = `/12/stats/jobs/accounts/${account}`
const SECOND = 1000

type Json = Readonly<Record<string, unknown>>
interface Connector {
  readonly name: string
  create(): Promise<SandboxResponse>
  /** Returns the job id polled by the connector. Throws where the connector would fail. */
  idOf(job: Json): string
  poll(id: string): Promise<SandboxResponse>
  /** Returns the URL downloaded by the connector. */
  addressOf(url: string): string
  /** Whether the connector signs the download. */
  readonly signs: boolean
  /** Quirks of the live API that the connector is known to handle. */
  readonly copesWith: string
}

const textId = (id: unknown): string => {
  if (typeof id !== 'string' || id === '') throw new TypeError('undefined method empty?')
  return id
}
const inQuery = (pairs: Readonly<Record<string, string>>) =>
  `${PATH}?${Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
const common = {
  entity: 'CAMPAIGN',
  entity_ids: '8wku4,8wku5',
  metric_groups: 'ENGAGEMENT,BILLING',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
}

const CONNECTORS: readonly Connector[] = [
  {
    name: 'trocco-io/embulk-input-twitter_ads_analytics: everything in the query, offsets without a colon, no body',
    create: () =>
      client.send({
        method: 'POST',
        target: inQuery({
          ...common,
          start_time: '2026-11-10T00:00:00-0500',
          end_time: '2026-11-13T00:00:00-0500',
        }),
        headers: { 'content-length': '0' },
      }),
    idOf: ({ id }) => textId(id),
    poll: (id) => client.get(`${PATH}?job_ids=${encodeURIComponent(id)}`),
    addressOf: (url) => url,
    signs: false,
    copesWith: 'late-jobs',
  },
  {
    name: 'OWOX/owox-data-marts XAds: a form, segments, dates without time, the id as JSON.parse returns it, the last URL within the address',
    create: () =>
      client.form('POST', PATH, {
        ...common,
        segmentation_type: 'LOCATIONS',
        start_time: '2026-11-10',
        end_time: '2026-11-11',
      }),
    idOf: ({ id }) => String(id),
    poll: (id) =>
      client.send({
        method: 'GET',
        target: `${PATH}?job_ids=${id}`,
        headers: { 'content-type': 'application/json' },
      }),
    addressOf: (url) => `http://${url.split('http://').filter(Boolean).at(-1)}`,
    signs: true,
    copesWith: 'late-jobs,glued-addresses,signed-results',
  },
  {
    name: 'keboola/component-x-ads: everything in the query, id_str before id',
    create: () =>
      client.post(
        inQuery({ ...common, start_time: '2026-11-10T05:00:00Z', end_time: '2026-11-13T05:00:00Z' }),
      ),
    idOf: ({ id_str, id }) => String(id_str ?? id),
    poll: (id) => client.get(`${PATH}?job_ids=${id}`),
    addressOf: (url) => url,
    signs: false,
    copesWith: 'none',
  },
]

const download = (address: string, signs: boolean) => {
  const target = new URL(address).pathname
  const { headers = {} } = signs ? client.sign({ method: 'GET', target }) : {}
  return fetch(address, { headers })
}

describe.each(CONNECTORS.map((connector) => [connector.name, connector] as const))(
  'connector %s',
  (_name, connector) => {
    const control = (method: string, query = '') =>
      send(base, { method, target: `/__sandbox/behaviour${query}` })
    afterEach(() => control('DELETE'))

    it.each([
      ["with the sandbox's default responses", 'none'],
      ['with those quirks of the live API that it handles', connector.copesWith],
    ])(
      'gets its metrics %s [stats_jobs.create, stats_jobs.list, stats_jobs.id_text, stats_jobs.result, stats.list.dates]',
      async (_how, behaviour) => {
        await control('PUT', `?behaviour=${behaviour}`)
        const made = await connector.create()
        expect([made.status, made.json.errors]).toEqual([200, undefined])
        const id = connector.idOf(made.json.data)
        const states: unknown[] = []
        let job: Json | undefined
        // One poll per state. After an empty list, some connectors continue and others stop.
        for (let polls = 0; polls < 5 && job?.status !== 'SUCCESS'; polls += 1) {
          const { status, json } = await connector.poll(id)
          expect(status).toBe(200)
          job = json.data[0]
          states.push(job?.status ?? 'empty')
          clock.now += SECOND
        }
        expect(states.at(-1)).toBe('SUCCESS')
        expect(states[0]).toBe(behaviour.includes('late-jobs') ? 'empty' : 'QUEUED')
        const response = await download(connector.addressOf(job?.url as string), connector.signs)
        expect(response.status).toBe(200)
        const { data } = JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())
        expect(data.map((entity: Json) => entity.id)).toEqual(['8wku4', '8wku5'])
      },
    )
  },
)
