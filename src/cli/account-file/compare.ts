import { timeIn } from '../../contract/language/time-zone.ts'
import { suggestion } from '../../contract/suggestion.ts'
import { type Account, byParent, type Known } from './fetch.ts'
import { type Field, KINDS, type Kind } from './kinds.ts'
import type { AccountFile, Entry, Mistake } from './read.ts'
import { isDefault, isSame, read, type Setting, type Shown, Unfit } from './values.ts'

type Values = readonly (readonly [field: Field, value: Shown])[]

/** Change requested by an entry. */
export type Edit =
  | { readonly action: 'create'; readonly entry: Entry; readonly values: Values }
  | { readonly action: 'update'; readonly entry: Entry; readonly values: Values }
  | { readonly action: 'delete'; readonly entry: Entry }

export interface Comparison {
  /** Edits in file order. */
  readonly edits: readonly Edit[]
  /** Mistakes and conflicts, by line. If there are none, the edits can be planned. */
  readonly mistakes: readonly Mistake[]
  /**
   * Findings that are not errors: records missing from the file, and new entries that probably exist already.
   */
  readonly notes: readonly string[]
}

/** Maximum number of mistakes that are shown. */
export const MAX_MISTAKES = 100
const FUNDING = 'fundingInstrumentId'
const MAX_NAMES = 5

const nameOf = ({ id, values }: Known): string =>
  typeof values.name === 'string' ? `${id} (${values.name})` : id
const text = (value: Shown): string => (Array.isArray(value) ? value.join(', ') : String(value))
/**
 * Checks whether records of a kind cannot be updated. A new entry is then matched to an existing record with
 * the same values.
 */
const isFixed = ({ fields }: Kind): boolean => fields.every(({ canUpdate }) => !canUpdate)

/** Compares a file with the account, and collects all mistakes. */
class Comparer {
  readonly edits: Edit[] = []
  readonly mistakes: Mistake[] = []
  readonly notes: string[] = []
  readonly #account: Account
  readonly #asOf: number | undefined
  readonly #known: ReadonlyMap<Kind, ReadonlyMap<string, Known>>
  readonly #byParent: ReturnType<typeof byParent>
  /** Entries by kind, then by record id. */
  readonly #listed = new Map<Kind, Map<string, Entry>>(KINDS.map((kind) => [kind, new Map()]))

  constructor(account: Account, asOf: number | undefined) {
    this.#account = account
    this.#asOf = asOf
    this.#known = new Map(
      [...account.records].map(([kind, all]) => [kind, new Map(all.map((one) => [one.id, one]))]),
    )
    this.#byParent = byParent(account)
  }

  /** Registers ids before anything is compared, so that duplicates and missing records are found. */
  list(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const { kind, id, line, inner } = entry
      const listed = this.#listed.get(kind)
      const first = id === undefined ? undefined : listed?.get(id)
      if (first) this.#fail(line, `${kind.noun} ${id} occurs twice, first on line ${first.line}`)
      else if (id !== undefined) listed?.set(id, entry)
      this.list(inner)
    }
  }

  compare(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const { id, inner, isDelete } = entry
      const begin = this.edits.length
      if (id === undefined) this.#create(entry)
      else this.#existing(entry, id)
      const own = this.edits.length
      this.compare(inner)
      if (isDelete && own > begin) this.#dropWithin(entry, own)
    }
  }

  /** Adds notes about records that are missing from the file, unless their parent is missing as well. */
  noteMissing(): void {
    for (const kind of KINDS) {
      const listed = this.#listed.get(kind)
      const outer = KINDS.find(({ key }) => key === kind.parent?.kind)
      const missing = (this.#account.records.get(kind) ?? []).filter(
        ({ id, parentId }) =>
          !listed?.has(id) && (!outer || this.#listed.get(outer)?.has(parentId as string)),
      )
      if (missing.length === 0) continue
      const names = missing.slice(0, MAX_NAMES).map(nameOf)
      const more = missing.length > MAX_NAMES ? ' …' : ''
      this.notes.push(`Not in the file, so left unchanged: ${kind.key} ${names.join(', ')}${more}`)
    }
  }

  #fail(line: number, message: string): void {
    this.mistakes.push({ line, message })
  }

  /**
   * Reports an unknown id. Suggests a similar id only if the mistake will be shown, because the search
   * compares all ids.
   */
  #failUnknown(line: number, noun: string, id: string, known?: ReadonlyMap<string, unknown>): void {
    const isShown = known && this.mistakes.length < MAX_MISTAKES
    this.#fail(line, `No ${noun} ${id} in the account${isShown ? suggestion(id, [...known.keys()]) : ''}`)
  }

  #knownOf({ kind, id }: Entry): Known | undefined {
    return id === undefined ? undefined : this.#known.get(kind)?.get(id)
  }

  /** Returns the currency of an entry's amounts; undefined if it is unknown because of a mistake. */
  #currencyOf(entry: Entry): string | null | undefined {
    const known = this.#knownOf(entry)
    if (known) return known.currency
    if (entry.parent) return this.#currencyOf(entry.parent)
    return this.#account.currencies.get(text(entry.fields.get(FUNDING)?.value ?? null))
  }

  /** Reads an entry's fields. Omits values that equal those of `known`. */
  #values(entry: Entry, use: 'create' | 'update', known?: Known): Values {
    const { kind, fields } = entry
    const currency = this.#currencyOf(entry)
    const setting: Setting = { currency: currency ?? null, zone: this.#account.timezone }
    return kind.fields.flatMap((field): Values => {
      const given = fields.get(field.name)
      const before = known?.values[field.name] ?? null
      if (!given || (known && isSame(given.value, before))) return []
      // Without a known funding instrument, the currency is unknown. A separate mistake reports this.
      if (field.form === 'money' && currency === undefined && given.value !== null) return []
      const value = read(field, given.value, use, setting)
      if (value instanceof Unfit) this.#fail(given.line, `${field.name} ${value.demand}`)
      else if (!known || !isSame(value, before)) {
        if (!known || field.canUpdate) return [[field, value]]
        this.#fail(given.line, `${field.name} of a ${kind.noun} cannot be changed from ${text(before)}`)
      }
      return []
    })
  }

  #create(entry: Entry): void {
    const { kind, line, fields, parent } = entry
    const missing = kind.fields.filter(({ name, isRequired }) => isRequired && !fields.has(name))
    if (missing.length > 0)
      this.#fail(line, `A new ${kind.noun} needs ${missing.map(({ name }) => name).join(', ')}`)
    const instrument = fields.get(FUNDING)
    const { currencies } = this.#account
    if (instrument && typeof instrument.value === 'string' && !currencies.has(instrument.value))
      this.#failUnknown(instrument.line, 'funding instrument', instrument.value, currencies)
    const values = this.#values(entry, 'create')
    const siblings =
      !parent || parent.id !== undefined ? (this.#byParent.get(kind)?.get(parent?.id) ?? []) : []
    if (isFixed(kind)) {
      const twin = siblings.find(
        (known) => isEqual(kind, values, known) && !this.#listed.get(kind)?.get(known.id)?.isDelete,
      )
      if (twin && missing.length === 0) {
        this.#listed.get(kind)?.set(twin.id, entry)
        return
      }
    } else {
      const { value } = fields.get('name') ?? {}
      const twin = siblings.find(
        ({ id, values: { name } }) => name === value && !this.#listed.get(kind)?.has(id),
      )
      if (twin && value !== undefined)
        this.notes.push(
          `Line ${line}: a ${kind.noun} with this name already exists. If you mean that one, add id: ${twin.id}`,
        )
    }
    this.edits.push({ action: 'create', entry, values })
  }

  #existing(entry: Entry, id: string): void {
    const { kind, line, parent, isDelete } = entry
    const known = this.#knownOf(entry)
    if (!known) {
      if (isDelete) this.notes.push(`Line ${line}: ${kind.noun} ${id} is no longer in the account`)
      else this.#failUnknown(line, kind.noun, id, this.#known.get(kind))
      return
    }
    if (parent && known.parentId !== parent.id) {
      this.#fail(line, `${kind.noun} ${id} belongs to ${known.parentId} and cannot be moved`)
      return
    }
    if (isDelete) {
      this.#conflict(line, known, `${kind.noun} ${id} was changed after the export, so it is not deleted`)
      this.edits.push({ action: 'delete', entry })
      return
    }
    const values = this.#values(entry, 'update', known)
    for (const [{ name }] of values)
      this.#conflict(
        entry.fields.get(name)?.line ?? line,
        known,
        `${kind.noun} ${id} was changed after the export: ${name} is ${text(known.values[name] ?? null)} now`,
      )
    if (values.length > 0) this.edits.push({ action: 'update', entry, values })
  }

  #conflict(line: number, { updatedAt }: Known, message: string): void {
    if (this.#asOf === undefined || updatedAt <= this.#asOf) return
    const time = timeIn(this.#account.timezone, updatedAt)
    this.#fail(line, `${message}. Export the account again, or set asOf to ${time} to proceed anyway`)
  }

  /** Removes deletions within a deleted entry, and reports other edits within it as mistakes. */
  #dropWithin({ kind: outer }: Entry, from: number): void {
    for (const { action, entry } of this.edits.splice(from))
      if (action !== 'delete')
        this.#fail(entry.line, `The ${outer.noun} is deleted, so its ${entry.kind.noun} cannot be changed`)
  }
}

const isEqual = ({ fields }: Kind, values: Values, known: Known): boolean => {
  const given = new Map(values)
  return fields.every((field) => {
    const before = known.values[field.name] ?? null
    const value = given.get(field)
    return value === undefined ? isDefault(field, before) : isSame(value, before)
  })
}

/** Compares a file with the account that it names. */
export const compareWithAccount = (file: AccountFile, account: Account): Comparison => {
  const comparer = new Comparer(account, file.asOf)
  comparer.list(file.entries)
  comparer.compare(file.entries)
  comparer.noteMissing()
  const mistakes = [...file.mistakes, ...comparer.mistakes].sort((one, other) => one.line - other.line)
  return { edits: comparer.edits, mistakes, notes: comparer.notes }
}
