/** Throws to end the request. */
export type Step<Needs, Adds extends object> = (exchange: Needs) => Adds | Promise<Adds>
export type Check<Needs> = (exchange: Needs) => void | Promise<void>

type AnyStep = (exchange: object) => unknown

export class Steps<Given extends object, Known extends object = Given> {
  readonly #steps: readonly (readonly [string, AnyStep])[]

  private constructor(steps: readonly (readonly [string, AnyStep])[]) {
    this.#steps = steps
  }

  static from<Given extends object>(): Steps<Given> {
    return new Steps([])
  }

  /** The compiler checks that earlier steps add what it needs. */
  step<Adds extends object>(name: string, run: Step<Known, Adds>): Steps<Given, Known & Adds> {
    return new Steps([...this.#steps, [name, run as unknown as AnyStep]])
  }

  check(name: string, run: Check<Known>): Steps<Given, Known> {
    return new Steps([...this.#steps, [name, run as unknown as AnyStep]])
  }

  /** On `exchange` itself, so that a failure's handler sees how far it came. */
  async run(exchange: Given): Promise<Known> {
    const growing: Given & { step?: string } = exchange
    for (const [name, run] of this.#steps) {
      growing.step = name
      const added = run(growing)
      // Awaiting synchronous steps would cost as much as some of them.
      Object.assign(growing, added instanceof Promise ? await added : added)
    }
    return growing as unknown as Known
  }
}
