import { type DocumentNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql'
import { resources } from '../../../src/contract/index.ts'
import { startWorld, type World } from '../../domains/world.ts'

let world: World
let document: DocumentNode
let sdl: string

beforeAll(async () => {
  world = await startWorld()
  const { data, errors, calls } = await world.ask('{ _service { sdl } }')
  expect(errors).toEqual([])
  expect(calls).toEqual({})
  sdl = data._service.sdl
  document = parse(sdl)
})
afterAll(() => world.close())

const objectTypes = () =>
  document.definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
const withDirective = (name: string) =>
  objectTypes()
    .filter(({ directives = [] }) => directives.some((directive) => directive.name.value === name))
    .map((type) => type.name.value)
    .sort()

/** Every type that a router may find again, in alphabetical order: a record of every resource. */
const ENTITIES = Object.values(resources)
  .map(({ type }) => type)
  .sort()

describe('the subgraph', () => {
  it('links Federation 2 and imports what it uses', () => {
    expect(sdl).toMatch(
      /@link\(url: "https:\/\/specs\.apollo\.dev\/federation\/v2\.\d+", import: \["@key", "@shareable", "@cost", "@listSize"\]\)/,
    )
  })

  it('has its entities, each by its global id', () => {
    expect(withDirective('key')).toEqual(ENTITIES)
    for (const type of objectTypes()) {
      const keys = (type.directives ?? []).filter(({ name }) => name.value === 'key')
      for (const { arguments: args } of keys)
        expect(args?.map(({ value }) => (value.kind === Kind.STRING ? value.value : undefined))).toEqual([
          'id',
        ])
    }
  })

  it('lets others declare the value types too', () => {
    expect(withDirective('shareable')).toEqual([
      'InvalidInput',
      'Money',
      'NotPermitted',
      'PageInfo',
      'RecordNotFound',
    ])
  })

  it('offers its entities to a router and nothing else', async () => {
    const { data } = await world.ask('{ __type(name: "_Entity") { possibleTypes { name } } }')
    expect(data.__type.possibleTypes.map(({ name }: { name: string }) => name).sort()).toEqual(ENTITIES)
  })
})

/** As the SDL describes it: base64url of `1:Type:accountId:restId`. */
const idOf = (type: string, accountId: string, restId: string): string =>
  Buffer.from(`1:${type}:${accountId}:${restId}`).toString('base64url')

describe('_entities', () => {
  const ENTITIES_QUERY = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) {
      __typename
      ... on PromotedTweet { id tweetId lineItem { id campaign { id } } }
      ... on Campaign { id name }
    }
  }`

  it('finds 1,000 records of a kind in 5 calls, in the order asked for, whatever their order upstream', async () => {
    const { data: listed } = await world.ask(
      'query ($id: ID!) { account(id: $id) { promotedTweets(first: 1000) { nodes { id tweetId } } } }',
      { id: world.sandbox.demo.mainAccountId },
    )
    const known: { id: string; tweetId: string }[] = listed.account.promotedTweets.nodes
    const shuffled = known.map((_record, at) => known[(at * 389) % known.length] as (typeof known)[number])
    expect(new Set(shuffled).size).toBe(1000)
    const representations = shuffled.map(({ id }) => ({ __typename: 'PromotedTweet', id }))
    const { data, errors, calls } = await world.ask(
      `query ($representations: [_Any!]!) {
        _entities(representations: $representations) { ... on PromotedTweet { id tweetId } }
      }`,
      { representations },
    )
    expect(errors).toEqual([])
    expect(data._entities).toEqual(shuffled)
    expect(calls).toEqual({ 'promoted_tweets.list': 5 })
  })

  it('answers several kinds together, null for what is not there, and reads what hangs on them once', async () => {
    const { data: listed } = await world.ask(
      `query ($id: ID!) { account(id: $id) {
        promotedTweets(first: 150) { nodes { id tweetId lineItem { id campaign { id name } } } }
      } }`,
      { id: world.sandbox.demo.mainAccountId },
    )
    const tweets: { id: string; lineItem: { id: string; campaign: { id: string; name: string } } }[] =
      listed.account.promotedTweets.nodes
    const [{ lineItem }] = tweets as [(typeof tweets)[number]]
    const { campaign } = lineItem
    const gone = idOf('Campaign', world.sandbox.demo.mainAccountId, 'zzzzz')
    const { data, calls } = await world.ask(ENTITIES_QUERY, {
      representations: [
        { __typename: 'Campaign', id: campaign.id },
        { __typename: 'Campaign', id: gone },
        ...tweets.map(({ id }) => ({ __typename: 'PromotedTweet', id })),
      ],
    })
    expect(data._entities.slice(0, 2)).toEqual([{ __typename: 'Campaign', ...campaign }, null])
    expect(data._entities.slice(2)).toEqual(
      tweets.map(({ lineItem: { id, campaign }, ...tweet }) => ({
        __typename: 'PromotedTweet',
        ...tweet,
        lineItem: { id, campaign: { id: campaign.id } },
      })),
    )
    // The campaigns that are asked for by themselves, and, one level later, those of the line items.
    expect(calls).toEqual({ 'promoted_tweets.list': 1, 'line_items.list': 1, 'campaigns.list': 2 })
  })

  it('are executed by the executor in the bytes of graphql-js, with the same calls, and null for what is foreign', async () => {
    const { mainAccountId, foreignAccountId, campaignId } = world.sandbox.demo
    const representations = [
      { __typename: 'Campaign', id: idOf('Campaign', mainAccountId, campaignId) },
      { __typename: 'Campaign', id: idOf('Campaign', foreignAccountId, campaignId) },
      { __typename: 'Campaign', id: idOf('LineItem', mainAccountId, campaignId) },
      { __typename: 'PromotedTweet' },
      { __typename: 'Account', id: idOf('Account', mainAccountId, mainAccountId) },
    ]
    const query = `${ENTITIES_QUERY} # again`
    const ask = () => world.ask(query, { representations })
    const [first, ...others] = [await ask(), await ask(), await ask()]
    expect(first?.data._entities.map((entity: object | null) => entity && Object.keys(entity))).toEqual([
      ['__typename', 'id', 'name'],
      null,
      null,
      null,
      ['__typename'],
    ])
    for (const other of others) expect([other.text, other.calls]).toEqual([first?.text, first?.calls])
  })

  it('answers null with an error at its place for a type that is none, and everything else', async () => {
    const { mainAccountId, campaignId } = world.sandbox.demo
    const campaign = { __typename: 'Campaign', id: idOf('Campaign', mainAccountId, campaignId) }
    const representations = [
      { __typename: 'Nothing', id: 'x' },
      campaign,
      { __typename: 'Money', id: 'x' },
      { id: 'x' },
      { __typename: 5 },
      campaign,
      { __typename: 'x'.repeat(1000) },
    ]
    const query = `${ENTITIES_QUERY} # with strange ones`
    const known = await world.ask(query, { representations: [campaign] })
    expect(known.errors).toEqual([])
    const { data, errors, calls } = await world.ask(query, { representations })
    const [found] = known.data._entities
    expect(found).toMatchObject({ id: campaign.id })
    expect(data._entities).toEqual([null, found, null, null, null, found, null])
    expect(calls).toEqual({ 'campaigns.list': 1 })
    const refusal = (index: number, message: string) => ({
      message,
      path: ['_entities', index],
      extensions: { code: 'BAD_USER_INPUT', field: '__typename' },
    })
    expect(errors).toMatchObject([
      refusal(0, 'there is no entity of the type "Nothing"'),
      refusal(2, 'there is no entity of the type "Money"'),
      refusal(3, 'a representation names no type'),
      refusal(4, 'a representation names no type'),
      refusal(6, `there is no entity of the type "${'x'.repeat(100)}"`),
    ])
  })
})
