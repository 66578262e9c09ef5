import type { Principal } from '../../graph/context/principal.ts'

/**
 * Creates a check for operators: service mode, whose backend is trusted, and the users listed in the
 * settings.
 */
export const createIsOperator =
  (operators: readonly string[] = []) =>
  ({ session, user }: Principal): boolean =>
    session === null || (user !== null && operators.includes(user.id))
