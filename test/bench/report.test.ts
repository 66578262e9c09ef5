import { describe, expect, it } from '@jest/globals'
import { canonical, countNodes, disagreements } from '../../bench/answers.ts'
import { readOptions } from '../../bench/options.ts'
import { median, ratios, spread } from '../../bench/statistics.ts'

describe('statistics', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[100, 20, 3], 20],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('divides round by round', () => {
    expect(ratios([10, 9], [5, 6])).toEqual([2, 1.5])
    expect(spread([2, 1.5, 4])).toEqual({ median: 2, min: 1.5, max: 4 })
  })
})

describe('the check of answers', () => {
  it('does not mind the order of keys, but that of lists', () => {
    expect(canonical({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
  })

  it('counts records at every level', () => {
    const lineItems = { nodes: [{ id: '1' }, { id: '2' }] }
    expect(countNodes({ account: { campaigns: { nodes: [{ lineItems }, { lineItems }] } } })).toBe(7)
  })

  const query = { name: 'four', nodes: 7, calls: 4, connections: 1 }
  const right = { sha256: 'a', bytes: 1, nodes: 7, calls: 4 }
  it('finds nothing where all agree', () => {
    expect(disagreements(query, { us: right, them: right })).toEqual([])
  })
  it.each([
    [{ sha256: 'b' }, 'four: them answers something else'],
    [{ nodes: 6 }, 'four: them answers 6 nodes, not 7'],
    [{ calls: 5 }, 'four: them makes 5 upstream calls, not 4'],
  ])('names who differs: %j', (difference, expected) => {
    expect(disagreements(query, { us: right, them: { ...right, ...difference } })).toEqual([expected])
  })
})

describe('options', () => {
  it.each([
    [[], false],
    [['--json'], true],
    [['--json', '--quick'], true],
    [['--quick', '--json', 'out.json'], 'out.json'],
  ])('%j writes JSON to %j', (args, expected) => {
    expect(readOptions(args).json).toBe(expected)
  })

  it('refuses what it does not know', () => {
    expect(() => readOptions(['--query', 'huge'])).toThrow('--query huge is none of hello, small')
    expect(() => readOptions(['--rounds', 'few'])).toThrow('--rounds must be a positive number')
    expect(() => readOptions(['--fast'])).toThrow("Unknown option '--fast'")
  })
})
