import type { GraphQLScalarType } from 'graphql'
import { parseValue } from 'graphql'
import { decimalOf } from '../../../src/contract/domains/money.ts'
import { Count, CurrencyCode, DateTime, Json, Micros } from '../../../src/graph/scalars/scalars.ts'

const MAX_INT64 = 9_223_372_036_854_775_807n

describe('decimalOf', () => {
  it.each([
    [0, 'USD', '0.00'],
    [1, 'USD', '0.000001'],
    [-1, 'JPY', '-0.000001'],
    [1_000_000, 'EUR', '1.00'],
    [12_500_000, 'USD', '12.50'],
    [-12_500_000, 'USD', '-12.50'],
    [999_999, 'USD', '0.999999'],
    [100_000_010, 'USD', '100.00001'],
    [1_200_000_000, 'JPY', '1200'],
    [1_500_000, 'BHD', '1.500'],
    [12_500_000, null, '12.5'],
    [9_007_199_254_740_993n, 'USD', '9007199254.740993'],
    [MAX_INT64, 'USD', '9223372036854.775807'],
    [-MAX_INT64, 'VND', '-9223372036854.775807'],
    ['0', 'USD', '0.00'],
    ['-12500000', 'USD', '-12.50'],
    ['9007199254740993', 'USD', '9007199254.740993'],
    ['', 'USD', null],
    ['1.5', 'USD', null],
  ] as const)('converts %p micros of %p to %s [protocol.money]', (micros, currency, decimal) => {
    expect(decimalOf(micros, currency)).toBe(decimal)
  })
})

/** Returns the result of reading a variable or literal; undefined if it is refused. */
const attempt = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    expect(error).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    return undefined
  }
}
const variable = (scalar: GraphQLScalarType, value: unknown) => attempt(() => scalar.parseValue(value))
const literal = (scalar: GraphQLScalarType, text: string) =>
  attempt(() => scalar.parseLiteral(parseValue(text), {}))

describe('Micros', () => {
  it.each([
    ['5500000', 5_500_000],
    [5_500_000, 5_500_000],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['9223372036854775807', MAX_INT64],
    [9_007_199_254_740_992, undefined],
    [1.5, undefined],
    ['1.5', undefined],
    ['1e6', undefined],
    ['', undefined],
    [' 1', undefined],
    ['12345678901234567890', undefined],
    [true, undefined],
    [[], undefined],
  ])('reads the variable %p as %p (undefined: refused)', (value, micros) => {
    expect(variable(Micros, value)).toBe(micros)
  })
  it.each([
    ['5500000', 5_500_000],
    ['"5500000"', 5_500_000],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['9223372036854775807', MAX_INT64],
    ['1.5', undefined],
    ['true', undefined],
    ['[1]', undefined],
  ])('reads the literal %s as %p (undefined: refused)', (text, micros) => {
    expect(literal(Micros, text)).toBe(micros)
  })
  it('is returned as an exact string [protocol.money.long]', () => {
    expect([0, 5_500_000, MAX_INT64].map((value) => Micros.serialize(value))).toEqual([
      '0',
      '5500000',
      '9223372036854775807',
    ])
  })
})

describe('DateTime and CurrencyCode', () => {
  it.each([
    [DateTime, '2026-01-31T08:30:00+05:30', '2026-01-31T03:00:00Z'],
    [DateTime, '2026-01-31T03:00:00Z', '2026-01-31T03:00:00Z'],
    [DateTime, '2026-01-31', '2026-01-31'],
    [DateTime, '2026-02-30', undefined],
    [DateTime, '2026-02-30T00:00:00Z', undefined],
    [DateTime, '2026-01-31T03:00:00.000Z', '2026-01-31T03:00:00Z'],
    [DateTime, '2026-01-31T03:00:00.120Z', undefined],
    [DateTime, 'tomorrow', undefined],
    [CurrencyCode, 'VND', 'VND'],
    [CurrencyCode, 'vnd', undefined],
    [CurrencyCode, 'VNDX', undefined],
  ])('read only valid text: %s reads %j as %j [protocol.timestamps.whole_seconds]', (scalar, text, value) => {
    expect(variable(scalar, text)).toBe(value)
    expect(literal(scalar, JSON.stringify(text))).toBe(value)
  })
  it.each([7, null, {}, true])('refuse the variable %p', (value) => {
    expect(variable(DateTime, value)).toBeUndefined()
    expect(variable(CurrencyCode, value)).toBeUndefined()
  })
})

describe('JSON', () => {
  it('is returned unchanged, except for integers above 2^53, which become strings [protocol.money.long]', () => {
    expect(
      Json.serialize({ a: [1, 2.5, 'x', null, true], b: { c: MAX_INT64, d: [9_007_199_254_740_993n] } }),
    ).toEqual({
      a: [1, 2.5, 'x', null, true],
      b: { c: '9223372036854775807', d: ['9007199254740993'] },
    })
    expect(Json.serialize(null)).toBeNull()
  })
  it('is accepted unchanged, as a variable and as a literal', () => {
    const value = { a: [1, 2.5, 'x', null, true], b: {} }
    expect(variable(Json, value)).toEqual(value)
    expect(literal(Json, '{ a: [1, 2.5, "x", null, true], b: {} }')).toEqual(value)
  })
})

describe('value from the API', () => {
  it.each([
    [Count, '12', 12],
    [Count, 4_294_967_296, 4_294_967_296],
    [Micros, '12', '12'],
    [DateTime, '2026-01-31T03:00:00.120Z', '2026-01-31T03:00:00Z'],
  ])('is written: %s writes %j as %j', (scalar, value, text) => {
    expect(scalar.serialize(value)).toBe(text)
  })

  it.each([
    [Count, 1.5],
    [Count, 'many'],
    [Micros, 1.5],
    [DateTime, 'soon'],
    [CurrencyCode, 'EURO'],
  ])('blames the API if it is invalid: %s with %j', (scalar, value) => {
    expect(() => scalar.serialize(value)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^The advertising API returned an invalid value: /),
        extensions: { code: 'UPSTREAM_BAD_RESPONSE', ads: { retryable: false } },
      }),
    )
  })
})
