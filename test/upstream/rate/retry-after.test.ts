import { contract } from '../../../src/contract/index.ts'
import { createRateLedger, type Store } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf } from '../scripted-client.ts'
import { json } from '../scripted-server.ts'

const { accounts, campaigns, line_items } = contract
const START = Date.UTC(2026, 10, 20, 12)
const HOUR_MS = 3_600_000
const clock = { now: START }
beforeEach(() => {
  clock.now = START
})
afterEach(closeAll)

const PAGE = { data: [], next_cursor: null, request: { params: {} } }
const REFUSALS = { 429: { name: 'RateLimited' }, 503: { name: 'Held' } }

interface Refusal {
  readonly status: 429 | 503
  readonly headers: Readonly<Record<string, string>>
}
/** Refuses the first call, and responds normally to later ones. */
const refusingOnce = ({ status, headers }: Refusal, store?: Store) =>
  clientOfScript(
    (response, index) =>
      index === 0 ? json(response, status, { errors: [] }, headers) : json(response, 200, PAGE),
    {
      now: () => clock.now,
      ledger: createRateLedger({ now: () => clock.now, ...(store && { store }) }),
      retry: { retries: 0, pauseMs: 1, maximumPauseMs: 5 },
    },
  )
const campaignsOf = (account_id: string) => ({ account_id })
const read = campaignsOf('abc1')

describe('retry-after header', () => {
  it.each`
    status | headers
    ${429} | ${{ 'retry-after': '7' }}
    ${503} | ${{ 'retry-after': '7' }}
    ${429} | ${{ 'retry-after': 'Fri, 20 Nov 2026 12:00:07 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' }}
    ${503} | ${{ 'retry-after': 'Fri, 20 Nov 2026 12:00:07 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' }}
    ${503} | ${{ 'retry-after': 'Fri, 20 Nov 2026 15:00:07 GMT', date: 'Fri, 20 Nov 2026 15:00:00 GMT' }}
  `(
    'blocks 20 calls for its delay and then allows the next call: $status, $headers [rate_limits.retry_after]',
    async (refusal: Refusal) => {
      const { client, server } = await refusingOnce(refusal)
      expect((await failureOf(client.call(campaigns.list, read))).details.retryAfterMs).toBe(7000)
      clock.now += 1000
      const failures = await Promise.all(
        Array.from({ length: 20 }, () => failureOf(client.call(campaigns.list, read))),
      )
      expect(server.seen).toHaveLength(1)
      for (const failure of failures)
        expect(failure).toMatchObject({
          ...REFUSALS[refusal.status],
          details: { operation: 'campaigns.list', retryAfterMs: 6000, nothingSent: true },
        })
      clock.now += 6000
      await client.call(campaigns.list, read)
      expect(server.seen).toHaveLength(2)
    },
  )

  it.each`
    value                              | heldMs
    ${''}                              | ${0}
    ${'soon'}                          | ${0}
    ${'-5'}                            | ${0}
    ${'1e3'}                           | ${0}
    ${'0'}                             | ${0}
    ${'2026-11-21T00:00:00Z'}          | ${0}
    ${'86400'}                         | ${HOUR_MS}
    ${'9'.repeat(40)}                  | ${HOUR_MS}
    ${'Fri, 31 Dec 9999 23:59:59 GMT'} | ${HOUR_MS}
    ${'Fri, 20 Nov 2020 12:00:00 GMT'} | ${0}
  `('blocks for $heldMs ms if its value is "$value"', async ({ value, heldMs }) => {
    const { client, server } = await refusingOnce({ status: 503, headers: { 'retry-after': value } })
    await failureOf(client.call(campaigns.list, read))
    if (heldMs > 0) {
      clock.now += heldMs - 1000
      expect((await failureOf(client.call(campaigns.list, read))).details.retryAfterMs).toBe(1000)
      expect(server.seen).toHaveLength(1)
      clock.now += 1000
    }
    await client.call(campaigns.list, read)
    expect(server.seen).toHaveLength(2)
  })

  const seven = { 'retry-after': '7' }
  const window = (prefix: string) => ({
    [`${prefix}-limit`]: '100',
    [`${prefix}-remaining`]: '50',
    [`${prefix}-reset`]: String(START / 1000 + 60),
  })
  it.each`
    what                                                        | headers                                            | operation          | input                  | lane            | isSent
    ${'another account'}                                        | ${seven}                                           | ${campaigns.list}  | ${campaignsOf('abc2')} | ${undefined}    | ${false}
    ${"another account after a refusal by an account's window"} | ${{ ...seven, ...window('x-account-rate-limit') }} | ${campaigns.list}  | ${campaignsOf('abc2')} | ${undefined}    | ${true}
    ${'the same account after a refusal by its window'}         | ${{ ...seven, ...window('x-account-rate-limit') }} | ${campaigns.list}  | ${read}                | ${undefined}    | ${false}
    ${'another operation'}                                      | ${seven}                                           | ${line_items.list} | ${read}                | ${undefined}    | ${true}
    ${'another lane'}                                           | ${seven}                                           | ${campaigns.list}  | ${read}                | ${'background'} | ${true}
  `('allows calls for $what: $isSent', async ({ headers, operation, input, lane, isSent }) => {
    const { client, server } = await refusingOnce({ status: 429, headers })
    await failureOf(client.call(campaigns.list, read))
    await client.call(operation, input, { lane }).catch(() => undefined)
    expect(server.seen).toHaveLength(isSent ? 2 : 1)
  })

  it('does not block other calls if the refused call had extra headers', async () => {
    const { client, server } = await refusingOnce({ status: 503, headers: seven })
    await failureOf(client.call(campaigns.list, read, { headers: { 'x-world': 'two' } }))
    await client.call(campaigns.list, read)
    expect(server.seen).toHaveLength(2)
  })

  it('blocks writes in its category before they are sent', async () => {
    const { client, server } = await refusingOnce({ status: 503, headers: seven })
    const write = { ...read, campaign_id: 'camp1', name: 'New' }
    await failureOf(client.call(campaigns.update, write))
    const failure = await failureOf(client.call(campaigns.update, write))
    expect([server.seen.length, failure.outcome, failure.details.retryAfterMs]).toEqual([1, 'NONE', 7000])
  })

  it('does not open the breaker', async () => {
    const { client, server } = await refusingOnce({ status: 503, headers: seven })
    for (let count = 0; count < 50; count += 1) await failureOf(client.call(campaigns.list, read))
    await client.call(accounts.list, {})
    expect(server.seen).toHaveLength(2)
  })

  it('does not block calls for hours after the clock was set back', async () => {
    const { client, server } = await refusingOnce({ status: 503, headers: seven })
    await failureOf(client.call(campaigns.list, read))
    clock.now -= 3 * HOUR_MS
    await client.call(campaigns.list, read)
    expect(server.seen).toHaveLength(2)
  })

  it.each([
    ['other processes', 1_800_000, 0],
    ['a process whose clock is a second behind', HOUR_MS, 1000],
  ])('is shared with %s', async (_what, heldMs, behindMs) => {
    const texts = new Map<string, string>()
    const store: Store = {
      get: async (key) => texts.get(key),
      set: async (key, text) => void texts.set(key, text),
    }
    const first = await refusingOnce(
      { status: 503, headers: { 'retry-after': String(heldMs / 1000) } },
      store,
    )
    await failureOf(first.client.call(campaigns.list, read))
    while (texts.size === 0) await new Promise((resolve) => setImmediate(resolve))
    clock.now -= behindMs
    const other = createRateLedger({ now: () => clock.now, store })
    const [credential] = [...texts.keys()] as [string]
    const call = {
      operation: campaigns.list,
      accountId: 'abc1',
      rateScope: 'core-read campaigns.list',
      lane: 'interactive',
    } as const
    await expect(async () => other.of(credential).admit(call)).rejects.toMatchObject({
      details: { retryAfterMs: heldMs + behindMs },
    })
    expect(other.of(credential).known()).toEqual([])
  })
})
