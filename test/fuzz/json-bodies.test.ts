import fc from 'fast-check'
import { JSON_TEXTS } from '../../harness/fuzz/json-texts.ts'
import { members, objectOf } from '../../harness/fuzz/strange-bodies.ts'
import { recordNothingFrom } from '../../harness/sandbox/exchanges.ts'
import { inWorld } from '../domains/world.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

const { world, main } = await inWorld()
// Prism cannot parse requests that are deliberately malformed.
recordNothingFrom(world.sandboxUrl)

const post = async (url: string, body: string | Buffer, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: response.status, text: await response.text() }
}
const toGateway = (body: string | Buffer) => post(`${world.url}/graphql`, body)
const BATCH = `/12/batch/accounts/${main}/campaigns`
const toSandbox = (body: string | Buffer) => {
  const target = BATCH
  const { headers } = world.rest.sign({
    method: 'POST',
    target,
    headers: { 'content-type': 'application/json' },
    body,
  })
  return post(`${world.sandboxUrl}${target}`, body, headers)
}
const toControl = (body: string | Buffer) => post(`${world.sandboxUrl}/__sandbox/faults`, body)

/** Asserts that a client can read the response, and returns it parsed. */
const readable = ({ status, text }: { readonly status: number; readonly text: string }) => {
  expect(status).toBeLessThan(500)
  const parsed = JSON.parse(text)
  expect(text).not.toMatch(/INTERNAL_SERVER_ERROR|INTERNAL_ERROR|stacktrace|node_modules|\.ts:\d/)
  return { status, parsed }
}
const inVariables = (text: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('{"query":"{ __typename }","variables":'),
    Buffer.from(text as string),
    Buffer.from('}'),
  ])

describe('JSON body', () => {
  it.each(JSON_TEXTS)('gets a JSON response from the gateway: "%s" (%s)', async (_what, verdict, text) => {
    const whole = readable(await toGateway(text))
    if (verdict === 'n') expect(whole.status).toBe(400)
    expect(whole.parsed.errors).toHaveLength(1)
    const within = readable(await toGateway(inVariables(text)))
    if (verdict === 'y') expect(within).toEqual({ status: 200, parsed: { data: { __typename: 'Query' } } })
    if (verdict === 'n') expect(within.status).toBe(400)
  })

  it.each(JSON_TEXTS)('gets a JSON response from the sandbox: "%s" (%s)', async (_what, _verdict, text) => {
    for (const result of [await toSandbox(text), await toControl(text)]) {
      const { status, parsed } = readable(result)
      expect(status).toBe(400)
      expect(parsed.errors.length).toBeGreaterThan(0)
    }
  })
})

describe('JSON body with members that have the wrong type, are duplicate or are unknown', () => {
  it(
    'gets a JSON response from the gateway',
    async () => {
      const good = {
        query: '"query A($id: ID = \\"x\\") { account(id: $id) { name } }"',
        variables: `{"id":"${main}"}`,
        operationName: '"A"',
        extensions: '{"persistedQuery":{"version":1,"sha256Hash":"00"}}',
      }
      const names = [...Object.keys(good), '__proto__', 'constructor', 'then', 'id', '']
      await fc.assert(
        fc.asyncProperty(members(names, good), fc.boolean(), async (list, isBatch) => {
          const body = isBatch ? `[${objectOf(list)}]` : objectOf(list)
          const { parsed } = readable(await toGateway(body))
          expect('data' in parsed || parsed.errors.length > 0).toBe(true)
        }),
        runs(200),
      )
    },
    FUZZ_TIME_LIMIT,
  )

  it(
    'gets a JSON response from the sandbox',
    async () => {
      const good = { operation_type: '"Delete"', params: '{"campaign_id":"zzz"}' }
      const names = [...Object.keys(good), '__proto__', 'constructor', 'campaign_id', '']
      await fc.assert(
        fc.asyncProperty(fc.array(members(names, good), { maxLength: 3 }), async (list) => {
          readable(await toSandbox(`[${list.map(objectOf).join(',')}]`))
        }),
        runs(150),
      )
    },
    FUZZ_TIME_LIMIT,
  )
})
