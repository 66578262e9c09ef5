import { createPages } from '../../bench/upstream/pages.ts'
import { FAILING_ACCOUNTS, SMALLER_ACCOUNTS } from '../../bench/upstream/records.ts'
import { createSmallerWorlds, createWorld } from '../../bench/upstream/world.ts'

// 3 campaigns with 2 line items each, and 2 promoted tweets per line item. Ids start at 8wku2, 9v7jo and
// 1efwlo.
const pages = createPages(createWorld({ campaigns: 3, lineItems: 2, promotedTweets: 2 }))
const LINE_ITEMS = '/12/accounts/18ce54d4x5t/line_items'

interface Body {
  data: { id: string; campaign_id: string }[]
  next_cursor: string | null
  total_count?: number
  errors?: { code: string }[]
}
const get = (target: string): Body => JSON.parse(pages(target).body.toString())
const ids = (target: string): string[] => get(target).data.map(({ id }) => id)

describe('benchmark upstream', () => {
  it('lists all rows in creation order, with the children of different parents interleaved', () => {
    expect(get(LINE_ITEMS).data.map(({ id, campaign_id }) => [id, campaign_id])).toEqual([
      ['9v7jo', '8wku2'],
      ['9v7jp', '8wku3'],
      ['9v7jq', '8wku4'],
      ['9v7jr', '8wku2'],
      ['9v7js', '8wku3'],
      ['9v7jt', '8wku4'],
    ])
    expect(get(LINE_ITEMS).next_cursor).toBeNull()
  })

  it.each([
    ['parents', 'campaign_ids=8wku4,8wku2', ['9v7jo', '9v7jq', '9v7jr', '9v7jt']],
    ['own ids', 'line_item_ids=9v7jt,9v7jp', ['9v7jp', '9v7jt']],
    ['both', 'campaign_ids=8wku3&line_item_ids=9v7jp,9v7jq', ['9v7jp']],
    ['encoded commas', 'campaign_ids=8wku4%2C8wku2', ['9v7jo', '9v7jq', '9v7jr', '9v7jt']],
    ['an unknown id', 'campaign_ids=zzzzz', []],
  ])('filters by %s', (_what, query, expected) => {
    expect(ids(`${LINE_ITEMS}?${query}`)).toEqual(expected)
  })

  it.each([1, 2, 3, 4, 5, 1000])('returns all rows in pages of %i', (count) => {
    const query = `${LINE_ITEMS}?campaign_ids=8wku2,8wku3&count=${count}`
    const seen: string[] = []
    let { data, next_cursor } = get(query)
    seen.push(...data.map(({ id }) => id))
    while (next_cursor !== null) {
      expect(data).toHaveLength(count)
      ;({ data, next_cursor } = get(`${query}&cursor=${next_cursor}`))
      seen.push(...data.map(({ id }) => id))
    }
    expect(seen).toEqual(['9v7jo', '9v7jp', '9v7jr', '9v7js'])
  })

  it('returns one record by id', () => {
    expect(get('/12/accounts/18ce54d4x5t').data).toMatchObject({ id: '18ce54d4x5t', name: 'Harbour & Vale' })
    expect(get('/12/accounts/18ce54d4x5t/promoted_tweets/1efwlp').data).toMatchObject({
      line_item_id: '9v7jp',
    })
  })

  it('returns the number of matching rows as the total count', () => {
    expect(get(`${LINE_ITEMS}?campaign_ids=8wku3&count=1&with_total_count=true`)).toMatchObject({
      total_count: 2,
    })
  })

  it('returns hourly statistics in the order of the ids, and refuses daily ones', () => {
    const asked =
      'entity=CAMPAIGN&entity_ids=8wku3,8wku2&start_time=2026-02-02T08:00:00Z&end_time=2026-02-02T11:00:00Z&granularity=HOUR&placement=ALL_ON_TWITTER&metric_groups=BILLING'
    const { data } = get(`/12/stats/accounts/18ce54d4x5t?${asked}`)
    expect(data.map(({ id }) => id)).toEqual(['8wku3', '8wku2'])
    expect(data[0]).toMatchObject({
      id_data: [
        {
          segment: null,
          metrics: {
            billed_engagements: [expect.any(Number), expect.any(Number), expect.any(Number)],
            billed_charge_local_micro: [expect.any(Number), expect.any(Number), expect.any(Number)],
          },
        },
      ],
    })
    expect(get(`/12/stats/accounts/18ce54d4x5t?${asked.replace('HOUR', 'DAY')}`).errors).toMatchObject([
      { code: 'INVALID_PARAMETER' },
    ])
  })

  it.each([
    ['/12/accounts/other/campaigns', 403, 'ACCOUNT_NOT_FOUND'],
    ['/12/accounts/18ce54d4x5t/campaigns/zzzzz', 404, 'NOT_FOUND'],
    ['/12/accounts/18ce54d4x5t/cards', 404, 'ROUTE_NOT_FOUND'],
    [`${LINE_ITEMS}?count=1001`, 400, 'INVALID_PARAMETER'],
    [`${LINE_ITEMS}?cursor=broken`, 400, 'INVALID_PARAMETER'],
    [`${LINE_ITEMS}?sort_by=name-asc`, 400, 'INVALID_PARAMETER'],
    [`${LINE_ITEMS}?q=Spring`, 400, 'INVALID_PARAMETER'],
    [`${LINE_ITEMS}?campaign_ids=${Array(201).fill('8wku2')}`, 400, 'INVALID_PARAMETER'],
  ])('refuses unsupported requests: %s', (target, status, code) => {
    expect(pages(target).status).toBe(status)
    expect(get(target).errors).toMatchObject([{ code }])
  })

  it('has fewer campaigns in smaller accounts', () => {
    const [account = ''] = SMALLER_ACCOUNTS.get(20) ?? []
    const all = createPages(createWorld(), createSmallerWorlds())
    const count = (path: string): number => JSON.parse(all(`${path}?count=1000`).body.toString()).data.length
    const lists = ['campaigns', 'line_items', 'promoted_tweets']
    expect(lists.map((list) => count(`/12/accounts/${account}/${list}`))).toEqual([20, 100, 300])
    expect(lists.map((list) => count(`/12/accounts/18ce54d4x5t/${list}`))).toEqual([1000, 1000, 1000])
  })
})

describe('benchmark upstream with special accounts', () => {
  it('returns any numbered account with its own id', () => {
    expect(get('/12/accounts/18ce54d4n0000000').data).toMatchObject({ id: '18ce54d4n0000000' })
    expect(get('/12/accounts/18ce54d4n1234567').data).toMatchObject({ id: '18ce54d4n1234567' })
    expect(ids('/12/accounts/18ce54d4n1234567/campaigns')).toEqual(['8wku2', '8wku3', '8wku4'])
  })

  it('lists a numbered account by its id', () => {
    expect(ids('/12/accounts?account_ids=18ce54d4n1234567')).toEqual(['18ce54d4n1234567'])
  })

  it.each([...FAILING_ACCOUNTS])(
    'has accounts whose calls fail with %d, except reads of the account itself and of campaigns in pages of 20',
    (status, accounts) => {
      for (const account of accounts) {
        const statusOf = (path: string) => pages(`/12/accounts/${account}${path}`).status
        expect([statusOf(''), statusOf('/campaigns?count=20')]).toEqual([200, 200])
        expect([statusOf('/campaigns?count=1'), statusOf('/line_items')]).toEqual([status, status])
      }
    },
  )
})
