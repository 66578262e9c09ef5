/** Why something failed: a code of the system, or a message; of `fetch`, that of its cause. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  return code ?? message
}
