import { type Column, IDENTIFIERS, type Identifier, RowRefused } from './audience-identifiers.ts'

export interface ColumnOptions {
  /** Kind of identifier by field, such as `Mail:email,Tel:phone_number_hash,Name:-`; `-` skips a field. */
  readonly columns?: string | undefined
  /** Kinds such as `email,phone_number` whose values must all be hashes. */
  readonly hashed?: string | undefined
}

/** Thrown for unusable column settings. */
export class ColumnsRefused extends Error {
  override readonly name = 'ColumnsRefused'
}

/**
 * Finds the column of a field; null if the field is skipped.
 *
 * @throws RowRefused if the field is unknown; the message omits its name, which may be a value
 */
export type Columns = (field: string, position: number) => Column | null

const LEFT_OUT = '-'
const HASH = '_hash'
const isIdentifier = (text: string): text is Identifier => (IDENTIFIERS as readonly string[]).includes(text)
const listOf = (text = ''): string[] => text.split(',').filter((entry) => entry !== '')

/**
 * Parses the column settings.
 *
 * @throws ColumnsRefused if a setting names an unknown kind
 */
export const readColumns = ({ columns, hashed }: ColumnOptions): Columns => {
  const mustBeHashes = new Set<Identifier>()
  for (const kind of listOf(hashed)) {
    if (!isIdentifier(kind) || kind === 'partner_user_id')
      throw new ColumnsRefused(
        `hashed accepts only ${IDENTIFIERS.filter((each) => each !== 'partner_user_id').join(', ')}`,
      )
    mustBeHashes.add(kind)
  }
  const columnOf = (name: string, target: string): Column | undefined => {
    const isHash = target.endsWith(HASH)
    const kind = isHash ? target.slice(0, -HASH.length) : target
    if (!isIdentifier(kind) || (isHash && kind === 'partner_user_id')) return undefined
    return { name, kind, hashed: isHash || mustBeHashes.has(kind) }
  }
  const known = new Map<string, Column | null>()
  for (const kind of IDENTIFIERS)
    for (const name of [kind, kind + HASH]) {
      const column = columnOf(name, name)
      if (column) known.set(name, column)
    }
  for (const entry of listOf(columns)) {
    const at = entry.lastIndexOf(':')
    const [name, target] = [entry.slice(0, at), entry.slice(at + 1)]
    const column = target === LEFT_OUT ? null : columnOf(name, target)
    if (at < 1 || column === undefined)
      throw new ColumnsRefused(
        `columns must list field:kind pairs; kind is one of ${IDENTIFIERS.join(', ')}, optionally followed by _hash, or - to skip the field`,
      )
    known.set(name, column)
  }
  return (field, position) => {
    const exact = known.get(field)
    if (exact !== undefined) return exact
    const column = known.get(field.trim().toLowerCase())
    if (column !== undefined) return column
    throw new RowRefused(
      'UNKNOWN_COLUMN',
      `The name of field ${position} is unknown. Map it, for example with columns=NAME:email`,
    )
  }
}
