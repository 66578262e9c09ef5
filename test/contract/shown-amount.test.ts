import { shownAmount } from '../../src/contract/domains/money.ts'

describe('shownAmount', () => {
  it.each([
    ['0', 'USD', '0.00 USD'],
    ['1', 'USD', '0.000001 USD'],
    ['-1500000', 'USD', '-1.50 USD'],
    ['-500000', 'USD', '-0.50 USD'],
    ['-123456000000', 'USD', '-123,456.00 USD'],
    ['9223372036854775807', 'EUR', '9,223,372,036,854.775807 EUR'],
    ['1000000000', 'JPY', '1,000 JPY'],
    ['1000000', null, '1'],
    ['many', 'USD', 'many micros'],
  ])('shows %s micros in %s as %s', (micros, currency, text) => {
    expect(shownAmount(micros, currency)).toBe(text)
  })
})
