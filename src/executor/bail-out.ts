export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function'

const dropped = (): void => undefined

/**
 * Reason why the executor gave up on an operation: a field failed, or a value does not match its type. The
 * caller then runs the operation with graphql-js, which reports the error in its own words. `cause` is the
 * field's error or the value.
 */
export class BailOut extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'BailOut'
    // Nothing awaits this promise any more, so its rejection is handled here. An unhandled rejection would
    // crash the process.
    if (isThenable(cause)) cause.then(undefined, dropped)
  }
}
