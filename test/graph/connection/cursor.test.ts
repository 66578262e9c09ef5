import fc from 'fast-check'
import { contract } from '../../../src/contract/index.ts'
import { cursorScope, formatCursor, parseCursor } from '../../../src/graph/connection/cursor.ts'
import type { ChildQuery, ListQuery } from '../../../src/loaders/index.ts'
import { anyCharacter } from '../../any-character.ts'

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
const scope = cursorScope(query)
const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const invalid = expect.objectContaining({
  extensions: { code: 'INVALID_CURSOR', field: 'after' },
})
const failureOf = (text: string, within = scope): unknown => {
  try {
    return parseCursor(within, text)
  } catch (error) {
    return error
  }
}

describe('a cursor', () => {
  it.each([
    { upstream: null, after: null },
    { upstream: 'c-3yvu1pzhd3i7', after: null },
    { upstream: null, after: { id: '8v7jo', key: '2026-01-31T00:00:00Z' } },
    { upstream: 'c-1', after: { id: '8v7jo', key: null } },
    { upstream: 'c-1', after: { id: '8v7jo', key: 12_500_000 } },
    { upstream: 'c-1', after: { id: '8v7jo', key: true } },
  ])('%j comes back as it was', (position) => {
    const text = formatCursor(scope, position)
    expect(text).toMatch(/^[\w-]+$/)
    expect(parseCursor(scope, text)).toEqual(position)
  })

  it.each<[string, ListQuery | ChildQuery]>([
    ['another list', { ...query, list: contract.campaigns.list as never }],
    ['another account', { ...query, accountId: '18ce54d4x5u' }],
    ['another order', { ...query, sortBy: 'created_at-desc' }],
    ['another filter', { ...query, input: {} }],
    ['a parent', child],
  ])('of one list is none of %s', (_what, other) => {
    expect(failureOf(formatCursor(scope, { upstream: 'c', after: null }), cursorScope(other))).toEqual(
      invalid,
    )
  })

  it.each([
    ['another parent', parent({ id: '8wku3' })],
    ['a parent of another type with the same id', parent({ parameter: 'funding_instrument_ids' })],
  ])('of one parent is none of %s', (_what, other) => {
    const text = formatCursor(cursorScope(child), { upstream: 'c', after: null })
    expect(failureOf(text, cursorScope(other))).toEqual(invalid)
  })

  it.each([
    ['nothing', ''],
    ['no base64url', '%%%'],
    ['no JSON', Buffer.from('x').toString('base64url')],
    ['another version', written([2, scope, null, null])],
    ['too short', written([1, scope, null])],
    ['too long', written([1, scope, null, null, null])],
    ['a number for the upstream cursor', written([1, scope, 7, null])],
    ['an empty upstream cursor', written([1, scope, '', null])],
    ['a row without key', written([1, scope, null, ['a']])],
    ['a row with a number for id', written([1, scope, null, [1, 'k']])],
    ['an object for key, which could not be compared', written([1, scope, null, ['a', { toString: 1 }]])],
    ['a list for key', written([1, scope, null, ['a', []]])],
  ])('is not %s', (_what, text) => {
    expect(failureOf(text)).toEqual(invalid)
  })

  it('of any text at all is refused in the same way', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.base64String(),
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
