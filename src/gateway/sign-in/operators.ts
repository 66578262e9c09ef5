import type { Principal } from '../../graph/context/principal.ts'

/**
 * Creates a check for operators. These are the users listed in the settings, and service mode, because its
 * backend is trusted.
 */
export const createIsOperator =
  (operators: readonly string[] = []) =>
  ({ session, user }: Principal): boolean =>
    session === null || (user !== null && operators.includes(user.id))
