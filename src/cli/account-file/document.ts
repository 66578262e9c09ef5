import { chunksOf } from '../../contract/language/chunks.ts'
import type { Edit } from './compare.ts'
import { type Batch, KINDS, type Kind } from './kinds.ts'
import type { Entry } from './read.ts'
import { literalOf } from './values.ts'

export interface AccountDocument {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  /**
   * Entries written by each mutation, by response key. Batch entries are in the order of their operations.
   */
  readonly entries: ReadonlyMap<string, readonly Entry[]>
}

const ACCOUNT = '$account'
/** Selection that returns the reasons for refusals. */
const USER_ERRORS = 'userErrors { code message field operationIndex }'

/**
 * Writes one mutation document. Chooses response keys, and names variables for the ids of created records.
 */
class Writer {
  readonly entries = new Map<string, readonly Entry[]>()
  readonly #exported = new Map<Entry, string>()
  readonly #counts = new Map<string, number>()
  readonly #fields: string[] = []
  /** Parents of new entries. If a parent is new as well, its mutation must export its id. */
  readonly #outer: ReadonlySet<Entry | undefined>

  constructor(edits: readonly Edit[]) {
    this.#outer = new Set(edits.flatMap(({ action, entry }) => (action === 'create' ? [entry.parent] : [])))
  }

  get document(): string {
    const variables = [`${ACCOUNT}: ID!`, ...[...this.#exported.values()].map((name) => `$${name}: ID!`)]
    return `mutation AccountFile(${variables.join(', ')}) {\n${this.#fields.join('\n')}\n}\n`
  }

  /** Adds a root field whose response key is `stem` plus a number, such as `campaign1`. */
  #add(
    stem: string,
    entries: readonly Entry[],
    field: string,
    selection: (key: string) => string = () => '',
  ): void {
    const count = (this.#counts.get(stem) ?? 0) + 1
    this.#counts.set(stem, count)
    const key = `${stem}${count}`
    this.entries.set(key, entries)
    this.#fields.push(`  ${key}: ${field} { ${selection(key)}${USER_ERRORS} }`)
  }

  /** Returns the parent's id as a literal, or as a variable if an earlier mutation creates the parent. */
  #parentId({ parent }: Entry): string {
    const name = parent && this.#exported.get(parent)
    return name === undefined ? JSON.stringify(parent?.id) : `$${name}`
  }

  #input({ action, entry, values }: Extract<Edit, { values: unknown }>): string {
    const { parent } = entry.kind
    const fields = values.map(([field, value]) => `${field.name}: ${literalOf(field, value)}`)
    const outer = action === 'create' && parent ? [`${parent.name}: ${this.#parentId(entry)}`] : []
    return `{${[...outer, ...fields].join(', ')}}`
  }

  #creates(kind: Kind, edits: readonly Extract<Edit, { action: 'create' }>[]): void {
    const { create, one, parent } = kind
    const { many } = create
    if (many && parent) {
      for (const [id, own] of Map.groupBy(edits, ({ entry }) => this.#parentId(entry)))
        for (const some of chunksOf(own, many.maximum)) {
          const values = some.flatMap(({ values: [first] }) => (first ? [literalOf(...first)] : []))
          const input = `{${parent.name}: ${id}, ${many.name}: [${values.join(', ')}]}`
          const entries = some.map(({ entry }) => entry)
          this.#add(kind.key, entries, `${create.field}(accountId: ${ACCOUNT}, input: ${input})`)
        }
      return
    }
    for (const edit of edits) {
      const { entry } = edit
      const call = `${create.field}(accountId: ${ACCOUNT}, input: ${this.#input(edit)})`
      this.#add(one, [entry], call, (key) => {
        if (!this.#outer.has(entry)) return ''
        this.#exported.set(entry, key)
        return `${one} { id @export(as: "${key}") } `
      })
    }
  }

  #batch({ field, maximum }: Batch, stem: string, operations: readonly (readonly [Entry, string])[]): void {
    for (const some of chunksOf(operations, maximum)) {
      const list = some.map(([, operation]) => `\n    {${operation}}`).join('')
      const entries = some.map(([entry]) => entry)
      this.#add(stem, entries, `${field}(accountId: ${ACCOUNT}, operations: [${list}\n  ])`)
    }
  }

  /** Adds a kind's creates and updates. If records of the kind are replaced, adds their deletions as well. */
  writes(kind: Kind, edits: readonly Edit[]): void {
    const { key, batch } = kind
    const own = edits.filter(({ entry }) => entry.kind === kind)
    const creates = own.filter((edit) => edit.action === 'create')
    if (isReplaced(batch)) {
      const operations = creates.map((edit) => [edit.entry, `create: ${this.#input(edit)}`] as const)
      this.#batch(batch, key, [...deletionsOf(own), ...operations])
      return
    }
    this.#creates(kind, creates)
    const updates = own
      .filter((edit) => edit.action === 'update')
      .map((edit) => {
        const id = JSON.stringify(edit.entry.id)
        return [edit.entry, `update: {id: ${id}, input: ${this.#input(edit)}}`] as const
      })
    if (batch) this.#batch(batch, `${key}Update`, updates)
  }

  deletions(kind: Kind, edits: readonly Edit[]): void {
    const { key, batch, delete: field } = kind
    if (isReplaced(batch)) return
    const deletions = deletionsOf(edits.filter(({ entry }) => entry.kind === kind))
    if (batch) this.#batch(batch, `${key}Delete`, deletions)
    else
      for (const [entry] of deletions)
        this.#add(field, [entry], `${field}(id: ${JSON.stringify(entry.id)}, accountId: ${ACCOUNT})`)
  }
}

/**
 * Checks whether a kind's records are replaced instead of updated. The batch then deletes before it creates,
 * because a line item may have, for example, only one age criterion.
 */
const isReplaced = (batch: Batch | undefined): batch is Batch => batch !== undefined && !batch.canUpdate

const deletionsOf = (edits: readonly Edit[]): (readonly [Entry, string])[] =>
  edits.flatMap(({ action, entry }) =>
    action === 'delete' ? [[entry, `delete: ${JSON.stringify(entry.id)}`] as const] : [],
  )

/**
 * Returns one mutation document for all edits. Creates and updates come first, with parents before children.
 * Deletions follow, with children before parents.
 */
export const documentOf = (account: string, edits: readonly Edit[]): AccountDocument => {
  const writer = new Writer(edits)
  for (const kind of KINDS) writer.writes(kind, edits)
  for (const kind of KINDS.toReversed()) writer.deletions(kind, edits)
  return { document: writer.document, variables: { account }, entries: writer.entries }
}
