import { contract } from '../../src/contract/index.ts'
import { createListMemories, createLoaders, START } from '../../src/loaders/index.ts'
import type { Row } from '../../src/upstream/index.ts'
import { scriptedList } from './scripted-list.ts'

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`)
const childrenOf = (parents: readonly string[], each: number): Row[] =>
  parents.flatMap((id) => names(each).map((restId) => ({ restId, lineItemRestId: id }) as unknown as Row))

/**
 * Returns the number of parents in each call, after an incomplete page of the account's list has been
 * read ahead.
 */
const callsFor = async (parents: readonly string[], page: readonly Row[]): Promise<readonly number[]> => {
  const asked: number[] = []
  const { client } = scriptedList(({ line_item_ids }) => {
    if (line_item_ids === undefined) return { rows: page, next: 'more' }
    asked.push((line_item_ids as string[]).length)
    return { rows: [] }
  })
  const memory = createListMemories().of({ key: 'one' })
  const loaders = createLoaders(client, undefined, { mode: 'parallel', memory })
  const query = {
    list: contract.promoted_tweets.list as never,
    accountId: '18ce54d4x5t',
    input: {},
    parent: { parameter: 'line_item_ids', field: 'lineItemRestId' },
  }
  loaders.ahead?.children(query, parents.length, parents.length)
  const pages = parents.map((id) =>
    loaders.childPage({ ...query, parent: { ...query.parent, id } }, START, 20),
  )
  await Promise.all(pages)
  return asked
}

describe('incomplete list that was read ahead', () => {
  it('is used to size batches of parents so that each call reads one page', async () => {
    // Each parent has 6 rows, so a page of 1,000 rows holds the children of 166 parents.
    const page = childrenOf(names(170), 6).slice(0, 1000)
    expect(await callsFor(names(242), page)).toEqual([166, 76])
  })

  it.each([
    ['a page of few parents with many children', 242, childrenOf(names(2), 500), [200, 42]],
    ['fewer parents than fit into one call', 100, childrenOf(names(170), 6).slice(0, 1000), [100]],
  ])('does not determine the call size for %s', async (_what, parents, page, calls) => {
    expect(await callsFor(names(parents), page)).toEqual(calls)
  })
})
