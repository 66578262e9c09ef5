import {
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
  TypeNameMetaFieldDef,
} from 'graphql'
import { argumentsReader } from './arguments.ts'
import { BailOut } from './bail-out.ts'
import {
  type Collected,
  type ConditionalFields,
  collectFields,
  type Reading,
  type Selected,
} from './collect.ts'
import type { Met } from './conditions.ts'
import { resolveManyOf, resolverOf, type WrappedLeaf, type Wrapping, wrappingOf } from './field.ts'
import { functionOf } from './functions.ts'
import { infoReader, keysOf, ROOT, type Trail, trailBelow } from './info.ts'
import { type Leaf, leafOf, leafSource } from './leaf.ts'
import type { Base, FieldPlan, ObjectPlan, RelationPlan, Selections, Shape, Size, WrapPlan } from './plan.ts'
import { itemTypeOf } from './spared-list.ts'
import { PENDING } from './writing/pending.ts'

/** Thrown for operations that cannot be compiled. */
class NotCompiled extends Error {}

const shapeOf = (type: GraphQLOutputType): { shape: Shape; named: GraphQLCompositeType } => {
  const isNullable = !isNonNullType(type)
  const inner = isNonNullType(type) ? type.ofType : type
  if (!isListType(inner)) {
    const shape = { isList: false, isNullable, isItemNullable: false }
    return { shape, named: inner as GraphQLCompositeType }
  }
  const itemType = itemTypeOf(inner)
  const isItemNullable = !isNonNullType(itemType)
  const item = isNonNullType(itemType) ? itemType.ofType : itemType
  if (isListType(item)) throw new NotCompiled('Lists of lists of objects')
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
  parts: readonly ConditionalFields[],
  trail: Trail,
): Selections => {
  if (isObjectType(named)) return { plans: [objectPlan(reading, named, parts, trail)] }
  if (!isAbstractType(named)) throw new NotCompiled('Type without fields')
  const types = reading.schema.getPossibleTypes(named)
  const places = new Map<unknown, number>(types.map(({ name }, index) => [name, index]))
  return {
    plans: types.map((type) => objectPlan(reading, type, parts, trail)),
    choose: (object, context, info) => {
      const place = places.get(typeNameOf(named, object, context, info))
      if (place === undefined) throw new BailOut('Object of an unknown type')
      return place
    },
  }
}

const assertObject = (value: unknown): void => {
  if (typeof value !== 'object' || value instanceof Error || 'then' in (value as object))
    throw new BailOut('Not an object', value)
}

/** Serializer like `Leaf`, except that its result may depend on conditions. */
type HeldLeaf = (value: unknown, met: Met) => unknown

/** Returns a serializer for an object that has no resolvers and is part of another object. */
const held =
  ({ isNullable }: Shape, { create }: ObjectPlan): HeldLeaf =>
  (value, met) => {
    if (value == null) {
      if (isNullable) return null
      throw new BailOut('Null for a required object')
    }
    assertObject(value)
    return create(value, met)
  }

const quote = JSON.stringify
/**
 * Returns the source code of one object member. In an object literal, `__proto__` sets the prototype unless
 * the key is computed. Only that key is computed, because computed keys make objects a quarter more
 * expensive.
 */
const member = ({ key, when }: Selected, value: string): string => {
  const name = key === '__proto__' ? `[${quote(key)}]` : quote(key)
  // An excluded field becomes undefined, which JSON omits.
  return when === undefined ? `${name}: ${value}` : `${name}: met[${when}] ? ${value} : undefined`
}

const setterOf = (key: string): Base['set'] =>
  functionOf<Base['set']>('result, value', `result[${quote(key)}] = value`)

/** A selected field and its position in the operation. */
interface Site {
  readonly reading: Reading
  readonly type: GraphQLObjectType
  readonly selected: Selected
  readonly trail: Trail
}
type Field = GraphQLField<unknown, unknown>

const baseOf = ({ reading, type, selected, trail }: Site, field: Field, wantsInfo: boolean): Base => {
  const { key, when, node, nodes } = selected
  const resolve = resolverOf(field)
  const isInfoWanted = wantsInfo || (resolve?.length ?? 0) > 3
  return {
    key,
    when,
    nodes,
    isNullable: !isNonNullType(field.type),
    property: field.name,
    resolve,
    resolveMany: resolve && resolveManyOf(field),
    args: argumentsReader(field, node),
    info: isInfoWanted ? infoReader(reading, type, field, trailBelow(trail, type, key)) : undefined,
    set: setterOf(key),
  }
}

const relationPlan = (site: Site, field: Field): RelationPlan => {
  const { reading, type, selected, trail } = site
  const below = trailBelow(trail, type, selected.key)
  const { shape, named } = shapeOf(field.type)
  const inner = { path: below.path, isInList: below.isInList || shape.isList }
  const wantsInfo = isAbstractType(named) && (named.resolveType?.length ?? 0) > 2
  return {
    ...baseOf(site, field, wantsInfo),
    shape,
    selections: selectionsOf(reading, named, selected.parts, inner),
  }
}

/**
 * Minimum size of objects: braces and, per field, the quoted key, a colon, one character of value and a
 * comma, except after the last field.
 */
class Sum implements Size {
  objects: number
  bytes = 1
  readonly optional: (Size & { readonly when: number })[] = []

  constructor(objects: number) {
    this.objects = objects
  }
  add({ key, when }: Selected, within?: Size): void {
    const bytes = key.length + 5
    const { objects, optional } = within ?? { objects: 0, optional: [] }
    if (when === undefined) {
      this.objects += objects
      this.bytes += bytes
      this.optional.push(...optional)
    } else this.optional.push({ when, objects, bytes, optional })
  }
}

/**
 * Returns the plan for a wrapping list. Returns undefined if its items contain more than the entry and values
 * derived from the index.
 */
const wrapPlan = (site: Site, field: Field, { items, item, leaves }: Wrapping): WrapPlan | undefined => {
  const { reading, type, selected, trail } = site
  const { shape, named } = shapeOf(field.type)
  if (!shape.isList || !isObjectType(named) || named.isTypeOf || resolverOf(field)) return undefined
  const inner = { path: trailBelow(trail, type, selected.key).path, isInList: true }
  const { fields, order } = collectFields(reading, named, selected.parts)
  let held: RelationPlan | undefined
  const size = new Sum(1)
  const members: string[] = []
  const reads: [WrappedLeaf, Leaf][] = []
  for (const each of fields) {
    const property = each.node.name.value
    const part = named.getFields()[property]
    const leaf = part && leafOf(part.type)
    const read = Object.hasOwn(leaves, property) ? leaves[property] : undefined
    size.add(each)
    if (property === TypeNameMetaFieldDef.name) members.push(member(each, quote(named.name)))
    else if (!part || resolverOf(part)) return undefined
    else if (leaf && read) {
      members.push(member(each, `leaves[${reads.length}][1](leaves[${reads.length}][0](object, index))`))
      reads.push([read, leaf])
    } else if (!leaf && property === item && !held && each.when === undefined) {
      held = relationPlan({ reading, type: named, selected: each, trail: inner }, part)
      members.push(member(each, 'held'))
    } else return undefined
  }
  if (!held || held.shape.isList || order) return undefined
  const source = `return (held, object, index, met) => ({ ${members.join(', ')} })`
  const create = functionOf<(leaves: typeof reads) => WrapPlan['wrap']['create']>('leaves', source)(reads)
  const wrap = { items, item: held, create, size, path: () => keysOf(inner) }
  return { ...baseOf(site, field, false), shape, selections: { plans: [{ fields: [held] }] }, wrap }
}

/** Puts the fields in the order required by the conditions. */
const inOrder = (
  create: ObjectPlan['create'],
  order: NonNullable<Collected['order']>,
): ObjectPlan['create'] => {
  let last: Met | undefined
  let keys: readonly string[] = []
  return (object, met) => {
    if (met !== last) keys = order(met)
    last = met
    const made = create(object, met)
    return Object.fromEntries(keys.map((key) => [key, made[key]]))
  }
}

const objectPlan = (
  reading: Reading,
  type: GraphQLObjectType,
  parts: readonly ConditionalFields[],
  trail: Trail,
): ObjectPlan => {
  if (type.isTypeOf) throw new NotCompiled('Type with isTypeOf')
  const fields: FieldPlan[] = []
  const members: string[] = []
  const leaves: HeldLeaf[] = []
  const size = new Sum(1)
  const collected = collectFields(reading, type, parts)
  for (const selected of collected.fields) {
    const property = selected.node.name.value
    if (property === TypeNameMetaFieldDef.name) {
      size.add(selected)
      members.push(member(selected, quote(type.name)))
      continue
    }
    const field = type.getFields()[property]
    if (!field) throw new NotCompiled('Introspection')
    const value = `object[${quote(property)}]`
    const place = `leaves[${leaves.length}]`
    const leaf = leafOf(field.type)
    if (leaf && !resolverOf(field)) {
      size.add(selected)
      leaves.push(leaf)
      members.push(member(selected, leafSource(field.type, value, place)))
      continue
    }
    const site = { reading, type, selected, trail }
    const plan = leaf ? { ...baseOf(site, field, false), leaf } : objectsPlan(site, field)
    const only = heldBy(plan)
    size.add(selected, only?.size)
    if (only) {
      leaves.push(only.leaf)
      members.push(member(selected, `${place}(${value}, met)`))
    } else {
      fields.push(plan)
      members.push(member(selected, 'pending'))
    }
  }
  const source = `return (object, met) => { let value; return { ${members.join(', ')} } }`
  const make = functionOf<(leaves: readonly HeldLeaf[], pending: object) => ObjectPlan['create']>(
    'leaves, pending',
    source,
  )
  const create = make(leaves, PENDING)
  const { order } = collected
  return {
    type,
    create: order ? inOrder(create, order) : create,
    fields,
    // Fields are collected again on each call, because storing them would double the size of a compiled
    // program.
    selected: () => collectFields(reading, type, parts),
    size,
    path: () => keysOf(trail),
  }
}

const objectsPlan = (site: Site, field: Field): RelationPlan | WrapPlan => {
  const wrapping = wrappingOf(field)
  return (wrapping && wrapPlan(site, field, wrapping)) ?? relationPlan(site, field)
}

/**
 * Returns the serializer and size of an object that its parent contains; undefined if resolvers are needed.
 */
const heldBy = (plan: FieldPlan): { readonly leaf: HeldLeaf; readonly size: Size } | undefined => {
  if (plan.leaf || plan.wrap || plan.shape.isList || plan.selections.choose || plan.resolve) return undefined
  const [only] = plan.selections.plans
  return only?.fields.length === 0 ? { leaf: held(plan.shape, only), size: only.size } : undefined
}

/** Returns the plan for the root selection, or undefined if it cannot be compiled. */
export const planOf = (reading: Reading, root: GraphQLObjectType): ObjectPlan | undefined => {
  try {
    return objectPlan(reading, root, [{ fields: reading.tree.fields, chain: [] }], ROOT)
  } catch (error) {
    if (error instanceof NotCompiled) return undefined
    throw error
  }
}
