import type { FieldNode, GraphQLObjectType, GraphQLResolveInfo } from 'graphql'
import type { Variables } from '../selections/index.ts'
import type { Collected } from './collect.ts'
import type { Met } from './conditions.ts'
import type { Resolve, ResolveMany } from './field.ts'
import type { InfoOf } from './info.ts'
import type { Leaf } from './leaf.ts'

/** A response object. */
export type Result = Record<string, unknown>

/** Minimum size of one response object. */
export interface Size {
  /** Number of objects: the object itself and those it contains. */
  readonly objects: number
  /** Bytes in the response. */
  readonly bytes: number
  /** Sizes that are added if their condition is met. */
  readonly optional: readonly (Size & { readonly when: number })[]
}

/**
 * Plan for the selected fields of one object type. Response objects have undefined in fields whose condition
 * is not met.
 */
export interface ObjectPlan {
  readonly type: GraphQLObjectType
  /**
   * Creates the response object with all values that the source object contains. Other fields are `PENDING`
   * until they are resolved.
   */
  readonly create: (object: unknown, met: Met) => Result
  /** Fields that have a resolver, or have fields with resolvers below them. */
  readonly fields: readonly FieldPlan[]
  /** Returns all selected fields. */
  readonly selected: () => Collected
  readonly size: Size
  /** Returns the response keys from the root down. */
  readonly path: () => readonly string[]
}

export interface Base {
  /** Response key. */
  readonly key: string
  /** Number of the condition under which the field is included; undefined if it is always included. */
  readonly when: number | undefined
  /** Returns the nodes that select the field. */
  readonly nodes: (met: Met) => readonly FieldNode[]
  readonly isNullable: boolean
  /** Property that contains the value, used if there is no resolver. */
  readonly property: string
  readonly resolve: Resolve | undefined
  readonly resolveMany: ResolveMany | undefined
  readonly args: (variables: Variables) => object
  /** Factory for the `info` argument; undefined if no function of the field declares that parameter. */
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
/** List whose items repeat the entries of another list (see `Wrapping`). */
export interface WrapPlan extends Base {
  readonly leaf?: undefined
  readonly shape: Shape
  /** Selections for the items. */
  readonly selections: { readonly plans: readonly Pick<ObjectPlan, 'fields'>[] }
  readonly wrap: Wrap
}
export type FieldPlan = LeafPlan | RelationPlan | WrapPlan

export interface Wrap {
  /** Property that contains the list of entries. */
  readonly items: string
  /** Field of an item that contains the entry. */
  readonly item: RelationPlan
  /** Creates an item from its entry, the parent object and its index. */
  readonly create: (held: Result | null, object: unknown, index: number, met: Met) => Result
  /** Size of an item without its entry. */
  readonly size: Size
  /** Returns the response keys from the root down to the items. */
  readonly path: () => readonly string[]
}

/** Shape of a field's value: one object or a list, and the parts that may be null. */
export interface Shape {
  readonly isList: boolean
  readonly isNullable: boolean
  readonly isItemNullable: boolean
}

/** Plans for a field's objects, one per type. */
export interface Selections {
  readonly plans: readonly ObjectPlan[]
  /** Returns the index of an object's plan; undefined if all objects have the first plan. */
  readonly choose?: (object: unknown, context: unknown, info: GraphQLResolveInfo | undefined) => number
}

/** Adds the optional sizes whose conditions are met. */
export const sumOf = (size: Size, met: Met): Pick<Size, 'objects' | 'bytes'> => {
  let { objects, bytes } = size
  for (const part of size.optional) {
    if (!met[part.when]) continue
    const more = sumOf(part, met)
    objects += more.objects
    bytes += more.bytes
  }
  return { objects, bytes }
}
