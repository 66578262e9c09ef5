import { badUrls, sendForm } from './forms.ts'
import { idsOf, readToEnd } from './paging.ts'
import { globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

let world: World
let main: string
let root: string
/** Line items by objective. */
const lineItems: Record<string, Json[]> = {}
let campaignOf: (lineItemId: string) => string

beforeAll(async () => {
  // Counts calls by parent: read ahead, the whole list would take one.
  world = await startWorld({}, {}, 'off')
  main = world.sandbox.demo.mainAccountId
  root = `/12/accounts/${main}`
  const items = await restList(world.rest, `${root}/line_items?count=1000&sort_by=created_at-asc`)
  Object.assign(
    lineItems,
    Object.groupBy(items, ({ objective }) => objective),
  )
  campaignOf = (id) => items.find((item) => item.id === id).campaign_id
})
afterAll(() => world.close())

const itemOf = (objective: string, index = 5): string => lineItems[objective]?.[index].id
const media = (): Promise<Json[]> => restList(world.rest, `${root}/account_media?with_deleted=true`)
const creatives = (): Promise<Json[]> => restList(world.rest, `${root}/media_creatives?with_deleted=true`)
const mediaOf = async (type: string): Promise<string> =>
  (await media()).find(({ creative_type, deleted }) => creative_type === type && !deleted).id
/** Carries something out and proves that no media creative and no account media changed by it. */
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = [await media(), await creatives()]
  const result = await work()
  expect([await media(), await creatives()]).toEqual(before)
  return result
}
const many = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`).join(',')

describe('account media', () => {
  it('have seven fields and are listed, read and narrowed by REST [account_media.list, account_media.get, account_media.fields, account_media.list.creative_types, account_media.list.parameters, account_media.get.with_deleted]', async () => {
    const rows = await media()
    const [spring, summer, banner, , deleted] = rows
    expect(spring).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{4}$/),
      video_id: expect.stringMatching(/^13_\d+$/),
      media_url: null,
      creative_type: 'PREROLL',
      created_at: '2025-12-08T01:00:00Z',
      updated_at: '2025-12-08T01:00:00Z',
      deleted: false,
    })
    expect(banner).toMatchObject({ video_id: null, media_url: expect.stringMatching(/^https:/) })
    const base = `${root}/account_media`
    expect((await world.rest.get(`${base}/${spring.id}`)).json.data).toEqual(spring)
    expect((await world.rest.get(`${base}/${deleted.id}?with_deleted=true`)).json.data).toEqual(deleted)
    const gone = await world.rest.get(`${base}/${deleted.id}`)
    expect([gone.status, gone.json.errors]).toEqual([
      404,
      [expect.objectContaining({ code: 'ACCOUNT_MEDIA_NOT_FOUND', parameter: 'account_media_id' })],
    ])
    const listed = async (query: string) =>
      (await world.rest.get(`${base}?${query}`)).json.data.map(({ id }: Json) => id)
    expect(await listed('')).toEqual(rows.filter((row) => !row.deleted).map(({ id }) => id))
    expect(await listed('creative_types=PREROLL')).toEqual([spring.id, summer.id])
    expect(await listed('creative_types=BANNER,PREROLL')).toEqual([spring.id, summer.id, banner.id])
    expect(await listed('creative_types=VAST_PREROLL')).toEqual([])
    expect(await listed(`account_media_ids=${summer.id},${deleted.id}`)).toEqual([summer.id])
    expect(await listed('sort_by=created_at-desc&count=1')).toHaveLength(1)
    const counted = await world.rest.get(`${base}?count=2&with_total_count=true&sort_by=updated_at-desc`)
    expect([counted.json.total_count, counted.json.data.length]).toEqual([4, 2])
    const next = await world.rest.get(
      `${base}?count=2&sort_by=updated_at-desc&cursor=${encodeURIComponent(counted.json.next_cursor)}`,
    )
    expect([next.json.data.length, next.json.next_cursor]).toEqual([2, null])
  })

  it.each`
    what                                                                                                      | query
    ${'201 ids [account_media.list.account_media_ids.maximum]'}                                               | ${`account_media_ids=${many(201)}`}
    ${'a page of nothing [account_media.list.count]'}                                                         | ${'count=0'}
    ${'a page of 1001 [account_media.list.count]'}                                                            | ${'count=1001'}
    ${'a creative type that is none [account_media.list.creative_types, account_media.creative_type.values]'} | ${'creative_types=PREROLL,SKYSCRAPER'}
    ${'no creative type'}                                                                                     | ${'creative_types='}
    ${'another order'}                                                                                        | ${'sort_by=creative_type-asc'}
  `('are refused with $what', async ({ query }) => {
    const { status, json } = await world.rest.get(`${root}/account_media?${query}`)
    expect([status, json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: query.split('=')[0] })],
    ])
  })

  it('take every creative type, 200 ids and 1000 a page [account_media.creative_type.values, account_media.list.account_media_ids.maximum, account_media.list.count]', async () => {
    const types =
      'BANNER,BANNER_TABLET,INTERSTITIAL,INTERSTITIAL_LANDSCAPE,INTERSTITIAL_LANDSCAPE_TABLET,INTERSTITIAL_TABLET,MEDIUM_RECTANGLE,PREROLL,VAST_PREROLL'
    const all = await world.rest.get(`${root}/account_media?creative_types=${types}&count=1000`)
    expect([all.status, all.json.data.length]).toEqual([200, 4])
    const ids = await world.rest.get(`${root}/account_media?account_media_ids=${many(200)}`)
    expect([ids.status, ids.json.data]).toEqual([200, []])
    const known = await world.ask('{ __type(name: "CreativeTypeInput") { enumValues { name } } }')
    expect(known.data.__type.enumValues.map(({ name }: Json) => name)).toEqual(types.split(','))
  })

  it('are read in the graph with their videos, in one call each for all [account_media.list, account_media.get]', async () => {
    const rows = await media()
    const { data, errors, calls } = await world.ask(
      `{ account(id: "${main}") {
        accountMedia(includeDeleted: true) { totalCount nodes { id restId creativeType creativeTypeRaw mediaUrl videoRestId createdAt updatedAt deleted video { mediaKey mediaCategory } account { restId } } }
      } }`,
    )
    expect(errors).toEqual([])
    expect(data.account.accountMedia).toEqual({
      totalCount: 5,
      nodes: rows.map((row) => ({
        id: globalId('AccountMedia', main, row.id),
        restId: row.id,
        creativeType: row.creative_type,
        creativeTypeRaw: row.creative_type,
        mediaUrl: row.media_url,
        videoRestId: row.video_id,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        deleted: row.deleted,
        video: row.video_id && { mediaKey: row.video_id, mediaCategory: 'AMPLIFY_VIDEO' },
        account: { restId: main },
      })),
    })
    // A media library has no list by keys: one call for each of the two videos.
    expect(calls).toEqual({ 'accounts.list': 1, 'account_media.list': 1, 'media_library.get': 2 })
    const narrowed = await world.ask(
      `query ($ids: [ID!]) { account(id: "${main}") {
        accountMedia(filter: {ids: $ids, creativeTypes: [BANNER, PREROLL]}, orderBy: {field: CREATED_AT, direction: DESC}) { nodes { restId } }
      } }`,
      { ids: [globalId('AccountMedia', main, rows[0].id), rows[2].id, rows[3].id] },
    )
    expect(narrowed.data.account.accountMedia.nodes).toEqual([{ restId: rows[2].id }, { restId: rows[0].id }])
    expect(narrowed.calls).toEqual({ 'accounts.list': 1, 'account_media.list': 1 })
    const one = await world.ask(
      `{ account(id: "${main}") { accountMediaItem(id: "${rows[4].id}") { deleted creativeType } } }`,
    )
    expect(one.data.account.accountMediaItem).toEqual({ deleted: true, creativeType: 'MEDIUM_RECTANGLE' })
    expect(one.calls).toEqual({ 'accounts.list': 1, 'account_media.list': 1 })
  })

  it('come from AMPLIFY_VIDEO added to the library, and from nothing else [account_media.implicit_create]', async () => {
    for (const key of ['7_7001', '3_7001', '16_7001'])
      expect((await unchanged(() => world.rest.post(`${root}/media_library?media_key=${key}`))).status).toBe(
        200,
      )
    const before = await media()
    const { data, errors, calls } = await world.ask(
      `mutation { mediaLibraryItemCreate(accountId: "${main}", input: {mediaKey: "13_7001"}) { mediaLibraryItem { createdAt } userErrors { code } } }`,
    )
    expect([errors, data.mediaLibraryItemCreate.userErrors]).toEqual([[], []])
    expect(calls).toEqual({ 'media_library.create': 1 })
    const time = data.mediaLibraryItemCreate.mediaLibraryItem.createdAt
    expect(await media()).toEqual([
      ...before,
      {
        id: expect.stringMatching(/^[0-9a-z]{4}$/),
        video_id: '13_7001',
        media_url: null,
        creative_type: 'PREROLL',
        created_at: time,
        updated_at: time,
        deleted: false,
      },
    ])
  })

  it('are deleted softly, once [account_media.delete, account_media.delete.soft]', async () => {
    const added = (await media()).at(-1)
    const remove = () =>
      world.ask(
        `mutation { accountMediaDelete(id: "${globalId('AccountMedia', main, added.id)}") { accountMedia { restId deleted } userErrors { code field } } }`,
      )
    const gone = await remove()
    expect(gone.errors).toEqual([])
    expect(gone.data.accountMediaDelete).toEqual({
      accountMedia: { restId: added.id, deleted: true },
      userErrors: [],
    })
    expect(gone.calls).toEqual({ 'account_media.delete': 1 })
    const again = await unchanged(remove)
    expect(again.data.accountMediaDelete).toEqual({
      accountMedia: null,
      userErrors: [{ code: 'ACCOUNT_MEDIA_NOT_FOUND', field: 'id' }],
    })
    const [kept] = (
      await world.rest.get(`${root}/account_media?account_media_ids=${added.id}&with_deleted=true`)
    ).json.data
    expect(kept).toEqual({ ...added, deleted: true, updated_at: kept.updated_at })
    const byRest = await world.rest.delete(`${root}/account_media/${added.id}`)
    expect([byRest.status, byRest.json.errors[0].code]).toEqual([404, 'ACCOUNT_MEDIA_NOT_FOUND'])
    // The video stays where it is.
    expect((await world.rest.get(`${root}/media_library/13_7001`)).status).toBe(200)
  })
})

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

describe('media creatives', () => {
  it('have ten fields and are listed, read and narrowed by REST [media_creatives.list, media_creatives.get, media_creatives.get.with_deleted, media_creatives.fields, media_creatives.fields.no_old_version, media_creatives.list.campaign_id, media_creatives.list.parameters]', async () => {
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
    const base = `${root}/media_creatives`
    expect((await world.rest.get(`${base}/${first.id}`)).json.data).toEqual(first)
    expect((await world.rest.get(`${base}/${deleted.id}?with_deleted=true`)).json.data).toEqual(deleted)
    const gone = await world.rest.get(`${base}/${deleted.id}`)
    expect([gone.status, gone.json.errors]).toEqual([
      404,
      [expect.objectContaining({ code: 'MEDIA_CREATIVE_NOT_FOUND', parameter: 'media_creative_id' })],
    ])
    const listed = async (query: string) =>
      (await world.rest.get(`${base}?${query}`)).json.data.map(({ id }: Json) => id)
    expect(await listed(`line_item_ids=${first.line_item_id}`)).toEqual([first.id, second.id])
    expect(await listed(`media_creative_ids=${second.id},${deleted.id}`)).toEqual([second.id])
    expect(await listed(`campaign_id=${campaignOf(banner.line_item_id)}`)).toEqual([banner.id])
    expect(await listed(`campaign_id=${campaignOf(banner.line_item_id)}&with_deleted=true`)).toEqual([
      banner.id,
      deleted.id,
    ])
    expect(await listed('campaign_id=zzzzz')).toEqual([])
    const counted = await world.rest.get(
      `${base}?campaign_id=${campaignOf(first.line_item_id)}&count=1&with_total_count=true&sort_by=created_at-desc`,
    )
    expect([counted.json.total_count, counted.json.data[0].id]).toEqual([2, second.id])
  })

  it.each`
    what                                                                       | query
    ${'201 line items [media_creatives.list.line_item_ids.maximum]'}           | ${`line_item_ids=${many(201)}`}
    ${'201 media creatives [media_creatives.list.media_creative_ids.maximum]'} | ${`media_creative_ids=${many(201)}`}
    ${'two campaigns [media_creatives.list.campaign_id]'}                      | ${'campaign_id=8wku2,8wku3'}
    ${'a page of 1001'}                                                        | ${'count=1001'}
    ${'another order'}                                                         | ${'sort_by=landing_url-asc'}
  `('are refused with $what', async ({ query }) => {
    const { status, json } = await world.rest.get(`${root}/media_creatives?${query}`)
    expect([status, json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: query.split('=')[0] })],
    ])
  })

  it('take 200 ids of each kind [media_creatives.list.line_item_ids.maximum, media_creatives.list.media_creative_ids.maximum]', async () => {
    const { status, json } = await world.rest.get(
      `${root}/media_creatives?line_item_ids=${many(200)}&media_creative_ids=${many(200)}`,
    )
    expect([status, json.data]).toEqual([200, []])
  })

  it('of an account are all that it has, page by page [media_creatives.list]', async () => {
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
    'under %d line items need %d call(s), what they are made from one [media_creatives.list.line_item_ids.maximum]',
    async (count, calls) => {
      const asked = await world.ask(
        `query ($a: ID!) { account(id: $a) { lineItems(first: ${count}) { nodes { restId mediaCreatives { totalCount nodes { creativeType accountMedia { restId } } } } } } }`,
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

  it('are read in the graph, narrowed by global ids, and refetched many in one call [media_creatives.get, media_creatives.list.campaign_id]', async () => {
    const rows = await creatives()
    const [first, second, banner] = rows
    const nodes = await world.ask(
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
    const narrowed = await world.ask(
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
    const foreign = await world.ask(
      `{ account(id: "${main}") { mediaCreatives(filter: {campaignId: "${globalId('LineItem', main, first.line_item_id)}"}) { nodes { id } } } }`,
    )
    expect(foreign.errors.map(({ extensions }) => extensions)).toEqual([
      expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'filter.campaignId' }),
    ])
  })
})

const ERRORS = 'userErrors { code message field limit operationIndex }'
const create = (input: object) =>
  world.ask(
    `mutation ($a: ID!, $i: MediaCreativeCreateInput!) { done: mediaCreativeCreate(accountId: $a, input: $i) { mediaCreative { ${FIELDS} } ${ERRORS} } }`,
    { a: main, i: input },
  )
const byRest = (pairs: Readonly<Record<string, string | undefined>>) =>
  sendForm(world, 'POST', `${root}/media_creatives`, pairs)
const LANDING = 'https://shop.example/spring?from=ad'

describe('writes of media creatives', () => {
  it('make one of a preroll video, and ignore its landing page, both ways [media_creatives.create, media_creatives.create.landing_url.preroll_ignored, media_creatives.create.landing_url.display_only]', async () => {
    const accountMediaId = await mediaOf('PREROLL')
    const lineItemId = itemOf('PREROLL_VIEWS')
    const expected = {
      line_item_id: lineItemId,
      landing_url: null,
      creative_type: 'PREROLL',
      entity_status: 'ACTIVE',
      account_media_id: accountMediaId,
      approval_status: 'ACCEPTED',
      deleted: false,
    }
    const made = await create({
      accountMediaId: globalId('AccountMedia', main, accountMediaId),
      lineItemId: globalId('LineItem', main, lineItemId),
      landingUrl: LANDING,
    })
    expect(made.errors).toEqual([])
    const { restId } = made.data.done.mediaCreative
    expect(made.data.done).toEqual({ mediaCreative: shown({ ...expected, id: restId }), userErrors: [] })
    expect(made.calls).toEqual({ 'media_creatives.create': 1 })
    const sent = await byRest({
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

  it('make one of a display image, with and without a landing page [media_creatives.create, media_creatives.create.landing_url.display_only, media_creatives.create.landing_url.website_clicks, media_creatives.creative_type.values, media_creatives.entity_status.values, media_creatives.approval_status.values]', async () => {
    const banner = await mediaOf('BANNER')
    const interstitial = await mediaOf('INTERSTITIAL')
    const made = await create({
      accountMediaId: banner,
      lineItemId: itemOf('WEBSITE_CLICKS'),
      landingUrl: LANDING,
    })
    expect(made.data.done).toMatchObject({
      mediaCreative: {
        creativeType: 'BANNER',
        landingUrl: LANDING,
        entityStatus: 'ACTIVE',
        approvalStatus: 'ACCEPTED',
      },
      userErrors: [],
    })
    const bare = await byRest({ account_media_id: interstitial, line_item_id: itemOf('REACH') })
    expect([bare.status, bare.json.data]).toEqual([
      200,
      expect.objectContaining({ creative_type: 'INTERSTITIAL', landing_url: null }),
    ])
    const led = await byRest({
      account_media_id: interstitial,
      line_item_id: itemOf('REACH'),
      landing_url: LANDING,
    })
    expect(led.json.data.landing_url).toBe(LANDING)
    const known = await world.ask(
      '{ creative: __type(name: "CreativeType") { enumValues { name } } entity: __type(name: "EntityStatus") { enumValues { name } } approval: __type(name: "ApprovalStatus") { enumValues { name } } }',
    )
    const values = ({ enumValues }: Json) =>
      enumValues.map(({ name }: Json) => name).filter((name: string) => name !== 'UNRECOGNIZED')
    expect(values(known.data.creative)).toHaveLength(9)
    expect(values(known.data.entity)).toEqual(['ACTIVE', 'DRAFT', 'PAUSED'])
    expect(values(known.data.approval)).toEqual(['ACCEPTED', 'UNDER_REVIEW'])
  })

  it('delete one softly, once [media_creatives.delete, media_creatives.delete.soft]', async () => {
    const added = (await creatives()).at(-1)
    const remove = () =>
      world.ask(
        `mutation { mediaCreativeDelete(id: "${added.id}", accountId: "${main}") { mediaCreative { restId deleted } userErrors { code field } } }`,
      )
    const gone = await remove()
    expect(gone.data.mediaCreativeDelete).toEqual({
      mediaCreative: { restId: added.id, deleted: true },
      userErrors: [],
    })
    expect(gone.calls).toEqual({ 'media_creatives.delete': 1 })
    const again = await unchanged(remove)
    expect(again.data.mediaCreativeDelete).toEqual({
      mediaCreative: null,
      userErrors: [{ code: 'MEDIA_CREATIVE_NOT_FOUND', field: 'id' }],
    })
    const path = `${root}/media_creatives/${added.id}`
    expect((await world.rest.get(`${path}?with_deleted=true`)).json.data).toMatchObject({
      id: added.id,
      deleted: true,
      landing_url: LANDING,
    })
    expect([(await world.rest.get(path)).status, (await world.rest.delete(path)).status]).toEqual([404, 404])
    const [other] = (await creatives()).filter(({ deleted }) => !deleted)
    const deleted = await world.rest.delete(`${root}/media_creatives/${other.id}`)
    expect([deleted.status, deleted.json.data]).toEqual([
      200,
      { ...other, deleted: true, updated_at: deleted.json.data.updated_at },
    ])
  })

  /** What, account media, line item, and the refusal: code, parameter, the field of the graph. */
  type Refused = [string, () => Promise<string>, () => string, [string, string, string]]
  const preroll = (): string => itemOf('PREROLL_VIEWS')
  const gone = async () => (await media()).find(({ deleted }) => deleted).id
  const nothing = async () => 'zzzz'
  it.each<Refused>([
    [
      'a display image for website clicks without a landing page [media_creatives.create.landing_url.website_clicks]',
      () => mediaOf('BANNER'),
      () => itemOf('WEBSITE_CLICKS'),
      ['MISSING_PARAMETER', 'landing_url', 'landingUrl'],
    ],
    [
      'a preroll video for another objective [media_creatives.create.preroll_objective]',
      () => mediaOf('PREROLL'),
      () => itemOf('VIDEO_VIEWS'),
      ['INCOMPATIBLE_LINE_ITEM', 'line_item_id', 'lineItemId'],
    ],
    [
      'a display image for preroll views [media_creatives.create.preroll_objective]',
      () => mediaOf('BANNER'),
      preroll,
      ['INCOMPATIBLE_LINE_ITEM', 'line_item_id', 'lineItemId'],
    ],
    [
      'account media that was deleted',
      gone,
      preroll,
      ['ACCOUNT_MEDIA_NOT_FOUND', 'account_media_id', 'accountMediaId'],
    ],
    [
      'account media that is not there',
      nothing,
      preroll,
      ['ACCOUNT_MEDIA_NOT_FOUND', 'account_media_id', 'accountMediaId'],
    ],
    [
      'a line item that is not there',
      () => mediaOf('PREROLL'),
      () => 'zzzzz',
      ['LINE_ITEM_NOT_FOUND', 'line_item_id', 'lineItemId'],
    ],
    [
      'a line item that was deleted',
      () => mediaOf('PREROLL'),
      () => world.sandbox.demo.deletedLineItemId,
      ['LINE_ITEM_NOT_FOUND', 'line_item_id', 'lineItemId'],
    ],
  ])('refuse %s, both ways', async (_what, from, lineItem, [code, parameter, field]) => {
    const [accountMediaId, lineItemId] = [await from(), lineItem()]
    const asked = await unchanged(() => create({ accountMediaId, lineItemId }))
    expect(asked.errors).toEqual([])
    expect(asked.data.done).toMatchObject({ mediaCreative: null, userErrors: [{ code, field }] })
    expect(asked.calls).toEqual({ 'media_creatives.create': 1 })
    const sent = await unchanged(() => byRest({ account_media_id: accountMediaId, line_item_id: lineItemId }))
    expect([sent.status, sent.json.errors]).toEqual([
      code.endsWith('_NOT_FOUND') ? 404 : 400,
      [expect.objectContaining({ code, parameter })],
    ])
  })

  it('refuse account media whose video was deleted from the library', async () => {
    const [accountMedia] = (await media()).filter(({ video_id, deleted }) => video_id && !deleted)
    await world.rest.delete(`${root}/media_library/${accountMedia.video_id}`)
    const asked = await unchanged(() => create({ accountMediaId: accountMedia.id, lineItemId: preroll() }))
    expect(asked.data.done).toMatchObject({
      mediaCreative: null,
      userErrors: [{ code: 'INVALID_MEDIA', field: 'accountMediaId' }],
    })
  })

  it.each([
    ['account_media_id [media_creatives.create.account_media_id.required]', 'account_media_id'],
    ['line_item_id [media_creatives.create.line_item_id.required]', 'line_item_id'],
  ])('refuse a creative without %s, both ways', async (_what, missing) => {
    const given = { account_media_id: await mediaOf('BANNER'), line_item_id: itemOf('REACH') }
    const sent = await unchanged(() => byRest({ ...given, [missing]: undefined }))
    expect([sent.status, sent.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'MISSING_PARAMETER', parameter: missing })],
    ])
    const name = missing === 'line_item_id' ? 'lineItemId' : 'accountMediaId'
    const asked = await unchanged(() =>
      create({ accountMediaId: given.account_media_id, lineItemId: given.line_item_id, [name]: null }),
    )
    expect([asked.errors[0]?.extensions.code, asked.calls]).toEqual(['BAD_USER_INPUT', {}])
  })

  it.each(badUrls)('refuse %s as a landing page, before any call and by REST', async (_what, url) => {
    const accountMediaId = await mediaOf('BANNER')
    const lineItemId = itemOf('REACH')
    const asked = await unchanged(() => create({ accountMediaId, lineItemId, landingUrl: url }))
    expect(asked.data.done).toMatchObject({
      mediaCreative: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'landingUrl' }],
    })
    expect(asked.calls).toEqual({})
    const sent = await unchanged(() =>
      byRest({ account_media_id: accountMediaId, line_item_id: lineItemId, landing_url: url }),
    )
    expect([sent.status, sent.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'landing_url' })],
    ])
  })
})
