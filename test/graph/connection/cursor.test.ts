import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { anyCharacter } from '../../../harness/any-character.ts'
import { contract } from '../../../src/contract/index.ts'
import { cursorWriter, familyOf, parseCursor } from '../../../src/graph/connection/cursor.ts'
import type { ChildQuery, ListQuery, Position } from '../../../src/loaders/index.ts'

const query: ListQuery = {
  list: contract.line_items.list as never,
  accountId: '18ce54d4x5t',
  sortBy: 'created_at-asc',
  input: { with_deleted: true },
}
const child: ChildQuery = {
  ...query,
  accountId: '18ce54d4x5t',
  parent: { parameter: 'campaign_ids', field: 'campaignRestId', id: '8wku2' },
}
const parent = (more: object): ChildQuery => ({ ...child, parent: { ...child.parent, ...more } })
const hashOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 10)
const scope = hashOf('line_items.list', '18ce54d4x5t', null, 'created_at-asc', { with_deleted: true })
/** Scope of a parent's list in the cursor format used until 2026-11-23. */
const childScope = hashOf('line_items.list', '18ce54d4x5t', ['campaign_ids', '8wku2'], 'created_at-asc', {
  with_deleted: true,
})
const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const invalid = expect.objectContaining({
  extensions: {
    code: 'INVALID_CURSOR',
    field: 'after',
    rule: expect.stringMatching(/^cursor(?: of this list)?$/),
  },
})
const failureOf = (text: string, within: ListQuery | ChildQuery = query): unknown => {
  try {
    return parseCursor(within, text)
  } catch (error) {
    return error
  }
}

const writerOf = (each: ListQuery | ChildQuery) => {
  const cursors = cursorWriter(each)
  return (position: Position): string => cursors.at(position)
}
const POSITIONS: readonly Position[] = [
  { upstream: null, after: null },
  { upstream: 'c-3yvu1pzhd3i7', after: null },
  { upstream: null, after: { id: '8v7jo', key: '2026-01-31T00:00:00Z' } },
  { upstream: 'c-1', after: { id: '8v7jo', key: null } },
  { upstream: 'c-1', after: { id: '8v7jo', key: 12_500_000 } },
  { upstream: 'c-1', after: { id: '8v7jo', key: true } },
  { upstream: null, after: { id: 'ä"\\', key: '漢字🐈\ud83d' } },
  { upstream: 'c'.repeat(300), after: { id: 'b', key: 'k'.repeat(50) } },
  { upstream: null, after: { id: 'a~b', key: 'k' } },
  { upstream: null, after: { id: 'a', key: '~' } },
  { upstream: 'c~1', after: { id: 'a', key: 'k' } },
  { upstream: 'c~1', after: null },
  { upstream: null, after: { id: '', key: '' } },
  { upstream: null, after: { id: 'a', key: 'null' } },
  { upstream: null, after: { id: 'a', key: 'k\n' } },
  { upstream: 'c d', after: { id: 'a', key: 'k' } },
]
/**
 * Checks whether a position is written as plain text: every part is a string that contains only plain
 * characters.
 */
const isPlain = ({ upstream, after }: Position): boolean =>
  [upstream ?? '', after?.id ?? '', after ? after.key : ''].every(
    (part) => typeof part === 'string' && [...part].every((each) => PLAIN_CHARACTERS.includes(each)),
  )
const PLAIN_CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:.+-'

describe('cursor', () => {
  it.each(POSITIONS)('is parsed back to the same position: %j', (position) => {
    for (const each of [query, child]) {
      const text = writerOf(each)(position)
      expect(text).toMatch(/^[\w:.+~-]+$/)
      expect(parseCursor(each, text)).toEqual(position)
    }
  })

  it.each(POSITIONS)('is plain text if possible, and is still accepted in its old format: %j', (position) => {
    const { upstream, after } = position
    const rest = [upstream, after && [after.id, after.key]]
    const plain = [upstream ?? '', ...(after ? [after.id, after.key] : [])]
    const ofQuery = [
      [1, scope],
      [2, familyOf(child), '8wku2'],
    ] as const
    for (const [each, start] of [
      [query, ofQuery[0]],
      [child, ofQuery[1]],
    ] as const) {
      const text = isPlain(position) ? [...start, ...plain].join('~') : written([...start, ...rest])
      expect(writerOf(each)(position)).toBe(text)
      expect(parseCursor(each, written([...start, ...rest]))).toEqual(position)
    }
    expect(parseCursor(child, written([1, childScope, ...rest]))).toEqual(position)
  })

  it.each(['8wku2', 'a~b', 'ä', '', '"'])('is parsed back to the same position if its parent is %j', (id) => {
    const each = parent({ id })
    for (const position of POSITIONS) {
      const text = writerOf(each)(position)
      expect(parseCursor(each, text)).toEqual(position)
      expect(failureOf(text, parent({ id: `${id}~` }))).toEqual(invalid)
    }
  })

  it('does not depend on earlier cursors', () => {
    const texts = [query, child, parent({ id: 'other' })].flatMap((each) => {
      const write = writerOf(each)
      return POSITIONS.map((position) => [each, position, write(position)] as const)
    })
    for (const [each, position, text] of texts) expect(writerOf(each)(position)).toBe(text)
    expect(new Set(texts.map(([, , text]) => text)).size).toBe(texts.length)
  })

  it.each<[string, ListQuery | ChildQuery]>([
    ['another list', { ...query, list: contract.campaigns.list as never }],
    ['another account', { ...query, accountId: '18ce54d4x5u' }],
    ['another order', { ...query, sortBy: 'created_at-desc' }],
    ['another filter', { ...query, input: {} }],
    ['a parent', child],
  ])('is bound to its list, and is refused for %s', (_what, other) => {
    const position = { upstream: 'c', after: null }
    expect(failureOf(writerOf(query)(position), other)).toEqual(invalid)
    expect(failureOf(writerOf(other)(position), query)).toEqual(invalid)
  })

  it.each([
    ['another parent', parent({ id: '8wku3' })],
    ['a parent of another type with the same id', parent({ parameter: 'funding_instrument_ids' })],
    ['another order', { ...child, sortBy: 'created_at-desc' }],
    ['another account', { ...child, accountId: '18ce54d4x5u' }],
  ])('is bound to its parent, and is refused for %s', (_what, other) => {
    const position = { upstream: 'c', after: null }
    expect(failureOf(writerOf(child)(position), other)).toEqual(invalid)
    expect(failureOf(written([1, childScope, 'c', null]), other)).toEqual(invalid)
  })

  it.each([
    ['an empty string', ''],
    ['not base64url', '%%%'],
    ['not JSON', Buffer.from('x').toString('base64url')],
    ['another version', written([3, scope, null, null])],
    ['no parent', written([2, scope, null, null])],
    ['a parent that is not an id', written([2, scope, 7, null, null])],
    ['too short', written([1, scope, null])],
    ['too long', written([1, scope, null, null, null])],
    ['a number for the upstream cursor', written([1, scope, 7, null])],
    ['an empty upstream cursor', written([1, scope, '', null])],
    ['a row without a key', written([1, scope, null, ['a']])],
    ['a row with a number as its id', written([1, scope, null, [1, 'k']])],
    ['another version, in plain text', `3~${scope}~~a~k`],
    ['a version in other digits', `01~${scope}~~a~k`],
    ['no version', `~${scope}~~a~k`],
    ['no page', `1~${scope}`],
    ['only a version', '1~'],
    ['a row without a key, in plain text', `1~${scope}~~a`],
    ['too long, in plain text', `1~${scope}~~a~k~`],
    ['another list, in plain text', '1~0123456789~~a~k'],
    ['a parent, in plain text', `2~${scope}~8wku2~~a~k`],
    ['an object as a key, which could not be compared', written([1, scope, null, ['a', { toString: 1 }]])],
    ['a list as a key', written([1, scope, null, ['a', []]])],
  ])('is refused if it is invalid: %s', (_what, text) => {
    expect(failureOf(text)).toEqual(invalid)
  })

  it('is refused with the same error if it is arbitrary text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.base64String(),
          fc.stringMatching(/^[12]~[\w~]*$/),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (text) => {
          expect(failureOf(text)).toEqual(invalid)
        },
      ),
      { numRuns: 500, seed: 20261120 },
    )
  })
})
