import {
  counted,
  durationText,
  numberText,
  sizeText,
  timeText,
  wordsOf,
} from '../../src/studio/parts/quantities.ts'

describe('formatted quantities', () => {
  it.each([
    [0, '0 s'],
    [-5, '0 s'],
    [0.2, '1 s'],
    [59, '59 s'],
    [60, '1 min'],
    [61, '61 s'],
    [899, '15 min'],
    [3600, '1 h'],
    [3660, '61 min'],
    [7200, '2 h'],
    [86_400, '1 day'],
    [7_776_000, '90 days'],
    [31_536_000 * 13, '13 years'],
  ])('show %d seconds as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text)
  })

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [45_056, '45.1 kB'],
    [6_582_272, '6.6 MB'],
    [123_456_789, '123 MB'],
    [1_073_741_824, '1.1 GB'],
    [5e12, '5000 GB'],
  ])('show %d bytes as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  it('show times in UTC, numbers with separators and names as words', () => {
    expect(timeText('2026-11-20T12:00:00.900Z')).toBe('2026-11-20 12:00:00')
    expect(numberText(10_000)).toBe('10,000')
    expect([0, 1, 1200].map((count) => counted(count, 'field'))).toEqual([
      '0 fields',
      '1 field',
      '1,200 fields',
    ])
    expect(wordsOf('UNDER_REVIEW')).toBe('under review')
  })
})
