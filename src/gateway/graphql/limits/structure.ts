import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql'
import { type Fragments, fragmentsOf, keyOf } from '../../../selections/index.ts'

/** Limits on a document's structure, checked before validation. Fragments count at every spread. */
export interface StructureLimits {
  /** Levels of nested fields. */
  readonly depth: number
  /** Fragments nested in fragments at one position. */
  readonly nesting: number
  /** Fields and fragments, with a fragment counted at every spread. */
  readonly selections: number
  /** Fields of the response, with lists counted once. */
  readonly fields: number
  /** Fields of the root type. */
  readonly rootFields: number
  /** `__schema` fields at the root. */
  readonly schemaFields: number
  /** `__type` fields at the root. */
  readonly typeFields: number
  /** `_service` fields at the root. */
  readonly serviceFields: number
  readonly directives: number
  /**
   * Pairs of selections that validation compares, because they share a response key or are sibling fragments.
   */
  readonly pairs: number
}

/** Limit that a document exceeds. */
export interface Excess {
  readonly measure: keyof StructureLimits
  readonly limit: number
  /** Response keys from the root down. */
  readonly path: readonly string[]
}

const LIMITED_ROOT_FIELDS = new Map<string, keyof StructureLimits>([
  ['__schema', 'schemaFields'],
  ['__type', 'typeFields'],
  ['_service', 'serviceFields'],
])

/** Fields at one position, keyed by response key. */
type Fields = Map<string, FieldNode[]>

class Excessive extends Error {
  readonly excess: Excess

  constructor(excess: Excess) {
    super(excess.measure)
    this.excess = excess
  }
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2

/**
 * Counter that stops at the first exceeded limit, because fragments can make a document expand exponentially.
 */
class Count {
  readonly #limits: StructureLimits
  readonly #fragments: Fragments
  readonly #reached = new Set<string>()
  readonly #counts: Record<keyof StructureLimits, number> = {
    depth: 0,
    nesting: 0,
    selections: 0,
    fields: 0,
    rootFields: 0,
    schemaFields: 0,
    typeFields: 0,
    serviceFields: 0,
    directives: 0,
    pairs: 0,
  }

  constructor(limits: StructureLimits, fragments: Fragments) {
    this.#limits = limits
    this.#fragments = fragments
  }

  document({ definitions }: DocumentNode): void {
    for (const definition of definitions) {
      if ('directives' in definition) this.#directives(definition, [])
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      for (const variable of definition.variableDefinitions ?? []) this.#directives(variable, [])
      this.#level([definition.selectionSet], [], true)
    }
    // Fragments that no operation spreads count too, because validation also reads them.
    for (const [name, { selectionSet }] of this.#fragments)
      if (!this.#reached.has(name)) this.#level([selectionSet], [], false)
  }

  #directives(
    { directives }: { readonly directives?: readonly unknown[] | undefined },
    path: readonly string[],
  ): void {
    this.#add('directives', directives?.length ?? 0, path)
  }

  #add(measure: keyof StructureLimits, amount: number, path: readonly string[]): void {
    this.#counts[measure] += amount
    const limit = this.#limits[measure]
    if (this.#counts[measure] > limit) throw new Excessive({ measure, limit, path })
  }

  /** Counts the fields at one position and everything below them. */
  #level(sets: readonly SelectionSetNode[], path: readonly string[], isRoot: boolean): void {
    const limit = this.#limits.depth
    if (path.length >= limit) throw new Excessive({ measure: 'depth', limit, path })
    const fields: Fields = new Map()
    const spreads = new Set<string>()
    for (const set of sets) this.#collect(set, path, fields, spreads, 0)
    this.#add('pairs', pairsOf(spreads.size), path)
    for (const [key, nodes] of fields) {
      const at = [...path, key]
      this.#add('fields', 1, at)
      this.#add('pairs', pairsOf(nodes.length), at)
      if (isRoot) {
        this.#add('rootFields', 1, at)
        const limited = LIMITED_ROOT_FIELDS.get(nodes[0]?.name.value ?? '')
        if (limited) this.#add(limited, 1, at)
      }
      const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
      if (below.length > 0) this.#level(below, at, false)
    }
  }

  #collect(
    { selections }: SelectionSetNode,
    path: readonly string[],
    fields: Fields,
    spreads: Set<string>,
    nesting: number,
  ): void {
    const limit = this.#limits.nesting
    if (nesting > limit) throw new Excessive({ measure: 'nesting', limit, path })
    for (const selection of selections) {
      this.#add('selections', 1, path)
      this.#directives(selection, path)
      if (selection.kind === Kind.FIELD) {
        const key = keyOf(selection)
        const same = fields.get(key)
        if (same) same.push(selection)
        else fields.set(key, [selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT)
        this.#collect(selection.selectionSet, path, fields, spreads, nesting + 1)
      else {
        const name = selection.name.value
        const fragment = this.#fragments.get(name)
        if (!fragment) continue
        spreads.add(name)
        this.#reached.add(name)
        this.#collect(fragment.selectionSet, path, fields, spreads, nesting + 1)
      }
    }
  }
}

/**
 * Returns the first limit that a document exceeds, or undefined. The time for the check is bounded, even if
 * the document expands far beyond the limits.
 */
export const excessOf = (document: DocumentNode, limits: StructureLimits): Excess | undefined => {
  try {
    new Count(limits, fragmentsOf(document)).document(document)
    return undefined
  } catch (error) {
    if (error instanceof Excessive) return error.excess
    throw error
  }
}
