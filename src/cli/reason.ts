/**
 * Returns the reason of a failure: a system error code or a message. For `fetch`, returns the reason of the
 * cause.
 */
export const reasonOf = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return code ?? message
}
