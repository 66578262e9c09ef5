/** One step of a request's life: needs what earlier steps added, adds its own, throws to end the request. */
export type Step<Needs, Adds extends object> = (exchange: Needs) => Adds | Promise<Adds>
/** A step that only lets a request through or ends it. */
export type Check<Needs> = (exchange: Needs) => void | Promise<void>

type AnyStep = (exchange: object) => unknown

/** An ordered list of named steps over one growing object. */
export class Steps<Given extends object, Known extends object = Given> {
  readonly #steps: readonly (readonly [string, AnyStep])[]

  private constructor(steps: readonly (readonly [string, AnyStep])[]) {
    this.#steps = steps
  }

  static from<Given extends object>(): Steps<Given> {
    return new Steps([])
  }

  /** The list with one more step at its end. The compiler checks that its needs are met by the steps before. */
  step<Adds extends object>(name: string, run: Step<Known, Adds>): Steps<Given, Known & Adds> {
    return new Steps([...this.#steps, [name, run as unknown as AnyStep]])
  }

  /** As `step`, for one that adds nothing. */
  check(name: string, run: Check<Known>): Steps<Given, Known> {
    return new Steps([...this.#steps, [name, run as unknown as AnyStep]])
  }

  /**
   * Runs all steps in order on `exchange` itself, so that whoever catches a failure sees how far it came
   * (`step` names the one that was begun last).
   */
  async run(exchange: Given): Promise<Known> {
    const growing: Given & { step?: string } = exchange
    for (const [name, run] of this.#steps) {
      growing.step = name
      const added = run(growing)
      // Most steps have their result at once; waiting for it all the same would cost as much as some of them.
      Object.assign(growing, added instanceof Promise ? await added : added)
    }
    return growing as unknown as Known
  }
}
