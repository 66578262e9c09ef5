/** One step of a request's life: needs what earlier steps added and adds its own. */
export type Step<Needs, Adds extends object> = (exchange: Needs) => Adds | Promise<Adds>
/** A step that adds nothing. */
export type Last<Needs> = (exchange: Needs) => void | Promise<void>

/** Called as each step begins. */
export type OnStep = (name: string) => void

type AnyStep = (exchange: object) => unknown

interface NamedStep {
  readonly name: string
  readonly run: AnyStep
}

/** An ordered list of named steps over one growing object. */
export class Steps<Given extends object, Known extends object = Given> {
  readonly #steps: readonly NamedStep[]

  private constructor(steps: readonly NamedStep[]) {
    this.#steps = steps
  }

  static from<Given extends object>(): Steps<Given> {
    return new Steps([])
  }

  /** The list with one more step. The compiler checks that the steps before it add what it needs. */
  step<Adds extends object>(
    name: string,
    run: Step<Known, Adds>,
  ): Steps<Given, Omit<Known, keyof Adds> & Adds> {
    return new Steps([...this.#steps, { name, run: run as unknown as AnyStep }])
  }

  /** As `step`, for one that adds nothing. */
  last(name: string, run: Last<Known>): Steps<Given, Known> {
    return new Steps([...this.#steps, { name, run: run as unknown as AnyStep }])
  }

  /** Runs all steps in order on `exchange` itself. Rejects with what a step throws. */
  async run(exchange: Given, onStep?: OnStep): Promise<void> {
    for (const { name, run } of this.#steps) {
      onStep?.(name)
      const added = run(exchange)
      // Awaiting what is there already costs as much as some of the steps.
      const adds = added instanceof Promise ? await added : added
      if (adds !== undefined) Object.assign(exchange, adds)
    }
  }
}
