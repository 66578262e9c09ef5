import { uploaded } from '../sandbox/media/uploaded.ts'
import { badUrls } from './bad-urls.ts'
import { kindOf } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectRefused, expectUserError } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

// Reading ahead is off, because it would load the complete list in one call instead of making one call per
// parent.
const { world, main, demo, rest, ask, at, list, keeping, inAccount } = await inWorld({
  plan: 'off',
})
const items = await list('line_items?count=1000&sort_by=created_at-asc')
const itemOf = (objective: string, index = 5): string =>
  items.filter((item) => item.objective === objective)[index].id
const campaignOf = (id: string): string => items.find((item) => item.id === id).campaign_id
const media = () => list('account_media?with_deleted=true')
const creatives = () => list('media_creatives?with_deleted=true')
const mediaOf = async (type: string): Promise<string> =>
  (await media()).find(({ creative_type, deleted }) => creative_type === type && !deleted).id
/** Asserts that an action changes neither media creatives nor account media. */
const unchanged = keeping('account_media?with_deleted=true', 'media_creatives?with_deleted=true')
const many = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`).join(',')

const FIELDS =
  'restId lineItemRestId accountMediaRestId creativeType creativeTypeRaw landingUrl entityStatus entityStatusRaw approvalStatus approvalStatusRaw deleted'
const shown = (row: Json) => ({
  restId: row.id,
  lineItemRestId: row.line_item_id,
  accountMediaRestId: row.account_media_id,
  creativeType: row.creative_type,
  creativeTypeRaw: row.creative_type,
  landingUrl: row.landing_url,
  entityStatus: row.entity_status,
  entityStatusRaw: row.entity_status,
  approvalStatus: row.approval_status,
  approvalStatusRaw: row.approval_status,
  deleted: row.deleted,
})

describe('media creative', () => {
  beforeEach(() => world.reset())

  it('has ten fields and can be listed, read and filtered over REST [media_creatives.list, media_creatives.get, media_creatives.get.with_deleted, media_creatives.fields, media_creatives.fields.no_old_version, media_creatives.list.campaign_id, media_creatives.list.parameters]', async () => {
    const rows = await creatives()
    const [first, second, banner, deleted] = rows
    expect(banner).toEqual({
      line_item_id: itemOf('WEBSITE_CLICKS', 0),
      landing_url: 'https://www.fernweh.example/autumn',
      creative_type: 'BANNER',
      id: expect.stringMatching(/^[0-9a-z]{5}$/),
      entity_status: 'ACTIVE',
      created_at: '2026-01-03T17:00:00Z',
      account_media_id: await mediaOf('BANNER'),
      updated_at: '2026-01-03T17:00:00Z',
      approval_status: 'ACCEPTED',
      deleted: false,
    })
    const base = at(`media_creatives`)
    expect((await rest.get(`${base}/${first.id}`)).json.data).toEqual(first)
    expect((await rest.get(`${base}/${deleted.id}?with_deleted=true`)).json.data).toEqual(deleted)
    expectRefused(await rest.get(`${base}/${deleted.id}`), 'MEDIA_CREATIVE_NOT_FOUND', 'media_creative_id')
    const listed = async (query: string) =>
      (await rest.get(`${base}?${query}`)).json.data.map(({ id }: Json) => id)
    expect(await listed(`line_item_ids=${first.line_item_id}`)).toEqual([first.id, second.id])
    expect(await listed(`media_creative_ids=${second.id},${deleted.id}`)).toEqual([second.id])
    expect(await listed(`campaign_id=${campaignOf(banner.line_item_id)}`)).toEqual([banner.id])
    expect(await listed(`campaign_id=${campaignOf(banner.line_item_id)}&with_deleted=true`)).toEqual([
      banner.id,
      deleted.id,
    ])
    expect(await listed('campaign_id=zzzzz')).toEqual([])
    const both = `${campaignOf(first.line_item_id)},${campaignOf(banner.line_item_id)}`
    expect(await listed(`campaign_id=${both}`)).toEqual([first.id, second.id, banner.id])
    const counted = await rest.get(
      `${base}?campaign_id=${campaignOf(first.line_item_id)}&count=1&with_total_count=true&sort_by=created_at-desc`,
    )
    expect([counted.json.total_count, counted.json.data[0].id]).toEqual([2, second.id])
  })

  it.each`
    what                     | query
    ${'a page size of 1001'} | ${'count=1001'}
    ${'an unknown order'}    | ${'sort_by=landing_url-asc'}
  `('cannot be listed with $what', async ({ query }) => {
    expectRefused(await rest.get(at(`media_creatives?${query}`)), 'INVALID_PARAMETER', query.split('=')[0])
  })

  it('can be filtered by 200 line item ids or media creative ids [media_creatives.list.line_item_ids.maximum, media_creatives.list.media_creative_ids.maximum]', async () => {
    const { status, json } = await rest.get(
      at(`media_creatives?line_item_ids=${many(200)}&media_creative_ids=${many(200)}`),
    )
    expect([status, json.data]).toEqual([200, []])
    const [one, ...others] = (await rest.get(at('media_creatives?count=1000'))).json.data
    expect(others.length).toBeGreaterThan(0)
    const byId = await rest.get(at(`media_creatives?media_creative_ids=${[one.id, many(199)]}`))
    expect([byId.status, byId.json.data]).toEqual([200, [one]])
    const byLineItem = await rest.get(at(`media_creatives?line_item_ids=${[one.line_item_id, many(199)]}`))
    expect([byLineItem.status, byLineItem.json.data]).toEqual([
      200,
      [one, ...others].filter(({ line_item_id }: Json) => line_item_id === one.line_item_id),
    ])
    expect(byLineItem.json.data.length).toBeLessThan(others.length + 1)
  })

  it('appears on exactly one page of the GraphQL list, whatever the page size [media_creatives.list]', async () => {
    for (const first of [1, 3, 50]) {
      const field = `account(id: "${main}") { mediaCreatives($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'mediaCreatives'], first)
      expect(idsOf(pages)).toEqual((await creatives()).map(({ id }) => id))
      expect(idsOf(pages)).toHaveLength(4)
      for (const { asked } of pages)
        expect(asked.calls).toEqual({ 'accounts.list': 1, 'media_creatives.list': 1 })
    }
  })

  it.each([
    [200, 1],
    [201, 2],
  ])(
    'is read for %d line items in %d call(s) plus one call for the account media [media_creatives.list.line_item_ids.maximum]',
    async (count, calls) => {
      const asked = await ask(
        `query ($a: ID!) { account(id: $a) { lineItems(first: ${count}) { nodes { restId mediaCreatives { totalCount nodes { creativeType accountMediaItem { restId } } } } } } }`,
        { a: main },
      )
      expect(asked.errors).toEqual([])
      expect(asked.calls).toEqual({
        'accounts.list': 1,
        'line_items.list': 1,
        'media_creatives.list': calls,
        'account_media.list': 1,
      })
      const found = asked.data.account.lineItems.nodes.filter(
        ({ mediaCreatives }: Json) => mediaCreatives.totalCount > 0,
      )
      expect(
        found.map(({ mediaCreatives }: Json) =>
          mediaCreatives.nodes.map(({ creativeType }: Json) => creativeType),
        ),
      ).toEqual(expect.arrayContaining([['BANNER'], ['PREROLL', 'PREROLL']]))
    },
  )

  it('can be read and filtered by global ids, and refetched together with other records in one call [media_creatives.get, media_creatives.list.campaign_id]', async () => {
    const rows = await creatives()
    const [first, second, banner] = rows
    const nodes = await ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on MediaCreative { ${FIELDS} lineItem { restId } account { restId } } } }`,
      { ids: rows.map(({ id }) => globalId('MediaCreative', main, id)) },
    )
    expect(nodes.errors).toEqual([])
    expect(nodes.data.nodes).toEqual(
      rows.map((row) => ({
        ...shown(row),
        lineItem: { restId: row.line_item_id },
        account: { restId: main },
      })),
    )
    expect(nodes.calls).toEqual({ 'media_creatives.list': 1, 'line_items.list': 1, 'accounts.list': 1 })
    const narrowed = await ask(
      `query ($c: ID!, $l: [ID!], $ids: [ID!]) { account(id: "${main}") {
        campaign: mediaCreatives(filter: {campaignId: $c}) { totalCount nodes { restId } }
        both: mediaCreatives(filter: {lineItemIds: $l, ids: $ids}, orderBy: {field: UPDATED_AT, direction: DESC}) { nodes { restId } }
        one: mediaCreative(id: "${banner.id}") { landingUrl }
      } }`,
      {
        c: globalId('Campaign', main, campaignOf(banner.line_item_id)),
        l: [globalId('LineItem', main, first.line_item_id), banner.line_item_id],
        ids: [second.id, banner.id],
      },
    )
    expect(narrowed.errors).toEqual([])
    expect(narrowed.data.account).toEqual({
      campaign: { totalCount: 1, nodes: [{ restId: banner.id }] },
      both: { nodes: [{ restId: banner.id }, { restId: second.id }] },
      one: { landingUrl: banner.landing_url },
    })
    expect(narrowed.calls).toMatchObject({ 'accounts.list': 1 })
    const foreign = await inAccount(
      `mediaCreatives(filter: {campaignId: "${globalId('LineItem', main, first.line_item_id)}"}) { nodes { id } }`,
    )
    expect(foreign.errors.map(({ extensions }) => extensions)).toEqual([
      expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'filter.campaignId' }),
    ])
  })
})

const kind = kindOf(world, main, { path: 'media_creatives', type: 'MediaCreative' }, FIELDS)
const { create } = kind.graph
const PREROLL = await mediaOf('PREROLL')
const BANNER = await mediaOf('BANNER')
const DELETED = (await media()).find(({ deleted }) => deleted).id
const LANDING = 'https://shop.example/spring?from=ad'

describe('media creative in the API', () => {
  it('can have a preroll video, whose landing page is ignored, over REST and GraphQL [media_creatives.create, media_creatives.create.landing_url.preroll_ignored, media_creatives.create.landing_url.display_only]', async () => {
    const accountMediaId = PREROLL
    const lineItemId = itemOf('PREROLL_VIEWS')
    const expected = {
      line_item_id: lineItemId,
      landing_url: null,
      creative_type: 'PREROLL',
      entity_status: 'ACTIVE',
      account_media_id: accountMediaId,
      approval_status: 'UNDER_REVIEW',
      deleted: false,
    }
    const made = await create({
      accountMediaId: globalId('AccountMedia', main, accountMediaId),
      lineItemId: globalId('LineItem', main, lineItemId),
      landingUrl: LANDING,
    })
    expect(made.errors).toEqual([])
    const { restId } = made.data.done.record
    expect(made.data.done).toEqual({ record: shown({ ...expected, id: restId }), userErrors: [] })
    expect(made.calls).toEqual({ 'media_creatives.create': 1 })
    const sent = await kind.rest.create({
      account_media_id: accountMediaId,
      line_item_id: lineItemId,
      landing_url: LANDING,
    })
    expect([sent.status, sent.json.data]).toEqual([
      200,
      {
        ...expected,
        id: expect.any(String),
        created_at: sent.json.data.created_at,
        updated_at: sent.json.data.created_at,
      },
    ])
  })

  it('can have a display image with or without a landing page [media_creatives.create, media_creatives.create.landing_url.display_only, media_creatives.create.landing_url.website_clicks, media_creatives.creative_type.values, media_creatives.entity_status.values, media_creatives.approval_status.values]', async () => {
    const interstitial = await mediaOf('INTERSTITIAL')
    const made = await create({
      accountMediaId: BANNER,
      lineItemId: itemOf('WEBSITE_CLICKS'),
      landingUrl: LANDING,
    })
    expect(made.data.done).toMatchObject({
      record: {
        creativeType: 'BANNER',
        landingUrl: LANDING,
        entityStatus: 'ACTIVE',
        approvalStatus: 'UNDER_REVIEW',
      },
      userErrors: [],
    })
    const bare = await kind.rest.create({ account_media_id: interstitial, line_item_id: itemOf('REACH') })
    expect([bare.status, bare.json.data]).toEqual([
      200,
      expect.objectContaining({ creative_type: 'INTERSTITIAL', landing_url: null }),
    ])
    const led = await kind.rest.create({
      account_media_id: interstitial,
      line_item_id: itemOf('REACH'),
      landing_url: LANDING,
    })
    expect(led.json.data.landing_url).toBe(LANDING)
    const known = await ask(
      '{ creative: __type(name: "CreativeType") { enumValues { name } } entity: __type(name: "EntityStatus") { enumValues { name } } approval: __type(name: "ApprovalStatus") { enumValues { name } } }',
    )
    const values = ({ enumValues }: Json) =>
      enumValues.map(({ name }: Json) => name).filter((name: string) => name !== 'UNRECOGNIZED')
    expect(values(known.data.creative)).toHaveLength(9)
    expect(values(known.data.entity)).toEqual(['ACTIVE', 'DRAFT', 'PAUSED'])
    expect(values(known.data.approval)).toEqual(['ACCEPTED', 'REJECTED', 'UNDER_REVIEW'])
  })

  it('is soft-deleted in one call, and a second delete is refused [media_creatives.delete, media_creatives.delete.soft]', async () => {
    const given = { account_media_id: BANNER, line_item_id: itemOf('REACH'), landing_url: LANDING }
    const added = await kind.rest.made(given)
    const gone = await kind.graph.delete(added.id)
    expect(gone.data.done).toMatchObject({ record: { restId: added.id, deleted: true }, userErrors: [] })
    const called = { 'media_creatives.delete': 1 }
    expect(gone.calls).toEqual(called)
    const again = await unchanged(() => kind.graph.delete(added.id))
    expectUserError(again, 'MEDIA_CREATIVE_NOT_FOUND', 'id', { called })
    const path = at(`media_creatives/${added.id}`)
    expect((await rest.get(`${path}?with_deleted=true`)).json.data).toMatchObject({
      id: added.id,
      deleted: true,
      landing_url: LANDING,
    })
    expect([(await rest.get(path)).status, (await rest.delete(path)).status]).toEqual([404, 404])
    const other = await kind.rest.made(given)
    const deleted = await kind.rest.delete(other.id)
    expect([deleted.status, deleted.json.data]).toEqual([
      200,
      { ...other, deleted: true, updated_at: deleted.json.data.updated_at },
    ])
  })

  const preroll = itemOf('PREROLL_VIEWS')
  const SOUND = { account_media_id: PREROLL, line_item_id: preroll }
  it.each`
    what                                                                                                               | change                                                                  | refusal
    ${'a display image for website clicks without a landing page [media_creatives.create.landing_url.website_clicks]'} | ${{ account_media_id: BANNER, line_item_id: itemOf('WEBSITE_CLICKS') }} | ${{ code: 'MISSING_PARAMETER', parameter: 'landing_url' }}
    ${'a preroll video for another objective [media_creatives.create.preroll_objective]'}                              | ${{ line_item_id: itemOf('VIDEO_VIEWS') }}                              | ${{ code: 'INCOMPATIBLE_LINE_ITEM' }}
    ${'a display image for preroll views [media_creatives.create.preroll_objective]'}                                  | ${{ account_media_id: BANNER }}                                         | ${{ code: 'INCOMPATIBLE_LINE_ITEM', parameter: 'line_item_id' }}
    ${'deleted account media'}                                                                                         | ${{ account_media_id: DELETED }}                                        | ${{ code: 'ACCOUNT_MEDIA_NOT_FOUND' }}
    ${'missing account media'}                                                                                         | ${{ account_media_id: 'zzzz' }}                                         | ${{ code: 'ACCOUNT_MEDIA_NOT_FOUND' }}
    ${'a missing line item'}                                                                                           | ${{ line_item_id: 'zzzzz' }}                                            | ${{ code: 'LINE_ITEM_NOT_FOUND' }}
    ${'a deleted line item'}                                                                                           | ${{ line_item_id: demo.deletedLineItemId }}                             | ${{ code: 'LINE_ITEM_NOT_FOUND' }}
  `('is refused over REST and GraphQL for $what', ({ change, refusal }) =>
    unchanged(() => kind.refusesCreate(SOUND, change, { ...refusal, asked: true })),
  )

  it('cannot use account media whose video has been deleted from the library', async () => {
    await uploaded(world.sandboxUrl, '13_7002')
    expect((await rest.post(at('media_library?media_key=13_7002'))).status).toBe(200)
    const accountMedia = (await media()).find(({ video_id }) => video_id === '13_7002')
    await rest.delete(at('media_library/13_7002'))
    const change = { account_media_id: accountMedia.id }
    await unchanged(() => kind.refusesCreate(SOUND, change, { code: 'INVALID_MEDIA', asked: true }))
  })

  it.each(badUrls)('cannot have %s as a landing page, and GraphQL makes no call', (_what, url) => {
    const given = { account_media_id: BANNER, line_item_id: itemOf('REACH') }
    return unchanged(() => kind.refusesCreate(given, { landing_url: url }, {}))
  })
})

describe('media creative in a deleted campaign', () => {
  it('cannot be created over REST or GraphQL [media_creatives.create.deleted_campaign]', async () => {
    const line_item_id = itemOf('PREROLL_VIEWS')
    expect((await rest.delete(at(`campaigns/${campaignOf(line_item_id)}`))).status).toBe(200)
    const given = { account_media_id: PREROLL, line_item_id }
    expectRefused(await unchanged(() => kind.rest.create(given)), 'LINE_ITEM_NOT_FOUND', 'line_item_id')
    const asked = await unchanged(() => create({ accountMediaId: PREROLL, lineItemId: line_item_id }))
    expectUserError(asked, 'LINE_ITEM_NOT_FOUND', 'lineItemId', { called: { 'media_creatives.create': 1 } })
  })
})
