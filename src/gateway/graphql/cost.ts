import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql'
import { fragmentsOf, isIncluded } from '../../executor/selection.ts'
import { type ListSize, listSizeOf, weightOf } from './list-size.ts'

/** Coerced variables. */
type Variables = Readonly<Record<string, unknown>>

/** How long a list without `@listSize` is taken to be. */
const USUAL_LENGTH = 10
/** What a mutation weighs beside its fields, as routers have it. */
const MUTATION_WEIGHT = 10

/** A list's length: a number, or the variable that gives it and what it is without a value. */
type Length = number | { readonly variable: string; readonly otherwise: number }

/** One selected field. */
interface Part {
  readonly key: string
  readonly name: string
  readonly weight: number
  /** How many objects it gives; undefined where the field above says it, or it gives one. */
  readonly length: readonly Length[] | undefined
  /** Fields of its one object that have that length instead. */
  readonly sizedFields: readonly string[] | undefined
  readonly isList: boolean
  /** Selections with `@skip` or `@include` from the field above down to this one. */
  readonly conditions: readonly SelectionNode[]
  readonly below: readonly Part[]
  /** What one object costs with all below it, where no variable decides. */
  readonly fixed: number | undefined
}

type Field = GraphQLField<unknown, unknown>

const lengthOf = (value: ValueNode | undefined, otherwise: number): Length => {
  if (value?.kind === Kind.VARIABLE) return { variable: value.name.value, otherwise }
  return value?.kind === Kind.INT ? Number(value.value) : otherwise
}

/** The lengths that `@listSize` gives a field by its arguments. */
const lengthsOf = (node: FieldNode, field: Field, size: ListSize): Length[] => {
  const assumed = size.assumedSize ?? USUAL_LENGTH
  const names = size.slicingArguments ?? []
  if (names.length === 0) return [assumed]
  return names.map((name) => {
    const given = node.arguments?.find((argument) => argument.name.value === name)
    const usual = field.args.find((argument) => argument.name === name)?.defaultValue
    return lengthOf(given?.value, typeof usual === 'number' ? usual : assumed)
  })
}

/** Routers send as many as they need; no directive can stand at this field. */
const representationsIn = (node: FieldNode): Length[] => {
  const value = node.arguments?.find(({ name }) => name.value === 'representations')?.value
  if (value?.kind === Kind.LIST) return [value.values.length]
  return [lengthOf(value, USUAL_LENGTH)]
}

const partsReader = (schema: GraphQLSchema, document: DocumentNode) => {
  const fragments = fragmentsOf(document)
  const fieldOf = (typeName: string, node: FieldNode): Field | undefined => {
    const type = schema.getType(typeName)
    return isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
  }
  const partsOf = (
    selections: readonly SelectionNode[],
    typeName: string,
    above: readonly SelectionNode[],
  ): Part[] =>
    selections.flatMap((selection) => {
      const conditions = selection.directives?.length ? [...above, selection] : above
      if (selection.kind !== Kind.FIELD) {
        const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
        const type = part?.typeCondition?.name.value ?? typeName
        return part ? partsOf(part.selectionSet.selections, type, conditions) : []
      }
      const field = fieldOf(typeName, selection)
      // Introspection has none.
      return field ? [partOf(selection, field, conditions)] : []
    })
  const partOf = (node: FieldNode, field: Field, conditions: readonly SelectionNode[]): Part => {
    const size = listSizeOf(schema, field)
    const length = field.name === '_entities' ? representationsIn(node) : size && lengthsOf(node, field, size)
    const part: Part = {
      key: node.alias?.value ?? node.name.value,
      name: node.name.value,
      weight: weightOf(schema, field),
      length,
      sizedFields: size?.sizedFields ?? undefined,
      isList: isListType(getNullableType(field.type)),
      conditions,
      below: partsOf(node.selectionSet?.selections ?? [], getNamedType(field.type).name, []),
      fixed: undefined,
    }
    const isFixed = !part.sizedFields || (length ?? []).every((each) => typeof each === 'number')
    const areFixed = part.below.every(
      (child) =>
        child.fixed !== undefined &&
        child.conditions.length === 0 &&
        (child.length ?? []).every((each) => typeof each === 'number'),
    )
    return isFixed && areFixed ? { ...part, fixed: eachOf(part, {}) } : part
  }
  return partsOf
}

const numberOf = (lengths: readonly Length[], variables: Variables): number => {
  let greatest = 0
  for (const length of lengths) {
    const value = typeof length === 'number' ? length : (variables[length.variable] ?? length.otherwise)
    const size = Array.isArray(value) ? value.length : value
    if (typeof size === 'number' && size > greatest) greatest = size
  }
  return greatest
}

const isWanted = ({ conditions }: Part, variables: Variables): boolean =>
  conditions.length === 0 || conditions.every((node) => isIncluded(node, variables))

/** What one object of a field costs with all that is selected of it. */
const eachOf = ({ weight, fixed, below, length, sizedFields }: Part, variables: Variables): number => {
  if (fixed !== undefined) return fixed
  const sized = sizedFields && length && numberOf(length, variables)
  let cost = weight
  for (const child of below)
    if (isWanted(child, variables))
      cost += costOf(
        child,
        variables,
        sized !== undefined && sizedFields?.includes(child.name) ? sized : undefined,
      )
  return cost
}

/** @param sized its length, where the field above says it */
const costOf = (part: Part, variables: Variables, sized: number | undefined): number => {
  const { length, sizedFields, isList } = part
  const own = sizedFields ? 1 : length && numberOf(length, variables)
  return (own ?? sized ?? (isList ? USUAL_LENGTH : 1)) * eachOf(part, variables)
}

/** The response keys down to what costs most. */
const pathOf = (parts: readonly Part[], variables: Variables): string[] => {
  const [dearest] = parts
    .filter((part) => part.below.length > 0 && isWanted(part, variables))
    .sort((one, other) => costOf(other, variables, undefined) - costOf(one, variables, undefined))
  return dearest ? [dearest.key, ...pathOf(dearest.below, variables)] : []
}

/** Says what an operation may cost with coerced variables. */
export interface CostMeter {
  cost(variables: Variables): number
  /** Response keys down to the objects that cost most. */
  path(variables: Variables): readonly string[]
}

/** Reads an operation of a valid document once; how much its fragments unfold to is limited before (`structure.ts`). */
export const createCostMeter = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CostMeter => {
  const root = schema.getRootType(operation.operation)
  const parts = root ? partsReader(schema, document)(operation.selectionSet.selections, root.name, []) : []
  const base = operation.operation === 'mutation' ? MUTATION_WEIGHT : 0
  return {
    cost: (variables) => {
      let cost = 0
      for (const part of parts)
        if (isWanted(part, variables)) cost += base + costOf(part, variables, undefined)
      return cost
    },
    path: (variables) => pathOf(parts, variables),
  }
}
