import { StepAside } from './bail-out.ts'
import type { Variables } from './collect.ts'
import type { FieldPlan, ObjectPlan, RelationPlan, Result } from './plan.ts'

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function'

/** Values of one field that came at the same time, each with the object that it belongs to. */
interface Wave {
  readonly results: Result[]
  readonly values: unknown[]
}
/** Less than a microtask of Node's own, each of which is a resource to `async_hooks`. */
const NOW = Promise.resolve()

const emptyWave = (): Wave => ({ results: [], values: [] })

/** What a query is answered. */
export interface Gathered {
  readonly result: Result
  /** How many objects it is made of, parts of records not counted. */
  readonly objects: number
}

/**
 * Carries a query out many objects at a time: a resolver is called for every object of a selection before anything is
 * waited for, so that loaders see all of them, and what arrives together goes on together.
 */
class Gathering {
  readonly #context: unknown
  readonly #variables: Variables
  readonly #args = new Map<FieldPlan, object>()
  readonly #done = Promise.withResolvers<void>()
  #pending = 0
  #isOver = false
  #objects = 0

  constructor(context: unknown, variables: Variables) {
    this.#context = context
    this.#variables = variables
  }

  async run(plan: ObjectPlan): Promise<Gathered> {
    // Where something fails at once, others are under way that may fail when nobody waits any more.
    this.#done.promise.catch(() => {})
    try {
      const [result] = this.#complete(plan, [{}])
      if (this.#pending > 0) await this.#done.promise
      return { result: result as Result, objects: this.#objects }
    } finally {
      this.#isOver = true
    }
  }

  #complete({ create, fields }: ObjectPlan, objects: readonly unknown[]): Result[] {
    this.#objects += objects.length
    const results = objects.map(create)
    if (objects.length > 0) for (const field of fields) this.#read(field, objects, results)
    return results
  }

  #argsOf(field: FieldPlan): object {
    let args = this.#args.get(field)
    if (!args) {
      args = field.args(this.#variables)
      this.#args.set(field, args)
    }
    return args
  }

  /** Where values of a field arrive, each by itself: those of one turn go on together. */
  #arrivals(field: FieldPlan): (result: Result, value: unknown) => void {
    let later: Wave | undefined
    return (result, value) => {
      if (!later) {
        later = emptyWave()
        void NOW.then(() => {
          const wave = later as Wave
          later = undefined
          this.#arrive(field, wave)
        })
      }
      later.results.push(result)
      later.values.push(value)
    }
  }

  #read(field: FieldPlan, objects: readonly unknown[], results: readonly Result[]): void {
    const { resolver, many, property } = field
    const args = this.#argsOf(field)
    const arrive = this.#arrivals(field)
    if (many) {
      this.#pending += objects.length
      many(objects, args, this.#context, {
        value: (place, value) => arrive(results[place] as Result, value),
        failed: (error) => this.#done.reject(error),
      })
      return
    }
    const now = emptyWave()
    for (let index = 0; index < objects.length; index += 1) {
      const object = objects[index]
      const result = results[index] as Result
      const value = resolver
        ? resolver(object, args, this.#context)
        : (object as Readonly<Record<string, unknown>>)[property]
      if (isThenable(value)) {
        this.#pending += 1
        value.then(
          (arrived) => arrive(result, arrived),
          (error: unknown) => this.#done.reject(error),
        )
      } else {
        now.results.push(result)
        now.values.push(value)
      }
    }
    if (now.results.length > 0) this.#take(field, now)
  }

  #arrive(field: FieldPlan, wave: Wave): void {
    if (this.#isOver) return
    try {
      this.#take(field, wave)
    } catch (error) {
      this.#done.reject(error)
      return
    }
    this.#pending -= wave.results.length
    if (this.#pending === 0) this.#done.resolve()
  }

  #take(field: FieldPlan, { results, values }: Wave): void {
    if (field.leaf) {
      const { leaf, set } = field
      for (let index = 0; index < results.length; index += 1)
        set(results[index] as Result, leaf(values[index]))
    } else if (field.shape.isList) this.#takeLists(field, results, values)
    else this.#takeObjects(field, results, values)
  }

  #takeObjects(field: RelationPlan, results: readonly Result[], values: readonly unknown[]): void {
    const objects = this.#related(field, values, field.shape.isNullable)
    for (let index = 0; index < results.length; index += 1)
      field.set(results[index] as Result, objects[index])
  }

  #takeLists(field: RelationPlan, results: readonly Result[], values: readonly unknown[]): void {
    const { isNullable, isItemNullable } = field.shape
    const items: unknown[] = []
    for (const value of values) {
      if (Array.isArray(value)) for (const item of value) items.push(item)
      else if (value != null || !isNullable) throw new StepAside('a list that is no array', value)
    }
    const objects = this.#related(field, items, isItemNullable)
    let start = 0
    for (let index = 0; index < results.length; index += 1) {
      const value = values[index] as readonly unknown[] | null | undefined
      const end = start + (value?.length ?? 0)
      field.set(results[index] as Result, value == null ? null : objects.slice(start, end))
      start = end
    }
  }

  /** The objects of the answer for related objects, null for null, in order. */
  #related(
    { selections: { plans, choose } }: RelationPlan,
    objects: readonly unknown[],
    mayBeNull: boolean,
  ): readonly (Result | null)[] {
    let hasNull = false
    for (const object of objects) {
      if (object == null && mayBeNull) hasNull = true
      else if (typeof object !== 'object' || object === null || object instanceof Error || isThenable(object))
        throw new StepAside('no object', object)
    }
    if (!choose && !hasNull) return this.#complete(plans[0] as ObjectPlan, objects)
    const members: unknown[][] = plans.map(() => [])
    const chosen = objects.map((object) => {
      if (object == null) return -1
      const place = choose ? choose(object, this.#context) : 0
      members[place]?.push(object)
      return place
    })
    const completed = plans.map((plan, place) => this.#complete(plan, members[place] as unknown[]).values())
    return chosen.map((place) => completed[place]?.next().value ?? null)
  }
}

/**
 * Calls the resolvers of a query and makes its answer.
 *
 * @throws whatever a field fails with; StepAside when a value is not what its type foresees
 */
export const gather = (plan: ObjectPlan, context: unknown, variables: Variables): Promise<Gathered> =>
  new Gathering(context, variables).run(plan)
