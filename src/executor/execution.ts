import type { GraphQLResolveInfo } from 'graphql'
import type { Variables } from '../selections/index.ts'
import { BailOut, isThenable } from './bail-out.ts'
import type { Met } from './conditions.ts'
import type { Failures } from './nulls/failures.ts'
import type { LeafPlan, ObjectPlan, RelationPlan, Result, Size, WrapPlan } from './plan.ts'
import type { Executed } from './writing/writing.ts'

/** Values of one field that arrived together, each with its object of the response. */
interface Batch {
  readonly results: Result[]
  readonly values: unknown[]
}
const emptyBatch = (): Batch => ({ results: [], values: [] })

/** Cheaper than a microtask of Node's own, each of which is a resource to `async_hooks`. */
const NOW = Promise.resolve()

/** A field whose value the object has, or its resolver gives. */
type ResolvedPlan = LeafPlan | RelationPlan

/** With what conditions add. */
const sumOf = (size: Size, met: Met): Pick<Size, 'objects' | 'bytes'> => {
  let { objects, bytes } = size
  for (const part of size.optional) {
    if (!met[part.when]) continue
    const more = sumOf(part, met)
    objects += more.objects
    bytes += more.bytes
  }
  return { objects, bytes }
}

type Lists = readonly (readonly unknown[] | null | undefined)[]

/**
 * Called before objects of the response are made: how many, the bytes that they have at least, and where they stand.
 * What it throws ends the execution.
 */
export type OnObjects = (objects: number, bytes: number, path: () => readonly string[]) => void

/** What a field's resolver is called with besides the object, the same for all objects. */
interface Call {
  readonly args: object
  readonly info: GraphQLResolveInfo | undefined
}

/**
 * One breadth-first execution. The resolver of a field is called for every object of a selection before anything is
 * awaited, so that loaders see all of them; values that arrive together go on together.
 */
export class Execution implements Executed {
  result: Result | null = null
  objects = 0
  bytes = 0
  readonly #context: unknown
  readonly #variables: Variables
  readonly #onObjects: OnObjects | undefined
  readonly #failures: Failures | undefined
  readonly #calls = new Map<ResolvedPlan, Call>()
  readonly #done = Promise.withResolvers<void>()
  #met: Met = []
  #pending = 0
  #isOver = false
  #onArrival: (() => void) | undefined

  /** @param failures where fields that fail are kept; without it, the first ends the execution */
  constructor(context: unknown, variables: Variables, onObjects?: OnObjects, failures?: Failures) {
    this.#context = context
    this.#variables = variables
    this.#onObjects = onObjects
    this.#failures = failures
  }

  /**
   * @param onArrival called when values have arrived and others are awaited
   * @throws whatever a field fails with that `failures` does not keep, or `BailOut` for a value that is not plainly of its type
   */
  async run(plan: ObjectPlan, met: Met, onArrival?: () => void): Promise<Result> {
    this.#onArrival = onArrival
    // When a field fails at once, others may fail later, with nothing left to await them.
    this.#done.promise.catch(() => {})
    this.#met = met
    try {
      // Those that fail at once must not end it.
      this.#pending += 1
      const [result] = this.#complete(plan, [{}]) as [Result]
      this.result = result
      this.#pending -= 1
      if (this.#pending > 0) await this.#done.promise
      return result
    } finally {
      this.#isOver = true
    }
  }

  /** @param field that the objects are of; undefined at the root */
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
    this.#onObjects?.(times * objects, times * bytes, path)
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

  /** Collects values that arrive one by one: those of one turn go on together. */
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

  /** Ends it. */
  readonly fail = (error: unknown): void => this.#done.reject(error)

  /** Keeps the failure of a field for one of the objects that it was resolved for. */
  #lose(field: ResolvedPlan, result: Result, cause: unknown): void {
    if (this.#isOver) return
    try {
      if (!this.#failures) throw cause
      this.#failures.add({ field, result, index: undefined, cause })
      this.#arrived(1)
    } catch (error) {
      this.fail(error)
    }
    // graphql-js awaits nothing more of what is null with it.
    if (!field.isNullable)
      setImmediate(() => {
        if (!this.#isOver) this.fail(new BailOut('a parent is lost while others are awaited', cause))
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
      if (!Array.isArray(list)) throw new BailOut('a list that is no array', list)
      for (const each of list) held.push(each)
    }
    this.#count(held.length, size, path)
    const made = this.#related(item, held, item.shape.isNullable, true)
    if (!made) throw new BailOut('a promise in a list that has none')
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
        // What may not be null keeps graphql-js from resolving the fields after it.
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
    if (this.#pending > 0) this.#onArrival?.()
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

  /** The items of all lists with null for each that is an error, once all are there. */
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

  /** Lists that hold promises go on when all of them have arrived. */
  #await(field: RelationPlan, results: Result[], lists: Lists): void {
    this.#pending += results.length
    Promise.all(lists.map((list) => list && Promise.all(list))).then(
      (values) => this.#arrive(field, { results, values }),
      this.fail,
    )
  }

  /**
   * The objects of the response for related objects, null for null, in order; undefined when one is a promise.
   *
   * @param mayFail whether an error costs the object alone that it is in place of
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
        // Promises beside it may reject: they are awaited first.
        if (objects.some(isThenable)) return undefined
        throw new BailOut('no object', object)
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
