import { contract } from '../../src/contract/index.ts'
import { toGraphQLError } from '../../src/graph/errors/errors.ts'
import { type ChildQuery, createLoaders, type Page, START } from '../../src/loaders/index.ts'
import { Refused } from '../../src/upstream/index.ts'
import { scriptedList } from './scripted-list.ts'

const accountId = '18ce54d4x5t'
const childrenOf = (id: string, sortBy = 'created_at-asc'): ChildQuery => ({
  list: contract.line_items.list as never,
  accountId,
  sortBy,
  input: {},
  parent: { parameter: 'campaign_ids', field: 'campaignRestId', id },
})
interface Child {
  readonly restId: string
  readonly campaignRestId: string
  readonly createdAt: string
}
const parents = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`)
/** Returns `perParent` children for each parent, grouped by parent. */
const childrenIn = (ids: readonly string[], perParent: number): Child[] =>
  ids.flatMap((campaignRestId) =>
    Array.from({ length: perParent }, (_, index) => ({
      restId: `${campaignRestId}c${index}`,
      campaignRestId,
      createdAt: `2026-01-01T00:00:${String(index).padStart(2, '0')}Z`,
    })),
  )
/** Serves a list like the API: filtered by parents and paged by count and cursor. */
const serve = (all: readonly Child[]) =>
  scriptedList(({ campaign_ids, count, cursor }) => {
    const asked = all.filter(({ campaignRestId }) => (campaign_ids as string[]).includes(campaignRestId))
    const start = Number(cursor ?? 0)
    const end = start + (count as number)
    return { rows: asked.slice(start, end), next: end < asked.length ? String(end) : null }
  })
const idsOf = (page: Page): unknown[] => page.rows.map(({ restId }) => restId)

describe('children', () => {
  it('are read in one call for many parents, and grouped by parent in list order [protocol.by_parent.loading]', async () => {
    const mixed: Child[] = [
      ['b', 'b1'],
      ['a', 'a1'],
      ['b', 'b2'],
      ['a', 'a2'],
      ['b', 'b0'],
    ].map(([campaignRestId = '', restId = '']) => ({
      restId,
      campaignRestId,
      createdAt: '2026-01-01T00:00:00Z',
    }))
    const { client, inputs } = serve(mixed)
    const loaders = createLoaders(client)
    const pages = await Promise.all(
      ['a', 'b', 'none'].map((id) => loaders.childPage(childrenOf(id), START, 50)),
    )
    expect(pages.map(idsOf)).toEqual([['a1', 'a2'], ['b1', 'b2', 'b0'], []])
    expect(pages.map(({ hasNextPage, total }) => [hasNextPage, total])).toEqual([
      [false, 2],
      [false, 3],
      [false, 0],
    ])
    expect(inputs).toEqual([
      { account_id: accountId, campaign_ids: ['a', 'b', 'none'], sort_by: 'created_at-asc', count: 1000 },
    ])
  })

  it('are read for a single parent with only one extra row', async () => {
    const { client, inputs } = serve(childrenIn(['a'], 9))
    const page = await createLoaders(client).childPage(childrenOf('a'), START, 2)
    expect(idsOf(page)).toEqual(['ac0', 'ac1'])
    expect(page).toMatchObject({ hasNextPage: true, total: null })
    expect(inputs.map(({ count }) => count)).toEqual([3])
  })

  it('are read only until every parent has one row more than requested', async () => {
    // 1,000 rows contain p0 … p8 and part of p9.
    const { client, inputs } = serve(childrenIn(parents(20), 110))
    const loaders = createLoaders(client)
    const pages = await Promise.all(parents(10).map((id) => loaders.childPage(childrenOf(id), START, 5)))
    expect(pages.every(({ rows, hasNextPage }) => rows.length === 5 && hasNextPage)).toBe(true)
    expect(inputs).toHaveLength(1)
  })

  it('are read until the last parent has enough rows', async () => {
    const { client, inputs } = serve(childrenIn(parents(20), 110))
    const loaders = createLoaders(client)
    const pages = await Promise.all(parents(20).map((id) => loaders.childPage(childrenOf(id), START, 5)))
    expect(pages.map((page) => page.rows.length)).toEqual(Array(20).fill(5))
    expect(inputs.map(({ cursor }) => cursor)).toEqual([undefined, '1000', '2000'])
  })

  it('are read in chunks that fit on one page once their average number is known', async () => {
    const all = parents(600)
    const { client, inputs } = serve(childrenIn(all, 6))
    const loaders = createLoaders(client)
    const pages = await Promise.all(all.map((id) => loaders.childPage(childrenOf(id), START, 50)))
    expect(pages.every(({ total }) => total === 6)).toBe(true)
    const asked = inputs.map(({ campaign_ids, cursor }) => [(campaign_ids as string[]).length, cursor])
    expect(asked.sort()).toEqual(
      [
        [166, undefined],
        [166, undefined],
        [200, '1000'],
        [200, undefined],
        [68, undefined],
      ].sort(),
    )
  })

  it('require two calls for 201 parents without children', async () => {
    const { client, inputs } = serve([])
    const loaders = createLoaders(client)
    await Promise.all(parents(201).map((id) => loaders.childPage(childrenOf(id), START, 1)))
    expect(inputs.map(({ campaign_ids }) => (campaign_ids as string[]).length)).toEqual([200, 1])
  })

  it('are returned for the second chunk of parents even if the first chunk fails', async () => {
    const { client } = scriptedList(({ campaign_ids }) => {
      if ((campaign_ids as string[]).includes('p0')) throw new Error('first chunk')
      return { rows: childrenIn(campaign_ids as string[], 1) }
    })
    const loaders = createLoaders(client)
    const pages = await Promise.allSettled(
      parents(250).map((id) => loaders.childPage(childrenOf(id), START, 5)),
    )
    expect(pages.map(({ status }) => status)).toEqual([
      ...Array(200).fill('rejected'),
      ...Array(50).fill('fulfilled'),
    ])
  })

  it('are read once per list, and again for a different order or filter', async () => {
    const { client, inputs } = serve(childrenIn(['a', 'b'], 3))
    const loaders = createLoaders(client)
    const load = (query: ChildQuery) => loaders.childPage(query, START, 2)
    await Promise.all([load(childrenOf('a')), load(childrenOf('a')), load(childrenOf('b'))])
    await load(childrenOf('a'))
    expect(inputs).toHaveLength(1)
    await load(childrenOf('a', 'created_at-desc'))
    await load({ ...childrenOf('a'), input: { with_deleted: true } })
    expect(inputs).toHaveLength(3)
  })

  it('are read separately for parents of different types with the same id', async () => {
    const { client, inputs } = scriptedList(() => ({
      rows: [],
      next: null,
    }))
    const loaders = createLoaders(client)
    const start = { upstream: 'c-1', after: null }
    await loaders.childPage(childrenOf('same'), start, 2)
    await loaders.childPage(
      {
        ...childrenOf('same'),
        parent: { parameter: 'funding_instrument_ids', field: 'fundingInstrumentRestId', id: 'same' },
      },
      start,
      2,
    )
    expect(inputs).toEqual([
      expect.objectContaining({ campaign_ids: ['same'] }),
      expect.objectContaining({ funding_instrument_ids: ['same'] }),
    ])
  })
})

describe('refusal that means an empty list', () => {
  const promoted = (id: string): ChildQuery => ({
    ...childrenOf(id),
    list: contract.promoted_accounts.list as never,
    parent: { parameter: 'line_item_ids', field: 'lineItemRestId', id },
  })
  const refused = (...codes: string[]) =>
    new Refused('refused', {
      operation: 'promoted_accounts.list',
      status: 400,
      problems: codes.map((code) => ({ code: code as 'INVALID', message: code })),
    })
  const refusing = (error: Error) =>
    scriptedList(() => {
      throw error
    })
  const later = { upstream: 'c-1', after: null }

  it('yields an empty page and a count of 0', async () => {
    const { client, inputs } = refusing(refused('INCOMPATIBLE_LINE_ITEM'))
    const loaders = createLoaders(client)
    const pages = await Promise.all(['a', 'b'].map((id) => loaders.childPage(promoted(id), START, 5)))
    pages.push(await loaders.childPage(promoted('a'), later, 5))
    for (const page of pages) expect(page).toMatchObject({ rows: [], hasNextPage: false })
    expect(await loaders.total(promoted('a'))).toBe(0)
    expect(inputs).toHaveLength(3)
  })

  it('is recognized even if it is wrapped in a GraphQL error', async () => {
    const { client } = refusing(toGraphQLError(refused('INCOMPATIBLE_LINE_ITEM')) as Error)
    expect(await createLoaders(client).childPage(promoted('a'), START, 5)).toMatchObject({
      rows: [],
      total: 0,
    })
  })

  it.each([
    ['a different code', promoted('a'), refused('INVALID_PARAMETER')],
    ['this code among others', promoted('a'), refused('INCOMPATIBLE_LINE_ITEM', 'INVALID_PARAMETER')],
    ['no code', promoted('a'), refused()],
    ['this code from a list without emptyWhen', childrenOf('a'), refused('INCOMPATIBLE_LINE_ITEM')],
    ['an internal error', promoted('a'), new Error('INCOMPATIBLE_LINE_ITEM')],
  ])('is not recognized: %s', async (_what, query, error) => {
    const loaders = createLoaders(refusing(error).client)
    await expect(loaders.childPage(query, START, 5)).rejects.toBe(error)
    await expect(loaders.childPage(query, later, 5)).rejects.toBe(error)
    await expect(loaders.total(query)).rejects.toBe(error)
  })

  it("is reported as an error if the query's filter contains the parents", async () => {
    const error = refused('INCOMPATIBLE_LINE_ITEM')
    const query = {
      list: contract.promoted_accounts.list as never,
      accountId,
      input: { line_item_ids: ['a'] },
    }
    await expect(createLoaders(refusing(error).client).page(query, START, 5)).rejects.toBe(error)
  })
})
