/**
 * Thrown where an answer is not plainly complete: a field failed, or has a value of a kind that is not projected.
 * Whoever projects then has the query answered in the ordinary way, which says what is wrong in its own words.
 */
export class StepAside extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'StepAside'
  }
}
