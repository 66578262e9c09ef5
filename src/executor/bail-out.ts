export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function'

const dropped = (): void => undefined

/**
 * The executor giving an operation up: a field failed, or has a value that is not plainly of its type. graphql-js then
 * answers the operation and reports the error in its own words. `cause` is what the field failed with, or that value.
 */
export class BailOut extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'BailOut'
    // A promise that nobody awaits from here on; its failure would end the process.
    if (isThenable(cause)) cause.then(undefined, dropped)
  }
}
