import type { GraphQLResolveInfo } from 'graphql'
import { BailOut } from './bail-out.ts'
import type { Variables } from './collect.ts'
import type { FieldPlan, ObjectPlan, Place, RelationPlan, Result } from './plan.ts'

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function'

/** Values of one field that arrived together, each with its object of the response. */
interface Batch {
  readonly results: Result[]
  readonly values: unknown[]
}
const emptyBatch = (): Batch => ({ results: [], values: [] })

/** Cheaper than a microtask of Node's own, each of which is a resource to `async_hooks`. */
const NOW = Promise.resolve()

type Lists = readonly (readonly unknown[] | null | undefined)[]

export interface Executed {
  readonly result: Result
  /** How many objects it is made of. */
  readonly objects: number
  /** Bytes that it has at least as JSON. */
  readonly bytes: number
}

/**
 * Called before objects of the response are made: how many, the bytes that they have at least, and where they stand.
 * What it throws ends the execution.
 */
export type OnObjects = (objects: number, bytes: number, path: () => readonly string[]) => void

/** Called for an item that is an error, of a list that is there once and whose items may be null: null stands in its place. */
export type OnLostItem = (error: Error, list: Place, index: number) => void

/** What a field's resolver is called with besides the object, the same for all objects. */
interface Call {
  readonly args: object
  readonly info: GraphQLResolveInfo | undefined
}

/**
 * One breadth-first execution. The resolver of a field is called for every object of a selection before anything is
 * awaited, so that loaders see all of them; values that arrive together go on together.
 */
export class Execution {
  readonly #context: unknown
  readonly #variables: Variables
  readonly #onObjects: OnObjects | undefined
  readonly #onLostItem: OnLostItem | undefined
  readonly #calls = new Map<FieldPlan, Call>()
  readonly #done = Promise.withResolvers<void>()
  #pending = 0
  #isOver = false
  #objects = 0
  #bytes = 0

  constructor(context: unknown, variables: Variables, onObjects?: OnObjects, onLostItem?: OnLostItem) {
    this.#context = context
    this.#variables = variables
    this.#onObjects = onObjects
    this.#onLostItem = onLostItem
  }

  /** @throws whatever a field fails with, or `BailOut` for a value that is not plainly of its type */
  async run(plan: ObjectPlan): Promise<Executed> {
    // When a field fails at once, others may fail later, with nothing left to await them.
    this.#done.promise.catch(() => {})
    try {
      const [result] = this.#complete(plan, [{}])
      if (this.#pending > 0) await this.#done.promise
      return { result: result as Result, objects: this.#objects, bytes: this.#bytes }
    } finally {
      this.#isOver = true
    }
  }

  #complete(plan: ObjectPlan, objects: readonly unknown[]): Result[] {
    const { create, fields } = plan
    const made = objects.length * plan.objects
    const bytes = objects.length * plan.bytes
    this.#onObjects?.(made, bytes, plan.path)
    this.#objects += made
    this.#bytes += bytes
    const results = objects.map(create)
    if (objects.length > 0) for (const field of fields) this.#resolve(field, objects, results)
    return results
  }

  #callOf(field: FieldPlan): Call {
    let call = this.#calls.get(field)
    if (!call) {
      call = { args: field.args(this.#variables), info: field.info?.(this.#variables) }
      this.#calls.set(field, call)
    }
    return call
  }

  /** Collects values that arrive one by one: those of one turn go on together. */
  #arrivals(field: FieldPlan): (result: Result, value: unknown) => void {
    let later: Batch | undefined
    return (result, value) => {
      if (!later) {
        later = emptyBatch()
        void NOW.then(() => {
          const batch = later as Batch
          later = undefined
          this.#arrive(field, batch)
        })
      }
      later.results.push(result)
      later.values.push(value)
    }
  }

  readonly #fail = (error: unknown): void => this.#done.reject(error)

  #resolve(field: FieldPlan, objects: readonly unknown[], results: readonly Result[]): void {
    const { resolve, resolveMany, property } = field
    const { args, info } = this.#callOf(field)
    const arrive = this.#arrivals(field)
    if (resolveMany) {
      this.#pending += objects.length
      resolveMany(objects, args, this.#context, {
        value: (place, value) => arrive(results[place] as Result, value),
        failed: this.#fail,
      })
      return
    }
    const now = emptyBatch()
    for (let index = 0; index < objects.length; index += 1) {
      const object = objects[index]
      const result = results[index] as Result
      const value = resolve
        ? resolve(object, args, this.#context, info)
        : (object as Readonly<Record<string, unknown>>)[property]
      if (isThenable(value)) {
        this.#pending += 1
        value.then((arrived) => arrive(result, arrived), this.#fail)
      } else {
        now.results.push(result)
        now.values.push(value)
      }
    }
    if (now.results.length > 0) this.#take(field, now)
  }

  #arrive(field: FieldPlan, batch: Batch): void {
    if (this.#isOver) return
    try {
      this.#take(field, batch)
    } catch (error) {
      this.#fail(error)
      return
    }
    this.#pending -= batch.results.length
    if (this.#pending === 0) this.#done.resolve()
  }

  #take(field: FieldPlan, { results, values }: Batch): void {
    if (field.leaf) {
      const { leaf, set } = field
      for (let index = 0; index < results.length; index += 1)
        set(results[index] as Result, leaf(values[index]))
    } else if (field.shape.isList) this.#takeLists(field, results, values)
    else this.#takeObjects(field, results, values)
  }

  #takeObjects(field: RelationPlan, results: readonly Result[], values: readonly unknown[]): void {
    const objects = this.#related(field, values, field.shape.isNullable)
    if (!objects) throw new BailOut('a promise of a promise')
    for (let index = 0; index < results.length; index += 1)
      field.set(results[index] as Result, objects[index])
  }

  #takeLists(field: RelationPlan, results: Result[], values: readonly unknown[]): void {
    const { isNullable, isItemNullable } = field.shape
    const items: unknown[] = []
    for (const value of values) {
      if (Array.isArray(value)) for (const item of value) items.push(item)
      else if (value != null || !isNullable) throw new BailOut('a list that is no array', value)
    }
    const objects = this.#related(field, this.#withoutErrors(field, items), isItemNullable)
    if (!objects) {
      this.#await(field, results, values as Lists)
      return
    }
    let start = 0
    for (let index = 0; index < results.length; index += 1) {
      const value = values[index] as readonly unknown[] | null | undefined
      const end = start + (value?.length ?? 0)
      field.set(results[index] as Result, value == null ? null : objects.slice(start, end))
      start = end
    }
  }

  /** The items with null for each that is an error, once all are there. */
  #withoutErrors({ place, shape }: RelationPlan, items: readonly unknown[]): readonly unknown[] {
    const onLostItem = this.#onLostItem
    if (!onLostItem || !place || !shape.isItemNullable) return items
    if (!items.some((item) => item instanceof Error) || items.some(isThenable)) return items
    return items.map((item, index) => {
      if (!(item instanceof Error)) return item
      onLostItem(item, place, index)
      return null
    })
  }

  /** Lists that hold promises go on when all of them have arrived. */
  #await(field: RelationPlan, results: Result[], lists: Lists): void {
    this.#pending += results.length
    Promise.all(lists.map((list) => list && Promise.all(list))).then(
      (values) => this.#arrive(field, { results, values }),
      this.#fail,
    )
  }

  /** The objects of the response for related objects, null for null, in order; undefined when one is a promise. */
  #related(
    field: RelationPlan,
    objects: readonly unknown[],
    mayBeNull: boolean,
  ): readonly (Result | null)[] | undefined {
    const { plans, choose } = field.selections
    let hasNull = false
    for (const object of objects) {
      if (object == null && mayBeNull) hasNull = true
      else if (isThenable(object)) return undefined
      else if (typeof object !== 'object' || object === null || object instanceof Error) {
        // Promises beside it may reject: they are awaited first.
        if (objects.some(isThenable)) return undefined
        throw new BailOut('no object', object)
      }
    }
    if (!choose && !hasNull) return this.#complete(plans[0] as ObjectPlan, objects)
    const { info } = this.#callOf(field)
    const members: unknown[][] = plans.map(() => [])
    const chosen = objects.map((object) => {
      if (object == null) return -1
      const place = choose ? choose(object, this.#context, info) : 0
      members[place]?.push(object)
      return place
    })
    const completed = plans.map((plan, place) => this.#complete(plan, members[place] as unknown[]).values())
    return chosen.map((place) => completed[place]?.next().value ?? null)
  }
}
