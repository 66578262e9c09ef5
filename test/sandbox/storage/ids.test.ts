import { resources } from '../../../src/contract/index.ts'
import { recordId, snowflakeOf } from '../../../src/sandbox/storage/ids.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
/** Start of the snowflake epoch in milliseconds since the Unix epoch. */
const BEGINNING = 1_288_834_974_657n
const timeOf = (id: string): bigint => (BigInt(id) >> 22n) + BEGINNING

describe('recordId', () => {
  it('returns consecutive base36 ids for entities [protocol.id_shapes]', () => {
    expect([1, 2, 37].map((number) => recordId(resources.promoted_accounts as never, number, NOON))).toEqual([
      '19pl2',
      '19pl3',
      '19pm2',
    ])
  })

  it('returns snowflake ids for posts, in creation order [protocol.id_shapes]', () => {
    const id = (number: number, time: number) => recordId(resources.scheduled_tweets as never, number, time)
    const made = [id(1, NOON), id(2, NOON), id(3, NOON + 1)]
    expect(made.map(timeOf)).toEqual([BigInt(NOON), BigInt(NOON), BigInt(NOON) + 1n])
    expect([...made].sort()).toEqual(made)
    for (const each of made) expect(each).toMatch(/^\d{18,19}$/)
  })

  it('returns unique, ascending snowflakes for 10,000 records of one kind in one millisecond', () => {
    const made = Array.from({ length: 10_000 }, (_, index) => BigInt(snowflakeOf('cards', index + 1, NOON)))
    for (const [index, id] of made.slice(1).entries()) expect(id > (made[index] as bigint)).toBe(true)
    expect(timeOf(`${made.at(-1)}`)).toBe(BigInt(NOON) + 2n)
  })

  it('returns different snowflakes for different kinds of posts in the same millisecond', () => {
    const kinds = ['posts', 'draft_tweets', 'scheduled_tweets', 'cards', 'poll_cards', 'media_library']
    expect(new Set(kinds.map((kind) => snowflakeOf(kind, 1, NOON))).size).toBe(kinds.length)
  })
})
