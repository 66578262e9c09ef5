import fc from 'fast-check'
import { decimalOf } from '../../../src/contract/domains/money.ts'
import { Unreadable } from '../../../src/contract/language/unreadable.ts'
import { microsOf } from '../../../src/graph/input/money-input.ts'
import { runs } from '../../fuzz/runs.ts'

const given = (decimal: string, currency?: string) => microsOf({ decimal }, currency)

describe('microsOf', () => {
  it.each([
    ['0', 0],
    ['12', 12_000_000],
    ['12.5', 12_500_000],
    ['12.50', 12_500_000],
    ['0.000001', 1],
    ['007.10', 7_100_000],
    // 0.1 and 0.2 have no exact floating-point form.
    ['0.3', 300_000],
    ['1.1', 1_100_000],
    ['9007199254.740991', 9_007_199_254_740_991],
    ['9007199254.740992', 9_007_199_254_740_992n],
    ['9007199254.740993', 9_007_199_254_740_993n],
    ['9223372036854.775807', 9_223_372_036_854_775_807n],
  ] as const)('converts %p to exactly %p micros', (decimal, micros) => {
    expect(given(decimal)).toBe(micros)
  })

  it.each([
    ['12.50', 'USD', 12_500_000],
    ['1200', 'JPY', 1_200_000_000],
    ['1.234', 'KWD', 1_234_000],
  ] as const)('converts %p in %s to %p micros', (decimal, currency, micros) => {
    expect(given(decimal, currency)).toBe(micros)
  })

  it('returns micros unchanged', () => {
    expect([microsOf({ micros: 5 }, 'JPY'), microsOf({ micros: 2n ** 60n }, undefined)]).toEqual([
      5,
      2n ** 60n,
    ])
  })

  const PLAIN = 'must be a plain decimal such as 12.50'
  const TOO_LARGE = 'must be at most 9,223,372,036,854.775807'
  it.each([
    ['an empty string', '', undefined, PLAIN],
    ['a space', ' 1', undefined, PLAIN],
    ['a minus sign', '-1', undefined, PLAIN],
    ['a plus sign', '+1', undefined, PLAIN],
    ['an exponent', '1e3', undefined, PLAIN],
    ['a missing integer part', '.5', undefined, PLAIN],
    ['a missing fraction', '5.', undefined, PLAIN],
    ['a comma', '1,50', undefined, PLAIN],
    ['a hexadecimal number', '0x10', undefined, PLAIN],
    ['digits of another script', '١٢', undefined, PLAIN],
    ['seven decimal places', '1.2345678', undefined, 'must have at most 6 decimal places'],
    ['three decimal places in USD', '1.234', 'USD', 'must have at most 2 decimal places in USD'],
    ['one decimal place in JPY', '12.5', 'JPY', 'must have at most 0 decimal places in JPY'],
    ['one micro too many', '9223372036854.775808', undefined, TOO_LARGE],
    ['a hundred thousand digits', '9'.repeat(100_000), undefined, TOO_LARGE],
  ])('refuses %s', (_what, decimal, currency, demand) => {
    const unreadable = given(decimal, currency)
    expect(unreadable).toBeInstanceOf(Unreadable)
    expect((unreadable as Unreadable).problemOf('bid')).toMatchObject({
      code: 'INVALID_PARAMETER',
      parameter: 'bid.decimal',
      message: `bid.decimal ${demand}`,
    })
  })

  it('converts any displayed amount back to its micros, in any currency', () => {
    const amounts = fc.bigInt({ min: 0n, max: 9_223_372_036_854_775_807n })
    const currencies = fc.constantFrom('USD', 'JPY', 'KWD', 'EUR', 'VND', null)
    fc.assert(
      fc.property(amounts, currencies, (micros, currency) => {
        expect(BigInt(given(decimalOf(micros, currency) as string) as number | bigint)).toBe(micros)
      }),
      runs(100),
    )
  })
})
