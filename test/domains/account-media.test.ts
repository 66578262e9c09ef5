import { uploaded } from '../sandbox/media/uploaded.ts'
import { kindOf } from './kinds.ts'
import { expectRefused, expectUserError } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

const { world, main, rest, ask, at, list, keeping, inAccount } = await inWorld({ fresh: true, plan: 'off' })
const media = () => list('account_media?with_deleted=true')
/** Asserts that an action changes neither media creatives nor account media. */
const unchanged = keeping('account_media?with_deleted=true', 'media_creatives?with_deleted=true')
beforeEach(() => uploaded(world.sandboxUrl, '3_7001', '7_7001', '13_7001', '16_7001'))
const many = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`).join(',')

describe('account media record', () => {
  it('has seven fields and can be listed, read and filtered over REST [account_media.list, account_media.get, account_media.list.creative_types, account_media.list.parameters] [sandbox: account_media.fields, account_media.get.with_deleted]', async () => {
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
    expect(banner).toMatchObject({
      video_id: null,
      media_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\//),
    })
    const base = at(`account_media`)
    expect((await rest.get(`${base}/${spring.id}`)).json.data).toEqual(spring)
    expect((await rest.get(`${base}/${deleted.id}?with_deleted=true`)).json.data).toEqual(deleted)
    expectRefused(await rest.get(`${base}/${deleted.id}`), 'ACCOUNT_MEDIA_NOT_FOUND', 'account_media_id')
    const listed = async (query: string) =>
      (await rest.get(`${base}?${query}`)).json.data.map(({ id }: Json) => id)
    expect(await listed('')).toEqual(rows.filter((row) => !row.deleted).map(({ id }) => id))
    expect(await listed('creative_types=PREROLL')).toEqual([spring.id, summer.id])
    expect(await listed('creative_types=BANNER,PREROLL')).toEqual([spring.id, summer.id, banner.id])
    expect(await listed('creative_types=VAST_PREROLL')).toEqual([])
    expect(await listed(`account_media_ids=${summer.id},${deleted.id}`)).toEqual([summer.id])
    expect(await listed('sort_by=created_at-desc&count=1')).toHaveLength(1)
    const counted = await rest.get(`${base}?count=2&with_total_count=true&sort_by=updated_at-desc`)
    expect([counted.json.total_count, counted.json.data.length]).toEqual([4, 2])
    const next = await rest.get(
      `${base}?count=2&sort_by=updated_at-desc&cursor=${encodeURIComponent(counted.json.next_cursor)}`,
    )
    expect([next.json.data.length, next.json.next_cursor]).toEqual([2, null])
  })

  it.each`
    what                                                                                                  | query
    ${'a page size of 0 [account_media.list.count]'}                                                      | ${'count=0'}
    ${'a page size of 1001 [account_media.list.count]'}                                                   | ${'count=1001'}
    ${'an unknown creative type [account_media.list.creative_types, account_media.creative_type.values]'} | ${'creative_types=PREROLL,SKYSCRAPER'}
    ${'an empty list of creative types'}                                                                  | ${'creative_types='}
    ${'an unknown order'}                                                                                 | ${'sort_by=creative_type-asc'}
  `('cannot be listed with $what', async ({ query }) => {
    expectRefused(await rest.get(at(`account_media?${query}`)), 'INVALID_PARAMETER', query.split('=')[0])
  })

  it('can have any creative type, and can be listed by up to 200 ids or in pages of up to 1,000 [account_media.creative_type.values, account_media.list.account_media_ids.maximum, account_media.list.count]', async () => {
    const types =
      'BANNER,BANNER_TABLET,INTERSTITIAL,INTERSTITIAL_LANDSCAPE,INTERSTITIAL_LANDSCAPE_TABLET,INTERSTITIAL_TABLET,MEDIUM_RECTANGLE,PREROLL,VAST_PREROLL'
    const all = await rest.get(at(`account_media?creative_types=${types}&count=1000`))
    expect([all.status, all.json.data.length]).toEqual([200, 4])
    const ids = await rest.get(at(`account_media?account_media_ids=${many(200)}`))
    expect([ids.status, ids.json.data]).toEqual([200, []])
    const known = await ask('{ __type(name: "CreativeTypeInput") { enumValues { name } } }')
    expect(known.data.__type.enumValues.map(({ name }: Json) => name)).toEqual(types.split(','))
  })

  it('is read in GraphQL with one call for all records and one per video [account_media.list.creative_types, account_media.list.parameters, account_media.list, account_media.get]', async () => {
    const rows = await media()
    const { data, errors, calls } = await ask(
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
    // The media library cannot be filtered by key, so each of the two videos takes a call.
    expect(calls).toEqual({ 'accounts.list': 1, 'account_media.list': 1, 'media_library.get': 2 })
    const narrowed = await ask(
      `query ($ids: [ID!]) { account(id: "${main}") {
        accountMedia(filter: {ids: $ids, creativeTypes: [BANNER, PREROLL]}, orderBy: {field: CREATED_AT, direction: DESC}) { nodes { restId } }
      } }`,
      { ids: [globalId('AccountMedia', main, rows[0].id), rows[2].id, rows[3].id] },
    )
    expect(narrowed.data.account.accountMedia.nodes).toEqual([{ restId: rows[2].id }, { restId: rows[0].id }])
    expect(narrowed.calls).toEqual({ 'accounts.list': 1, 'account_media.list': 1 })
    const one = await inAccount(`accountMediaItem(id: "${rows[4].id}") { deleted creativeType }`)
    expect(one.data.account.accountMediaItem).toEqual({ deleted: true, creativeType: 'MEDIUM_RECTANGLE' })
    expect(one.calls).toEqual({ 'accounts.list': 1, 'account_media.list': 1 })
  })

  it('is created only by adding an AMPLIFY_VIDEO to the media library [account_media.implicit_create]', async () => {
    for (const key of ['7_7001', '3_7001', '16_7001'])
      expect((await unchanged(() => rest.post(at(`media_library?media_key=${key}`)))).status).toBe(200)
    const before = await media()
    const { data, errors, calls } = await ask(
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

  it('is soft-deleted in one call, and a second delete is refused [account_media.delete, account_media.delete.soft]', async () => {
    expect((await rest.post(at('media_library?media_key=13_7001'))).status).toBe(200)
    const added = (await media()).at(-1)
    const { graph } = kindOf(world, main, { path: 'account_media', type: 'AccountMedia' }, 'restId deleted')
    const gone = await graph.delete(globalId('AccountMedia', main, added.id))
    expect(gone.errors).toEqual([])
    expect(gone.data.done).toEqual({ record: { restId: added.id, deleted: true }, userErrors: [] })
    const called = { 'account_media.delete': 1 }
    expect(gone.calls).toEqual(called)
    const again = await unchanged(() => graph.delete(added.id))
    expectUserError(again, 'ACCOUNT_MEDIA_NOT_FOUND', 'id', { called })
    const [kept] = (await rest.get(at(`account_media?account_media_ids=${added.id}&with_deleted=true`))).json
      .data
    expect(kept).toEqual({ ...added, deleted: true, updated_at: kept.updated_at })
    expectRefused(await rest.delete(at(`account_media/${added.id}`)), 'ACCOUNT_MEDIA_NOT_FOUND', undefined)
    // Deleting the account media record does not delete its video.
    expect((await rest.get(at('media_library/13_7001'))).status).toBe(200)
  })
})
