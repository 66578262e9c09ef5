import {
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  TypeNameMetaFieldDef,
  type ValueNode,
} from 'graphql'
import { isRead } from '../../../contract/language/define.ts'
import { type ListSize, listSizeOf, weightOf } from '../../../graph/constraints/list-size.ts'
import type { FieldHints } from '../../../graph/hints/hints.ts'
import { type FieldTree, isSelected, type SelectedField, type Variables } from '../../../selections/index.ts'
import { introspectedLength, tellsOfSchema } from './schema-fields.ts'

/** Upper bounds on what an operation may return. */
export interface Cost {
  /** Number of objects, each counted by its weight. */
  cost: number
  /** Leaf values of all objects. Their number determines the response size. */
  values: number
  /**
   * Objects in lists nested under an object of the same type. For example, `campaigns { account { campaigns }
   * }` returns the same records again for each campaign.
   */
  repeated: number
  /** Objects and leaves of introspection, `schemaConstraints` and `operationLimits`. */
  schemaValues: number
}
export type CostMeasure = keyof Cost

const NOTHING: Cost = { cost: 0, values: 0, repeated: 0, schemaValues: 0 }

/** Assumed length of a list without `@listSize`. */
export const USUAL_LENGTH = 10
/** Base weight of a mutation, which is added to the weight of its fields, as in routers. */
const MUTATION_WEIGHT = 10

/** Length of a list: a number or a variable with a default. */
type Length = number | { readonly variable: string; readonly otherwise: number }

/** Selected field with the numbers that determine its cost. */
export interface CostedField extends Pick<SelectedField, 'key' | 'conditions'> {
  readonly name: string
  readonly weight: number
  /** Number of leaves: 1 for a leaf field, otherwise 0. */
  readonly leaves: number
  /** Number of introspection values: 1 or 0. */
  readonly schemaValues: number
  /**
   * Numbers of objects that the arguments allow. The greatest of them is used. Undefined for a single object,
   * or if the parent field sets the number.
   */
  readonly length: readonly Length[] | undefined
  /**
   * Names of the returned object's list fields that have this length, such as a connection's `nodes`.
   * Undefined if the length is that of the field itself.
   */
  readonly sizedFields: readonly string[] | undefined
  readonly isList: boolean
  /** Whether the field calls the API. */
  readonly isCall: boolean
  /** Whether the field writes to the API. */
  readonly isWrite: boolean
  /** Whether this field or a parent field returns a type that already occurs further up. */
  readonly isRepeated: boolean
  readonly below: readonly CostedField[]
  /** Cost of one object with everything nested in it; undefined if it depends on variables. */
  readonly fixed: Cost | undefined
}

type Field = GraphQLField<unknown, unknown>

const isWrite = ({ extensions }: Field): boolean => {
  const { operation } = (extensions as FieldHints).standsFor ?? {}
  return operation !== undefined && !isRead(operation)
}

const lengthOf = (value: ValueNode | undefined, otherwise: number): Length => {
  if (value?.kind === Kind.VARIABLE) return { variable: value.name.value, otherwise }
  return value?.kind === Kind.INT ? Number(value.value) : otherwise
}

/** Returns the lengths that `@listSize` derives from a field's arguments. */
const lengthsOf = (node: FieldNode, field: Field, size: ListSize): Length[] => {
  const assumed = size.assumedSize ?? USUAL_LENGTH
  const names = size.slicingArguments ?? []
  if (names.length === 0) return [assumed]
  return names.flatMap((name) => {
    const given = node.arguments?.find((argument) => argument.name.value === name)
    const usual = field.args.find((argument) => argument.name === name)?.defaultValue
    // An omitted argument without a default sets no length if the field has other slicing arguments.
    if (!given && usual === undefined && names.length > 1) return []
    return [lengthOf(given?.value, typeof usual === 'number' ? usual : assumed)]
  })
}

/**
 * Returns the number of requested entities as the list length, because `_entities` cannot have a `@listSize`
 * directive.
 */
const representationsIn = (node: FieldNode): Length[] => {
  const value = node.arguments?.find(({ name }) => name.value === 'representations')?.value
  if (value?.kind === Kind.LIST) return [value.values.length]
  return [lengthOf(value, USUAL_LENGTH)]
}

/** State that a selection receives from its parents. */
interface SelectionContext {
  /** Names of all types from the root to this selection. */
  readonly types: ReadonlySet<string>
  readonly isRepeated: boolean
  /** Whether the selection is part of introspection, `schemaConstraints` or `operationLimits`. */
  readonly tells: boolean
  /**
   * Whether the selection applies to each item of `__schema { types }`. Lists then count with their mean
   * length.
   */
  readonly isMean: boolean
}

const leafOf = ({ key, field, conditions }: SelectedField): CostedField => ({
  key,
  name: field.name,
  weight: 0,
  leaves: 1,
  schemaValues: 0,
  length: undefined,
  sizedFields: undefined,
  isList: false,
  isCall: false,
  isWrite: false,
  isRepeated: false,
  conditions,
  below: [],
  fixed: { ...NOTHING, values: 1 },
})

const objectsOf = (
  schema: GraphQLSchema,
  { node, field, parent }: SelectedField,
  size: ListSize | undefined,
  isMean: boolean,
): readonly Length[] | undefined => {
  if (field.name === '_entities') return representationsIn(node)
  const introspected = introspectedLength(schema, parent.name, field.name, isMean)
  return introspected === undefined ? size && lengthsOf(node, field, size) : [introspected]
}

const partOf = (schema: GraphQLSchema, selected: SelectedField, above: SelectionContext): CostedField => {
  const { field, parent, typeConditions } = selected
  if (field === TypeNameMetaFieldDef) return leafOf(selected)
  const types = new Set(above.types)
  for (const { name } of typeConditions) types.add(name)
  const tells = above.tells || tellsOfSchema(schema, parent.name, field.name)
  const size = listSizeOf(schema, field)
  const length = objectsOf(schema, selected, size, above.isMean)
  const { name: typeName } = getNamedType(field.type)
  const isList = isListType(getNullableType(field.type))
  const isRepeated = above.isRepeated || types.has(typeName)
  // Lists in the items of `types` count with their mean length. The items can refer to any type, so lists
  // below such a reference count with their maximum length.
  const isMean = parent.name === '__Schema' ? isList : above.isMean && typeName !== '__Type'
  const place = { types: types.add(typeName), isRepeated, tells, isMean }
  const part: CostedField = {
    ...leafOf(selected),
    weight: tells ? 0 : weightOf(schema, field),
    leaves: selected.below.length > 0 || tells ? 0 : 1,
    schemaValues: tells ? 1 : 0,
    length,
    sizedFields: size?.sizedFields ?? undefined,
    isList,
    isCall: (field.extensions as FieldHints).standsFor !== undefined,
    isWrite: isWrite(field),
    isRepeated,
    below: selected.below.map((each) => partOf(schema, each, place)),
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

/** Returns the greatest of several lengths. */
export const numberOf = (lengths: readonly Length[], variables: Variables): number => {
  let greatest = 0
  for (const length of lengths) {
    const value = typeof length === 'number' ? length : (variables[length.variable] ?? length.otherwise)
    const size = Array.isArray(value) ? value.length : value
    if (typeof size === 'number' && size > greatest) greatest = size
  }
  return greatest
}

/** Adds the cost of `count` objects of a field with everything selected below them. */
const addObjects = (total: Cost, part: CostedField, variables: Variables, count: number): void => {
  const { weight, leaves, schemaValues, fixed, below, length, sizedFields } = part
  if (fixed !== undefined) {
    total.cost += count * fixed.cost
    total.values += count * fixed.values
    total.repeated += count * fixed.repeated
    total.schemaValues += count * fixed.schemaValues
    return
  }
  total.cost += count * weight
  total.values += count * leaves
  total.schemaValues += count * schemaValues
  const sized = sizedFields && length && numberOf(length, variables)
  for (const child of below)
    if (isSelected(child, variables))
      addField(
        total,
        child,
        variables,
        count,
        sized !== undefined && sizedFields?.includes(child.name) ? sized : undefined,
      )
}

/** Returns the cost of one object of a field with everything selected below it. */
const eachOf = (part: CostedField, variables: Variables): Cost => {
  const total = { ...NOTHING }
  addObjects(total, part, variables, 1)
  return total
}

/**
 * Adds the cost of a field that is selected on `count` objects.
 *
 * @param sized length of the field if its parent sets it
 */
const addField = (
  total: Cost,
  part: CostedField,
  variables: Variables,
  count: number,
  sized: number | undefined,
): void => {
  const { length, sizedFields, isList, isRepeated, weight } = part
  const own = sizedFields ? 1 : length && numberOf(length, variables)
  const known = own ?? sized
  const objects = count * (known ?? (isList ? USUAL_LENGTH : 1))
  // A list without `@listSize` is part of its record, so it does not count as repeated.
  if (isRepeated && isList && known !== undefined && weight > 0) total.repeated += objects
  addObjects(total, part, variables, objects)
}

const fieldCost = (part: CostedField, variables: Variables): Cost => {
  const total = { ...NOTHING }
  addField(total, part, variables, 1, undefined)
  return total
}

/** Returns the response keys down to the most expensive objects. */
const pathOf = (parts: readonly CostedField[], variables: Variables, measure: CostMeasure): string[] => {
  const [dearest] = parts
    .filter((part) => part.below.length > 0 && isSelected(part, variables))
    .map((part) => ({ part, cost: fieldCost(part, variables)[measure] }))
    .sort((one, other) => other.cost - one.cost)
  return dearest ? [dearest.part.key, ...pathOf(dearest.part.below, variables, measure)] : []
}

/** Calculator for the maximum cost of an operation, given coerced variables. */
export interface CostMeter {
  cost(variables: Variables): Cost
  /** Counts the root fields that write to the API. Each makes at least one call. */
  writes(variables: Variables): number
  /** Returns the response keys down to the objects that contribute most to a measure. */
  path(variables: Variables, measure: CostMeasure): readonly string[]
  /** Selected root fields. */
  readonly root: readonly CostedField[]
  /** Number of selected fields, with a fragment counted at every spread. */
  readonly parts: number
}

const countOf = (parts: readonly CostedField[]): number =>
  parts.reduce((sum, { below }) => sum + 1 + countOf(below), 0)

/** Reads the fields of an operation once and returns its cost meter. */
export const createCostMeter = (schema: GraphQLSchema, { operation, root, fields }: FieldTree): CostMeter => {
  const types = new Set(root && [root.name])
  const place = { types, isRepeated: false, tells: false, isMean: false }
  const parts = fields.map((each) => partOf(schema, each, place))
  const base = operation.operation === 'mutation' ? MUTATION_WEIGHT : 0
  return {
    cost: (variables) => {
      const total = { ...NOTHING, cost: base }
      for (const part of parts)
        if (isSelected(part, variables)) addField(total, part, variables, 1, undefined)
      return total
    },
    writes: (variables) =>
      new Set(parts.filter((part) => part.isWrite && isSelected(part, variables)).map(({ key }) => key)).size,
    path: (variables, measure) => pathOf(parts, variables, measure),
    root: parts,
    parts: countOf(parts),
  }
}
