import {
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { argumentsReader } from './arguments.ts'
import { BailOut } from './bail-out.ts'
import { collectFields, type Reading, type Variables } from './collect.ts'
import {
  type Resolve,
  type ResolveMany,
  resolveManyOf,
  resolverOf,
  type WrappedLeaf,
  type Wrapping,
  wrappingOf,
} from './field.ts'
import { type InfoOf, infoReader, keysOf, ROOT, type Trail, trailBelow } from './info.ts'
import { isText, type Leaf, leafOf } from './leaf.ts'

/** An object of the response. */
export type Result = Record<string, unknown>

/** What is selected of objects of one type. */
export interface ObjectPlan {
  /** Makes the object of the response with all that the object holds itself; other fields are null until resolved. */
  readonly create: (object: unknown) => Result
  /** Fields that have a resolver, or one below them. */
  readonly fields: readonly FieldPlan[]
  /** Objects that one of them is made of: itself and those that its object holds. */
  readonly objects: number
  /** Bytes that one of them has at least in the response. */
  readonly bytes: number
  /** Response keys from the root down. */
  readonly path: () => readonly string[]
}

interface Base {
  /** Of the response. */
  readonly key: string
  readonly nodes: readonly FieldNode[]
  readonly isNullable: boolean
  /** The property that holds the value, unless there is a resolver. */
  readonly property: string
  readonly resolve: Resolve | undefined
  readonly resolveMany: ResolveMany | undefined
  readonly args: (variables: Variables) => object
  /** Undefined when no function of the field declares it as a parameter. */
  readonly info: InfoOf | undefined
  readonly set: (result: Result, value: unknown) => void
}
export interface LeafPlan extends Base {
  readonly leaf: Leaf
  readonly wrap?: undefined
}
export interface RelationPlan extends Base {
  readonly leaf?: undefined
  readonly shape: Shape
  readonly selections: Selections
  readonly wrap?: undefined
}
/** A list whose items hold what the object has in another list (`Wrapping`). */
export interface WrapPlan extends Base {
  readonly leaf?: undefined
  readonly shape: Shape
  /** Of the items. */
  readonly selections: { readonly plans: readonly Pick<ObjectPlan, 'fields'>[] }
  readonly wrap: Wrap
}
export type FieldPlan = LeafPlan | RelationPlan | WrapPlan

export interface Wrap {
  /** The property with what the items hold. */
  readonly items: string
  /** The field of an item that is what it holds. */
  readonly item: RelationPlan
  /** Makes an item of what it holds, of the object, and of its place in the list. */
  readonly create: (held: Result | null, object: unknown, index: number) => Result
  /** Bytes that an item has at least without what it holds. */
  readonly bytes: number
  /** Response keys from the root down to the items. */
  readonly path: () => readonly string[]
}

/** One object or a list of them, and where null may stand. */
export interface Shape {
  readonly isList: boolean
  readonly isNullable: boolean
  readonly isItemNullable: boolean
}

/** The plans of a field's objects by their type. */
export interface Selections {
  readonly plans: readonly ObjectPlan[]
  /** Which of the plans an object has; undefined when all have the first. */
  readonly choose?: (object: unknown, context: unknown, info: GraphQLResolveInfo | undefined) => number
}

/** Thrown for what is left to graphql-js from the start. */
class NotCompiled extends Error {}

const shapeOf = (type: GraphQLOutputType): { shape: Shape; named: GraphQLCompositeType } => {
  const isNullable = !isNonNullType(type)
  const inner = isNonNullType(type) ? type.ofType : type
  if (!isListType(inner)) {
    const shape = { isList: false, isNullable, isItemNullable: false }
    return { shape, named: inner as GraphQLCompositeType }
  }
  const isItemNullable = !isNonNullType(inner.ofType)
  const item = isNonNullType(inner.ofType) ? inner.ofType.ofType : inner.ofType
  if (isListType(item)) throw new NotCompiled('lists of lists of objects')
  return { shape: { isList: true, isNullable, isItemNullable }, named: item as GraphQLCompositeType }
}

const typeNameOf = (
  type: GraphQLAbstractType,
  object: unknown,
  context: unknown,
  info: GraphQLResolveInfo | undefined,
): unknown =>
  type.resolveType
    ? type.resolveType(object, context, info as GraphQLResolveInfo, type)
    : (object as { readonly __typename?: unknown }).__typename

const selectionsOf = (
  reading: Reading,
  named: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
  trail: Trail,
): Selections => {
  if (isObjectType(named)) return { plans: [objectPlan(reading, named, sets, trail)] }
  if (!isAbstractType(named)) throw new NotCompiled('no type with fields')
  const types = reading.schema.getPossibleTypes(named)
  const places = new Map<unknown, number>(types.map(({ name }, index) => [name, index]))
  return {
    plans: types.map((type) => objectPlan(reading, type, sets, trail)),
    choose: (object, context, info) => {
      const place = places.get(typeNameOf(named, object, context, info))
      if (place === undefined) throw new BailOut('an object of no known type')
      return place
    },
  }
}

const assertObject = (value: unknown): void => {
  if (typeof value !== 'object' || value instanceof Error || 'then' in (value as object))
    throw new BailOut('no object', value)
}

/** An object without resolvers below it, held by another object. */
const held =
  ({ isNullable }: Shape, { create }: ObjectPlan): Leaf =>
  (value) => {
    if (value == null) {
      if (isNullable) return null
      throw new BailOut('null where there must be an object')
    }
    assertObject(value)
    return create(value)
  }

const quote = JSON.stringify
/**
 * In a literal, `__proto__` names the prototype unless it is computed. Only that key is computed: objects with computed
 * keys cost a quarter more to make and write.
 */
const member = (key: string, value: string): string =>
  key === '__proto__' ? `[${quote(key)}]: ${value}` : `${quote(key)}: ${value}`

/** Most values are strings, which need no serializing. */
const textOr = (value: unknown, leaf: Leaf): unknown => (typeof value === 'string' ? value : leaf(value))

const setterOf = (key: string): Base['set'] =>
  new Function('result', 'value', `result[${quote(key)}] = value`) as Base['set']

/** Where a field stands, with all nodes that select it. */
interface Site {
  readonly reading: Reading
  readonly type: GraphQLObjectType
  readonly key: string
  readonly nodes: readonly FieldNode[]
  readonly trail: Trail
}
type Field = GraphQLField<unknown, unknown>

const baseOf = ({ reading, type, key, nodes, trail }: Site, field: Field, wantsInfo: boolean): Base => {
  const [node] = nodes as [FieldNode]
  const resolve = resolverOf(field)
  const isInfoWanted = wantsInfo || (resolve?.length ?? 0) > 3
  return {
    key,
    nodes,
    isNullable: !isNonNullType(field.type),
    property: field.name,
    resolve,
    resolveMany: resolve && resolveManyOf(field),
    args: argumentsReader(field, node),
    info: isInfoWanted ? infoReader(reading, type, field, nodes, trailBelow(trail, type, key)) : undefined,
    set: setterOf(key),
  }
}

const setsOf = (nodes: readonly FieldNode[]): readonly SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => selectionSet ?? [])

const relationPlan = (site: Site, field: Field): RelationPlan => {
  const { reading, type, key, nodes, trail } = site
  const below = trailBelow(trail, type, key)
  const { shape, named } = shapeOf(field.type)
  const inner = { path: below.path, isInList: below.isInList || shape.isList }
  const wantsInfo = isAbstractType(named) && (named.resolveType?.length ?? 0) > 2
  return {
    ...baseOf(site, field, wantsInfo),
    shape,
    selections: selectionsOf(reading, named, setsOf(nodes), inner),
  }
}

/** Undefined where the items are made of more than they hold and of their places. */
const wrapPlan = (site: Site, field: Field, { items, item, leaves }: Wrapping): WrapPlan | undefined => {
  const { reading, type, trail } = site
  const { shape, named } = shapeOf(field.type)
  if (!shape.isList || !isObjectType(named) || named.isTypeOf || resolverOf(field)) return undefined
  const inner = { path: trailBelow(trail, type, site.key).path, isInList: true }
  let held: RelationPlan | undefined
  let bytes = 1
  const members: string[] = []
  const reads: [WrappedLeaf, Leaf][] = []
  for (const [key, nodes] of collectFields(reading, named, setsOf(site.nodes))) {
    const property = (nodes[0] as FieldNode).name.value
    const part = named.getFields()[property]
    const leaf = part && leafOf(part.type)
    const read = Object.hasOwn(leaves, property) ? leaves[property] : undefined
    bytes += key.length + 5
    if (property === TypeNameMetaFieldDef.name) members.push(member(key, quote(named.name)))
    else if (!part || resolverOf(part)) return undefined
    else if (leaf && read) {
      members.push(member(key, `leaves[${reads.length}][1](leaves[${reads.length}][0](object, index))`))
      reads.push([read, leaf])
    } else if (!leaf && property === item && !held) {
      held = relationPlan({ reading, type: named, key, nodes, trail: inner }, part)
      members.push(member(key, 'held'))
    } else return undefined
  }
  if (!held || held.shape.isList) return undefined
  const source = `return (held, object, index) => ({ ${members.join(', ')} })`
  const create = new Function('leaves', source)(reads)
  const path = () => keysOf(inner)
  const selections = { plans: [{ fields: [held] }] }
  return {
    ...baseOf(site, field, false),
    shape,
    selections,
    wrap: { items, item: held, create, bytes, path },
  }
}

const objectPlan = (
  reading: Reading,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  trail: Trail,
): ObjectPlan => {
  if (type.isTypeOf) throw new NotCompiled('a type that tests its objects')
  const fields: FieldPlan[] = []
  const members: string[] = []
  const leaves: Leaf[] = []
  let objects = 1
  // Braces and, for each field, its key with quotes, a colon, a value of one character and a comma but for the last.
  let bytes = 1
  const holds = (key: string, property: string, leaf: Leaf, hasTexts: boolean): void => {
    const value = `object[${quote(property)}]`
    const place = `leaves[${leaves.length}]`
    leaves.push(leaf)
    members.push(member(key, hasTexts ? `text(${value}, ${place})` : `${place}(${value})`))
  }
  for (const [key, nodes] of collectFields(reading, type, sets)) {
    const [node] = nodes as [FieldNode]
    bytes += key.length + 5
    const property = node.name.value
    if (property === TypeNameMetaFieldDef.name) {
      members.push(member(key, quote(type.name)))
      continue
    }
    const field = type.getFields()[property]
    if (!field) throw new NotCompiled('introspection')
    const site = { reading, type, key, nodes, trail }
    const resolve = resolverOf(field)
    const leaf = leafOf(field.type)
    if (leaf && !resolve) {
      holds(key, property, leaf, isText(field.type))
      continue
    }
    if (leaf) fields.push({ ...baseOf(site, field, false), leaf })
    else {
      const wrapping = wrappingOf(field)
      const plan = (wrapping && wrapPlan(site, field, wrapping)) ?? relationPlan(site, field)
      const [only] = plan.wrap ? [] : plan.selections.plans
      if (
        only &&
        !plan.wrap &&
        !plan.shape.isList &&
        !plan.selections.choose &&
        !resolve &&
        only.fields.length === 0
      ) {
        objects += only.objects
        holds(key, property, held(plan.shape, only), false)
        continue
      }
      fields.push(plan)
    }
    members.push(member(key, 'null'))
  }
  const source = `return (object) => ({ ${members.join(', ')} })`
  const create = new Function('leaves', 'text', source)(leaves, textOr)
  return { create, fields, objects, bytes, path: () => keysOf(trail) }
}

/** The plan of a selection of the root type. Undefined for what is not compiled. */
export const planOf = (
  reading: Reading,
  root: GraphQLObjectType,
  set: SelectionSetNode,
): ObjectPlan | undefined => {
  try {
    return objectPlan(reading, root, [set], ROOT)
  } catch (error) {
    if (error instanceof NotCompiled) return undefined
    throw error
  }
}
