import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import { recognizeEdition } from '../../src/recordings/edition.ts'
import type { Exchange } from '../../src/recordings/exchange.ts'
import { type Served, serve } from '../sandbox/serve.ts'

let specified: Served
let documented: Served
beforeAll(async () => {
  specified = await serve({ rateLimits: 'off' })
  documented = await serve({ rateLimits: 'off', edition: '2026-08' })
})
afterAll(() => Promise.all([specified.sandbox.close(), documented.sandbox.close()]))

const base = ({ sandbox }: Served, path: string): string =>
  `/12/accounts/${sandbox.demo.mainAccountId}/${path}`
/** Sends a request without a body, and returns the exchange as it would be recorded. */
const recorded = async (served: Served, method: string, target: string): Promise<Exchange> => {
  const { client } = served
  const { status, text }: SandboxResponse = await (method === 'GET'
    ? client.get(target)
    : client.form(method, target, {}))
  return { method, target, headers: {}, body: '', status, responseHeaders: {}, response: text }
}
const campaign = ({ sandbox: { demo } }: Served, more: Record<string, string> = {}): string =>
  `campaigns?${new URLSearchParams({ funding_instrument_id: demo.fundingInstrumentId, name: 'Seen', daily_budget_amount_local_micro: '5000000', ...more })}`
const job = ({ sandbox: { demo } }: Served): string =>
  `/12/stats/jobs/accounts/${demo.mainAccountId}?${new URLSearchParams({ entity: 'LINE_ITEM', entity_ids: demo.lineItemId, start_time: '2026-11-10T00:00:00Z', end_time: '2026-11-11T00:00:00Z', granularity: 'TOTAL', placement: 'ALL_ON_TWITTER', metric_groups: 'ENGAGEMENT', segmentation_type: 'LOCATIONS' })}`
async function* of(...exchanges: readonly Exchange[]) {
  yield* exchanges
}

const KINDS: readonly (readonly [kind: string, method: string, target: (served: Served) => string])[] = [
  ['records in a list', 'GET', (served) => base(served, 'campaigns?count=5')],
  ['the default of a create', 'POST', (served) => base(served, campaign(served))],
  [
    'an accepted or refused parameter',
    'POST',
    (served) => base(served, campaign(served, { budget_optimization: 'CAMPAIGN' })),
  ],
  ['segments of a job', 'POST', job],
]

describe('recognizeEdition', () => {
  it.each(KINDS)('recognizes the specification by %s', async (_kind, method, target) => {
    const found = await recognizeEdition(of(await recorded(specified, method, target(specified))))
    expect(found).toMatchObject({ edition: 'specification', exchanges: 1 })
    expect(found.contradictions).toMatchObject([{ count: 0 }, { edition: '2026-08', count: 1 }])
  })

  it.each(KINDS.slice(1))('recognizes 2026-08 by %s', async (_kind, method, target) => {
    const found = await recognizeEdition(of(await recorded(documented, method, target(documented))))
    expect(found).toMatchObject({ edition: '2026-08', exchanges: 1 })
    expect(found.contradictions).toMatchObject([{ edition: 'specification', count: 1 }, { count: 0 }])
  })

  it.each(['constructor', 'Replace', 7, null])(
    'ignores batch items whose operation type is %j',
    async (type) => {
      const body = JSON.stringify([{ operation_type: type, params: { name: 'Seen' } }])
      const headers = { 'content-type': 'application/json' }
      const response = '{"errors":[],"operation_errors":[[]]}'
      const target = '/12/batch/accounts/18ce54d4x5t/campaigns'
      const batch = { method: 'POST', target, headers, body, status: 400, responseHeaders: {}, response }
      expect(await recognizeEdition(of(batch))).toMatchObject({ edition: undefined, exchanges: 1 })
    },
  )

  it('recognizes no edition if both fit all exchanges, or neither does', async () => {
    const list = await recorded(documented, 'GET', base(documented, 'campaigns?count=5'))
    const plain = await recorded(specified, 'GET', '/12/accounts')
    expect(await recognizeEdition(of(list, plain))).toMatchObject({ edition: undefined, exchanges: 2 })
    const mixed = of(
      await recorded(specified, 'POST', job(specified)),
      await recorded(documented, 'POST', job(documented)),
    )
    const { edition, contradictions } = await recognizeEdition(mixed)
    expect([edition, contradictions]).toMatchObject([undefined, [{ count: 1 }, { count: 1 }]])
  })
})
