import type { Problem } from './errors.ts'

/**
 * Placeholder in an input for a value that could not be converted to its parameter's form. Validation refuses
 * it.
 */
export class Unreadable {
  readonly #part: string
  /** Requirement, without the parameter's name. */
  readonly demand: string
  readonly #rule: string
  readonly #limit: number | undefined

  /**
   * @param part part of the parameter; empty for the whole parameter
   * @param demand requirement, without the name: `must have at most 6 …`
   */
  constructor(part: string, demand: string, rule: string, limit?: number) {
    this.#part = part
    this.demand = demand
    this.#rule = rule
    this.#limit = limit
  }

  problemOf(parameter: string): Problem {
    const place = this.#part === '' ? parameter : `${parameter}.${this.#part}`
    return {
      code: 'INVALID_PARAMETER',
      message: `${place} ${this.demand}`,
      parameter: place,
      ...(this.#limit !== undefined && { limit: this.#limit }),
      rule: this.#rule,
    }
  }
}
