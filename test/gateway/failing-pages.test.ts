import { type Served, serveGateway } from '../domains/world.ts'
import {
  accountRecord,
  answering,
  campaignRecord,
  inScriptedWorld,
  page,
  problem,
  replying,
  type Script,
  sendJson,
} from './scripted-upstream.ts'

const CLIENT = { tryTimeoutMs: 240_000, retry: { retries: 1, pauseMs: 1, maximumPauseMs: 2 } }
const { upstream, gateway } = await inScriptedWorld(CLIENT, { plan: 'off' })
/** Gateway with an embedder's plugin, which makes graphql-js execute everything. */
const apollo = await serveGateway({ baseUrl: upstream.url, ...CLIENT }, { plan: 'off', plugins: [{}] })
afterAll(() => apollo.close())

interface Seen {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly text: string
  readonly calls: readonly string[]
  readonly line: Readonly<Record<string, unknown>>
}
const OF_ONE_RESPONSE = new Set(['date', 'x-request-id'])

/** Returns the response with its upstream calls and its access log line. */
const ask = async ({ url, log }: Served, query: string, accept: string): Promise<Seen> => {
  upstream.asked.length = 0
  log.length = 0
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query }),
  })
  const text = await response.text()
  const isLine = (line: string) => line.includes('"msg":"operation"')
  while (!log.some(isLine)) await new Promise(setImmediate)
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !OF_ONE_RESPONSE.has(name)),
    text: text.replaceAll(response.headers.get('x-request-id') ?? '', 'ID'),
    calls: upstream.asked.toSorted(),
    line: JSON.parse(log.find(isLine) ?? '{}'),
  }
}

const campaigns = ['camp1', 'camp2', 'camp3'].map((id) => campaignRecord({ id }))
const QUERY = `{ account(id: "abc1") { name
  campaigns(first: 3) { nodes { restId lineItems(first: 3) { nodes { restId } } fundingInstrument { restId } } edges { cursor } }
  promotedTweets(first: 3) { nodes { restId } }
} }`

const MESSAGES: readonly (readonly [string, Script])[] = [
  ['404', replying(404, problem('NOT_FOUND', 'No.'))],
  ['403', replying(403, problem('UNAUTHORIZED_ACCESS', 'No.'))],
  ['429', replying(429, problem('TOO_MANY_REQUESTS', 'Wait.'))],
  ['500', replying(500, problem('INTERNAL_ERROR', 'Oops.'))],
  ['400', replying(400, problem('INVALID_PARAMETER', 'count', { parameter: 'count' }))],
  ['a response without an envelope', replying(200, { hello: 'world' })],
  ['an HTML page', (_request, response) => void response.writeHead(503).end('<h1>Over capacity</h1>')],
]
const PAGES: readonly (readonly [string, (string | number)[], number])[] = [
  ['accounts', ['account'], 1],
  ['campaigns', ['account', 'campaigns'], 1],
  ['line_items', ['account', 'campaigns', 'nodes', 0, 'lineItems'], 3],
  ['promoted_tweets', ['account', 'promotedTweets'], 1],
]

describe('query in which one page fails', () => {
  it.each(MESSAGES.flatMap(([how, script]) => PAGES.map((failing) => [how, ...failing, script] as const)))(
    'gets the same bytes from the executor as from Apollo Server: %s for %s',
    async (_how, noun, path, errors, script) => {
      upstream.play((request, response) => {
        const asked = (request.url ?? '').split('?')[0]?.split('/').at(-1)
        if (asked === noun) return script(request, response)
        if (asked === 'campaigns') return sendJson(response, 200, page(campaigns))
        return answering({})(request, response)
      })
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const [first, second] = [await ask(apollo, QUERY, accept), await ask(gateway, QUERY, accept)]
        expect([first.line.source, second.line.source]).toEqual(['apollo', 'executor'])
        expect({ ...second, line: {} }).toEqual({ ...first, line: {} })
        for (const key of ['status', 'outcome', 'codes', 'upstreamCalls', 'cost'])
          expect([key, second.line[key]]).toEqual([key, first.line[key]])
        const { data, errors: told } = JSON.parse(second.text)
        expect(data).not.toBeNull()
        expect(told).toHaveLength(errors)
        expect(told[0].path).toEqual(path)
      }
    },
  )

  it('gets the same bytes as from Apollo Server if a reference cannot be read', async () => {
    upstream.play((request, response) => {
      const asked = (request.url ?? '').split('?')[0]?.split('/').at(-1)
      if (asked === 'accounts') return sendJson(response, 200, page([accountRecord()]))
      if (asked === 'funding_instruments') return replying(403, problem('NO', 'No.'))(request, response)
      return sendJson(response, 200, page(asked === 'campaigns' ? campaigns : []))
    })
    const query =
      '{ account(id: "abc1") { campaigns { nodes { restId fundingInstrument { restId currency } } } } }'
    const first = await ask(apollo, query, 'application/json')
    const second = await ask(gateway, query, 'application/json')
    expect(second.line.source).toBe('executor')
    expect([second.text, second.calls]).toEqual([first.text, first.calls])
    expect(JSON.parse(second.text).errors).toHaveLength(3)
  })
})
