import type { Position, SortValue } from '../../loaders/index.ts'

/** Cursor version for lists without a parent; until 2026-11-23 also for one parent's list. */
export const HASHED_WHOLE = 1
/**
 * Cursor version for one parent's list. The parent is stored outside the hash, so that all parents of a field
 * share one hash.
 */
export const WITH_PARENT = 2

/** Beginning shared by all cursors of one list. */
export type Scope =
  | readonly [version: typeof HASHED_WHOLE, hash: string]
  | readonly [version: typeof WITH_PARENT, hash: string, parentId: string]

/** Id and sort key of a row. */
type RowPlace = readonly [id: string, key: never]

/** Separator in cursors written as plain text; base64url does not use it. */
const BETWEEN = '~'
const PLAIN = /^[\w:.+-]*$/

/**
 * Writes the cursors of one list. Plain text stays as it is, and a missing upstream cursor is empty; anything
 * else becomes JSON in base64url. The writer joins arrays to create flat strings, because concatenated
 * strings slow down `JSON.stringify` (docs/decisions/20-breadth-first.md).
 */
export class CursorWriter {
  readonly #scope: Scope
  /** Beginning of a plain cursor; undefined if the parent is not plain text. */
  readonly #plain: string | undefined

  constructor(scope: Scope) {
    this.#scope = scope
    this.#plain = scope.every((part) => PLAIN.test(String(part))) ? scope.join(BETWEEN) : undefined
  }

  at({ upstream, after, last }: Position): string {
    if (after) return this.afterRow(after.id, after.key, upstream)
    return last ? this.#end(upstream, last) : this.#start(upstream)
  }

  /** Returns the cursor of the position after a row, in the page that the upstream cursor leads to. */
  afterRow(id: string, key: SortValue, upstream: string | null = null): string {
    const plain = this.#plain
    const page = upstream ?? ''
    return plain !== undefined &&
      typeof key === 'string' &&
      PLAIN.test(id) &&
      PLAIN.test(key) &&
      (page === '' || PLAIN.test(page))
      ? [plain, page, id, key].join(BETWEEN)
      : this.#encoded(upstream, [id, key])
  }

  #start(upstream: string | null): string {
    const page = upstream ?? ''
    return this.#plain !== undefined && PLAIN.test(page)
      ? [this.#plain, page].join(BETWEEN)
      : this.#encoded(upstream, null)
  }

  /** Returns the cursor for the start of a page. It also contains the last row before the page. */
  #end(upstream: string | null, { id, key }: { readonly id: string; readonly key: SortValue }): string {
    const texts = [upstream ?? '', id, key]
    return this.#plain !== undefined && texts.every((text) => typeof text === 'string' && PLAIN.test(text))
      ? [this.#plain, upstream, '', id, key].join(BETWEEN)
      : this.#encoded(upstream, null, [id, key])
  }

  #encoded(
    upstream: string | null,
    after: readonly [string, SortValue] | null,
    ...last: readonly (readonly [string, SortValue])[]
  ): string {
    return Buffer.from(JSON.stringify([...this.#scope, upstream, after, ...last])).toString('base64url')
  }
}

/** Reads a cursor; undefined for any other text. */
export const readCursor = (
  text: string,
): { readonly scope: Scope; readonly position: Position } | undefined => {
  const values = text.includes(BETWEEN) ? plainValues(text) : encodedValues(text)
  const length = lengthOf(values?.[0])
  if (!values || length === undefined) return undefined
  const [scope, rest] = [values.slice(0, length), values.slice(length)]
  if (!scope.slice(1).every((part) => typeof part === 'string') || !isPosition(rest)) return undefined
  const [upstream, after, last] = rest as unknown as [string | null, RowPlace | null, RowPlace | undefined]
  return {
    scope: scope as unknown as Scope,
    position: {
      upstream,
      after: after && { id: after[0], key: after[1] },
      ...(last && { last: { id: last[0], key: last[1] } }),
    },
  }
}

/** Returns the number of values in the scope of a cursor version; undefined for an unknown version. */
const lengthOf = (version: unknown): number | undefined => {
  if (version === HASHED_WHOLE) return 2
  return version === WITH_PARENT ? 3 : undefined
}

/** Returns the values of a plain cursor, as they would be in JSON. */
const plainValues = (text: string): readonly unknown[] | undefined => {
  const [digit, ...parts] = text.split(BETWEEN)
  const version = [HASHED_WHOLE, WITH_PARENT].find((each) => String(each) === digit)
  const length = lengthOf(version)
  if (length === undefined || parts.length < length) return undefined
  const [page, ...row] = parts.slice(length - 1)
  const whole = [version, ...parts.slice(0, length - 1), page || null]
  if (row.length === 0) return [...whole, null]
  return row.length === 3 && row[0] === '' ? [...whole, null, row.slice(1)] : [...whole, row]
}

const encodedValues = (text: string): readonly unknown[] | undefined => {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(values) ? values : undefined
  } catch {
    return undefined
  }
}

const isPosition = ([upstream, after, last, ...rest]: readonly unknown[]): boolean =>
  rest.length === 0 &&
  (upstream === null || (typeof upstream === 'string' && upstream !== '')) &&
  (after === null || isRow(after)) &&
  (last === undefined || (after === null && isRow(last)))

const isRow = (row: unknown): boolean =>
  Array.isArray(row) &&
  row.length === 2 &&
  typeof row[0] === 'string' &&
  (row[1] === null || ['string', 'number', 'boolean'].includes(typeof row[1]))
