import { uploaded } from '../sandbox/media/uploaded.ts'
import { MEDIA } from './card-kinds.ts'
import { kindOf } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { globalId, inWorld, type Json, serveSandbox, startWorld } from './world.ts'

const { world, main, rest, ask, at, list, keeping, inAccount } = await inWorld()
const library = at('media_library')
await uploaded(world.sandboxUrl, '3_5001', '7_5002', '13_6001', '13_6002', '7_9001')
const all = (): Promise<Json[]> => list('media_library?count=50')
/** Asserts that an action changes nothing in the library. */
const unchanged = keeping('media_library?count=50')
const READ = { 'accounts.list': 1, 'media_library.list': 1 }
const keyOf = async (type: string): Promise<string> =>
  (await all()).find(({ media_type, title }) => media_type === type && (type !== 'VIDEO' || title)).media_key

const FIELDS = `id restId mediaKey mediaCategory mediaCategoryRaw mediaType mediaTypeRaw mediaStatus mediaStatusRaw name
  fileName title description mediaUrl duration aspectRatio posterMediaKey posterMediaUrl tweeted createdAt updatedAt deleted`
/** Converts a REST record to its GraphQL object. */
const shown = (record: Json) => ({
  id: globalId('MediaLibraryItem', main, record.media_key),
  restId: record.media_key,
  mediaKey: record.media_key,
  mediaCategory: record.media_category,
  mediaCategoryRaw: record.media_category,
  mediaType: record.media_type,
  mediaTypeRaw: record.media_type,
  mediaStatus: record.media_status,
  mediaStatusRaw: record.media_status,
  name: record.name,
  fileName: record.file_name,
  title: record.title,
  description: record.description,
  mediaUrl: record.media_url,
  duration: record.duration,
  aspectRatio: record.aspect_ratio,
  posterMediaKey: record.poster_media_key,
  posterMediaUrl: record.poster_media_url,
  tweeted: record.tweeted,
  createdAt: record.created_at,
  updatedAt: record.updated_at,
  deleted: record.deleted,
})

describe('media library in GraphQL', () => {
  it('equals the REST list, with null for the video fields of images [media_library.list, media_library.fields, media_library.image_fields, media_library.aspect_ratio]', async () => {
    const asked = await inAccount(
      `mediaLibrary(first: 50) { totalCount nodes { ${FIELDS} } pageInfo { hasNextPage } }`,
    )
    const rows = await all()
    expect(rows).toHaveLength(83)
    const mediaLibrary = {
      totalCount: null,
      nodes: rows.slice(0, 50).map(shown),
      pageInfo: { hasNextPage: true },
    }
    expectResult(asked, { account: { mediaLibrary } }, READ)
    expect(new Set(rows.map(({ aspect_ratio }) => aspect_ratio))).toEqual(new Set([null, '16:9', '1:1']))
  })

  it('is read page by page without a total count', async () => {
    const field = `account(id: "${main}") { mediaLibrary($PAGE) { totalCount $NODES } }`
    const pages = await readToEnd(world, field, ['account', 'mediaLibrary'], 25)
    expect(pages).toHaveLength(4)
    for (const { asked } of pages)
      expect([asked.data.account.mediaLibrary.totalCount, asked.calls]).toEqual([null, READ])
    expect(idsOf(pages)).toEqual((await all()).map(({ media_key }) => media_key))
  })

  it.each([
    ['mediaType: GIF, text: "milk"', ['Pouring milk', 'Brightwater Oat Milk, loop']],
    ['text: "film"', ['Harbour film', 'Winter film']],
    ['text: "DAY harbour"', ['Harbour film']],
    ['mediaType: IMAGE, text: "harbour"', ['Harbour at dawn']],
    ['text: "nowhere"', []],
  ])(
    'can be filtered by %s in one call [media_library.list.media_type, media_library.list.q]',
    async (filter, names) => {
      const asked = await inAccount(`mediaLibrary(filter: {${filter}}) { nodes { name } }`)
      const nodes = names.map((name) => ({ name }))
      expectResult(asked, { account: { mediaLibrary: { nodes } } }, READ)
    },
  )

  it.each([
    ['a page size of 1001 [media_library.list.count]', '(first: 1001)', 'first', 1000],
    ['a negative page size', '(first: -1)', 'first', 0],
    ['an empty search text', '(filter: {text: ""})', 'filter.text', 1],
    ['256 characters of text', `(filter: {text: "${'x'.repeat(256)}"})`, 'filter.text', 255],
  ])('cannot be listed with %s, and no list call is made', async (_what, args, field, limit) => {
    const asked = await inAccount(`mediaLibrary${args} { nodes { id } }`)
    expectError(asked, { code: 'BAD_USER_INPUT', field, limit }, { 'accounts.list': 1 })
  })

  it('has no arguments for deleted items and backward pages [media_library.list.no_shared_parameters]', async () => {
    for (const args of ['includeDeleted: true', 'last: 2']) {
      const { errors, calls } = await inAccount(`mediaLibrary(${args}) { nodes { id } }`)
      expect([errors.length > 0, calls]).toEqual([true, {}])
    }
  })

  it('finds media with their posters by key or global id, even if they are deleted [media_library.get, media_library.delete.soft]', async () => {
    const video = await keyOf('VIDEO')
    const found = await inAccount(`
      byKey: mediaLibraryItem(id: "${video}") { ${FIELDS} poster { mediaKey mediaType } account { restId } }
      byId: mediaLibraryItem(id: "${globalId('MediaLibraryItem', main, video)}") { mediaKey }
      none: mediaLibraryItem(id: "3_1") { mediaKey }
      shapeless: mediaLibraryItem(id: "nonsense") { mediaKey }`)
    const { data: record } = (await rest.get(`${library}/${video}`)).json
    const poster = { mediaKey: record.poster_media_key, mediaType: 'IMAGE' }
    const byKey = { ...shown(record), poster, account: { restId: main } }
    const account = { byKey, byId: { mediaKey: video }, none: null, shapeless: null }
    // One call each for the video, for the unknown key and for the poster.
    expectResult(found, { account }, { 'accounts.list': 1, 'media_library.get': 3 })

    const made = await rest.post(`${library}?media_key=3_5001`)
    expect(made.status).toBe(200)
    await rest.delete(`${library}/3_5001`)
    const gone = await inAccount('mediaLibraryItem(id: "3_5001") { mediaKey deleted }')
    const deleted = { mediaLibraryItem: { mediaKey: '3_5001', deleted: true } }
    expectResult(gone, { account: deleted }, { 'accounts.list': 1, 'media_library.get': 1 })
  })

  it('returns items through nodes and _entities, even if their keys contain underscores [media_library.media_key_shape]', async () => {
    const keys = (await all()).slice(0, 3).map(({ media_key }) => media_key)
    const ids = keys.map((key) => globalId('MediaLibraryItem', main, key))
    const missing = [globalId('MediaLibraryItem', main, '7_404'), globalId('MediaLibraryItem', 'zzzz', '3_1')]
    const asked = await ask(
      `query ($ids: [ID!]!, $r: [_Any!]!) {
        nodes(ids: $ids) { id ... on MediaLibraryItem { mediaKey } }
        _entities(representations: $r) { ... on MediaLibraryItem { mediaKey } }
      }`,
      { ids: [...ids, ...missing], r: [{ __typename: 'MediaLibraryItem', id: ids[0] }] },
    )
    const nodes = [...keys.map((mediaKey, index) => ({ id: ids[index], mediaKey })), null, null]
    // For three or more records in an account, the gateway reads the list, which contains only three of these
    // five.
    const calls = { 'media_library.list': 1, 'media_library.get': 2 }
    expectResult(asked, { nodes, _entities: [{ mediaKey: keys[0] }] }, calls)
  })

  it('shows no poster for a video that is still being transcoded', async () => {
    await rest.post(`${library}?media_key=7_5002`)
    const { data } = await inAccount(
      'mediaLibraryItem(id: "7_5002") { mediaStatus mediaStatusRaw posterMediaUrl poster { id } }',
    )
    expect(data.account.mediaLibraryItem).toEqual({
      mediaStatus: 'TRANSCODE_PENDING',
      mediaStatusRaw: 'TRANSCODE_PENDING',
      posterMediaUrl: null,
      poster: null,
    })
    await rest.delete(`${library}/7_5002`)
  })
})

const items = kindOf(world, main, { path: 'media_library', type: 'MediaLibraryItem' }, FIELDS)
const { create, update, delete: remove } = items.graph
const long = (length: number): string => 'x'.repeat(length)

describe('media library mutation', () => {
  it('adds, changes and deletes a video in one call each [media_library.create, media_library.create.optional, media_library.update, media_library.delete]', async () => {
    const poster = await keyOf('IMAGE')
    const words = { name: 'Film', fileName: 'film.mp4', title: 'A film', description: 'Of a carton.' }
    const made = await create({
      mediaKey: '13_6001',
      posterMediaKey: globalId('MediaLibraryItem', main, poster),
      ...words,
    })
    const added = { mediaKey: '13_6001', posterMediaKey: poster, deleted: false, ...words }
    const { id } = expectDone(made, expect.objectContaining(added), { 'media_library.create': 1 })

    const changes = { title: null, posterMediaKey: null, name: 'Short film' }
    const changed = expect.objectContaining({ ...changes, description: 'Of a carton.' })
    expectDone(await update(id, changes), changed, { 'media_library.update': 1 })
    expect((await rest.get(`${library}/13_6001`)).json.data).toMatchObject({
      name: 'Short film',
      title: null,
      poster_media_key: null,
    })

    const called = { 'media_library.delete': 1 }
    const gone = expect.objectContaining({ mediaKey: '13_6001', deleted: true })
    // A global id contains the account id, so this delete needs no account argument.
    const alone = `mutation { done: mediaLibraryItemDelete(id: "${id}") { record: mediaLibraryItem { mediaKey deleted } userErrors { code } } }`
    expectDone(await ask(alone), gone, called)
    expectUserError(await remove('13_6001'), 'MEDIA_NOT_FOUND', 'id', { called })
    const again = await update('13_6001', { name: 'again' })
    expectUserError(again, 'MEDIA_NOT_FOUND', 'id', { called: { 'media_library.update': 1 } })
  })

  it('adds media with null for texts and poster [media_library.create.optional]', async () => {
    const none = { name: null, fileName: null, title: null, description: null, posterMediaKey: null }
    const made = await create({ mediaKey: '13_6002', ...none })
    expectDone(made, expect.objectContaining(none), { 'media_library.create': 1 })
    await rest.delete(`${library}/13_6002`)
  })

  it.each`
    what                                                      | input                                             | field               | limit
    ${'an invalid key [media_library.media_key_shape]'}       | ${{ mediaKey: 'xx' }}                             | ${'mediaKey'}       | ${null}
    ${'a title for an image [media_library.create.optional]'} | ${{ mediaKey: '3_9001', title: 't' }}             | ${'title'}          | ${null}
    ${'a title for a GIF'}                                    | ${{ mediaKey: '16_9001', title: 't' }}            | ${'title'}          | ${null}
    ${'a description for a GIF'}                              | ${{ mediaKey: '16_9001', description: 'd' }}      | ${'description'}    | ${null}
    ${'a poster for an image'}                                | ${{ mediaKey: '3_9001', posterMediaKey: '3_1' }}  | ${'posterMediaKey'} | ${null}
    ${'an invalid poster key'}                                | ${{ mediaKey: '7_9001', posterMediaKey: 'x' }}    | ${'posterMediaKey'} | ${null}
    ${'a name of 101 characters'}                             | ${{ mediaKey: '3_9001', name: long(101) }}        | ${'name'}           | ${100}
    ${'a file name of 256 characters'}                        | ${{ mediaKey: '3_9001', fileName: long(256) }}    | ${'fileName'}       | ${255}
    ${'a title of 71 characters'}                             | ${{ mediaKey: '7_9001', title: long(71) }}        | ${'title'}          | ${70}
    ${'a description of 201 characters'}                      | ${{ mediaKey: '7_9001', description: long(201) }} | ${'description'}    | ${200}
  `('refuses to add $what before any call', async ({ input, field, limit }) => {
    expectUserError(await unchanged(() => create(input)), 'INVALID_PARAMETER', field, { limit })
  })

  it.each`
    what                                                                                    | key                | input                                        | field               | limit
    ${'an invalid key'}                                                                     | ${'nonsense'}      | ${{ name: 'n' }}                             | ${'id'}             | ${null}
    ${'a title for an image [gateway: media_library.update.title.videos_only]'}             | ${MEDIA.wideImage} | ${{ title: 't' }}                            | ${'title'}          | ${null}
    ${'a title for a GIF [gateway: media_library.update.title.videos_only]'}                | ${MEDIA.gif}       | ${{ title: 't' }}                            | ${'title'}          | ${null}
    ${'a description for a GIF [gateway: media_library.update.description.videos_only]'}    | ${MEDIA.gif}       | ${{ description: 'd' }}                      | ${'description'}    | ${null}
    ${'a poster for an image [gateway: media_library.update.poster_media_key.videos_only]'} | ${MEDIA.wideImage} | ${{ posterMediaKey: MEDIA.secondWideImage }} | ${'posterMediaKey'} | ${null}
    ${'a title of 71 characters'}                                                           | ${MEDIA.wideVideo} | ${{ title: long(71) }}                       | ${'title'}          | ${70}
  `('refuses an update with $what before any call', async ({ key, input, field, limit }) => {
    expectUserError(await unchanged(() => update(key, input)), 'INVALID_PARAMETER', field, { limit })
  })

  it.each`
    what                                                               | input                                                         | code                  | field
    ${'an unknown category'}                                           | ${{ mediaKey: '28_9001' }}                                    | ${'INVALID_MEDIA_ID'} | ${'mediaKey'}
    ${'a key that was never uploaded [media_library.create.uploaded]'} | ${{ mediaKey: '3_9999' }}                                     | ${'MEDIA_NOT_FOUND'}  | ${'mediaKey'}
    ${'an image that is already in the library'}                       | ${{ mediaKey: MEDIA.wideImage }}                              | ${'INVALID_MEDIA'}    | ${'mediaKey'}
    ${'a deleted image'}                                               | ${{ mediaKey: MEDIA.deletedImage }}                           | ${'INVALID_MEDIA'}    | ${'mediaKey'}
    ${'a video as the poster'}                                         | ${{ mediaKey: '7_9001', posterMediaKey: MEDIA.wideVideo }}    | ${'INVALID_MEDIA'}    | ${'posterMediaKey'}
    ${'a deleted poster'}                                              | ${{ mediaKey: '7_9001', posterMediaKey: MEDIA.deletedImage }} | ${'MEDIA_NOT_FOUND'}  | ${'posterMediaKey'}
  `("reports the API's refusal of $what", async ({ input, code, field }) => {
    const asked = await unchanged(() => create(input))
    expectUserError(asked, code, field, { called: { 'media_library.create': 1 } })
  })

  it('accepts a GIF title only if gifTitles is enabled in both the sandbox and the gateway [media_library.update.title.gifs]', async () => {
    const accepting = await startWorld({ gifTitles: true })
    const gateway = await serveSandbox(accepting.sandbox, { baseUrl: accepting.sandboxUrl, gifTitles: true })
    try {
      const UPDATE = `mutation ($id: ID!) {
        done: mediaLibraryItemUpdate(accountId: "${main}", id: $id, input: { title: "Loop, again" }) {
          mediaLibraryItem { title } ${ERRORS}
        }
      }`
      const byRest = await accepting.rest.put(at(`media_library/${MEDIA.gif}?title=Loop`))
      expect([byRest.status, byRest.json.data.title]).toEqual([200, 'Loop'])
      const asked = await gateway.ask(UPDATE, { id: MEDIA.gif })
      expect(asked.data.done).toEqual({ mediaLibraryItem: { title: 'Loop, again' }, userErrors: [] })
      expectUserError(await accepting.ask(UPDATE, { id: MEDIA.gif }), 'INVALID_PARAMETER', 'title')
      expectRefused(await rest.put(at(`media_library/${MEDIA.gif}?title=Loop`)), 'INVALID_PARAMETER', 'title')
    } finally {
      await gateway.close()
      await accepting.close()
    }
  })
})
