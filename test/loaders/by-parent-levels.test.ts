import { contract } from '../../src/contract/index.ts'
import { type ChildQuery, createListMemories, createLoaders, START } from '../../src/loaders/index.ts'
import { scriptedList } from './scripted-list.ts'

const accountId = '18ce54d4x5t'
const lineItemsOf = (id: string): ChildQuery => ({
  list: contract.line_items.list as never,
  accountId,
  sortBy: 'created_at-asc',
  input: {},
  parent: { parameter: 'campaign_ids', field: 'campaignRestId', id },
})
const tweetsOf = (id: string): ChildQuery => ({
  list: contract.promoted_tweets.list as never,
  accountId,
  sortBy: 'created_at-asc',
  input: {},
  parent: { parameter: 'line_item_ids', field: 'lineItemRestId', id },
})
const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** Creates lists that respond on demand. Each campaign has `perParent` line items without promoted tweets. */
const held = (perParent: number) => {
  const calls: { list: string; ids: readonly string[]; respond: () => void; fail: () => void }[] = []
  const { client } = scriptedList((input) => {
    const { campaign_ids: campaigns, line_item_ids: lineItems } = input as Record<
      string,
      string[] | undefined
    >
    const rows = (campaigns ?? []).flatMap((id) =>
      names(`${id}i`, perParent).map((restId) => ({ restId, campaignRestId: id })),
    )
    const ids = campaigns ?? lineItems ?? []
    return new Promise((resolve, reject) => {
      const list = campaigns ? 'line_items' : 'promoted_tweets'
      calls.push({
        list,
        ids,
        respond: () => resolve({ rows }),
        fail: () => reject(new Error(`not ${ids[0]}`)),
      })
    })
  })
  return { client, calls, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

/** Reads two levels like an executor: each parent's children as soon as the parent has arrived. */
const readBoth = (client: ReturnType<typeof held>['client'], parents: readonly string[]) => {
  const loaders = createLoaders(client)
  return Promise.all(
    parents.map(async (id) => {
      const { rows } = await loaders.childPage(lineItemsOf(id), START, 50)
      const items = rows.map(({ restId }) => restId as string)
      return Promise.all(items.map((item) => loaders.childPage(tweetsOf(item), START, 50)))
    }),
  )
}

describe('grandchildren', () => {
  it('are read as soon as a call is full, even while parents are still arriving', async () => {
    const { client, calls, settled } = held(1)
    const reading = readBoth(client, names('c', 500))
    await settled()
    expect(calls.map(({ ids }) => ids.length)).toEqual([200])
    calls[0]?.respond()
    await settled()
    // The 200 line items fill a call for promoted tweets. Two more calls read the other line items.
    expect(calls.map(({ list, ids }) => [list, ids.length])).toEqual([
      ['line_items', 200],
      ['line_items', 200],
      ['line_items', 100],
      ['promoted_tweets', 200],
    ])
    calls[2]?.respond()
    await settled()
    // 100 more line items do not fill another call, so they wait for more parents.
    expect(calls).toHaveLength(4)
    calls[3]?.respond()
    calls[1]?.respond()
    await settled()
    expect(calls.slice(4).map(({ list, ids }) => [list, ids.length])).toEqual([
      ['promoted_tweets', 200],
      ['promoted_tweets', 100],
    ])
    for (const call of calls) call.respond()
    await reading
    expect(calls).toHaveLength(6)
  })

  it('are not read any further after a call for their parents fails', async () => {
    const { client, calls, settled } = held(1)
    const reading = Promise.allSettled([readBoth(client, names('c', 250))])
    await settled()
    calls[0]?.respond()
    await settled()
    expect(calls.map(({ list, ids }) => [list, ids.length])).toEqual([
      ['line_items', 200],
      ['line_items', 50],
      ['promoted_tweets', 200],
    ])
    calls[1]?.fail()
    calls[2]?.respond()
    expect(await reading).toMatchObject([{ status: 'rejected', reason: { message: 'not c200' } }])
    expect(calls).toHaveLength(3)
  })

  it('are read once the last parents turn out to have no children', async () => {
    const { client, calls, settled } = held(0)
    const loaders = createLoaders(client)
    const parents = names('c', 3).map((id) => loaders.childPage(lineItemsOf(id), START, 50))
    const children = loaders.childPage(tweetsOf('i1'), START, 50)
    await settled()
    // The promoted tweets are not read yet, because the campaigns may still have line items.
    expect(calls.map(({ list }) => list)).toEqual(['line_items'])
    calls[0]?.respond()
    await Promise.all(parents)
    await settled()
    expect(calls.map(({ list }) => list)).toEqual(['line_items', 'promoted_tweets'])
    calls[1]?.respond()
    expect((await children).rows).toEqual([])
  })
})

describe('number of children per parent', () => {
  it('is stored, so that later requests do not wait for a first page', async () => {
    const memory = createListMemories().of({ key: 'one' })
    const sizes = async (): Promise<number[]> => {
      const { client, calls, settled } = held(6)
      const loaders = createLoaders(client, undefined, { mode: 'parallel', memory })
      const pages = names('c', 600).map((id) => loaders.childPage(lineItemsOf(id), START, 50))
      await settled()
      const atOnce = calls.length
      for (let at = 0; at < calls.length; at++) {
        calls[at]?.respond()
        await settled()
      }
      expect((await Promise.all(pages)).every(({ rows }) => rows.length === 6)).toBe(true)
      return [atOnce, ...calls.map(({ ids }) => ids.length)]
    }
    expect(await sizes()).toEqual([1, 200, 166, 166, 68])
    expect(await sizes()).toEqual([4, 166, 166, 166, 102])
  })

  it('is not estimated from a small sample', async () => {
    const memory = createListMemories().of({ key: 'one' })
    const { client, calls, settled } = held(900)
    const loaders = createLoaders(client, undefined, { mode: 'parallel', memory })
    const few = names('c', 2).map((id) => loaders.childPage(lineItemsOf(id), START, 50))
    await settled()
    calls[0]?.respond()
    await Promise.all(few)
    const other = createLoaders(client, undefined, { mode: 'parallel', memory })
    for (const id of names('d', 150)) void other.childPage(lineItemsOf(id), START, 50)
    await settled()
    expect(calls.map(({ ids }) => ids.length)).toEqual([2, 150])
    calls[1]?.respond()
  })
})
