/**
 * Runs `work` without capturing stacks for new errors. Use it only to create an expected error: the stack of a
 * failed call would show only the client's steps. This saves 5% to 10% of the CPU of a query that fails.
 */
export const withoutStacks = <T>(work: () => T): T => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
