import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  type ValueNode,
  validate,
  valueFromAST,
  visit,
} from 'graphql'
import { compile, type Program } from '../../../executor/index.ts'
import { defersIn } from '../incremental/defer-directive.ts'
import { isLiteral, lift, responseKey } from './lift.ts'
import { type Literal, scan } from './scan.ts'

type Values = Readonly<Record<string, unknown>>

/** What all texts of one skeleton have in common, compiled. */
export interface Shape {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
  readonly size: number
  /** The program for a text's literals; undefined where one of them is not of its argument's type, or is one that may not differ. */
  with(literals: readonly Literal[]): Program | undefined
}

/** Makes the value of a text from its literals. */
type Fill = (literals: readonly Literal[]) => ValueNode

/** Fills a value of the document that a shape was made from with the literals of other texts. */
const fillOf = (value: ValueNode, placeOf: (literal: ValueNode) => number): Fill => {
  if (isLiteral(value)) {
    const place = placeOf(value)
    return (literals) => {
      const { kind, value } = literals[place] as Literal
      return { kind, value }
    }
  }
  if (value.kind === Kind.LIST) {
    const fills = value.values.map((each) => fillOf(each, placeOf))
    return (literals) => ({ kind: Kind.LIST, values: fills.map((fill) => fill(literals)) })
  }
  if (value.kind === Kind.OBJECT) {
    const fills = value.fields.map((field) => [field, fillOf(field.value, placeOf)] as const)
    return (literals) => ({
      kind: Kind.OBJECT,
      fields: fills.map(([field, fill]) => ({ ...field, value: fill(literals) })),
    })
  }
  return () => value
}

/** The response keys that stand in a document more than once. */
const repeatedKeys = (document: DocumentNode): ReadonlySet<string> => {
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  const enter = (node: FieldNode): void => {
    const key = responseKey(node)
    if (seen.has(key)) repeated.add(key)
    seen.add(key)
  }
  visit(document, { Field: { enter } })
  return repeated
}

/**
 * Fields under one response key are one field where their arguments are the same, and those of literals may differ in another text:
 * they stay where fields might not be one any more.
 */
const liftAll = (schema: GraphQLSchema, document: DocumentNode) => {
  const canBeMerged = (lifted: DocumentNode): boolean =>
    validate(schema, lifted, [OverlappingFieldsCanBeMergedRule], { maxErrors: 1 }).length === 0
  const all = lift(schema, document, () => false)
  if (canBeMerged(all.document)) return all
  const repeated = repeatedKeys(document)
  const some = lift(schema, document, (node: FieldNode) => repeated.has(responseKey(node)))
  return canBeMerged(some.document) ? some : undefined
}

/** Compiles the skeleton of a valid document. Undefined for what is left to graphql-js, for `@defer`, and for several operations. */
export const shapeOf = (schema: GraphQLSchema, text: string): Shape | undefined => {
  const parsed = parse(text)
  const literals = scan(text)?.literals ?? []
  const operations = parsed.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  // Parts are made by graphql-js from the document that was sent.
  const lifted = operations.length === 1 && !defersIn(parsed) ? liftAll(schema, parsed) : undefined
  if (!lifted) return undefined
  const { document, slots } = lifted
  const node = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const program = compile(schema, document, node as OperationDefinitionNode)
  if (!program) return undefined
  const places = new Map(literals.map(({ start }, place) => [start, place]))
  const free = new Set<number>()
  const placeOf = ({ loc }: ValueNode): number => {
    const place = places.get(loc?.start ?? -1) as number
    free.add(place)
    return place
  }
  const readers = slots.map(({ name, type, value }) => ({ name, type, fill: fillOf(value, placeOf) }))
  const fixed = literals.flatMap(({ value }, place) => (free.has(place) ? [] : [{ place, value }]))
  return {
    document,
    node: node as OperationDefinitionNode,
    size: program.size,
    with: (given) => {
      if (fixed.some(({ place, value }) => given[place]?.value !== value)) return undefined
      const values: [name: string, value: unknown][] = []
      for (const { name, type, fill } of readers) {
        const value = valueFromAST(fill(given), type)
        if (value === undefined) return undefined
        values.push([name, value])
      }
      const coerce = (variables: Values): Values | undefined => {
        const coerced = program.coerce(variables) as Record<string, unknown> | undefined
        if (coerced) for (const [name, value] of values) coerced[name] = value
        return coerced
      }
      return { ...program, coerce }
    },
  }
}
