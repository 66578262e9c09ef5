/**
 * Runs `work` without capturing stacks for new errors. Use it for failures of the API and their GraphQL errors,
 * whose stacks would show only the client's steps. It saves about 5% of the CPU of a query that fails.
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
