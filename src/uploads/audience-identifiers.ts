import { hash } from 'node:crypto'
import { type AudienceUser, audienceUser } from '../contract/domains/audience-users.ts'
import { SHA256_HEX } from '../contract/language/values.ts'

/** Kind of identifier (spec 2 §4 Custom audiences). */
export type Identifier = keyof AudienceUser
export const IDENTIFIERS = Object.keys(audienceUser.properties) as readonly Identifier[]

export interface Column {
  /**
   * Name shown in problems: a name from the gateway or from `columns`, never one that occurs only in the
   * file.
   */
  readonly name: string
  readonly kind: Identifier
  /** Whether values must be hashes. */
  readonly hashed: boolean
}

export type RowProblem =
  | 'INVALID_VALUE'
  | 'NOT_HASHED'
  | 'NO_IDENTIFIER'
  | 'UNKNOWN_COLUMN'
  | 'INVALID_ROW'
  | 'INVALID_UTF8'
  | 'ROW_TOO_LONG'

/** Refusal of a row. It never contains the value, which may be personal. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  readonly code: RowProblem
  readonly column: string | undefined
  constructor(code: RowProblem, message: string, column?: string) {
    super(message)
    this.code = code
    this.column = column
  }
}

interface Kind {
  /** Prepares a value for hashing. */
  readonly normalise: (value: string) => string
  readonly shape: RegExp
  readonly described: string
}

/** Punctuation that is removed from phone numbers. Letters are kept, so a number with letters is refused. */
const PHONE_PUNCTUATION = /[\s().\-/\u2010-\u2015]/g

const KINDS: Readonly<Record<Exclude<Identifier, 'partner_user_id'>, Kind>> = {
  email: {
    normalise: (value) => value.trim().toLowerCase(),
    shape: /^[^\s@]+@[^\s@]+$/,
    described: 'an email address',
  },
  device_id: {
    normalise: (value) => value.trim().toLowerCase(),
    shape: /^[^\s@]+$/,
    described: 'a device advertising id',
  },
  handle: {
    normalise: (value) => value.trim().replace(/^@/, '').toLowerCase(),
    shape: /^\w{1,50}$/,
    described: 'a user name',
  },
  twitter_id: {
    normalise: (value) => value.trim(),
    shape: /^\d{1,20}$/,
    described: 'a numeric user id',
  },
  phone_number: {
    normalise: (value) => value.replace(PHONE_PUNCTUATION, ''),
    shape: /^\+?\d{4,15}$/,
    described: 'a phone number',
  },
}

const CONTROL = /\p{Cc}/u

/**
 * Normalizes and hashes a value. A hash is lowercased, and a partner's own id stays unchanged.
 *
 * @throws RowRefused if the value does not match its kind, or if a column of hashes contains a value that is
 * not a hash
 */
export const identifierOf = ({ name, kind, hashed }: Column, value: unknown): string => {
  // In JSON, a user id may be a number.
  const text = kind === 'twitter_id' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string') throw new RowRefused('INVALID_VALUE', `${name} must be a string`, name)
  if (kind === 'partner_user_id') {
    if (text !== '' && !CONTROL.test(text)) return text
    throw new RowRefused('INVALID_VALUE', `${name} must contain ids without control characters`, name)
  }
  if (SHA256_HEX.test(text)) return text.toLowerCase()
  if (hashed)
    throw new RowRefused('NOT_HASHED', `${name} must contain SHA-256 hashes of 64 hexadecimal digits`, name)
  const { normalise, shape, described } = KINDS[kind]
  const normal = normalise(text)
  if (!shape.test(normal)) throw new RowRefused('INVALID_VALUE', `${name} must contain ${described}`, name)
  return hash('sha256', normal, 'hex')
}

/**
 * Collects the identifiers of a row. Empty fields are skipped, and several fields of one kind are combined.
 *
 * @throws RowRefused if a value is invalid, or the row has no identifier
 */
export const personOf = (fields: Iterable<readonly [column: Column, value: unknown]>): AudienceUser => {
  const found: Partial<Record<Identifier, string[]>> = {}
  for (const [column, value] of fields) {
    if (value === null || value === undefined || value === '') continue
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const each of values) {
      const identifier = identifierOf(column, each)
      const known = found[column.kind]
      if (known === undefined) found[column.kind] = [identifier]
      else if (!known.includes(identifier)) known.push(identifier)
    }
  }
  // Identifiers are ordered by kind, so that the same person always results in the same bytes, regardless of
  // the column order.
  const user: Partial<Record<Identifier, string[]>> = {}
  let isKnown = false
  for (const kind of IDENTIFIERS) {
    const values = found[kind]
    if (values === undefined) continue
    user[kind] = values
    isKnown = true
  }
  if (!isKnown) throw new RowRefused('NO_IDENTIFIER', 'The row contains no identifier')
  return user as AudienceUser
}
