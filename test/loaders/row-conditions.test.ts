import { conditionOf, matchesNone, rowSelector, selectedRows } from '../../src/loaders/row-conditions.ts'
import type { Row } from '../../src/upstream/index.ts'

const row = (fields: object): Row => ({ restId: '1', accountId: 'a', ...fields }) as unknown as Row
const filter = (field: string, test: Parameters<typeof conditionOf>[0]['test']) =>
  ({ name: field, field, test, isMoney: false, schema: {} }) as never
const matches = (test: Parameters<typeof conditionOf>[0]['test'], value: unknown, given: unknown): boolean =>
  rowSelector([conditionOf(filter('f', test), value)])(row({ f: given }))

describe('text condition', () => {
  it.each([
    ['cafe', 'CAFÉ Nord', true],
    ['CAFÉ', 'cafe\u0301 nord', true],
    ['strasse', 'Hauptstraße', true],
    ['ı', 'I', true],
    ['ὀδός', 'ΟΔΟΣ', true],
    ['ﬁn', 'Final', true],
    ['a%', 'abc', false],
    ['d n', 'Nord nord', true],
    ['x', null, false],
  ])('ignores case and accents when it searches for %j in %j: %s', (part, text, expected) => {
    expect(matches('contains', part, text)).toBe(expected)
  })
})

describe('number condition', () => {
  it.each([
    [{ min: 5 }, 5, true],
    [{ min: 6 }, 5, false],
    [{ max: 5 }, 5, true],
    [{ max: 4 }, 5, false],
    [{}, null, false],
    [{ min: 9_007_199_254_740_993n }, { micros: 9_007_199_254_740_992n, currency: 'USD' }, false],
    [{ min: 9_007_199_254_740_993n }, { micros: 9_007_199_254_740_993n, currency: 'USD' }, true],
    [{ max: 10 }, { micros: 7, currency: 'USD' }, true],
    [{ min: 5, max: 10 }, { micros: '7', currency: 'USD' }, true],
    [{ min: 8 }, { micros: '7', currency: 'USD' }, false],
    [{ min: 9_007_199_254_740_993n }, { micros: '9007199254740992', currency: 'USD' }, false],
    [{ max: 10 }, 'seven', false],
  ])('includes both bounds and is exact at any size: %#', (range, value, expected) => {
    expect(matches('range', range, value)).toBe(expected)
  })
})

describe('row conditions', () => {
  it.each([
    ['oneOf', ['A', 'B'], 'B', true],
    ['oneOf', ['A'], null, false],
    ['anyOf', ['A', 'B'], ['C', 'B'], true],
    ['anyOf', ['A'], [], false],
    ['is', false, null, false],
    ['is', false, false, true],
    ['from', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', true],
    ['before', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', false],
  ] as const)('match only the expected values: %s %j matches %j: %s', (test, value, given, expected) => {
    expect(matches(test, value, given)).toBe(expected)
  })

  it('must all be met', () => {
    const rows = [row({ a: 'x', b: true }), row({ a: 'x', b: false }), row({ a: 'y', b: true })]
    const conditions = [conditionOf(filter('a', 'oneOf'), ['x']), conditionOf(filter('b', 'is'), true)]
    expect(selectedRows(rows, conditions)).toEqual([rows[0]])
    expect(selectedRows(rows, [])).toBe(rows)
  })

  it('match no row if one of them accepts no value', () => {
    expect(matchesNone([conditionOf(filter('a', 'oneOf'), [])])).toBe(true)
    expect(matchesNone([conditionOf(filter('a', 'is'), false)])).toBe(false)
    expect(matchesNone(undefined)).toBe(false)
  })
})
