import { offsetAt } from '../../../src/contract/language/time-zone.ts'

describe('offset of a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00.000Z', 2],
    ['Europe/Berlin', '2026-10-25T00:59:59.999Z', 2],
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z', 1],
    ['America/Los_Angeles', '2026-03-08T09:59:59.999Z', -8],
    ['America/Los_Angeles', '2026-03-08T10:00:00.000Z', -7],
    ['Asia/Kathmandu', '2026-03-08T10:00:00.000Z', 5.75],
    ['Australia/Lord_Howe', '2026-04-04T14:59:59.999Z', 11],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', 10.5],
    ['Europe/London', '2024-02-29T12:00:00.000Z', 0],
    ['Etc/UTC', '0026-11-01T00:00:00.000Z', 0],
  ])('is correct for %s at %s (%d h), both on the first read and from the cache', (zone, time, hours) => {
    const read = () => offsetAt(zone, Date.parse(time))
    expect([read(), read()]).toEqual([hours * 3_600_000, hours * 3_600_000])
  })

  it('is refused for an unknown zone', () => {
    expect(() => offsetAt('Europe/Atlantis', 0)).toThrow(RangeError)
  })
})
