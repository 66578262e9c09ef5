/** Step that needs properties added by earlier steps and adds its own. An error thrown here ends the run. */
export type Step<Needs, Adds extends object> = (exchange: Needs) => Adds | Promise<Adds>

/** Step that adds no properties. */
export type Check<Needs> = (exchange: Needs) => void | Promise<void>

/** Function that adds properties to the exchange and runs the remaining steps. Rejects with their errors. */
export type Next<Given extends object, Adds extends object, Result> = (
  exchange: Given,
  adds?: Adds,
) => Promise<Result>

/**
 * Step that wraps the remaining steps: it may run them once, several times, or not at all, and returns the
 * result.
 */
export type Around<Needs extends object, Adds extends object, Result> = <Given extends Needs>(
  exchange: Given,
  next: Next<Given, Adds, Result>,
) => Promise<Result>

/** Callback at the start of each step. */
export type OnStep = (name: string, exchange: object) => void

type Run = (exchange: object) => Promise<unknown>

/** Function that puts one step in front of the remaining ones. */
type Link = (rest: Run) => Run

const inOrder =
  (step: (exchange: object) => unknown): Link =>
  (rest) =>
  (exchange) => {
    const added = step(exchange)
    if (added === undefined) return rest(exchange)
    // Synchronous steps are not awaited, because an additional promise would cost as much as some of the
    // steps.
    return added instanceof Promise
      ? added.then((adds) => rest(Object.assign(exchange, adds)))
      : rest(Object.assign(exchange, added))
  }

const around =
  (step: (exchange: object, next: Next<object, object, unknown>) => Promise<unknown>): Link =>
  (rest) => {
    // One function serves all calls, because a closure per call costs as much as most steps.
    const next = (exchange: object, adds?: object): Promise<unknown> => {
      try {
        return rest(adds === undefined ? exchange : Object.assign(exchange, adds))
      } catch (error) {
        return Promise.reject(error)
      }
    }
    return (exchange) => step(exchange, next)
  }

/**
 * Ordered list of named steps that add properties to one exchange. `Result` is the type that wrapping steps
 * return.
 */
export class Steps<Given extends object, Known extends object = Given, Result = never> {
  readonly #links: readonly Link[]
  readonly #onStep: OnStep | undefined
  #run: Run | undefined

  private constructor(links: readonly Link[], onStep: OnStep | undefined) {
    this.#links = links
    this.#onStep = onStep
  }

  static from<Given extends object, Result = never>(onStep?: OnStep): Steps<Given, Given, Result> {
    return new Steps([], onStep)
  }

  /** Appends a step. The compiler checks that earlier steps add the properties it needs. */
  step<Adds extends object>(
    name: string,
    run: Step<Known, Adds>,
  ): Steps<Given, Omit<Known, keyof Adds> & Adds, Result> {
    return this.#with(name, inOrder(run as (exchange: object) => unknown))
  }

  /** Appends a step that adds no properties. */
  check(name: string, run: Check<Known>): Steps<Given, Known, Result> {
    return this.#with(name, inOrder(run as (exchange: object) => unknown))
  }

  /** Appends a step that wraps all later steps. */
  around<Adds extends object>(
    name: string,
    run: Around<Known, Adds, Result>,
  ): Steps<Given, Known & Adds, Result> {
    return this.#with(name, around(run as unknown as Parameters<typeof around>[0]))
  }

  /** Completes the list with the step that returns the result. */
  last(name: string, run: (exchange: Known) => Promise<Result>): (given: Given) => Promise<Result> {
    const list = this.#with(name, () => run as unknown as Run)
    return list.#linked() as (given: Given) => Promise<Result>
  }

  /**
   * Runs all steps in order and adds their properties to `given` itself, so that a failed exchange shows how
   * far it got. Rejects with the error of a step.
   */
  run(given: Given): Promise<Known> {
    this.#run ??= this.#linked()
    try {
      return this.#run(given) as Promise<Known>
    } catch (error) {
      return Promise.reject(error)
    }
  }

  #with<More extends object>(name: string, link: Link): Steps<Given, More, Result> {
    const onStep = this.#onStep
    const told: Link = (rest) => {
      const run = link(rest)
      return (exchange) => {
        onStep?.(name, exchange)
        return run(exchange)
      }
    }
    return new Steps([...this.#links, onStep ? told : link], onStep)
  }

  #linked(): Run {
    return this.#links.reduceRight<Run>((rest, link) => link(rest), Promise.resolve.bind(Promise))
  }
}

/**
 * Runs `end` after the work has succeeded or failed, like `finally` with a synchronous callback. It creates
 * one promise instead of three. It also avoids an async frame, which would take 0.5 KB while a call waits.
 */
export const after = <T>(work: Promise<T>, end: () => void): Promise<T> =>
  work.then(
    (value) => {
      end()
      return value
    },
    (error: unknown) => {
      end()
      throw error
    },
  )
