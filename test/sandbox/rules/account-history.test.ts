import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import { NOON, newAccount, serve, serving } from '../serve.ts'

// The clock shows 2026-11-20T12:00:00Z unless a test moves it.
const TODAY = { start_time: '2026-11-20T00:00:00Z', end_time: '2026-11-21T00:00:00Z' }

const grant = (accountId: string, method = 'PUT') =>
  send(served.base, {
    method,
    target: `/__sandbox/features?account_id=${accountId}&feature_keys=ACCOUNT_HISTORY`,
  })
const path = (rest: string) => `/12/accounts/${account}/${rest}`
const historyOf = (entity_type: string, entity_id: string, more: Record<string, string> = {}) =>
  served.client.get(
    path(`account_history?${new URLSearchParams({ entity_type, entity_id, ...TODAY, ...more })}`),
  )
// biome-ignore lint/suspicious/noExplicitAny: entries are compared with literals, member by member
const entriesOf = async (type: string, id: string): Promise<any[]> => (await historyOf(type, id)).json.data
const campaign = async (pairs: Record<string, string> = {}): Promise<string> => {
  const made = await served.client.form('POST', path('campaigns'), {
    funding_instrument_id: funding,
    name: 'Kept',
    daily_budget_amount_local_micro: '5000000',
    ...pairs,
  })
  return made.json.data.id
}
const lineItem = async (campaign_id: string): Promise<string> => {
  const made = await served.client.form('POST', path('line_items'), {
    campaign_id,
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
  })
  return made.json.data.id
}

const served = await serving({ rateLimits: 'off' })
const { account, funding } = await newAccount(served.client)
await grant(account)
/** Another user who manages campaigns in the account. */
const { id: colleagueId } = await served.sandbox.credentials.createUser({
  screenName: 'history_colleague',
  name: 'Colleague',
  password: 'sandbox',
  access: { [account]: ['AD_MANAGER'] },
})
const colleague = clientOf(served.base, await served.sandbox.credentials.of(colleagueId), {
  timestamp: served.timestamp,
})
beforeEach(() => {
  served.clock.now = NOON
})

describe('GET account_history', () => {
  it('shows who created a campaign and when, with all of its fields [account_history.list, account_history.fields, account_history.entity_data]', async () => {
    const id = await campaign()
    const shown = (await served.client.get(path(`campaigns/${id}`))).json.data
    const { status, json } = await historyOf('CAMPAIGN', id)
    expect(status).toBe(200)
    expect(json.next_cursor).toBeNull()
    expect(json.data).toHaveLength(1)
    const [entry] = json.data
    expect(Object.keys(entry).join(' ')).toBe(
      'change_by changes change_time entity_id entity entity_data change_type',
    )
    expect(entry).toMatchObject({
      change_by: { user_id: served.sandbox.demo.userId, platform: expect.any(String) },
      change_time: '2026-11-20T12:00:00Z',
      entity_id: id,
      entity: 'CAMPAIGN',
      change_type: 'CREATE',
    })
    expect(Object.keys(entry.change_by)).toEqual(['user_id', 'platform'])
    // Like a read of the record, the snapshot includes derived fields.
    expect(entry.entity_data).toEqual(shown)
    expect(entry.entity_data.reasons_not_servable).toEqual(['INCOMPLETE'])
    expect(entry.changes).toMatchObject({
      name: { before: null, after: 'Kept' },
      servable: { before: null, after: false },
      daily_budget_amount_local_micro: { before: null, after: 5_000_000 },
    })
    expect(entry.changes.purchase_order_number).toBeUndefined()
  })

  it('echoes entity_type under its own name and as entity [account_history.list.request_echo, protocol.envelope.request]', async () => {
    const { json } = await historyOf('CAMPAIGN', 'zzzz', { count: '3', user_id: '42' })
    expect(json.request.params).toEqual({
      account_id: account,
      entity_type: 'CAMPAIGN',
      entity: 'CAMPAIGN',
      entity_id: 'zzzz',
      ...TODAY,
      count: 3,
      user_id: '42',
    })
    expect(json.data).toEqual([])
  })

  it('shows each changed field before and after the change, latest change first [account_history.list.latest_first]', async () => {
    const id = await campaign()
    served.clock.now += 1_000
    await served.client.put(path(`campaigns/${id}?name=Renamed&entity_status=PAUSED`))
    served.clock.now += 1_000
    await served.client.delete(path(`campaigns/${id}`))
    const [gone, changed, made] = await entriesOf('CAMPAIGN', id)
    expect(made.change_type).toBe('CREATE')
    expect([changed.change_type, changed.change_time]).toEqual(['UPDATE', '2026-11-20T12:00:01Z'])
    expect(changed.changes).toEqual({
      name: { before: 'Kept', after: 'Renamed' },
      reasons_not_servable: { before: ['INCOMPLETE'], after: ['PAUSED_BY_ADVERTISER', 'INCOMPLETE'] },
      effective_status: { before: 'RUNNING', after: 'PAUSED' },
      entity_status: { before: 'ACTIVE', after: 'PAUSED' },
      updated_at: { before: '2026-11-20T12:00:00Z', after: '2026-11-20T12:00:01Z' },
    })
    expect(changed.entity_data).toMatchObject({ name: 'Renamed', deleted: false })
    expect(gone.change_type).toBe('DELETE')
    expect(gone.changes.deleted).toEqual({ before: false, after: true })
    expect(gone.entity_data).toMatchObject({ name: 'Renamed', deleted: true, servable: null })
  })

  it('returns amounts above 2^53 exactly', async () => {
    const id = await campaign({ total_budget_amount_local_micro: '200000000000010000' })
    const { text } = await historyOf('CAMPAIGN', id)
    expect(text.match(/200000000000010000/g)).toHaveLength(2)
  })

  it('returns no entry for a call that was refused or changed no record', async () => {
    const id = await campaign()
    await served.client.put(path(`campaigns/${id}`))
    await served.client.put(path(`campaigns/${id}?daily_budget_amount_local_micro=-1`))
    await served.client.put(path(`campaigns/${id}?total_budget_amount_local_micro=1`))
    expect((await entriesOf('CAMPAIGN', id)).map(({ change_type }) => change_type)).toEqual(['CREATE'])
  })

  it('shows changes to line items and promoted tweets', async () => {
    const line_item_id = await lineItem(await campaign())
    await served.client.put(path(`line_items/${line_item_id}?name=Named`))
    const promote = (tweet_ids: string) =>
      served.client.form('POST', path('promoted_tweets'), { line_item_id, tweet_ids })
    const { id } = (await promote('1964614616478646282')).json.data[0]
    const both = (await promote('1964614616478646282,1964614616478646287')).json.data
    await served.client.delete(path(`promoted_tweets/${id}`))
    const types = async (entity: string, of: string) =>
      (await entriesOf(entity, of)).map(({ change_type, entity }) => [entity, change_type])
    expect(await types('LINE_ITEM', line_item_id)).toEqual([
      ['LINE_ITEM', 'UPDATE'],
      ['LINE_ITEM', 'CREATE'],
    ])
    expect(await types('PROMOTED_TWEET', id)).toEqual([
      ['PROMOTED_TWEET', 'DELETE'],
      ['PROMOTED_TWEET', 'CREATE'],
    ])
    expect(await types('PROMOTED_TWEET', both[1].id)).toEqual([['PROMOTED_TWEET', 'CREATE']])
  })

  it('shows the promotion of a scheduled post as a change by its user', async () => {
    const line_item_id = await lineItem(await campaign())
    const as_user_id = served.sandbox.demo.userId
    const scheduled = { as_user_id, text: 'Soon', scheduled_at: '2026-11-20T13:00:00Z' }
    const { id } = (await served.client.form('POST', path('scheduled_tweets'), scheduled)).json.data
    const planned = { line_item_id, scheduled_tweet_id: id }
    await colleague.form('POST', path('scheduled_promoted_tweets'), planned)
    served.clock.now = Date.parse(scheduled.scheduled_at)
    const [promoted] = (await served.client.get(path(`promoted_tweets?line_item_ids=${line_item_id}`))).json
      .data
    expect(await entriesOf('PROMOTED_TWEET', promoted.id)).toMatchObject([
      {
        change_by: { user_id: as_user_id },
        change_time: scheduled.scheduled_at,
        change_type: 'CREATE',
        entity_data: promoted,
      },
    ])
  })

  it('shows changes to targeting criteria, including criteria that the service adds for an app', async () => {
    const item = await lineItem(await campaign())
    const made = await served.client.form('POST', path('targeting_criteria'), {
      line_item_id: item,
      operator_type: 'EQ',
      targeting_type: 'LANGUAGE',
      targeting_value: 'ja',
    })
    const { id } = made.json.data
    served.clock.now += 60_000
    await served.client.delete(path(`targeting_criteria/${id}`))
    const [last, first, ...more] = await entriesOf('TARGETING_CRITERIA', id)
    expect(more).toEqual([])
    expect(first).toMatchObject({ change_type: 'CREATE', entity: 'TARGETING_CRITERIA', entity_id: id })
    expect(first.entity_data).toEqual(made.json.data)
    expect(first.changes.targeting_value).toEqual({ before: null, after: 'ja' })
    expect(last).toMatchObject({
      change_type: 'DELETE',
      changes: { deleted: { before: false, after: true } },
      entity_data: { id, name: 'Japanese', deleted: true },
    })
    await served.client.put(path(`line_items/${item}?ios_app_store_identifier=1472190551`))
    const [criterion] = (await served.client.get(path(`targeting_criteria?line_item_ids=${item}`))).json.data
    expect(criterion).toMatchObject({ targeting_type: 'PLATFORM', targeting_value: '0', name: 'iOS' })
    expect(await entriesOf('TARGETING_CRITERIA', criterion.id)).toMatchObject([
      { change_type: 'CREATE', entity_data: criterion, change_by: { user_id: served.sandbox.demo.userId } },
    ])
  })

  it('repeats nothing on the next page after another change [account_history.list.count_cursor]', async () => {
    const id = await campaign()
    for (const name of ['Second', 'Third']) await served.client.form('PUT', path(`campaigns/${id}`), { name })
    const page = (await historyOf('CAMPAIGN', id, { count: '2' })).json
    await served.client.form('PUT', path(`campaigns/${id}`), { name: 'Fourth' })
    const next = (await historyOf('CAMPAIGN', id, { count: '2', cursor: page.next_cursor })).json
    const names = [...page.data, ...next.data].map(({ entity_data }) => entity_data.name)
    expect([names, next.next_cursor]).toEqual([['Third', 'Second', 'Kept'], null])
  })

  it('shows changes to promoted accounts', async () => {
    const campaign_id = await campaign()
    const item = await served.client.form('POST', path('line_items'), {
      campaign_id,
      objective: 'FOLLOWERS',
      product_type: 'PROMOTED_ACCOUNT',
      placements: 'TWITTER_TIMELINE',
    })
    const [{ user_id }] = (await served.client.get(path('promotable_users'))).json.data
    const made = await served.client.form('POST', path('promoted_accounts'), {
      line_item_id: item.json.data.id,
      user_id,
    })
    const { id } = made.json.data
    await served.client.delete(path(`promoted_accounts/${id}`))
    expect(await entriesOf('PROMOTED_ACCOUNT', id)).toMatchObject([
      { change_type: 'DELETE', entity_data: { id, user_id, deleted: true } },
      { change_type: 'CREATE', entity: 'PROMOTED_ACCOUNT', entity_data: made.json.data },
    ])
  })

  it('returns an entry for every item of a batch, but none for a refused batch', async () => {
    const id = await campaign()
    const batch = (items: object[]) =>
      served.client.json('POST', `/12/batch/accounts/${account}/campaigns`, items)
    const update = (name: string) => ({ operation_type: 'Update', params: { campaign_id: id, name } })
    const created = {
      operation_type: 'Create',
      params: { funding_instrument_id: funding, name: 'Batch', daily_budget_amount_local_micro: 1_000_000 },
    }
    const refused = await batch([update('Lost'), { ...created, params: { name: 'No funding' } }])
    expect(refused.status).toBe(400)
    expect(await entriesOf('CAMPAIGN', id)).toHaveLength(1)
    const done = await batch([update('First'), created, update('Second')])
    expect(done.status).toBe(200)
    const entries = await entriesOf('CAMPAIGN', id)
    expect(entries.slice(0, -1).map(({ changes }) => changes.name)).toEqual([
      { before: 'First', after: 'Second' },
      { before: 'Kept', after: 'First' },
    ])
    expect(await entriesOf('CAMPAIGN', done.json.data[1].id)).toMatchObject([{ change_type: 'CREATE' }])
  })

  it('paginates with count and cursor, and filters by user and time [account_history.list.count_cursor, account_history.list.user_id]', async () => {
    const id = await campaign()
    for (const name of ['a', 'b']) await served.client.put(path(`campaigns/${id}?name=${name}`))
    served.clock.now += 3_600_000
    await colleague.put(path(`campaigns/${id}?name=c`))
    const names = (json: { data: { entity_data: { name: string } }[] }) =>
      json.data.map(({ entity_data }) => entity_data.name)
    const first = (await historyOf('CAMPAIGN', id, { count: '3' })).json
    expect(names(first)).toEqual(['c', 'b', 'a'])
    const rest = (await historyOf('CAMPAIGN', id, { count: '3', cursor: first.next_cursor })).json
    expect([names(rest), rest.next_cursor]).toEqual([['Kept'], null])
    expect(names((await historyOf('CAMPAIGN', id, { user_id: colleagueId })).json)).toEqual(['c'])
    expect(
      names((await historyOf('CAMPAIGN', id, { user_id: served.sandbox.demo.userId })).json),
    ).toHaveLength(3)
    const hour = { start_time: '2026-11-20T12:00:00Z', end_time: '2026-11-20T13:00:00Z' }
    expect(names((await historyOf('CAMPAIGN', id, hour)).json)).toEqual(['b', 'a', 'Kept'])
    const next = { start_time: '2026-11-20T13:00:00Z', end_time: '2026-11-20T14:00:00Z' }
    expect(names((await historyOf('CAMPAIGN', id, next)).json)).toEqual(['c'])
    const other = await historyOf('CAMPAIGN', id, { cursor: first.next_cursor, user_id: '1' })
    expect([other.status, other.json.errors[0].parameter]).toEqual([400, 'cursor'])
  })

  it('shows only the history of the requested account', async () => {
    const id = await campaign()
    const other = await newAccount(served.client)
    await grant(other.account)
    const target = `/12/accounts/${other.account}/account_history?entity_type=CAMPAIGN&entity_id=${id}&start_time=2026-11-20&end_time=2026-11-21`
    expect((await served.client.get(target)).json.data).toEqual([])
  })

  it('requires a feature that the main demo account has [account_history.list.allowlisted]', async () => {
    const other = await newAccount(served.client)
    const target = (id: string) =>
      `/12/accounts/${id}/account_history?entity_type=CAMPAIGN&entity_id=8wku2&start_time=2026-11-20&end_time=2026-11-21`
    const refused = await served.client.get(target(other.account))
    expect([refused.status, refused.json.errors[0].code]).toEqual([400, 'FEATURE_NOT_AVAILABLE'])
    expect((await served.client.get(target(served.sandbox.demo.mainAccountId))).status).toBe(200)
    expect((await grant(other.account)).json).toEqual({
      account_id: other.account,
      features: ['ACCOUNT_HISTORY'],
    })
    expect((await served.client.get(target(other.account))).status).toBe(200)
    expect((await grant(other.account, 'DELETE')).json).toEqual({ account_id: other.account, features: [] })
    expect((await served.client.get(target(other.account))).status).toBe(400)
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['an invalid time', 'start_time', 'yesterday', 'INVALID_PARAMETER'],
      ['a start at half past the hour [account_history.list.whole_hours]', 'start_time', '2026-11-20T11:30:00Z', 'INVALID_PARAMETER'],
      ['an end one second after a full hour [account_history.list.whole_hours]', 'end_time', '2026-11-20T23:00:01Z', 'INVALID_PARAMETER'],
      ['an hour in a half-hour time zone', 'start_time', '2026-11-20T11:00:00+05:30', 'INVALID_PARAMETER'],
      ['an end before the start', 'end_time', '2026-11-19T00:00:00Z', 'INVALID_TIME_WINDOW'],
      ['a user id that is not a number', 'user_id', 'me', 'INVALID_PARAMETER'],
      ['count 0', 'count', '0', 'INVALID_PARAMETER'],
      ['count 1001', 'count', '1001', 'INVALID_PARAMETER'],
    ],
  )('refuses %s', async (_what, parameter, value, code) => {
    const pairs: Record<string, string> = { entity_type: 'CAMPAIGN', entity_id: '8wku2', ...TODAY }
    if (value === undefined) delete pairs[parameter]
    else pairs[parameter] = value
    const { status, json } = await served.client.get(path(`account_history?${new URLSearchParams(pairs)}`))
    expect([status, json.errors[0].code, json.errors[0].parameter]).toEqual([400, code, parameter])
    if (/30:00Z|00:01Z/.test(value ?? '')) expect(json.errors[0].message).toContain('must be a whole hour')
  })

  it.each(['CAMPAIGN', 'LINE_ITEM', 'PROMOTED_TWEET', 'TARGETING_CRITERIA', 'PROMOTED_ACCOUNT'])(
    'accepts the entity %s',
    async (entity) => {
      expect((await historyOf(entity, 'zzzz')).json.data).toEqual([])
    },
  )

  it('returns no entries after a reset', async () => {
    const own = await serve({ rateLimits: 'off' })
    const { mainAccountId: main, campaignId } = own.sandbox.demo
    const target = `/12/accounts/${main}/account_history?${new URLSearchParams({ entity_type: 'CAMPAIGN', entity_id: campaignId, ...TODAY })}`
    await own.client.put(`/12/accounts/${main}/campaigns/${campaignId}?name=Changed`)
    expect((await own.client.get(target)).json.data).toHaveLength(1)
    await own.sandbox.reset()
    expect((await own.client.get(target)).json.data).toEqual([])
    await own.sandbox.close()
  })
})
