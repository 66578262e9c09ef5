import {
  account_id,
  addCampaign,
  addLineItem,
  type Data,
  expectRefused,
  sandbox,
  startDemoStore,
} from '../demo-store.ts'

let campaign_id: string
let line_item_id: string
startDemoStore('each')
beforeEach(async () => {
  campaign_id = await campaign()
  line_item_id = (await lineItem()).id as string
})

const campaign = async () =>
  (await addCampaign({ daily_budget_amount_local_micro: 10_000_000, entity_status: 'PAUSED' })).id as string
const lineItem = (more: Data = {}) => addLineItem({ campaign_id, ...more })
const change = (id: unknown, more: Data) =>
  sandbox.one('line_items.update', { account_id, line_item_id: id, ...more })
const target = (targeting_type: string, targeting_value: string, more: Data = {}) =>
  sandbox.one('targeting_criteria.create', {
    account_id,
    line_item_id,
    operator_type: 'EQ',
    targeting_type,
    targeting_value,
    ...more,
  })
const remove = (targeting_criterion_id: unknown) =>
  sandbox.one('targeting_criteria.delete', { account_id, targeting_criterion_id })
const listed = async (id: unknown = line_item_id, more: Data = {}) =>
  (await sandbox.page('targeting_criteria.list', { account_id, line_item_ids: [id], ...more })).data
const aims = async (id: unknown) =>
  (await listed(id)).map(({ targeting_type, targeting_value }) => [targeting_type, targeting_value])
const everything = () =>
  sandbox.store.db.selectFrom('targeting_criteria').selectAll().orderBy('seq').execute()
const refused = async (call: Promise<unknown>, code: string, parameter: string, limit?: number) => {
  const before = await sandbox.dump()
  await expect(call).rejects.toMatchObject({
    name: 'Refusal',
    problems: [expect.objectContaining({ code, parameter, ...(limit !== undefined && { limit }) })],
  })
  expect(await sandbox.dump()).toBe(before)
}
/** Sequence number far above those that the sandbox assigns. */
let seq = 1_000_000
/** Inserts criteria without checking rules, to reach a limit quickly. */
const fill = async (type: string, amount: number, deleted = 0) => {
  const [pattern] = (await everything()) as [Record<string, string | number | null>]
  const rows = Array.from({ length: amount }, (_each, number) => {
    seq += 1
    return {
      ...pattern,
      seq,
      id: `f${type.toLowerCase().replaceAll('_', '')}${deleted}${number}`,
      account_id,
      line_item_id,
      targeting_type: type,
      targeting_value: `v${number}`,
      deleted,
    }
  })
  if (rows.length > 0) await sandbox.store.db.insertInto('targeting_criteria').values(rows).execute()
}

describe('a targeting criterion', () => {
  it('has nine fields, and also location_type if it is a place [targeting_criteria.fields, targeting_criteria.fields.no_old_version]', async () => {
    expect(Object.entries(await target('LOCATION', '5a110d312052166f'))).toEqual([
      ['line_item_id', line_item_id],
      ['name', 'San Francisco, California, United States'],
      ['id', expect.stringMatching(/^[0-9a-z]{6}$/)],
      ['operator_type', 'EQ'],
      ['created_at', '2026-01-05T12:00:00Z'],
      ['targeting_value', '5a110d312052166f'],
      ['updated_at', '2026-01-05T12:00:00Z'],
      ['deleted', false],
      ['targeting_type', 'LOCATION'],
      ['location_type', 'CITY'],
    ])
    const keyword = await target('BROAD_KEYWORD', 'Été 2026', { operator_type: 'NE' })
    expect(Object.keys(keyword).join(' ')).toBe(
      'line_item_id name id operator_type created_at targeting_value updated_at deleted targeting_type',
    )
    expect(keyword).toMatchObject({ name: 'Été 2026', targeting_value: 'Été 2026', operator_type: 'NE' })
  })

  it('has a name, and a localized_name in the language that lang selects [targeting_criteria.localized_name]', async () => {
    await target('LOCATION', 'fdcd221ac44fa326')
    await target('LANGUAGE', 'ja')
    await target('PHRASE_KEYWORD', 'blue suede shoes')
    await target('PLATFORM', '0')
    await target('IAB_CATEGORY', 'IAB17')
    const plain = await listed()
    expect(plain.map(({ name }) => name)).toEqual([
      'Germany',
      'Japanese',
      'blue suede shoes',
      'iOS',
      'Sports',
    ])
    for (const criterion of plain) expect(criterion).not.toHaveProperty('localized_name')
    const [place, ...others] = plain
    expect(place).toHaveProperty('location_type')
    for (const criterion of others) expect(criterion).not.toHaveProperty('location_type')
    const french = (await listed(line_item_id, { lang: 'fr' })).map((row) => row.localized_name)
    expect(french).toEqual(['Allemagne', 'japonais', null, null, null])
    const id = plain[0]?.id
    expect(
      await sandbox.one('targeting_criteria.get', { account_id, targeting_criterion_id: id }),
    ).not.toHaveProperty('localized_name')
  })

  it('counts toward a limit per type and line item until it is deleted [targeting_criteria.keywords.maximum, targeting_criteria.interests.maximum, targeting_criteria.locations.maximum, targeting_criteria.age.maximum]', async () => {
    const limits: [type: string, limit: number, values: [string, string, string], also?: string][] = [
      ['BROAD_KEYWORD', 1000, ['last', 'one more', 'again'], 'EXACT_KEYWORD'],
      ['INTEREST', 100, ['1000', '1001', '1002']],
      ['LOCATION', 2000, ['96683cc9126741d1', '5a110d312052166f', 'fdcd221ac44fa326']],
      ['AGE', 1, ['AGE_OVER_18', 'AGE_OVER_21', 'AGE_OVER_25']],
    ]
    for (const [type, limit, [first, more, again], also = type] of limits) {
      await fill(type, limit - 1)
      await fill(type, 2, 1)
      const last = await target(also, first)
      await refused(target(type, more), 'INVALID_PARAMETER', 'targeting_type', limit)
      // Excluded criteria also count toward the limit.
      await refused(target(also, more, { operator_type: 'NE' }), 'INVALID_PARAMETER', 'targeting_type')
      await remove(last.id)
      expect((await target(type, again)).deleted).toBe(false)
    }
    expect((await target('GENDER', '1')).name).toBe('Male')
    const other = await lineItem()
    expect((await target('AGE', 'AGE_25_TO_49', { line_item_id: other.id })).line_item_id).toBe(other.id)
  })

  it('accepts the IAB categories that the content categories endpoint returns [targeting_criteria.create.iab_category]', async () => {
    for (const value of ['IAB1-5', 'IAB1-5,IAB1-7'])
      expect((await target('IAB_CATEGORY', value)).targeting_value).toBe(value)
    for (const value of ['IAB1-99', 'ru', 'Sport', 'iab17', 'IAB17,IAB99', ',', 'IAB17,'])
      await refused(target('IAB_CATEGORY', value), 'INVALID_PARAMETER', 'targeting_value')
  })

  it('requires an existing, undeleted line item in its own account', async () => {
    const { deletedLineItemId, secondAccountId } = sandbox.demo
    const foreign = (await sandbox.page('line_items.list', { account_id: secondAccountId })).data[0]?.id
    for (const id of ['zzzzz', deletedLineItemId, foreign])
      await refused(target('AGE', 'AGE_OVER_18', { line_item_id: id }), 'LINE_ITEM_NOT_FOUND', 'line_item_id')
  })

  it('can be soft-deleted once, and is then returned only if with_deleted is true [targeting_criteria.delete.soft, targeting_criteria.delete]', async () => {
    const { id } = await target('AGE', 'AGE_25_TO_49')
    expect(await remove(id)).toMatchObject({ id, deleted: true })
    await refused(remove(id), 'TARGETING_CRITERION_NOT_FOUND', 'targeting_criterion_id')
    expect(await listed()).toEqual([])
    expect(await listed(line_item_id, { with_deleted: true })).toMatchObject([{ id, deleted: true }])
    const one = { account_id, targeting_criterion_id: id }
    await expectRefused(sandbox.one('targeting_criteria.get', one), 'TARGETING_CRITERION_NOT_FOUND')
    const shown = await sandbox.one('targeting_criteria.get', { ...one, with_deleted: true })
    expect(shown).toMatchObject({ id, deleted: true, name: '25 to 49' })
  })
})

describe('app store identifier', () => {
  const app = { objective: 'APP_INSTALLS', android_app_store_identifier: 'com.example.app' }

  it('adds one PLATFORM criterion on create and on update [line_items.create.app_store_identifier.platform_criterion]', async () => {
    campaign_id = await campaign()
    const { id } = await lineItem(app)
    expect(await listed(id)).toMatchObject([
      { targeting_type: 'PLATFORM', targeting_value: '1', name: 'Android', operator_type: 'EQ' },
    ])
    await change(id, { android_app_store_identifier: 'com.example.other' })
    expect(await aims(id)).toEqual([['PLATFORM', '1']])
    await change(id, { ios_app_store_identifier: '530000001', name: 'Both' })
    await change(id, { ios_app_store_identifier: '530000001' })
    expect(await aims(id)).toEqual([
      ['PLATFORM', '1'],
      ['PLATFORM', '0'],
    ])
    await change(id, { name: 'Untouched' })
    await change(id, { ios_app_store_identifier: null })
    expect(await aims(id)).toHaveLength(2)
    const both = await lineItem({ ...app, ios_app_store_identifier: '530000001' })
    expect(await aims(both.id)).toEqual([
      ['PLATFORM', '1'],
      ['PLATFORM', '0'],
    ])
    expect(await listed()).toEqual([])
  })

  it('adds its deleted criterion again, even if another criterion excludes the platform', async () => {
    campaign_id = await campaign()
    const { id } = await lineItem(app)
    await remove((await listed(id))[0]?.id)
    await target('PLATFORM', '1', { line_item_id: id, operator_type: 'NE' })
    await change(id, { android_app_store_identifier: 'com.example.app' })
    expect((await listed(id)).map(({ operator_type }) => operator_type)).toEqual(['NE', 'EQ'])
  })

  it('adds no criterion when the line item update is refused', async () => {
    campaign_id = await campaign()
    const { id } = await lineItem(app)
    const wrong: [Data, code: string, parameter: string][] = [
      [{ goal: 'SITE_VISITS' }, 'INVALID_PARAMETER', 'goal'],
      [{ bid_amount_local_micro: 10_010_000 }, 'SPEND_EXCEEDS_BUDGET', 'bid_amount_local_micro'],
      // This rule is checked after the criterion is added, so the whole call is undone.
      [{ bid_strategy: 'TARGET' }, 'MISSING_PARAMETER', 'bid_amount_local_micro'],
    ]
    for (const [more, code, parameter] of wrong)
      await refused(change(id, { ios_app_store_identifier: '530000001', ...more }), code, parameter)
    expect(await aims(id)).toEqual([['PLATFORM', '1']])
  })
})

describe('a line item with the placement TWITTER_SEARCH', () => {
  const search = (more: Data = {}) => lineItem({ placements: ['TWITTER_SEARCH'], ...more })

  it('can be activated only if it has a keyword that is neither excluded nor deleted [line_items.create.placements.search_keywords]', async () => {
    for (const entity_status of ['PAUSED', 'DRAFT']) {
      const { id } = await search({ entity_status })
      const on = () => change(id, { entity_status: 'ACTIVE' })
      await refused(on(), 'INVALID_PARAMETER', 'entity_status')
      await target('BROAD_KEYWORD', 'excluded', { line_item_id: id, operator_type: 'NE' })
      await target('INTEREST', '1000', { line_item_id: id })
      const keyword = await target('PHRASE_KEYWORD', 'deleted', { line_item_id: id })
      await remove(keyword.id)
      await refused(on(), 'INVALID_PARAMETER', 'entity_status')
      expect((await change(id, { name: 'Still off' })).entity_status).toBe(entity_status)
      await target('UNORDERED_KEYWORD', 'kept', { line_item_id: id })
      expect((await on()).entity_status).toBe('ACTIVE')
    }
    const { id } = await lineItem({ entity_status: 'PAUSED' })
    expect((await change(id, { entity_status: 'ACTIVE' })).entity_status).toBe('ACTIVE')
  })

  it('cannot lose its last keyword while it is active', async () => {
    const { id } = await search()
    const first = await target('BROAD_KEYWORD', 'one', { line_item_id: id })
    const second = await target('EXACT_KEYWORD', 'two', { line_item_id: id })
    const excluded = await target('EXACT_KEYWORD', 'three', { line_item_id: id, operator_type: 'NE' })
    expect((await remove(first.id)).deleted).toBe(true)
    await refused(remove(second.id), 'INVALID_PARAMETER', 'targeting_criterion_id')
    expect((await remove(excluded.id)).deleted).toBe(true)
    const replace = (first: Data, then: Data) =>
      sandbox.page('targeting_criteria.batch', { account_id, operations: [first, then] })
    const made = {
      operation_type: 'Create',
      params: {
        line_item_id: id,
        operator_type: 'EQ',
        targeting_type: 'BROAD_KEYWORD',
        targeting_value: 'new',
      },
    }
    const gone = { operation_type: 'Delete', params: { targeting_criterion_id: second.id } }
    const before = await everything()
    await expect(replace(gone, made)).rejects.toMatchObject({
      operationErrors: [[{ code: 'INVALID_PARAMETER' }], []],
    })
    expect(await everything()).toEqual(before)
    expect((await replace(made, gone)).data).toMatchObject([{ deleted: false }, { deleted: true }])
    await change(id, { entity_status: 'PAUSED' })
    const [last] = await listed(id)
    expect((await remove(last?.id)).deleted).toBe(true)
    // Other line items are allowed to lose all their keywords.
    const elsewhere = await target('BROAD_KEYWORD', 'one')
    expect((await remove(elsewhere.id)).deleted).toBe(true)
  })
})
