import type { FieldNode, GraphQLObjectType, GraphQLSchema } from 'graphql'
import { appliesTo, type FieldTree, type SelectedField } from '../selections/index.ts'
import { type Chain, type Conditions, isImplied, type Met } from './conditions.ts'

/** Valid document to collect fields from: its schema, field tree and conditions. */
export interface Reading {
  readonly schema: GraphQLSchema
  readonly tree: FieldTree
  readonly conditions: Conditions
}

/** Selected fields and the condition under which they apply, given that their object exists. */
export interface ConditionalFields {
  readonly fields: readonly SelectedField[]
  readonly chain: Chain
}

/** Node that selects a field if the chain's terms are all true. */
interface Occurrence extends Pick<SelectedField, 'node' | 'below'> {
  readonly chain: Chain
  /** Position among all nodes of the selection. */
  readonly place: number
}

/** Field of the response, selected by one or more nodes. */
export interface Selected {
  readonly key: string
  readonly node: FieldNode
  /** Number of the condition under which the field is included; undefined if it is always included. */
  readonly when: number | undefined
  /** Nodes that select the field under the current conditions. */
  readonly nodes: (met: Met) => readonly FieldNode[]
  /** Selections below the field, given that the field is included. */
  readonly parts: readonly ConditionalFields[]
}

/** Fields of a selection in response order. */
export interface Collected {
  readonly fields: readonly Selected[]
  /** Keys of the included fields in order; undefined if the order does not depend on conditions. */
  readonly order: ((met: Met) => readonly string[]) | undefined
}

const occurrencesOf = (
  reading: Reading,
  type: GraphQLObjectType,
  parts: readonly ConditionalFields[],
): ReadonlyMap<string, readonly Occurrence[]> => {
  const all = new Map<string, Occurrence[]>()
  let place = 0
  for (const { fields, chain: above } of parts)
    for (const field of fields) {
      const chain = reading.conditions.chainOf(field.conditions, above)
      if (!chain || !appliesTo(reading.schema, field, type)) continue
      const { node, key, below } = field
      const occurrences = all.get(key) ?? []
      all.set(key, occurrences)
      // Whenever this spread applies, an earlier one already selects the node.
      if (occurrences.some((each) => each.node === node && isImplied(each.chain, chain))) continue
      occurrences.push({ node, below, chain, place: place++ })
    }
  return all
}

const isSame = (one: Chain, other: Chain): boolean => isImplied(one, other) && isImplied(other, one)

const selectedBy = ({ conditions }: Reading, key: string, occurrences: readonly Occurrence[]): Selected => {
  const [{ node, chain: first }] = occurrences as readonly [Occurrence]
  const when = conditions.numberOf(occurrences.map(({ chain }) => chain))
  const partsOf = (chainIn: (occurrence: Occurrence) => Chain): ConditionalFields[] =>
    occurrences.flatMap((each) =>
      each.below.length > 0 ? [{ fields: each.below, chain: chainIn(each) }] : [],
    )
  if (occurrences.every(({ chain }) => isSame(chain, first))) {
    const nodes = [...new Set(occurrences.map((each) => each.node))]
    // If the field is included, all of its nodes apply.
    return { key, node, when, nodes: () => nodes, parts: partsOf(() => []) }
  }
  const numbered = occurrences.map((each) => ({ node: each.node, when: conditions.numberOf([each.chain]) }))
  const nodes = (met: Met): readonly FieldNode[] => {
    const there = numbered.filter((each) => each.when === undefined || met[each.when])
    return [...new Set(there.map((each) => each.node))]
  }
  return { key, node, when, nodes, parts: partsOf(({ chain }) => chain) }
}

/** Checks whether conditions can change a field's position by determining which of its nodes comes first. */
const isMovable = (occurrences: readonly Occurrence[], places: readonly number[]): boolean => {
  const [first] = occurrences as readonly [Occurrence]
  const last = occurrences.at(-1) as Occurrence
  if (occurrences.every(({ chain }) => isImplied(first.chain, chain))) return false
  const own = new Set(occurrences.map(({ place }) => place))
  return places.some((place) => place > first.place && place < last.place && !own.has(place))
}

/**
 * Collects the fields selected on one type, by response key and in response order, for all possible variables
 * (GraphQL §6.3.2, CollectFields).
 */
export const collectFields = (
  reading: Reading,
  type: GraphQLObjectType,
  parts: readonly ConditionalFields[],
): Collected => {
  const all = occurrencesOf(reading, type, parts)
  const fields = [...all].map(([key, occurrences]) => selectedBy(reading, key, occurrences))
  const places = [...all.values()].flatMap((occurrences) => occurrences.map(({ place }) => place))
  if (![...all.values()].some((occurrences) => isMovable(occurrences, places)))
    return { fields, order: undefined }
  const numbered = [...all].flatMap(([key, occurrences]) =>
    occurrences.map(({ chain, place }) => ({ key, place, when: reading.conditions.numberOf([chain]) })),
  )
  numbered.sort((one, other) => one.place - other.place)
  const order = (met: Met): readonly string[] => {
    const there = numbered.filter(({ when }) => when === undefined || met[when])
    return [...new Set(there.map(({ key }) => key))]
  }
  return { fields, order }
}
