import fc from 'fast-check'
import { brokenDocument, strangeRequest } from '../../harness/fuzz/broken-requests.ts'
import { JSON_TEXTS } from '../../harness/fuzz/json-texts.ts'
import { members, objectOf } from '../../harness/fuzz/strange-bodies.ts'
import { type SandboxRequest, sign } from '../../harness/sandbox/signed.ts'
import { repeat } from '../load/client.ts'
import { createRawClient, type RawRequest } from '../load/raw.ts'
import { atLeast, isTrue, isZero, type Run, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startUpstream, type Upstream } from '../servers/upstream.ts'

const CONNECTIONS = 8
/** Maximum number of inputs per batch, which limits memory use. */
const PORTION = 2000
/** HTTP status of refusals when the machine is busy. */
const NO_ROOM = 503
const JSON_TYPE = { 'content-type': 'application/json' }

const PATHS = [
  '/graphql',
  '/graphql?query={a}',
  '/login',
  '/callback',
  '/logout',
  '/readyz',
  '/graphiql/',
  '/',
  '/x%00',
  '/..%2f',
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'application/graphql',
  '',
]

const graphBody = members(['query', 'variables', 'operationName', 'extensions', '__proto__', ''], {
  query: '"query A($id: ID!) { account(id: $id) { name } }"',
  variables: '{"id":"18ce54d4x5t"}',
  operationName: '"A"',
  extensions: '{"persistedQuery":{"version":1,"sha256Hash":"00"}}',
}).map(objectOf)
const text = fc.constantFrom(...JSON_TEXTS.map(([, , each]) => each))

const toGateway: fc.Arbitrary<RawRequest> = fc.oneof(
  {
    weight: 4,
    arbitrary: brokenDocument
      .map((query) => JSON.stringify({ query }))
      .map((body) => ({ method: 'POST', target: '/graphql', headers: JSON_TYPE, body })),
  },
  {
    weight: 2,
    arbitrary: graphBody.map((body) => ({ method: 'POST', target: '/graphql', headers: JSON_TYPE, body })),
  },
  {
    weight: 1,
    arbitrary: text.map((body) => ({ method: 'POST', target: '/graphql', headers: JSON_TYPE, body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
        fc.constantFrom(...PATHS),
        fc.constantFrom(...TYPES),
        text,
      )
      .map(([method, target, type, body]) => ({
        method,
        target,
        headers: type === '' ? {} : { 'content-type': type },
        ...(method !== 'GET' && { body }),
      })),
  },
)

const signedBy = ({ url, user }: Upstream, sent: SandboxRequest): RawRequest => {
  try {
    return sign(url, user, sent)
  } catch {
    const [path = '/'] = sent.target.split('?')
    return { ...sent, headers: sign(url, user, { ...sent, target: encodeURI(path) }).headers ?? {} }
  }
}

const toSandbox = (upstream: Upstream): fc.Arbitrary<RawRequest> => {
  const account = `/12/accounts/${upstream.demo.mainAccountId}`
  const targets = [
    ['GET', `${account}/campaigns?count=2&sort_by=created_at-asc`],
    ['GET', `${account}/line_items?campaign_ids=${upstream.demo.campaignId}&with_deleted=true`],
    ['PUT', `${account}/campaigns/${upstream.demo.campaignId}?name=Changed`],
    ['POST', `${account}/campaigns?name=New&funding_instrument_id=x&daily_budget_amount_local_micro=1`],
    ['DELETE', `${account}/campaigns/zzz`],
  ] as const
  const batch = fc.array(
    members(['operation_type', 'params', '__proto__', ''], {
      operation_type: '"Delete"',
      params: '{"campaign_id":"zzz"}',
    }).map(objectOf),
    { maxLength: 3 },
  )
  const bodies = fc.oneof(
    batch.map((list) => `[${list.join(',')}]`),
    text,
  )
  return fc.oneof(
    { weight: 2, arbitrary: strangeRequest(targets).map((sent) => signedBy(upstream, sent)) },
    {
      weight: 1,
      arbitrary: bodies.map((body) =>
        signedBy(upstream, {
          method: 'POST',
          target: `/12/batch/accounts/${upstream.demo.mainAccountId}/campaigns`,
          headers: JSON_TYPE,
          body,
        }),
      ),
    },
    { weight: 1, arbitrary: text.map((body) => ({ method: 'POST', target: '/__sandbox/faults', body })) },
  )
}

interface Tally {
  readonly faults: string[]
  readonly statuses: Map<number, number>
  unreadable: number
  noRoom: number
}

const shoot = async (
  url: string,
  inputs: fc.Arbitrary<RawRequest>,
  amount: number,
  run: Run,
  tally: Tally,
): Promise<void> => {
  const client = createRawClient(url, CONNECTIONS)
  for (let done = 0; done < amount; done += PORTION) {
    const sample = fc.sample(inputs, { numRuns: Math.min(PORTION, amount - done), seed: run.seed + done })
    await repeat(sample.length, CONNECTIONS, async (index) => {
      const input = sample[index] as RawRequest
      const { status, text: body } = await client.send(input)
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
      if (status === NO_ROOM) tally.noRoom += 1
      else if (status >= 500 || status === 0 || body.includes('INTERNAL_SERVER_ERROR'))
        tally.faults.push(
          `${status} ${input.method} ${input.target} ${JSON.stringify(input.headers)} ${String(input.body).slice(0, 300)} → ${body.slice(0, 200)}`,
        )
      if (body.startsWith('{') || body.startsWith('['))
        try {
          JSON.parse(body)
        } catch {
          tally.unreadable += 1
        }
    })
  }
  client.close()
}

export const badInputs = rowOf({
  name: 'inputs',
  title: 'invalid inputs for gateway and sandbox: documents, bodies, targets, content types',
  full: { inputs: 100_000 },
  short: { inputs: 800 },
  run: async ({ inputs }, run) => {
    const upstream = await startUpstream()
    // Uses its own sandbox, with sign-in.
    const gateway = await startGateway()
    const before = gateway.problems().length
    const tally = (): Tally => ({ faults: [], statuses: new Map(), unreadable: 0, noRoom: 0 })
    const [there, here] = [tally(), tally()]
    await shoot(gateway.url, toGateway, inputs / 2, run, here)
    await shoot(upstream.url, toSandbox(upstream), inputs / 2, run, there)
    for (const [name, { statuses, faults }] of Object.entries({ gateway: here, sandbox: there })) {
      run.print(`${name}: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`)
      for (const fault of faults.slice(0, 3)) run.print(fault)
    }
    const sandboxIsThere = (await fetch(`${upstream.url}/__sandbox/calls`)).ok
    return [
      isZero('responses 5xx, masked or missing: gateway', here.faults.length, inputs / 2),
      isZero('responses 5xx, masked or missing: sandbox', there.faults.length, inputs / 2),
      { ...isZero('responses 503 because of overload', here.noRoom + there.noRoom), timed: true },
      isZero('responses with invalid JSON', here.unreadable + there.unreadable),
      atLeast('different status codes', new Set([...here.statuses.keys(), ...there.statuses.keys()]).size, 4),
      isTrue('both processes alive', gateway.isAlive() && sandboxIsThere),
      isTrue('no fatal errors in the log', gateway.problems().length === before),
    ]
  },
})
