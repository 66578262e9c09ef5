import { badLists, cardsOf, IMAGE, POLL, VIDEO } from './card-kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectRefused } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

const { world, main, rest, ask, inAccount, inAccountWith } = await inWorld()

describe.each([
  ['poll', POLL, 'pollCard', 'TEXT_POLLS', 3],
  ['video conversation', VIDEO, 'videoConversationCard', 'VIDEO_CONVERSATION', 2],
  ['image conversation', IMAGE, 'imageConversationCard', 'IMAGE_CONVERSATION', 1],
] as const)('%s card', (_name, kind, field, cardType, length) => {
  const cards = cardsOf(world, main, kind)
  const list = `${field}s`

  it('appears exactly once in paged, filtered and sorted GraphQL lists [poll_cards.list, poll_cards.list.parameters, video_conversation_cards.list, video_conversation_cards.list.parameters, image_conversation_cards.list, image_conversation_cards.list.parameters]', async () => {
    const own = await cards.all()
    for (const first of [1, 50]) {
      const connection = `account(id: "${main}") { ${list}($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, connection, ['account', list], first)
      expect(idsOf(pages)).toEqual(own.map(({ id }) => id))
      expect(idsOf(pages)).toHaveLength(length)
      for (const { asked } of pages)
        expect(asked.calls).toEqual({ 'accounts.list': 1, [`${kind.operations}.list`]: 1 })
    }
    const [{ id, name }] = own
    for (const order of ['NAME', 'CREATED_AT', 'UPDATED_AT', 'DELETED']) {
      const { data, errors } = await inAccountWith(
        '$n: String',
        { n: name.slice(0, 3).toUpperCase() },
        `${list}(filter: {ids: ["${id}"], nameStartsWith: $n}, orderBy: {field: ${order}, direction: DESC}) { totalCount nodes { restId } }`,
      )
      expect(errors).toEqual([])
      expect(data.account[list]).toEqual({ totalCount: 1, nodes: [{ restId: id }] })
    }
  })

  it('can be found by id together with other cards in one call [poll_cards.get, poll_cards.get.with_deleted, video_conversation_cards.get, image_conversation_cards.get]', async () => {
    const own = await cards.all()
    const ids = [...own.map(({ id }) => globalId(kind.type, main, id)), globalId(kind.type, main, 'zzzz')]
    const { data, errors, calls } = await ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on ${kind.type} { name account { restId } } } }`,
      { ids },
    )
    expect(errors).toEqual([])
    expect(data.nodes).toEqual([
      ...own.map(({ name }, index) => ({ id: ids[index], name, account: { restId: main } })),
      null,
    ])
    expect(calls).toEqual({ [`${kind.operations}.list`]: 1, 'accounts.list': 1 })
    const one = await inAccount(`card: ${field}(id: "${own[0].id}") { cardTypeRaw }`)
    expect(one.data.account.card).toEqual({ cardTypeRaw: cardType })
    for (const flag of ['', '?with_deleted=true', '?with_deleted=false'])
      expect((await rest.get(`${cards.base}/${own[0].id}${flag}`)).json.data).toEqual(own[0])
  })

  it.each(badLists)(
    'cannot be listed over REST with %s [poll_cards.list.parameters, poll_cards.list.card_ids.maximum, poll_cards.list.count, poll_cards.list.q.maximum, video_conversation_cards.list.parameters, image_conversation_cards.list.parameters]',
    async (_what, query, code, parameter) =>
      expectRefused(await rest.get(`${cards.base}${query}`), code, parameter),
  )

  it('can be listed over REST, filtered by ids and name, sorted and counted [poll_cards.list.parameters, poll_cards.list.card_ids.maximum, poll_cards.list.count, poll_cards.list.q.maximum, video_conversation_cards.list.parameters, image_conversation_cards.list.parameters]', async () => {
    const [card] = await cards.all()
    const { status, json } = await rest.get(
      `${cards.base}?card_ids=${card.id},zzzz&q=${encodeURIComponent(card.name)}&count=1000&sort_by=name-asc&with_deleted=true&with_total_count=true`,
    )
    expect([status, json.data, json.total_count, json.next_cursor]).toEqual([200, [card], 1, null])
    const every = (await rest.get(`${cards.base}?count=1000`)).json.data
    const byId = await rest.get(`${cards.base}?card_ids=${every.at(-1).id},zzzz`)
    expect([byId.status, byId.json.data]).toEqual([200, [every.at(-1)]])
  })
})

describe('poll or conversation card', () => {
  it('is returned by URI with its own type until it is deleted', async () => {
    const polls = cardsOf(world, main, POLL)
    const [poll] = await polls.all()
    const [video] = await cardsOf(world, main, VIDEO).all()
    const [image] = await cardsOf(world, main, IMAGE).all()
    const gone = await polls.rest.made({
      name: 'Gone',
      duration_in_minutes: 5,
      first_choice: 'a',
      second_choice: 'b',
    })
    await polls.rest.delete(gone.id)
    const uris = [video, gone, poll, image].map((card) => card.card_uri)
    const { json } = await rest.get(
      `/12/accounts/${main}/cards/all?card_uris=${encodeURIComponent(uris.join(','))}&with_deleted=true`,
    )
    const byId = (cards: Json[]) => Object.fromEntries(cards.map((card) => [card.id, card]))
    expect(byId(json.data)).toEqual(byId([video, poll, image]))
    const { data, errors } = await inAccountWith(
      '$uris: [String!]!',
      { uris },
      `cardsByUri(cardUris: $uris) { __typename id cardUri cardType ... on PollCard { choices }
        ... on VideoConversationCard { videoWidth } ... on ImageConversationCard { imageDisplayWidth } }`,
    )
    expect(errors).toEqual([])
    const shown = (type: string, card: Json, more: object) => ({
      __typename: type,
      id: globalId(type, main, card.id),
      cardUri: card.card_uri,
      cardType: card.card_type,
      ...more,
    })
    const sorted = (cards: Json[]) => [...cards].sort((one, other) => (one.cardUri < other.cardUri ? -1 : 1))
    expect(sorted(data.account.cardsByUri)).toEqual(
      sorted([
        shown('PollCard', poll, { choices: ['Porridge', 'Toast', 'Only coffee'] }),
        shown('VideoConversationCard', video, { videoWidth: 1280 }),
        shown('ImageConversationCard', image, { imageDisplayWidth: 1200 }),
      ]),
    )
  })
})
