import { execute, getVariableValues, parse, validate } from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { contract } from '../../../src/contract/index.ts'
import { createPlanner } from '../../../src/gateway/graphql/read-ahead.ts'
import { createGraphContext, type GraphContext } from '../../../src/graph/context/context.ts'
import { createListMemories } from '../../../src/loaders/index.ts'
import { createReferenceCache } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll } from '../../upstream/scripted-client.ts'
import { json } from '../../upstream/scripted-server.ts'
import { openSmallWorld, PLAN_ACCOUNT, type Seed } from './plan-world.ts'

const plan = createPlanner(schema)
const reference = createReferenceCache()

const seeds = (count: number, children: readonly Seed[]): Seed[] =>
  Array.from({ length: count }, () => ({ deleted: false, rank: 0, children }))
/** Ten campaigns with 3 line items each, and 1 promoted tweet per line item. */
const CAMPAIGNS = seeds(10, seeds(3, seeds(1, [])))

/** Opens a small world with a principal and no remembered list lengths. */
const opened = (pageSize = 1000) => {
  const { client, asked } = openSmallWorld({ campaigns: CAMPAIGNS, times: 1, pageSize, faults: {} })
  const memories = createListMemories()
  const begin = (text: string, variables: Record<string, unknown>, withPlan = true) => {
    const document = parse(text)
    expect(validate(schema, document)).toEqual([])
    const [operation] = document.definitions
    if (operation?.kind !== 'OperationDefinition') throw new Error('no operation')
    const principal = { key: 'test', user: null, client, session: null }
    const planning = withPlan ? { mode: 'parallel' as const, memories } : undefined
    const signal = new AbortController().signal
    const contextValue: GraphContext = createGraphContext({ principal, reference, planning }, signal)
    asked.length = 0
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    if (coerced) plan(document, operation, coerced, contextValue)
    return { document, contextValue }
  }
  return {
    /** Returns the paths and parameters read ahead for a query, without executing its fields. */
    ahead: async (text: string, variables: Record<string, unknown> = {}): Promise<string[]> => {
      begin(text, variables)
      await new Promise((resolve) => setImmediate(resolve))
      return asked.map((target) => decodeURIComponent(target.replace(`/12/accounts/${PLAN_ACCOUNT}/`, '')))
    },
    /** Returns all calls made by a query. */
    calls: async (text: string, withPlan = true): Promise<string[]> => {
      const { document, contextValue } = begin(text, {}, withPlan)
      const { errors } = await execute({ schema, document, contextValue })
      expect(errors).toBeUndefined()
      return asked.map((target) => decodeURIComponent(target.replace(`/12/accounts/${PLAN_ACCOUNT}/`, '')))
    },
  }
}
const inAccount = (fields: string, head = 'query'): string =>
  `${head} { account(id: "${PLAN_ACCOUNT}") { ${fields} } }`

const CREATED = 'sort_by=created_at-asc'
const FIRST_PAGE = [`campaigns?count=100&${CREATED}`]
const ALL_LINE_ITEMS = `line_items?count=1000&${CREATED}`
const ALL_TWEETS = `promoted_tweets?count=1000&${CREATED}`
const LEVELS =
  'campaigns(first: 100) { nodes { lineItems { nodes { promotedTweets { nodes { restId } } } } } }'
const NAMES = 'campaigns(first: 100) { nodes { name } }'

describe('reading ahead for a query', () => {
  it.each([
    ['every level', inAccount(LEVELS), [...FIRST_PAGE, ALL_LINE_ITEMS, ALL_TWEETS]],
    [
      'lists of the account',
      inAccount('promotedTweets(first: 7) { nodes { restId } }'),
      [`promoted_tweets?count=7&${CREATED}`],
    ],
    [
      'edges, fragments and aliases, each list once',
      `${inAccount(`a: campaigns(first: 100) { edges { node { ...F } } } b: campaigns(first: 100) { nodes { ... on Node { id } ...F } }`)}
       fragment F on Campaign { x: lineItems { edges { node { restId } } } y: lineItems(first: 9) { totalCount } }`,
      [...FIRST_PAGE, ALL_LINE_ITEMS],
    ],
    [
      'filters, order and flags of the field',
      inAccount(
        'campaigns(first: 100) { nodes { lineItems(filter: { nameStartsWith: "Sp" }, orderBy: { field: UPDATED_AT, direction: DESC }, includeDeleted: true, includeDrafts: true) { totalCount } } }',
      ),
      [...FIRST_PAGE, 'line_items?count=1000&q=Sp&sort_by=updated_at-desc&with_deleted=true&with_draft=true'],
    ],
    [
      'siblings',
      inAccount(
        'lineItems(first: 100) { nodes { trackingTags { totalCount } mediaCreatives { totalCount } } }',
      ),
      [
        `line_items?count=100&${CREATED}`,
        `tracking_tags?count=1000&${CREATED}`,
        `media_creatives?count=1000&${CREATED}`,
      ],
    ],
  ])('includes %s', async (_what, text, expected) => {
    expect((await opened().ahead(text)).toSorted()).toEqual(expected.toSorted())
  })

  it('depends on the values of variables', async () => {
    const { ahead } = opened()
    const text = `query ($id: ID!, $first: Int, $items: Boolean!) { account(id: $id) {
      campaigns(first: $first) { nodes { lineItems @include(if: $items) { nodes { restId } } } } } }`
    const id = PLAN_ACCOUNT
    expect(await ahead(text, { id, items: true, first: 300 })).toEqual([
      `campaigns?count=300&${CREATED}`,
      ALL_LINE_ITEMS,
    ])
    expect(await ahead(text, { id, items: false, first: 100 })).toEqual(FIRST_PAGE)
    const global = Buffer.from(`1:Account:${id}:${id}`).toString('base64url')
    expect(await ahead(text, { id: global, items: false, first: 100 })).toEqual(FIRST_PAGE)
    // These requests are refused before anything is read.
    expect(await ahead(text, { id })).toEqual([])
    expect(await ahead(text, { id: 'no account', items: true })).toEqual([])
    expect(await ahead(text, { id, items: true, first: 1001 })).toEqual([])
  })

  it.each(
    // biome-ignore format: one case per line
    [
      [
        'children of a few parents',
        inAccount('campaigns(first: 9) { nodes { lineItems(first: 11) { nodes { restId } } } }'),
        ['campaigns?count=9&sort_by=created_at-asc'],
      ],
      [
        'children of parents selected by id',
        inAccount('campaigns(filter: { ids: ["8wku2"] }) { nodes { lineItems { totalCount } } }'),
        [`campaigns?campaign_ids=8wku2&count=50&${CREATED}`],
      ],
      [
        'children that can only be read by parent',
        inAccount('lineItems { nodes { targetingCriteria { totalCount } } }'),
        [`line_items?count=50&${CREATED}`],
      ],
      ['a page after a cursor', inAccount('campaigns(first: 100) { nodes { lineItems(after: "x") { nodes { promotedTweets { totalCount } } } } }'), FIRST_PAGE],
      ['an empty page', inAccount('campaigns(first: 0) { nodes { lineItems { totalCount } } }'), []],
      ['an empty list of ids', inAccount('campaigns(filter: { ids: [] }) { nodes { lineItems { totalCount } } }'), []],
      ['refused fields', inAccount('campaigns(first: 1001) { nodes { lineItems { totalCount } } }'), []],
      ['skipped fields', inAccount(`... @skip(if: true) { ${LEVELS} } ... on Account @include(if: false) { ${NAMES} }`), []],
      ['references to single records', inAccount('campaign(id: "8wku2") { lineItems { totalCount } account { name } }'), []],
      ['unknown accounts', `{ viewer { accounts { nodes { ${LEVELS} } } } }`, []],
      ['a single record', '{ account(id: "18ce54d4x5t") { name } node(id: "x") { id } }', []],
      [
        'a mutation',
        `mutation { campaignUpdate(accountId: "${PLAN_ACCOUNT}", id: "8wku2", input: { name: "x" }) { campaign { account { ${NAMES} } lineItems { totalCount } } } }`,
        [],
      ],
    ],
  )('excludes %s', async (_what, text, expected) => {
    expect(await opened().ahead(text)).toEqual(expected)
  })

  it('is limited to 32 reads, however many accounts are selected', async () => {
    const accounts = Array.from(
      { length: 40 },
      (_, index) => `a${index}: account(id: "acc${index}") { ${NAMES} }`,
    )
    expect(await opened().ahead(`{ ${accounts.join(' ')} }`)).toHaveLength(32)
  })

  it('covers only the start of exponentially nested fragments', async () => {
    const depth = 40
    const parts = Array.from(
      { length: depth },
      (_, index) => `fragment F${index} on Account { ...F${index + 1} ... { ...F${index + 1} } }`,
    )
    const text = `${inAccount('...F0')} ${parts.join(' ')} fragment F${depth} on Account { ${NAMES} }`
    expect(await opened().ahead(text)).toEqual(FIRST_PAGE)
  })
})

describe('stored list length', () => {
  const few = inAccount('campaigns(first: 5) { nodes { lineItems(first: 1) { nodes { restId } } } }')

  it('is learned from the first query and used by the second', async () => {
    const { ahead, calls } = opened()
    const text = inAccount('campaigns { nodes { lineItems { nodes { restId } } } }')
    // The first query reads by parent, because the list may be long.
    const byParent = await calls(text)
    expect(byParent).toHaveLength(3)
    expect(byParent.filter((call) => call.startsWith('line_items?count'))).toEqual([])
    expect(await ahead(text)).toEqual([`campaigns?count=50&${CREATED}`, ALL_LINE_ITEMS])
  })

  it('allows reading ahead for few rows if the list is short', async () => {
    const { ahead, calls } = opened()
    expect(await ahead(few)).toEqual([`campaigns?count=5&${CREATED}`])
    expect(await calls(inAccount(LEVELS))).toHaveLength(4)
    // The list has 30 line items. The query needs 5 of them.
    expect(await ahead(few)).toEqual([`campaigns?count=5&${CREATED}`, ALL_LINE_ITEMS])
  })

  it('prevents reading ahead again if the list is too long', async () => {
    const { ahead, calls } = opened(20)
    const first = await calls(inAccount(LEVELS))
    expect(first).toContain(ALL_LINE_ITEMS)
    expect(first).toContain(ALL_TWEETS)
    expect(await ahead(inAccount(LEVELS))).toEqual(FIRST_PAGE)
    const plain = await calls(inAccount(LEVELS), false)
    expect(first).toHaveLength(plain.length + 2)
    expect((await calls(inAccount(LEVELS))).toSorted()).toEqual(plain.toSorted())
    // A list with a different filter is a different list, and may be shorter.
    const deleted = LEVELS.replace('lineItems', 'lineItems(includeDeleted: true)')
    expect(await ahead(inAccount(deleted))).toEqual([...FIRST_PAGE, `${ALL_LINE_ITEMS}&with_deleted=true`])
  })
})

describe('reading ahead while half of the connections are in use', () => {
  afterEach(closeAll)

  it('skips lists of unknown length', async () => {
    const held: (() => void)[] = []
    const bothHeld = Promise.withResolvers<void>()
    const { client, server } = await clientOfScript(
      (response, _index, { target }) => {
        if (target.includes('/slow/')) {
          held.push(() => json(response, 200, { data: [], next_cursor: null }))
          if (held.length === 2) bothHeld.resolve()
          return
        }
        const [, id] = /\/(campaigns|line_items)\?/.exec(target) ?? []
        const row = {
          id: id === 'campaigns' ? 'c1' : 'l1',
          ...(id === 'line_items' && { campaign_id: 'c1' }),
        }
        if (target.startsWith('/12/accounts?'))
          return json(response, 200, { data: [{ id: 'a' }], next_cursor: null })
        json(response, 200, { data: id ? [row] : [], next_cursor: null })
      },
      { connections: 4 },
    )
    const planning = { mode: 'parallel' as const, memories: createListMemories() }
    const paths = async (): Promise<string[]> => {
      const before = server.seen.length
      const document = parse(
        '{ account(id: "a") { campaigns { nodes { lineItems { nodes { promotedTweets { totalCount } } } } } } }',
      )
      const [operation] = document.definitions
      if (operation?.kind !== 'OperationDefinition') throw new Error('no operation')
      const principal = { key: 'test', user: null, client, session: null }
      const contextValue = createGraphContext(
        { principal, reference, planning },
        new AbortController().signal,
      )
      plan(document, operation, {}, contextValue)
      expect((await execute({ schema, document, contextValue })).errors).toBeUndefined()
      return server.seen.slice(before).map(({ target }) => {
        const { pathname, searchParams } = new URL(target, 'http://small')
        const parents = searchParams.get('campaign_ids') ?? searchParams.get('line_item_ids') ?? 'all'
        return `${pathname.replace('/12/accounts/a/', '')} of ${parents}`
      })
    }
    const slow = [1, 2].map((count) => client.call(contract.campaigns.list, { account_id: 'slow', count }))
    await bothHeld.promise
    const levels = ['campaigns of all', '/12/accounts of all', 'line_items of c1', 'promoted_tweets of l1']
    expect(await paths()).toEqual(levels)
    for (const release of held) release()
    await Promise.all(slow)
    expect(await paths()).toContain('line_items of all')
  })
})
