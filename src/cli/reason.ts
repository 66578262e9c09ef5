/**
 * Returns the reason for a failure: a system error code or a message. For `fetch`, returns the reason from
 * the error's cause.
 */
export const reasonOf = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return code ?? message
}
