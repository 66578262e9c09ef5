import {
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { argumentsReader } from './arguments.ts'
import { StepAside } from './bail-out.ts'
import { collectFields, type Reading, type Variables } from './collect.ts'
import { isText, type Leaf, leafOf } from './leaf.ts'
import { manyOf, type ResolveMany } from './many.ts'

/** An object of the answer. */
export type Result = Record<string, unknown>

/** What is selected of objects of one type. */
export interface ObjectPlan {
  /** Makes the object of the answer, with all that the object holds itself; the rest is null until it is there. */
  readonly create: (object: unknown) => Result
  /** What resolvers have a say in, or something below it. */
  readonly fields: readonly FieldPlan[]
}

/** A resolver as it is called here: what needs to know more than these is not projected. */
type Resolver = (parent: unknown, args: object, context: unknown) => unknown

interface Base {
  /** The property that holds the value, unless there is a resolver. */
  readonly property: string
  readonly resolver: Resolver | undefined
  /** The same for many objects at once, where the resolver offers it. */
  readonly many: ResolveMany<unknown, object, unknown, unknown> | undefined
  readonly args: (variables: Variables) => object
  readonly set: (result: Result, value: unknown) => void
}
export interface LeafPlan extends Base {
  readonly leaf: Leaf
}
export interface RelationPlan extends Base {
  readonly leaf?: undefined
  readonly shape: Shape
  readonly selections: Selections
}
export type FieldPlan = LeafPlan | RelationPlan

/** One object or a list of them, and where null may stand. */
export interface Shape {
  readonly isList: boolean
  readonly isNullable: boolean
  readonly isItemNullable: boolean
}

/** The plans of a field's objects by their type. */
export interface Selections {
  readonly plans: readonly ObjectPlan[]
  /** Which of the plans an object has; undefined where all have the first. */
  readonly choose?: (object: unknown, context: unknown) => number
}

/** What cannot be projected is left to others from the start. */
class NotProjected extends Error {}

const shapeOf = (type: GraphQLOutputType): { shape: Shape; named: GraphQLCompositeType } => {
  const isNullable = !isNonNullType(type)
  const inner = isNonNullType(type) ? type.ofType : type
  if (!isListType(inner)) {
    const shape = { isList: false, isNullable, isItemNullable: false }
    return { shape, named: inner as GraphQLCompositeType }
  }
  const isItemNullable = !isNonNullType(inner.ofType)
  const item = isNonNullType(inner.ofType) ? inner.ofType.ofType : inner.ofType
  if (isListType(item)) throw new NotProjected('lists of lists of objects')
  return { shape: { isList: true, isNullable, isItemNullable }, named: item as GraphQLCompositeType }
}

const typeNameOf = (type: GraphQLAbstractType, object: unknown, context: unknown): unknown =>
  type.resolveType
    ? type.resolveType(object, context, undefined as never, type)
    : (object as { readonly __typename?: unknown }).__typename

const selectionsOf = (
  reading: Reading,
  named: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
): Selections => {
  if (isObjectType(named)) return { plans: [objectPlan(reading, named, sets)] }
  if (!isAbstractType(named)) throw new NotProjected('no type with fields')
  if ((named.resolveType?.length ?? 0) > 2) throw new NotProjected('a type that asks how it was selected')
  const types = reading.schema.getPossibleTypes(named)
  const places = new Map<unknown, number>(types.map(({ name }, index) => [name, index]))
  return {
    plans: types.map((type) => objectPlan(reading, type, sets)),
    choose: (object, context) => {
      const place = places.get(typeNameOf(named, object, context))
      if (place === undefined) throw new StepAside('an object of no known type')
      return place
    },
  }
}

const assertObject = (value: unknown): void => {
  if (typeof value !== 'object' || value instanceof Error || 'then' in (value as object))
    throw new StepAside('no object', value)
}

/** Objects that hold all that is selected of them, as another object holds them. */
const held = ({ isList, isNullable, isItemNullable }: Shape, { create }: ObjectPlan): Leaf => {
  const one =
    (mayBeNull: boolean): Leaf =>
    (value) => {
      if (value == null) {
        if (mayBeNull) return null
        throw new StepAside('null where there must be an object')
      }
      assertObject(value)
      return create(value)
    }
  if (!isList) return one(isNullable)
  const item = one(isItemNullable)
  return (value) => {
    if (value == null && isNullable) return null
    if (!Array.isArray(value)) throw new StepAside('a list that is no array', value)
    return value.map(item)
  }
}

const quote = JSON.stringify
/**
 * In a literal, `__proto__` by itself would be what the object inherits from. Only that is computed: objects with computed
 * keys are made key by key, and are slower to write as JSON too: a quarter more in all.
 */
const member = (key: string, value: string): string =>
  key === '__proto__' ? `[${quote(key)}]: ${value}` : `${quote(key)}: ${value}`

/** Most values are texts, which go out as they are. */
const textOr = (value: unknown, leaf: Leaf): unknown => (typeof value === 'string' ? value : leaf(value))

const setterOf = (key: string): Base['set'] =>
  new Function('result', 'value', `result[${quote(key)}] = value`) as Base['set']

const objectPlan = (
  reading: Reading,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): ObjectPlan => {
  if (type.isTypeOf) throw new NotProjected('a type that tests its objects')
  const fields: FieldPlan[] = []
  const members: string[] = []
  const leaves: Leaf[] = []
  const holds = (key: string, property: string, leaf: Leaf, hasTexts: boolean): void => {
    const value = `object[${quote(property)}]`
    const place = `leaves[${leaves.length}]`
    leaves.push(leaf)
    members.push(member(key, hasTexts ? `text(${value}, ${place})` : `${place}(${value})`))
  }
  for (const [key, nodes] of collectFields(reading, type, sets)) {
    const [node] = nodes as [FieldNode]
    const property = node.name.value
    if (property === TypeNameMetaFieldDef.name) {
      members.push(member(key, quote(type.name)))
      continue
    }
    const field = type.getFields()[property]
    if (!field) throw new NotProjected('fields that tell of the schema')
    if (field.resolve && field.resolve.length > 3)
      throw new NotProjected('a field that asks how it was selected')
    const resolver = field.resolve as Resolver | undefined
    const base = () => {
      members.push(member(key, 'null'))
      const many = resolver && manyOf(resolver)
      return { property, resolver, many, args: argumentsReader(field, node), set: setterOf(key) }
    }
    const leaf = leafOf(field.type)
    if (leaf) {
      if (resolver) fields.push({ ...base(), leaf })
      else holds(key, property, leaf, isText(field.type))
      continue
    }
    const { shape, named } = shapeOf(field.type)
    const selections = selectionsOf(
      reading,
      named,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    )
    const [only] = selections.plans
    if (only && !selections.choose && !resolver && only.fields.length === 0)
      holds(key, property, held(shape, only), false)
    else fields.push({ ...base(), shape, selections })
  }
  const source = `return (object) => ({ ${members.join(', ')} })`
  const create = new Function('leaves', 'text', source)(leaves, textOr)
  return { create, fields }
}

/**
 * How a query is projected. Undefined for what is not: introspection, lists of lists of objects, resolvers that ask for
 * more than parent, arguments and context.
 */
export const planOf = (
  reading: Reading,
  root: GraphQLObjectType,
  set: SelectionSetNode,
): ObjectPlan | undefined => {
  try {
    return objectPlan(reading, root, [set])
  } catch (error) {
    if (error instanceof NotProjected) return undefined
    throw error
  }
}
