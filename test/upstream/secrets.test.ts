import { inspect } from 'node:util'
import { contract } from '../../src/contract/index.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, QUICK, SECRETS } from './scripted-client.ts'
import { json, type Script, scripted } from './scripted-server.ts'

afterEach(closeAll)

const FORBIDDEN = [...Object.values(SECRETS.consumer), ...Object.values(SECRETS.token)].flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
])

/** Collects every string reachable from a value: own and inherited members, symbols, causes, stacks. */
const textsOf = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return [value]
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
    return []
  seen.add(value)
  const texts: string[] = []
  const keys = Reflect.ownKeys(value)
  if (value instanceof Error) keys.push('message', 'stack', 'cause', 'name')
  for (const key of keys) {
    texts.push(String(key))
    try {
      texts.push(...textsOf(Reflect.get(value, key), seen))
    } catch {
      // A getter that throws reveals nothing.
    }
  }
  if (value instanceof Map || value instanceof Set) texts.push(...textsOf([...value], seen))
  return texts
}
const shown = (error: unknown): string =>
  [
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: null, showHidden: true, getters: true }),
    ...textsOf(error),
  ].join('\n')

const echo: Script = (response, _index, { headers: { authorization = '' } }) =>
  json(
    response,
    400,
    {
      errors: [
        {
          code: 'INVALID',
          message: `bad header ${authorization}`,
          parameter: authorization,
          value: [authorization],
        },
      ],
      operation_errors: [[{ code: 'INVALID', message: authorization }]],
    },
    { 'x-transaction-id': authorization },
  )

const FAULTS: readonly (readonly [string, Script])[] = [
  ['a response that echoes the header', echo],
  [
    '401',
    (response) => json(response, 401, { errors: [{ code: 32, message: 'Could not authenticate you' }] }),
  ],
  ['503 with HTML', (response) => json(response, 503, '<html>')],
  ['an invalid response', (response) => json(response, 200, '{')],
  ['a redirect', (response) => json(response, 302, '', { location: '/elsewhere' })],
  ['a reset', (response) => void response.destroy()],
]

describe('upstream client', () => {
  it.each(FAULTS)('throws an error without credentials after %s', async (_what, script) => {
    const { client, server } = await clientOfScript(script)
    const error = await failureOf(
      client.call(contract.campaigns.create, {
        account_id: '18ce54d4x5t',
        funding_instrument_id: 'lygyi',
        name: 'n',
      }),
    )
    const signature = /oauth_signature="([^"]+)"/.exec(server.seen[0]?.headers.authorization ?? '')?.[1] ?? ''
    const text = shown(error)
    expect(signature.length).toBeGreaterThan(20)
    expect(
      [...FORBIDDEN, signature, decodeURIComponent(signature)].filter((each) => text.includes(each)),
    ).toEqual([])
  })

  it('throws an error without credentials after a timeout', async () => {
    const controller = new AbortController()
    const { client } = await clientOfScript(() =>
      controller.abort(new DOMException('the deadline is over', 'TimeoutError')),
    )
    const { signal } = controller
    const error = await failureOf(client.call(contract.accounts.list, {}, { signal }))
    const text = shown(error)
    expect(error.name).toBe('TimedOut')
    expect(FORBIDDEN.filter((each) => text.includes(each))).toEqual([])
  })

  it('throws an error without credentials if the address has no server', async () => {
    const gone = await scripted(() => {})
    await gone.close()
    const upstream = createUpstream({ baseUrl: gone.url, consumer: SECRETS.consumer, retry: QUICK })
    const text = shown(await failureOf(upstream.as(SECRETS.token).call(contract.accounts.list, {})))
    await upstream.close()
    expect(FORBIDDEN.filter((each) => text.includes(each))).toEqual([])
  })

  it('reveals no credentials when it is inspected', () => {
    const upstream = createUpstream({ baseUrl: 'http://127.0.0.1:1', consumer: SECRETS.consumer })
    const text = shown([upstream, upstream.as(SECRETS.token)])
    expect(FORBIDDEN.filter((each) => text.includes(each))).toEqual([])
  })
})
