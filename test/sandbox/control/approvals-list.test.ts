import { expectRefusal, send } from '../../../harness/sandbox/signed.ts'
import { type Served, serve } from '../serve.ts'

let served: Served
let id: string
beforeEach(async () => {
  served = await serve()
  const { demo } = served.sandbox
  const tweet = await served.client.post(
    `${account()}/tweet?as_user_id=${demo.userId}&nullcast=true&text=Try%20our%20helmets`,
  )
  const promoted = await served.client.post(
    `${account()}/promoted_tweets?line_item_id=${demo.lineItemId}&tweet_ids=${tweet.json.data.id_str}`,
  )
  id = promoted.json.data[0].id
})
afterEach(() => served.sandbox.close())

const account = () => `/12/accounts/${served.sandbox.demo.mainAccountId}`
const approvals = (query = '', method = 'GET') =>
  send(served.base, { method, target: `/__sandbox/approvals${query}` })
const decide = (status: string) =>
  approvals(`?account_id=${served.sandbox.demo.mainAccountId}&ids=${id}&status=${status}`, 'PUT')

describe('GET /__sandbox/approvals without ids', () => {
  it('lists records under review first, with account, line item and text', async () => {
    const lineItem = (await served.client.get(`${account()}/line_items/${served.sandbox.demo.lineItemId}`))
      .json.data
    const { name } = (await served.client.get(account())).json.data
    const { json } = await approvals()
    expect(json.records[0]).toEqual({
      kind: 'promoted_tweets',
      account_id: served.sandbox.demo.mainAccountId,
      account: name,
      id,
      label: 'Try our helmets',
      line_item_id: lineItem.id,
      line_item: lineItem.name,
      approval_status: 'UNDER_REVIEW',
      updated_at: '2026-11-20T12:00:00Z',
      review_ends_at: '2026-11-20T12:01:00.000Z',
    })
    expect(json.counts.UNDER_REVIEW).toBeGreaterThanOrEqual(1)
    expect(json.records.length).toBe(100)
  })

  it('lists the most recent decision first and filters by status', async () => {
    served.clock.now += 5000
    await decide('REJECTED')
    const { json } = await approvals('?status=REJECTED&count=1')
    expect(json.records).toEqual([
      expect.objectContaining({ id, approval_status: 'REJECTED', review_ends_at: null }),
    ])
    expect(json.counts.REJECTED).toBeGreaterThanOrEqual(1)
  })

  it('shows an ad as accepted once the clock reaches the end of its review', async () => {
    await send(served.base, { method: 'POST', target: '/__sandbox/clock?advance=60' })
    const { json } = await approvals('?status=ACCEPTED&kind=promoted_tweets&count=1')
    expect(json.records[0]).toMatchObject({ id, approval_status: 'ACCEPTED' })
  })

  it.each([
    ['true', false],
    ['false', true],
  ])('lists only records that match decided=%s', async (decided, isOpen) => {
    const { records } = (await approvals(`?decided=${decided}&count=1000`)).json
    expect(records.length).toBeGreaterThan(0)
    for (const { approval_status } of records) expect(approval_status === 'UNDER_REVIEW').toBe(isOpen)
  })

  it('lists only records of the requested kind', async () => {
    const { json } = await approvals('?kind=media_creatives')
    expect(new Set(json.records.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['media_creatives']),
    )
  })

  it.each([
    ['?kind=campaigns', 'kind'],
    ['?count=0', 'count'],
    ['?decided=maybe', 'decided'],
  ])('refuses %s', async (query, parameter) => {
    expectRefusal(await approvals(query), 400, 'INVALID_PARAMETER', parameter)
  })
})
