import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
} from 'yaml'
import { normalizeTime } from '../../contract/language/decode.ts'
import { suggestion } from '../../contract/suggestion.ts'
import { type Kind, kindsWithin } from './kinds.ts'
import type { Shown } from './values.ts'

/** Mistake in the account file, shown as `file:line: message`. */
export interface Mistake {
  readonly line: number
  readonly message: string
}

/** Value of a field, with its line. */
export interface Given {
  readonly value: Shown
  readonly line: number
}

/** Entry in the file: an existing record, or a new one if `id` is undefined. */
export interface Entry {
  readonly kind: Kind
  readonly line: number
  readonly parent: Entry | undefined
  readonly id: string | undefined
  readonly isDelete: boolean
  readonly fields: ReadonlyMap<string, Given>
  readonly inner: readonly Entry[]
}

export interface AccountFile {
  /** Account id; empty if it is missing. */
  readonly account: string
  /**
   * Time of the latest change that the file contains, in milliseconds; undefined if the file has no valid
   * `asOf`.
   */
  readonly asOf: number | undefined
  readonly entries: readonly Entry[]
  readonly mistakes: readonly Mistake[]
}

const MAX_BYTES = 16 * 1024 * 1024
const NULL = /^(?:~|null|Null|NULL)?$/

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Reads one file, and collects all mistakes. */
class Reader {
  readonly mistakes: Mistake[] = []
  readonly #lines: LineCounter

  constructor(lines: LineCounter) {
    this.#lines = lines
  }

  lineOf(node: unknown): number {
    return this.#lines.linePos((node as Node | null)?.range?.[0] ?? 0).line
  }

  fail(node: unknown, message: string): void {
    this.mistakes.push({ line: this.lineOf(node), message })
  }

  /** Returns the pairs of an object by key. Reports unknown and repeated keys. */
  pairs(map: YAMLMap, known: readonly string[], noun: string): ReadonlyMap<string, Pair> {
    const pairs = new Map<string, Pair>()
    for (const pair of map.items) {
      const name = isScalar(pair.key) ? String(pair.key.value) : undefined
      if (name === undefined) this.fail(pair.key, 'Keys must be plain names')
      else if (!known.includes(name))
        this.fail(pair.key, `Unknown field ${quoted(name)} of ${noun}${suggestion(name, known)}`)
      else if (pairs.has(name)) this.fail(pair.key, `${name} occurs twice`)
      else pairs.set(name, pair)
    }
    return pairs
  }

  /** Returns a value as a string, a list of strings, or null. Reports other values. */
  value(name: string, pair: Pair): Given | undefined {
    const line = this.lineOf(pair.key)
    if (isSeq(pair.value)) {
      const texts = pair.value.items.map(textOf)
      if (texts.every((text) => typeof text === 'string')) return { value: texts as string[], line }
      this.fail(pair.value, `${name} must be a list of values, without null`)
      return undefined
    }
    const text = pair.value === null ? null : textOf(pair.value)
    if (text !== undefined) return { value: text, line }
    const isReference = isAlias(pair.value)
    this.fail(pair.key, isReference ? `${name}: aliases are not supported` : `${name} must be a value`)
    return undefined
  }

  /** Returns a value that must be a non-empty string; undefined if it is missing. Reports other values. */
  text(name: string, pair: Pair | undefined): string | undefined {
    const { value } = (pair && this.value(name, pair)) ?? {}
    if (pair && value !== undefined && (typeof value !== 'string' || value === ''))
      this.fail(pair.key, `${name} must be a value`)
    return typeof value === 'string' && value !== '' ? value : undefined
  }

  entries(kind: Kind, pair: Pair | undefined, parent: Entry | undefined): Entry[] {
    if (!pair || pair.value === null || (isScalar(pair.value) && textOf(pair.value) === null)) return []
    if (!isSeq(pair.value)) {
      this.fail(pair.key, `${kind.key} must be a list`)
      return []
    }
    return pair.value.items.flatMap((item) => {
      if (isMap(item)) return this.#entry(kind, item, parent)
      this.fail(item, isAlias(item) ? 'Aliases are not supported' : `Each ${kind.noun} must be an object`)
      return []
    })
  }

  #entry(kind: Kind, map: YAMLMap, parent: Entry | undefined): Entry[] {
    const within = kindsWithin(kind)
    const names = kind.fields.map(({ name }) => name)
    const known = ['id', 'delete', ...names, ...within.map(({ key }) => key)]
    const pairs = this.pairs(map, known, kind.noun)
    const marked = pairs.get('delete')
    const mark = marked && this.text('delete', marked)
    if (marked && mark !== undefined && mark !== 'true' && mark !== 'false')
      this.fail(marked.key, 'delete must be true or false')
    const id = this.text('id', pairs.get('id'))
    const isDelete = mark === 'true'
    if (isDelete && !pairs.has('id')) this.fail(map, `A ${kind.noun} without an id cannot be deleted`)
    const fields = new Map<string, Given>()
    for (const name of names) {
      const pair = pairs.get(name)
      const given = pair && this.value(name, pair)
      if (given) fields.set(name, given)
    }
    const inner: Entry[] = []
    const entry: Entry = { kind, line: this.lineOf(map), parent, id, isDelete, fields, inner }
    for (const one of within) inner.push(...this.entries(one, pairs.get(one.key), entry))
    // Omits an entry with an unusable id, because it is unclear which record the entry describes.
    return pairs.has('id') && id === undefined ? [] : [entry]
  }
}

/**
 * Returns a scalar as text, or null; undefined for other nodes. All values are text, so that an id such as
 * 1e5 does not become a number.
 */
const textOf = (node: unknown): string | null | undefined => {
  if (!isScalar(node)) return undefined
  const text = String(node.value ?? '')
  return (node.type === Scalar.PLAIN || node.type === undefined) && NULL.test(text) ? null : text
}

const parsed = (text: string, lines: LineCounter): Document.Parsed =>
  parseDocument(text, { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, lineCounter: lines })

/** Reads an account's file. Aliases are refused, so that a small file cannot expand to a large one. */
export const readAccountFile = (text: string): AccountFile => {
  const nothing = { account: '', asOf: undefined, entries: [] }
  const failed = (message: string): AccountFile => ({ ...nothing, mistakes: [{ line: 1, message }] })
  if (Buffer.byteLength(text) > MAX_BYTES)
    return failed(`The file must not be larger than ${MAX_BYTES} bytes`)
  const lines = new LineCounter()
  const { contents, errors, warnings } = parsed(text, lines)
  const invalid = [...errors, ...warnings].map(({ code, message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    message: `Invalid YAML: ${code === 'MULTIPLE_DOCS' ? 'The file contains several documents' : message}`,
  }))
  if (invalid.length > 0) return { ...nothing, mistakes: invalid }
  if (!isMap(contents)) return failed('The file must be an object with account and campaigns')
  const reader = new Reader(lines)
  const kinds = kindsWithin(undefined)
  const pairs = reader.pairs(contents, ['account', 'asOf', ...kinds.map(({ key }) => key)], 'the file')
  const account = reader.text('account', pairs.get('account'))
  if (!pairs.has('account')) reader.fail(contents, 'account is missing: set it to the account id')
  const given = reader.text('asOf', pairs.get('asOf'))
  const asOf = given === undefined ? undefined : Date.parse(normalizeTime(given) ?? '')
  if (Number.isNaN(asOf))
    reader.fail(pairs.get('asOf')?.key, 'asOf must be a date and time, as in an exported file')
  return {
    account: account ?? '',
    asOf: Number.isNaN(asOf) ? undefined : asOf,
    entries: kinds.flatMap((kind) => reader.entries(kind, pairs.get(kind.key), undefined)),
    mistakes: reader.mistakes,
  }
}
