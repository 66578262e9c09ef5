import type { Position, SortValue } from '../../loaders/index.ts'

/** Of lists without a parent; those of one parent's list, too, until 2026-11-23. */
export const HASHED_WHOLE = 1
/** Of one parent's list: the parent stands beside the hash, which all parents of a field share. */
export const WITH_PARENT = 2

/** What the cursors of one list begin with. */
export type Scope =
  | readonly [version: typeof HASHED_WHOLE, hash: string]
  | readonly [version: typeof WITH_PARENT, hash: string, parentId: string]

/** Stands between the parts of a cursor that is written plainly; base64url has none. */
const BETWEEN = '~'
const PLAIN = /^[\w:.+-]*$/

/**
 * Writes the cursors of one list: plain texts as they are, with nothing for no upstream cursor, and any others as JSON in base64url.
 * A joined array is a flat string, as concatenated ones slow `JSON.stringify` down (docs/decisions/20-breadth-first.md).
 */
export class CursorWriter {
  readonly #scope: Scope
  /** Undefined where the parent is no plain text. */
  readonly #plain: string | undefined

  constructor(scope: Scope) {
    this.#scope = scope
    this.#plain = scope.every((part) => PLAIN.test(String(part))) ? scope.join(BETWEEN) : undefined
  }

  at({ upstream, after }: Position): string {
    return after ? this.afterRow(after.id, after.key, upstream) : this.#start(upstream)
  }

  /** Of the position right after a row, in the page that the upstream cursor leads to. */
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

  #encoded(upstream: string | null, after: readonly [string, SortValue] | null): string {
    return Buffer.from(JSON.stringify([...this.#scope, upstream, after])).toString('base64url')
  }
}

/** Undefined for a text that is no cursor. */
export const readCursor = (
  text: string,
): { readonly scope: Scope; readonly position: Position } | undefined => {
  const values = text.includes(BETWEEN) ? plainValues(text) : encodedValues(text)
  const length = lengthOf(values?.[0])
  if (!values || length === undefined) return undefined
  const [scope, rest] = [values.slice(0, length), values.slice(length)]
  if (!scope.slice(1).every((part) => typeof part === 'string') || !isPosition(rest)) return undefined
  const [upstream, after] = rest as unknown as [string | null, [string, never] | null]
  return {
    scope: scope as unknown as Scope,
    position: { upstream, after: after && { id: after[0], key: after[1] } },
  }
}

/** Of the scope of a version. */
const lengthOf = (version: unknown): number | undefined => {
  if (version === HASHED_WHOLE) return 2
  return version === WITH_PARENT ? 3 : undefined
}

/** As they are in JSON. */
const plainValues = (text: string): readonly unknown[] | undefined => {
  const [digit, ...parts] = text.split(BETWEEN)
  const version = [HASHED_WHOLE, WITH_PARENT].find((each) => String(each) === digit)
  const length = lengthOf(version)
  if (length === undefined || parts.length < length) return undefined
  const [page, ...after] = parts.slice(length - 1)
  return [version, ...parts.slice(0, length - 1), page || null, after.length === 0 ? null : after]
}

const encodedValues = (text: string): readonly unknown[] | undefined => {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(values) ? values : undefined
  } catch {
    return undefined
  }
}

const isPosition = ([upstream, after, ...rest]: readonly unknown[]): boolean =>
  rest.length === 0 &&
  (upstream === null || (typeof upstream === 'string' && upstream !== '')) &&
  (after === null || (Array.isArray(after) && after.length === 2 && isRow(after)))

const isRow = ([id, key]: readonly unknown[]): boolean =>
  typeof id === 'string' && (key === null || ['string', 'number', 'boolean'].includes(typeof key))
