import { globalId, type Json, restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let library: string

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  library = `/12/accounts/${main}/media_library`
})
afterAll(() => world.close())

const all = (): Promise<Json[]> => restList(world.rest, `${library}?count=50`)
/** Carries something out and proves that nothing in the library changed by it. */
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await all()
  const result = await work()
  expect(await all()).toEqual(before)
  return result
}
const keyOf = async (type: string): Promise<string> =>
  (await all()).find(({ media_type, title }) => media_type === type && (type !== 'VIDEO' || title)).media_key

const FIELDS = `id restId mediaKey mediaCategory mediaCategoryRaw mediaType mediaTypeRaw mediaStatus mediaStatusRaw name
  fileName title description mediaUrl duration aspectRatio posterMediaKey posterMediaUrl tweeted createdAt updatedAt deleted`
/** A record of the wire in the graph's words; what images do not have is null. */
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
  title: record.title ?? null,
  description: record.description ?? null,
  mediaUrl: record.media_url,
  duration: record.duration ?? null,
  aspectRatio: record.aspect_ratio ?? null,
  posterMediaKey: record.poster_media_key ?? null,
  posterMediaUrl: record.poster_media_url ?? null,
  tweeted: record.tweeted,
  createdAt: record.created_at,
  updatedAt: record.updated_at,
  deleted: record.deleted,
})

describe('the media library in the graph', () => {
  it('is that of the interface, in one call, images without what only videos have [media_library.list, media_library.fields, media_library.image_fields, media_library.aspect_ratio]', async () => {
    const { data, errors, calls } = await world.ask(
      `{ account(id: "${main}") { mediaLibrary { totalCount nodes { ${FIELDS} } pageInfo { hasNextPage } } } }`,
    )
    expect(errors).toEqual([])
    const rows = await all()
    expect(rows).toHaveLength(11)
    expect(data.account.mediaLibrary).toEqual({
      totalCount: 11,
      nodes: rows.map(shown),
      pageInfo: { hasNextPage: false },
    })
    expect(new Set(rows.map(({ aspect_ratio }) => aspect_ratio))).toEqual(new Set([undefined, '16:9', '1:1']))
    expect(calls).toEqual({ 'accounts.list': 1, 'media_library.list': 1 })
  })

  it('is read page by page, and not counted beyond its page', async () => {
    const found: string[] = []
    let after: string | null = null
    for (let page = 0; page < 4; page += 1) {
      const { data, errors, calls } = await world.ask(
        `query ($after: String) { account(id: "${main}") { mediaLibrary(first: 3, after: $after) { totalCount nodes { mediaKey } pageInfo { endCursor hasNextPage } } } }`,
        { after },
      )
      expect(errors).toEqual([])
      const { nodes, pageInfo, totalCount } = data.account.mediaLibrary
      expect([totalCount, pageInfo.hasNextPage]).toEqual([null, page < 3])
      expect(calls).toEqual({ 'accounts.list': 1, 'media_library.list': 1 })
      found.push(...nodes.map(({ mediaKey }: Json) => mediaKey))
      after = pageInfo.endCursor
    }
    expect(found).toEqual((await all()).map(({ media_key }) => media_key))
  })

  it.each([
    ['mediaType: GIF', ['Pouring milk']],
    ['text: "film"', ['Harbour film', 'Winter film']],
    ['text: "DAY harbour"', ['Harbour film']],
    ['mediaType: IMAGE, text: "harbour"', ['Harbour at dawn']],
    ['text: "nowhere"', []],
  ])(
    'is filtered by %s, in one call [media_library.list.media_type, media_library.list.q]',
    async (filter, names) => {
      const { data, errors, calls } = await world.ask(
        `{ account(id: "${main}") { mediaLibrary(filter: {${filter}}) { nodes { name } } } }`,
      )
      expect(errors).toEqual([])
      expect(data.account.mediaLibrary.nodes.map(({ name }: Json) => name)).toEqual(names)
      expect(calls).toEqual({ 'accounts.list': 1, 'media_library.list': 1 })
    },
  )

  it.each([
    ['a page of 51 [media_library.list.count]', '(first: 51)', 'first', 50],
    ['a page of nothing [media_library.list.count]', '(first: 0)', 'first', 1],
    ['an empty text', '(filter: {text: ""})', 'filter.text', 1],
    ['256 characters of text', `(filter: {text: "${'x'.repeat(256)}"})`, 'filter.text', 255],
  ])('is refused with %s, without a call', async (_what, args, field, limit) => {
    const { errors, calls } = await world.ask(
      `{ account(id: "${main}") { mediaLibrary${args} { nodes { id } } } }`,
    )
    expect(errors.map(({ extensions }) => extensions)).toEqual([
      expect.objectContaining({ code: 'BAD_USER_INPUT', field, limit }),
    ])
    expect(calls['media_library.list']).toBeUndefined()
  })

  it('refuses what its list does not offer [media_library.list.no_shared_parameters]', async () => {
    for (const args of ['includeDeleted: true', 'orderBy: {field: CREATED_AT}']) {
      const { errors, calls } = await world.ask(
        `{ account(id: "${main}") { mediaLibrary(${args}) { nodes { id } } } }`,
      )
      expect([errors.length > 0, calls]).toEqual([true, {}])
    }
  })

  it('finds one by key or global id, deleted ones too, and a poster by its key [media_library.get, media_library.delete.soft]', async () => {
    const video = await keyOf('VIDEO')
    const found = await world.ask(
      `{ account(id: "${main}") {
        byKey: media(id: "${video}") { ${FIELDS} poster { mediaKey mediaType } account { restId } }
        byId: media(id: "${globalId('MediaLibraryItem', main, video)}") { mediaKey }
        none: media(id: "3_1") { mediaKey }
        shapeless: media(id: "nonsense") { mediaKey }
      } }`,
    )
    expect(found.errors).toEqual([])
    const { data: record } = (await world.rest.get(`${library}/${video}`)).json
    expect(found.data.account).toEqual({
      byKey: {
        ...shown(record),
        poster: { mediaKey: record.poster_media_key, mediaType: 'IMAGE' },
        account: { restId: main },
      },
      byId: { mediaKey: video },
      none: null,
      shapeless: null,
    })
    // The video once, the key that names nothing, and the poster.
    expect(found.calls).toEqual({ 'accounts.list': 1, 'media_library.get': 3 })

    const made = await world.rest.post(`${library}?media_key=3_5001`)
    expect(made.status).toBe(200)
    await world.rest.delete(`${library}/3_5001`)
    const gone = await world.ask(`{ account(id: "${main}") { media(id: "3_5001") { mediaKey deleted } } }`)
    expect(gone.data.account.media).toEqual({ mediaKey: '3_5001', deleted: true })
    expect(gone.calls).toEqual({ 'accounts.list': 1, 'media_library.get': 1 })
  })

  it('is refetched by node, nodes and a router, underscore and all [media_library.media_key_shape]', async () => {
    const keys = (await all()).slice(0, 3).map(({ media_key }) => media_key)
    const ids = keys.map((key) => globalId('MediaLibraryItem', main, key))
    const { data, errors, calls } = await world.ask(
      `query ($ids: [ID!]!, $r: [_Any!]!) {
        nodes(ids: $ids) { id ... on MediaLibraryItem { mediaKey } }
        _entities(representations: $r) { ... on MediaLibraryItem { mediaKey } }
      }`,
      {
        ids: [
          ...ids,
          globalId('MediaLibraryItem', main, '7_404'),
          globalId('MediaLibraryItem', 'zzzz', '3_1'),
        ],
        r: [{ __typename: 'MediaLibraryItem', id: ids[0] }],
      },
    )
    expect(errors).toEqual([])
    expect(data).toEqual({
      nodes: [...keys.map((mediaKey, index) => ({ id: ids[index], mediaKey })), null, null],
      _entities: [{ mediaKey: keys[0] }],
    })
    expect(calls).toEqual({ 'media_library.get': 5 })
  })

  it('shows a video that is not complete yet, without a picture', async () => {
    await world.rest.post(`${library}?media_key=7_5002`)
    const { data } = await world.ask(
      `{ account(id: "${main}") { media(id: "7_5002") { mediaStatus mediaStatusRaw posterMediaUrl poster { id } } } }`,
    )
    expect(data.account.media).toEqual({
      mediaStatus: 'TRANSCODE_PENDING',
      mediaStatusRaw: 'TRANSCODE_PENDING',
      posterMediaUrl: null,
      poster: null,
    })
    await world.rest.delete(`${library}/7_5002`)
  })
})

const ERRORS = 'userErrors { code message field limit operationIndex }'
const DONE = `{ mediaLibraryItem { ${FIELDS} } ${ERRORS} }`
const create = (input: object) =>
  world.ask(
    `mutation ($a: ID!, $i: MediaLibraryItemCreateInput!) { done: mediaLibraryItemCreate(accountId: $a, input: $i) ${DONE} }`,
    { a: main, i: input },
  )
const update = (id: string, input: object) =>
  world.ask(
    `mutation ($a: ID, $id: ID!, $i: MediaLibraryItemUpdateInput!) { done: mediaLibraryItemUpdate(id: $id, accountId: $a, input: $i) ${DONE} }`,
    { a: main, id, i: input },
  )
const remove = (id: string, accountId: string | null = main) =>
  world.ask(`mutation ($a: ID, $id: ID!) { done: mediaLibraryItemDelete(id: $id, accountId: $a) ${DONE} }`, {
    a: accountId,
    id,
  })
const long = (length: number): string => 'x'.repeat(length)

describe('mutations of the media library', () => {
  it('add, change and delete a video, a call each [media_library.create, media_library.create.optional, media_library.update, media_library.delete]', async () => {
    const poster = await keyOf('IMAGE')
    const words = { name: 'Film', fileName: 'film.mp4', title: 'A film', description: 'Of a carton.' }
    const made = await create({
      mediaKey: '13_6001',
      posterMediaKey: globalId('MediaLibraryItem', main, poster),
      ...words,
    })
    expect(made.errors).toEqual([])
    expect(made.data.done).toMatchObject({
      mediaLibraryItem: { mediaKey: '13_6001', posterMediaKey: poster, deleted: false, ...words },
      userErrors: [],
    })
    expect(made.calls).toEqual({ 'media_library.create': 1 })
    const { id } = made.data.done.mediaLibraryItem

    const changed = await update(id, { title: null, posterMediaKey: null, name: 'Short film' })
    expect(changed.data.done).toMatchObject({
      mediaLibraryItem: {
        name: 'Short film',
        title: null,
        posterMediaKey: null,
        description: 'Of a carton.',
      },
      userErrors: [],
    })
    expect(changed.calls).toEqual({ 'media_library.update': 1 })
    expect((await world.rest.get(`${library}/13_6001`)).json.data).toMatchObject({
      name: 'Short film',
      title: null,
      poster_media_key: null,
    })

    const gone = await remove(id, null)
    expect(gone.data.done).toMatchObject({
      mediaLibraryItem: { mediaKey: '13_6001', deleted: true },
      userErrors: [],
    })
    expect(gone.calls).toEqual({ 'media_library.delete': 1 })
    for (const again of [await remove('13_6001'), await update('13_6001', { name: 'again' })]) {
      expect(again.errors).toEqual([])
      expect(again.data.done).toMatchObject({
        mediaLibraryItem: null,
        userErrors: [{ code: 'MEDIA_NOT_FOUND', field: 'id' }],
      })
    }
  })

  it.each`
    what                                                      | input                                             | field               | limit
    ${'a key that is none [media_library.media_key_shape]'}   | ${{ mediaKey: 'xx' }}                             | ${'mediaKey'}       | ${null}
    ${'a title for an image [media_library.create.optional]'} | ${{ mediaKey: '3_9001', title: 't' }}             | ${'title'}          | ${null}
    ${'a description for a GIF'}                              | ${{ mediaKey: '16_9001', description: 'd' }}      | ${'description'}    | ${null}
    ${'a poster for an image'}                                | ${{ mediaKey: '3_9001', posterMediaKey: '3_1' }}  | ${'posterMediaKey'} | ${null}
    ${'a poster that is no key'}                              | ${{ mediaKey: '7_9001', posterMediaKey: 'x' }}    | ${'posterMediaKey'} | ${null}
    ${'101 characters of name'}                               | ${{ mediaKey: '3_9001', name: long(101) }}        | ${'name'}           | ${100}
    ${'256 of file name'}                                     | ${{ mediaKey: '3_9001', fileName: long(256) }}    | ${'fileName'}       | ${255}
    ${'71 of title'}                                          | ${{ mediaKey: '7_9001', title: long(71) }}        | ${'title'}          | ${70}
    ${'201 of description'}                                   | ${{ mediaKey: '7_9001', description: long(201) }} | ${'description'}    | ${200}
  `('refuse to add $what, before any call', async ({ input, field, limit }) => {
    const { data, errors, calls } = await unchanged(() => create(input))
    expect(errors).toEqual([])
    expect(data.done).toMatchObject({
      mediaLibraryItem: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field, limit }],
    })
    expect(calls).toEqual({})
  })

  it.each`
    what                                                                           | key                         | input                                          | field               | limit
    ${'a key that is none'}                                                        | ${'nonsense'}               | ${{ name: 'n' }}                               | ${'id'}             | ${null}
    ${'a title for an image [media_library.update.title.videos_only]'}             | ${'3_1995078342361743360'}  | ${{ title: 't' }}                              | ${'title'}          | ${null}
    ${'a description for a GIF [media_library.update.description.videos_only]'}    | ${'16_1995078342361743366'} | ${{ description: 'd' }}                        | ${'description'}    | ${null}
    ${'a poster for an image [media_library.update.poster_media_key.videos_only]'} | ${'3_1995078342361743360'}  | ${{ posterMediaKey: '3_1995078342361743361' }} | ${'posterMediaKey'} | ${null}
    ${'71 of title'}                                                               | ${'7_1995078342361743367'}  | ${{ title: long(71) }}                         | ${'title'}          | ${70}
  `('refuse to change $what, before any call', async ({ key, input, field, limit }) => {
    const { data, errors, calls } = await unchanged(() => update(key, input))
    expect(errors).toEqual([])
    expect(data.done).toMatchObject({
      mediaLibraryItem: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field, limit }],
    })
    expect(calls).toEqual({})
  })

  it.each`
    what                              | input                                                              | code                  | field
    ${'a category that nobody knows'} | ${{ mediaKey: '28_9001' }}                                         | ${'INVALID_MEDIA_ID'} | ${'mediaKey'}
    ${'what is there'}                | ${{ mediaKey: '3_1995078342361743360' }}                           | ${'INVALID_MEDIA'}    | ${'mediaKey'}
    ${'what was deleted'}             | ${{ mediaKey: '3_1995078342361743365' }}                           | ${'INVALID_MEDIA'}    | ${'mediaKey'}
    ${'a poster that is a video'}     | ${{ mediaKey: '7_9001', posterMediaKey: '7_1995078342361743367' }} | ${'INVALID_MEDIA'}    | ${'posterMediaKey'}
    ${'a poster that was deleted'}    | ${{ mediaKey: '7_9001', posterMediaKey: '3_1995078342361743365' }} | ${'MEDIA_NOT_FOUND'}  | ${'posterMediaKey'}
  `('tell what the interface refuses: $what', async ({ input, code, field }) => {
    const { data, errors, calls } = await unchanged(() => create(input))
    expect(errors).toEqual([])
    expect(data.done).toMatchObject({ mediaLibraryItem: null, userErrors: [{ code, field, limit: null }] })
    expect(calls).toEqual({ 'media_library.create': 1 })
  })

  it('refuse no key at all as no valid query [media_library.create.media_key.required]', async () => {
    for (const input of [{}, { mediaKey: null }]) {
      const { errors, calls } = await unchanged(() => create(input))
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(calls).toEqual({})
    }
  })
})
