import fc from 'fast-check'
import { anyCharacter } from '../../../harness/any-character.ts'
import {
  formatGlobalId,
  parseGlobalId,
  recordOf,
  resourceOfType,
  restIdOf,
} from '../../../src/graph/ids/global-id.ts'
import { createGlobalIdWriter } from '../../../src/graph/ids/global-id-writer.ts'

const campaign = { type: 'Campaign', accountId: '18ce54d4x5t', restId: '8wku2' }
// Base64url encoding of 1:Campaign:18ce54d4x5t:8wku2.
const text = 'MTpDYW1wYWlnbjoxOGNlNTRkNHg1dDo4d2t1Mg'
const input = (field: string, rule = 'reference') =>
  expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT', field, rule } })
const failureOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('global id', () => {
  it('encodes the type, the account id and the REST id', () => {
    expect(formatGlobalId(campaign)).toBe(text)
    expect(parseGlobalId(text)).toEqual(campaign)
  })

  it.each([
    ['padding', `${text}==`],
    ['a trailing space', `${text} `],
    ['the standard base64 alphabet', Buffer.from('1:Campaign:a:b?').toString('base64')],
    ['another version', Buffer.from('2:Campaign:a:b').toString('base64url')],
    ['one part too few', Buffer.from('1:Campaign:a').toString('base64url')],
    ['one part too many', Buffer.from('1:Campaign:a:b:c').toString('base64url')],
    ['an empty part', Buffer.from('1:Campaign::b').toString('base64url')],
    ['a part that is not an id', Buffer.from('1:Campaign:a:b/../c').toString('base64url')],
    ['a REST id', '8wku2'],
    ['an empty string', ''],
  ])('is not recognized: %s', (_what, other) => {
    expect(parseGlobalId(other)).toBeUndefined()
  })

  it('is parsed into its parts only if it is canonical', () => {
    const part = fc.stringMatching(/^[0-9A-Za-z_]{1,24}$/)
    fc.assert(
      fc.property(part, part, part, (type, accountId, restId) => {
        expect(parseGlobalId(formatGlobalId({ type, accountId, restId }))).toEqual({
          type,
          accountId,
          restId,
        })
      }),
      { seed: 20261120 },
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.base64String()), (any) => {
        const parsed = parseGlobalId(any)
        if (parsed) expect(formatGlobalId(parsed)).toBe(any)
      }),
      { numRuns: 300, seed: 20261120 },
    )
  })
})

describe('resourceOfType', () => {
  it('returns the resource of a type, or undefined for an unknown type', () => {
    expect(['Account', 'LineItem', 'Nothing', 'constructor'].map(resourceOfType)).toEqual([
      'accounts',
      'line_items',
      undefined,
      undefined,
    ])
  })
})

describe('id argument', () => {
  it('may be a global id or a REST id', () => {
    expect(restIdOf(text, 'Campaign', '18ce54d4x5t', 'id')).toBe('8wku2')
    expect(restIdOf('8wku2', 'Campaign', '18ce54d4x5t', 'id')).toBe('8wku2')
  })

  it('is refused if it names a record of a different type or account', () => {
    expect(failureOf(() => restIdOf(text, 'LineItem', '18ce54d4x5t', 'filter.ids'))).toEqual(
      input('filter.ids'),
    )
    expect(failureOf(() => restIdOf(text, 'Campaign', 'gq12fh', 'id'))).toEqual(input('id'))
  })

  it('either contains the account or is passed with accountId', () => {
    const record = { accountId: '18ce54d4x5t', restId: '8wku2' }
    expect(recordOf(text, 'Campaign', undefined)).toEqual(record)
    expect(recordOf(text, 'Campaign', '18ce54d4x5t')).toEqual(record)
    expect(recordOf('8wku2', 'Campaign', '18ce54d4x5t')).toEqual(record)
    expect(
      recordOf(
        '8wku2',
        'Campaign',
        formatGlobalId({ type: 'Account', accountId: '18ce54d4x5t', restId: '18ce54d4x5t' }),
      ),
    ).toEqual(record)
    expect(failureOf(() => recordOf('8wku2', 'Campaign', null))).toEqual(input('accountId', 'required'))
    expect(failureOf(() => recordOf(text, 'Campaign', 'gq12fh'))).toEqual(input('id'))
    expect(failureOf(() => recordOf(text, 'LineItem', undefined))).toEqual(input('id'))
  })
})

describe('createGlobalIdWriter', () => {
  it('encodes version, type, account id and REST id as base64url, for ids of any length', () => {
    const write = createGlobalIdWriter('Campaign')
    const part = fc.oneof(
      fc.stringMatching(/^[0-9A-Za-z_]{1,30}$/),
      fc.stringMatching(/^[0-9A-Za-z_]{100,400}$/),
    )
    fc.assert(
      fc.property(part, fc.array(part, { minLength: 2, maxLength: 6 }), (accountId, restIds) => {
        expect(restIds.map((restId) => write({ accountId, restId }))).toEqual(
          restIds.map((restId) => Buffer.from(`1:Campaign:${accountId}:${restId}`).toString('base64url')),
        )
      }),
    )
  })
})
