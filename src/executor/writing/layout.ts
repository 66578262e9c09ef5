import type { FieldNode } from 'graphql'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import { PENDING } from './pending.ts'

/** Plans for the possible object types at one position. */
export type Plans = readonly Pick<ObjectPlan, 'fields'>[]

/**
 * Field that has a resolver, or has fields with resolvers below it. Combines the field's plans for all object
 * types that may appear at one position.
 */
export interface FieldLayout {
  readonly isLeaf: boolean
  readonly isList: boolean
  readonly isNullable: boolean
  readonly isItemNullable: boolean
  readonly nodes: (met: Met) => readonly FieldNode[]
  /** Plans for the field's objects. */
  readonly plans: Plans
}

/** Fields by response key. Other keys have their final value when the object is created. */
export type Layout = ReadonlyMap<string, FieldLayout>

const layouts = new WeakMap<Plans, Layout>()

const newLayout = (plans: Plans): Layout => {
  const layout = new Map<string, FieldLayout>()
  for (const { fields } of plans)
    for (const field of fields) {
      const { key, isNullable, nodes } = field
      const before = layout.get(key)
      const below = field.leaf ? [] : field.selections.plans
      layout.set(key, {
        isLeaf: field.leaf !== undefined,
        isList: !field.leaf && field.shape.isList,
        isNullable: isNullable && before?.isNullable !== false,
        isItemNullable: !field.leaf && field.shape.isItemNullable,
        nodes: before?.nodes ?? nodes,
        plans: before ? [...before.plans, ...below] : below,
      })
    }
  return layout
}

export const layoutOf = (plans: Plans): Layout => {
  let layout = layouts.get(plans)
  if (!layout) {
    layout = newLayout(plans)
    layouts.set(plans, layout)
  }
  return layout
}

/**
 * Checks that no pending field can still turn the object into null. Pending list items cannot do so: a failed
 * item is null itself or is removed from its list.
 */
export const isCertain = (object: Result, plans: Plans): boolean => {
  for (const [key, { isLeaf, isList, isNullable, plans: below }] of layoutOf(plans)) {
    if (isNullable) continue
    const value = object[key]
    if (value === PENDING) return false
    if (isLeaf || isList || value == null) continue
    if (!isCertain(value as Result, below)) return false
  }
  return true
}

/**
 * Frees the resolved values of an object and of everything in it. Loaders that are still waiting for other
 * objects of the level keep only the object itself alive.
 */
export const free = (object: unknown, plans: Plans): void => {
  const layout = layoutOf(plans)
  if (layout.size === 0 || typeof object !== 'object' || object === null) return
  for (const [key, { isLeaf, plans: below }] of layout) {
    const value = isLeaf ? undefined : (object as Result)[key]
    if (value == null) continue
    if (Array.isArray(value)) for (const item of value) free(item, below)
    else free(value, below)
    ;(object as Result)[key] = undefined
  }
}
