import type { FieldNode, GraphQLObjectType, GraphQLResolveInfo } from 'graphql'
import type { Variables } from '../selections/index.ts'
import type { Collected } from './collect.ts'
import type { Met } from './conditions.ts'
import type { Resolve, ResolveMany } from './field.ts'
import type { InfoOf } from './info.ts'
import type { Leaf } from './leaf.ts'

/** An object of the response. */
export type Result = Record<string, unknown>

/** What one object of the response has at least. */
export interface Size {
  /** Itself, and those that its object holds. */
  readonly objects: number
  /** In the response. */
  readonly bytes: number
  /** What it has besides where a condition is met. */
  readonly optional: readonly (Size & { readonly when: number })[]
}

/** What is selected of objects of one type. A field whose condition is not met is undefined. */
export interface ObjectPlan {
  readonly type: GraphQLObjectType
  /** Makes the object of the response with all that the object holds itself; other fields are `PENDING` until resolved. */
  readonly create: (object: unknown, met: Met) => Result
  /** Fields that have a resolver, or one below them. */
  readonly fields: readonly FieldPlan[]
  /** All fields of the object. */
  readonly selected: () => Collected
  readonly size: Size
  /** Response keys from the root down. */
  readonly path: () => readonly string[]
}

export interface Base {
  /** Of the response. */
  readonly key: string
  /** The number of the condition under which it is there; undefined where it always is. */
  readonly when: number | undefined
  /** Those that select it. */
  readonly nodes: (met: Met) => readonly FieldNode[]
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
  readonly create: (held: Result | null, object: unknown, index: number, met: Met) => Result
  /** Of an item without what it holds. */
  readonly size: Size
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
