import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { createListMemories } from '../../src/loaders/index.ts'

const [campaigns, lineItems] = [contract.campaigns.list, contract.line_items.list] as unknown as [
  Operation,
  Operation,
]

const MINUTE = 60_000

describe('list memory', () => {
  it('returns the last value of each kind for each list', () => {
    const memory = createListMemories().of({ key: 'one' })
    expect([memory.lengthOf('a'), memory.rowsPerParent('a'), memory.hasFailed('a')]).toEqual([
      undefined,
      undefined,
      false,
    ])
    memory.noteLength('a', { rows: 1000, isWhole: false })
    memory.noteLength('a', { rows: 7, isWhole: true })
    memory.noteRowsPerParent('a', 3)
    memory.noteFailure('b')
    expect([memory.lengthOf('a'), memory.rowsPerParent('a'), memory.hasFailed('a')]).toEqual([
      { rows: 7, isWhole: true },
      3,
      false,
    ])
    expect([memory.lengthOf('b'), memory.hasFailed('b')]).toEqual([undefined, true])
  })

  it('remembers the largest account size and the average of the largest sample for 6 hours', () => {
    let time = 1
    const memory = createListMemories({ now: () => time }).of({ key: 'one' })
    expect([memory.rowsPerAccount(campaigns), memory.averageRows(campaigns)]).toEqual([undefined, undefined])
    for (const rows of [7, 120, 3]) memory.noteRowsPerAccount(campaigns, rows)
    memory.noteAverageRows(campaigns, { rows: 9, parents: 2 })
    memory.noteAverageRows(campaigns, { rows: 5, parents: 120 })
    memory.noteAverageRows(campaigns, { rows: 40, parents: 3 })
    expect([memory.rowsPerAccount(campaigns), memory.averageRows(campaigns)]).toEqual([
      120,
      { rows: 5, parents: 120 },
    ])
    expect([memory.rowsPerAccount(lineItems), memory.averageRows(lineItems)]).toEqual([undefined, undefined])
    time += 300 * MINUTE
    memory.noteRowsPerAccount(campaigns, 4)
    time += 61 * MINUTE
    memory.noteRowsPerAccount(campaigns, 6)
    expect([memory.rowsPerAccount(campaigns), memory.averageRows(campaigns)]).toEqual([6, undefined])
  })

  it('separates principals and worlds', () => {
    const memories = createListMemories()
    const noted = memories.of({ key: 'one' })
    noted.noteLength('a', { rows: 1, isWhole: true })
    for (const who of [{ key: 'two' }, { key: 'one', world: 'w' }])
      expect(memories.of(who).lengthOf('a')).toBeUndefined()
    expect(memories.of({ key: 'one' }).lengthOf('a')).toEqual({ rows: 1, isWhole: true })
  })

  it('drops values after 6 hours, and failures after one minute', () => {
    let time = 1
    const memory = createListMemories({ now: () => time }).of({ key: 'one' })
    memory.noteLength('a', { rows: 1000, isWhole: false })
    memory.noteFailure('a')
    time += MINUTE + 1
    expect([memory.lengthOf('a')?.rows, memory.hasFailed('a')]).toEqual([1000, false])
    // Reads do not extend the lifetime.
    time += 359 * MINUTE
    expect(memory.lengthOf('a')).toBeUndefined()
  })

  it('reports a list as new only once, and not at all if its length is known', () => {
    const memory = createListMemories().of({ key: 'one' })
    expect([memory.isNew('a'), memory.isNew('a'), memory.lengthOf('a')]).toEqual([true, false, undefined])
    memory.noteLength('b', { rows: 1, isWhole: true })
    expect(memory.isNew('b')).toBe(false)
  })

  it('learns lengths from other processes through the shared store', async () => {
    const stored = new Map<string, string>()
    const shared = {
      get: async (key: string) => stored.get(key),
      set: async (key: string, text: string) => void stored.set(key, text),
    }
    const [here, elsewhere] = [1, 2].map(() => createListMemories({ shared }).of({ key: 'one' }))
    here?.noteLength('a', { rows: 1000, isWhole: false })
    expect([elsewhere?.isNew('a'), elsewhere?.lengthOf('a')]).toEqual([true, undefined])
    await new Promise(setImmediate)
    expect(elsewhere?.lengthOf('a')).toEqual({ rows: 1000, isWhole: false })
    // A different principal does not learn the length.
    const other = createListMemories({ shared }).of({ key: 'two' })
    other.isNew('a')
    await new Promise(setImmediate)
    expect(other.lengthOf('a')).toBeUndefined()
  })

  it('learns account sizes and the average number of children from other processes', async () => {
    const stored = new Map<string, string>()
    const written: string[] = []
    const shared = {
      get: async (key: string) => stored.get(key),
      set: async (key: string, text: string) => {
        written.push(text)
        stored.set(key, text)
      },
    }
    const [here, elsewhere] = [1, 2].map(() => createListMemories({ shared }).of({ key: 'one' }))
    here?.noteRowsPerAccount(campaigns, 7000)
    here?.noteRowsPerAccount(campaigns, 7000)
    here?.noteAverageRows(lineItems, { rows: 3, parents: 40 })
    expect(written).toEqual(['7000', '{"rows":3,"parents":40}'])
    const known = () => [elsewhere?.rowsPerAccount(campaigns), elsewhere?.averageRows(lineItems)]
    expect(known()).toEqual([undefined, undefined])
    await new Promise(setImmediate)
    expect(known()).toEqual([7000, { rows: 3, parents: 40 }])
    const other = createListMemories({ shared }).of({ key: 'two' })
    other.rowsPerAccount(campaigns)
    await new Promise(setImmediate)
    expect(other.rowsPerAccount(campaigns)).toBeUndefined()
  })

  it('remembers a length even if the shared store fails', async () => {
    const fail = () => Promise.reject(new Error('down'))
    const memory = createListMemories({ shared: { get: fail, set: fail } }).of({ key: 'one' })
    expect(memory.isNew('a')).toBe(true)
    memory.noteLength('a', { rows: 1, isWhole: true })
    await new Promise(setImmediate)
    expect(memory.lengthOf('a')).toEqual({ rows: 1, isWhole: true })
  })

  it('evicts the least recently used entry beyond maximumBytes', () => {
    const memory = createListMemories({ maximumBytes: 460 }).of({ key: 'one' })
    for (const list of ['a', 'b', 'c']) memory.noteRowsPerParent(list, 1)
    expect(['a', 'b', 'c'].map((list) => memory.rowsPerParent(list))).toEqual([undefined, 1, 1])
  })
})
