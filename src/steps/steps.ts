/** One step of a life: needs what earlier steps added, and adds its own. Throws to end the life. */
export type Step<Needs, Adds extends object> = (exchange: Needs) => Adds | Promise<Adds>

/** A step that adds nothing. */
export type Check<Needs> = (exchange: Needs) => void | Promise<void>

/** Adds to the exchange that a step was given, and hands it on to the steps that follow. Rejects with what they throw. */
export type Next<Given extends object, Adds extends object, Result> = (
  exchange: Given,
  adds?: Adds,
) => Promise<Result>

/** A step around those that follow: it calls them once, again, or not at all, and gives the result. */
export type Around<Needs extends object, Adds extends object, Result> = <Given extends Needs>(
  exchange: Given,
  next: Next<Given, Adds, Result>,
) => Promise<Result>

/** Called as each step begins. */
export type OnStep = (name: string, exchange: object) => void

type Run = (exchange: object) => Promise<unknown>

/** Puts one step before those that follow. */
type Link = (rest: Run) => Run

const inOrder =
  (step: (exchange: object) => unknown): Link =>
  (rest) =>
  (exchange) => {
    const added = step(exchange)
    // A promise more for each of them costs as much as some of the steps.
    return added instanceof Promise
      ? added.then((adds) => rest(Object.assign(exchange, adds)))
      : rest(Object.assign(exchange, added))
  }

const around =
  (step: (exchange: object, next: Next<object, object, unknown>) => Promise<unknown>): Link =>
  (rest) => {
    // One function serves all calls: a closure for each of them costs as much as most steps.
    const next = (exchange: object, adds?: object): Promise<unknown> => {
      try {
        return rest(adds === undefined ? exchange : Object.assign(exchange, adds))
      } catch (error) {
        return Promise.reject(error)
      }
    }
    return (exchange) => step(exchange, next)
  }

/** An ordered list of named steps over one growing exchange. `Result` is the result that steps around others see. */
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

  /** The list with one more step. The compiler checks that the steps before it add what it needs. */
  step<Adds extends object>(
    name: string,
    run: Step<Known, Adds>,
  ): Steps<Given, Omit<Known, keyof Adds> & Adds, Result> {
    return this.#with(name, inOrder(run as (exchange: object) => unknown))
  }

  /** The list with one more step that adds nothing. */
  check(name: string, run: Check<Known>): Steps<Given, Known, Result> {
    return this.#with(name, inOrder(run as (exchange: object) => unknown))
  }

  /** The list with one more step around those that will follow. */
  around<Adds extends object>(
    name: string,
    run: Around<Known, Adds, Result>,
  ): Steps<Given, Known & Adds, Result> {
    return this.#with(name, around(run as unknown as Parameters<typeof around>[0]))
  }

  /** Ends the list with the step that gives the result. */
  last(name: string, run: (exchange: Known) => Promise<Result>): (given: Given) => Promise<Result> {
    const list = this.#with(name, () => run as unknown as Run)
    return list.#linked() as (given: Given) => Promise<Result>
  }

  /** Runs all steps in order on `given` itself, so that an exchange that fails shows how far it came. Rejects with what a step throws. */
  async run(given: Given): Promise<Known> {
    this.#run ??= this.#linked()
    return (await this.#run(given)) as Known
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
 * Runs `end` once work has ended, either way: `finally` for an end that awaits nothing. It makes one promise in place of three, and no
 * async function, whose frame takes half a kilobyte while a call waits.
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
