/*
 * How the executor runs a query
 *
 * graphql-js resolves a query object by object: it calls the resolvers of one campaign, then those of the
 * next. This executor goes field by field instead. It calls a field's resolver for all objects of a
 * selection in one turn of the event loop, before it awaits anything. A loader therefore sees all parents
 * together and reads their children with one upstream call. This avoids the N+1 problem.
 *
 * 1. `compile` turns the query into plans, one per selection and object type. A plan has a generated
 *    function that creates a response object with every value its source object contains. It also lists the
 *    fields that still have to be resolved.
 * 2. `#complete` takes all source objects of a selection, creates their response objects, and calls
 *    `#resolve` for each remaining field.
 * 3. `#resolve` calls the resolver for every object. Values that are ready are processed together as one
 *    batch. Promises are counted in `#pending`. Their values form a batch per field and turn (`#arrivals`).
 * 4. `#take` stores a batch of leaves in the response objects. For a batch of objects or lists it calls
 *    `#complete` with all related objects, which starts the next level.
 * 5. The execution ends when `#pending` is 0. Large results are written while later fields are still pending
 *    (`writing/`).
 *
 * Example: 120 campaigns have 5 line items each. `lineItems` is resolved for 120 campaigns in one turn, and
 * the loader reads them with one call. The 600 line items arrive as one batch, so `promotedTweets` is
 * resolved for all of them in one turn too.
 *
 * A failed field is recorded (`nulls/failures.ts`), and null is put in its place at the end. If the executor
 * cannot produce exactly the result of graphql-js, it throws `BailOut`. The caller then runs the operation
 * again with graphql-js.
 */

import type { GraphQLResolveInfo } from 'graphql'
import type { Variables } from '../selections/index.ts'
import { BailOut, isThenable } from './bail-out.ts'
import type { Met } from './conditions.ts'
import type { Failures } from './nulls/failures.ts'
import type { LeafPlan, ObjectPlan, RelationPlan, Result, Size, WrapPlan } from './plan.ts'
import { sumOf } from './plan.ts'
import type { ExecutionState } from './writing/writing.ts'

/** Values of one field that arrived in the same turn, and the response objects they belong to. */
interface Batch {
  readonly results: Result[]
  readonly values: unknown[]
}
const emptyBatch = (): Batch => ({ results: [], values: [] })

/** Resolved promise: cheaper than `queueMicrotask`, which `async_hooks` tracks. */
const NOW = Promise.resolve()

/** Field read from a property or from a resolver. */
type ResolvedPlan = LeafPlan | RelationPlan

type Lists = readonly (readonly unknown[] | null | undefined)[]

/**
 * Called before response objects are created, with their number, their minimum size in bytes, and a function
 * that returns their path. An error thrown here ends the execution.
 */
export type OnObjects = (objects: number, bytes: number, path: () => readonly string[]) => void

interface CountingHooks {
  readonly onObjects?: OnObjects
}

interface ArrivalListener {
  arrived(): void
}

/** Arguments that a field's resolver receives after the parent. All parents share them. */
interface Call {
  readonly args: object
  readonly info: GraphQLResolveInfo | undefined
}

/** One breadth-first execution, as described at the top of this file. */
export class Execution implements ExecutionState {
  result: Result | null = null
  objects = 0
  bytes = 0
  readonly #context: unknown
  readonly #variables: Variables
  readonly #hooks: CountingHooks
  readonly #failures: Failures | undefined
  readonly #calls = new Map<ResolvedPlan, Call>()
  readonly #done = Promise.withResolvers<void>()
  #met: Met = []
  #pending = 0
  #isOver = false
  #text: ArrivalListener | undefined

  /** @param failures collects failed fields; without it, the first failure ends the execution */
  constructor(context: unknown, variables: Variables, hooks: CountingHooks, failures?: Failures) {
    this.#context = context
    this.#variables = variables
    this.#hooks = hooks
    this.#failures = failures
  }

  /**
   * Starts executing the plan. `result` is complete when the returned promise resolves; if no promise is
   * returned, it is already complete.
   *
   * @param text listener whose `arrived` runs when values have arrived while others are still pending
   * @throws any error that `failures` does not collect, or `BailOut` for a value that does not match its type
   */
  start(plan: ObjectPlan, met: Met, text?: ArrivalListener): Promise<void> | undefined {
    this.#met = met
    this.#text = text
    // The root counts as one pending value, so that synchronous failures do not end the execution early.
    this.#pending += 1
    const [result] = this.#complete(plan, [{}]) as [Result]
    this.result = result
    this.#arrived(1)
    return this.#pending > 0 ? this.#done.promise : undefined
  }

  /** Ends the execution: failures that arrive later have no effect. */
  end(): void {
    this.#isOver = true
    // If the execution failed synchronously, nothing awaits this promise when it rejects later.
    this.#done.promise.catch(() => {})
  }

  /**
   * Creates the response objects of a selection and resolves their fields.
   *
   * @param field the field that returned the objects; undefined at the root
   */
  #complete(plan: ObjectPlan, objects: readonly unknown[], field?: RelationPlan): Result[] {
    const { create, size, path } = plan
    const met = this.#met
    this.#count(objects.length, size, path)
    let results: Result[]
    try {
      results = objects.map((object) => {
        if (object instanceof Error) throw object
        return create(object, met)
      })
    } catch (cause) {
      if (!this.#failures || !field) throw cause
      const rows = this.#failures.rows(plan, objects, met, field)
      this.#resolveAll(plan, rows.objects, rows.results)
      return rows.all
    }
    this.#resolveAll(plan, objects, results)
    return results
  }

  #resolveAll({ fields }: ObjectPlan, objects: readonly unknown[], results: readonly Result[]): void {
    if (objects.length === 0) return
    for (const field of fields)
      if (field.when !== undefined && !this.#met[field.when]) continue
      else if (field.wrap) this.#wrap(field, objects, results)
      else this.#resolve(field, objects, results)
  }

  #count(times: number, size: Size, path: ObjectPlan['path']): void {
    const { objects, bytes } = size.optional.length === 0 ? size : sumOf(size, this.#met)
    this.#hooks.onObjects?.(times * objects, times * bytes, path)
    this.objects += times * objects
    this.bytes += times * bytes
  }

  #callOf(field: ResolvedPlan): Call {
    let call = this.#calls.get(field)
    if (!call) {
      call = {
        args: field.args(this.#variables),
        info: field.info?.(this.#variables, field.nodes(this.#met)),
      }
      this.#calls.set(field, call)
    }
    return call
  }

  /** Groups values that arrive one by one: all values of one turn are processed together. */
  #arrivals(field: ResolvedPlan): (result: Result, value: unknown) => void {
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

  /** Ends the execution with an error. */
  fail(error: unknown): void {
    this.#done.reject(error)
  }

  /** Records the failure of a field for one parent object. */
  #lose(field: ResolvedPlan, result: Result, cause: unknown): void {
    if (this.#isOver) return
    try {
      if (!this.#failures) throw cause
      this.#failures.add({ field, result, index: undefined, cause })
      this.#arrived(1)
    } catch (error) {
      this.fail(error)
    }
    // graphql-js stops awaiting the siblings of a failed non-null field. If any are still pending after this
    // turn, graphql-js has to run the operation.
    if (!field.isNullable)
      setImmediate(() => {
        if (!this.#isOver) this.fail(new BailOut('Parent lost while siblings are pending', cause))
      })
  }

  #arrived(values: number): void {
    this.#pending -= values
    if (this.#pending === 0) this.#done.resolve()
  }

  #wrap({ set, wrap }: WrapPlan, objects: readonly unknown[], results: readonly Result[]): void {
    const { items, item, create, size, path } = wrap
    const held: unknown[] = []
    for (const object of objects) {
      const list = (object as Readonly<Record<string, unknown>>)[items]
      if (!Array.isArray(list)) throw new BailOut('List is not an array', list)
      for (const each of list) held.push(each)
    }
    this.#count(held.length, size, path)
    const made = this.#related(item, held, item.shape.isNullable, true)
    if (!made) throw new BailOut('Promise in a list that must not contain any')
    let next = 0
    objects.forEach((object, place) => {
      const { length } = (object as Readonly<Record<string, readonly unknown[]>>)[items] as readonly unknown[]
      const wrapped: Result[] = []
      for (let index = 0; index < length; index += 1)
        wrapped.push(create(made[next++] as Result | null, object, index, this.#met))
      set(results[place] as Result, wrapped)
    })
  }

  #resolve(field: ResolvedPlan, objects: readonly unknown[], results: readonly Result[]): void {
    const { resolve, resolveMany, property } = field
    const { args, info } = this.#callOf(field)
    const arrive = this.#arrivals(field)
    if (resolveMany) {
      this.#pending += objects.length
      resolveMany(objects, args, this.#context, {
        value: (place, value) => arrive(results[place] as Result, value),
        failed: (error, place) =>
          place === undefined ? this.fail(error) : this.#lose(field, results[place] as Result, error),
      })
      return
    }
    const now = emptyBatch()
    for (let index = 0; index < objects.length; index += 1) {
      const object = objects[index]
      const result = results[index] as Result
      let value: unknown
      try {
        value = resolve
          ? resolve(object, args, this.#context, info)
          : (object as Readonly<Record<string, unknown>>)[property]
      } catch (cause) {
        // graphql-js does not resolve the fields after a failed non-null field, so the execution also ends
        // here.
        if (!this.#failures || !field.isNullable) throw cause
        this.#failures.add({ field, result, index: undefined, cause })
        continue
      }
      if (isThenable(value)) {
        this.#pending += 1
        value.then(
          (arrived) => arrive(result, arrived),
          (cause) => this.#lose(field, result, cause),
        )
      } else {
        now.results.push(result)
        now.values.push(value)
      }
    }
    if (now.results.length > 0) this.#take(field, now)
  }

  #arrive(field: ResolvedPlan, batch: Batch): void {
    if (this.#isOver) return
    try {
      this.#take(field, batch)
    } catch (error) {
      this.fail(error)
      return
    }
    this.#arrived(batch.results.length)
    if (this.#pending > 0) this.#text?.arrived()
  }

  #take(field: ResolvedPlan, { results, values }: Batch): void {
    if (field.leaf) {
      const { leaf, set } = field
      for (let index = 0; index < results.length; index += 1)
        set(results[index] as Result, leaf(values[index]))
    } else if (field.shape.isList) this.#takeLists(field, results, values)
    else this.#takeObjects(field, results, values)
  }

  #takeObjects(field: RelationPlan, results: readonly Result[], values: readonly unknown[]): void {
    const objects = this.#related(field, values, field.shape.isNullable)
    if (!objects) throw new BailOut('Promise that resolves to a promise')
    for (let index = 0; index < results.length; index += 1)
      field.set(results[index] as Result, objects[index])
  }

  #takeLists(field: RelationPlan, results: Result[], values: readonly unknown[]): void {
    const { isNullable, isItemNullable } = field.shape
    const items: unknown[] = []
    for (const value of values) {
      if (Array.isArray(value)) for (const item of value) items.push(item)
      else if (value != null || !isNullable) throw new BailOut('List is not an array', value)
    }
    const rows = this.#withoutErrors(field, results, values as Lists, items)
    const objects = this.#related(field, rows, isItemNullable, true)
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

  /**
   * Returns the items of all lists, with errors recorded and replaced by null. Leaves the items unchanged if
   * their type is non-null or some of them are promises.
   */
  #withoutErrors(
    field: RelationPlan,
    results: readonly Result[],
    lists: Lists,
    items: readonly unknown[],
  ): readonly unknown[] {
    const failures = this.#failures
    if (!failures || !field.shape.isItemNullable) return items
    if (!items.some((item) => item instanceof Error) || items.some(isThenable)) return items
    for (const [place, list] of lists.entries())
      for (const [index, cause] of (list ?? []).entries())
        if (cause instanceof Error) failures.add({ field, result: results[place] as Result, index, cause })
    return items.map((item) => (item instanceof Error ? null : item))
  }

  /** Awaits all promises in the lists, then continues. */
  #await(field: RelationPlan, results: Result[], lists: Lists): void {
    this.#pending += results.length
    Promise.all(lists.map((list) => list && Promise.all(list))).then(
      (values) => this.#arrive(field, { results, values }),
      (error) => this.fail(error),
    )
  }

  /**
   * Returns the response objects of related objects in order. A null object stays null. Returns undefined if
   * one of them is a promise.
   *
   * @param mayFail whether an error among the objects fails only its own item
   */
  #related(
    field: RelationPlan,
    objects: readonly unknown[],
    mayBeNull: boolean,
    mayFail = false,
  ): readonly (Result | null)[] | undefined {
    const { plans, choose } = field.selections
    let hasNull = false
    for (const object of objects) {
      if (object == null && mayBeNull) hasNull = true
      else if (isThenable(object)) return undefined
      else if (object instanceof Error && mayFail) continue
      else if (typeof object !== 'object' || object === null || object instanceof Error) {
        // Other objects of the list may be promises that reject as well, so these are awaited first.
        if (objects.some(isThenable)) return undefined
        throw new BailOut('Not an object', object)
      }
    }
    if (!choose && !hasNull) return this.#complete(plans[0] as ObjectPlan, objects, field)
    const { info } = this.#callOf(field)
    const members: unknown[][] = plans.map(() => [])
    const chosen = objects.map((object) => {
      if (object == null) return -1
      const place = choose ? choose(object, this.#context, info) : 0
      members[place]?.push(object)
      return place
    })
    const completed = plans.map((plan, place) =>
      this.#complete(plan, members[place] as unknown[], field).values(),
    )
    return chosen.map((place) => completed[place]?.next().value ?? null)
  }
}
