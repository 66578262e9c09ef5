/**
 * The executor giving an operation up: a field failed, or has a value that is not plainly of its type. graphql-js then
 * answers the operation and reports the error in its own words. `cause` is what the field failed with.
 */
export class BailOut extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'BailOut'
  }
}
