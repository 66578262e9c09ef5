import { createListMemories } from '../../src/loaders/index.ts'

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

  it('separates principals and worlds', () => {
    const memories = createListMemories()
    const noted = memories.of({ key: 'one' })
    noted.noteLength('a', { rows: 1, isWhole: true })
    for (const who of [{ key: 'two' }, { key: 'one', world: 'w' }])
      expect(memories.of(who).lengthOf('a')).toBeUndefined()
    expect(memories.of({ key: 'one' }).lengthOf('a')).toEqual({ rows: 1, isWhole: true })
  })

  it('expires after 15 minutes, or after one minute for failures', () => {
    let time = 1
    const memory = createListMemories({ now: () => time }).of({ key: 'one' })
    memory.noteLength('a', { rows: 1000, isWhole: false })
    memory.noteFailure('a')
    time += MINUTE + 1
    expect([memory.lengthOf('a')?.rows, memory.hasFailed('a')]).toEqual([1000, false])
    // Reads do not extend the lifetime.
    time += 14 * MINUTE
    expect(memory.lengthOf('a')).toBeUndefined()
  })

  it('evicts the least recently used entry beyond maximumBytes', () => {
    const memory = createListMemories({ maximumBytes: 460 }).of({ key: 'one' })
    for (const list of ['a', 'b', 'c']) memory.noteRowsPerParent(list, 1)
    expect(['a', 'b', 'c'].map((list) => memory.rowsPerParent(list))).toEqual([undefined, 1, 1])
  })
})
