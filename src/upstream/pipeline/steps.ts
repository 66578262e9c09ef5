import type { Result } from './call.ts'

/**
 * Adds to the call that a step was given and hands it on to the steps that follow. May be called again, or not at all. What they throw
 * rejects.
 */
export type Next<Given extends object, Adds extends object = object> = (
  call: Given,
  adds?: Adds,
) => Promise<Result>

/** One step of a call's life: needs what earlier steps added; its result is what becomes of the call. */
export type Step<Needs extends object, Adds extends object = object> = <Given extends Needs>(
  call: Given,
  next: Next<Given, Adds>,
) => Promise<Result>

/** The last step, after which nothing follows. */
export type LastStep<Needs extends object> = (call: Needs) => Promise<Result>

type Run<Given extends object> = (call: Given) => Promise<Result>
type AnyStep = (call: object, next: Next<object>) => Promise<Result>

/** An ordered list of named steps around one growing call. */
export class Steps<Given extends object, Known extends object = Given> {
  readonly #steps: readonly AnyStep[]

  private constructor(steps: readonly AnyStep[]) {
    this.#steps = steps
  }

  static from<Given extends object>(): Steps<Given> {
    return new Steps([])
  }

  /** The list with one more step. The compiler checks that its needs are met by the steps before. */
  step<Adds extends object>(_name: string, run: Step<Known, Adds>): Steps<Given, Known & Adds> {
    return new Steps([...this.#steps, run as unknown as AnyStep])
  }

  /** Ends the list. */
  last(_name: string, run: LastStep<Known>): Run<Given> {
    return this.#steps.reduceRight<Run<object>>(
      (rest, step) => {
        // One function for all calls: a closure for each of them costs as much as what most steps do.
        const next: Next<object> = (call, adds) => {
          try {
            return rest(adds === undefined ? call : Object.assign(call, adds))
          } catch (error) {
            return Promise.reject(error)
          }
        }
        return (call) => step(call, next)
      },
      run as unknown as Run<object>,
    )
  }
}

/**
 * As `finally` for an end that awaits nothing: one promise more in place of three, and nothing of an async function, whose frame takes
 * half a kilobyte for as long as a call waits.
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
