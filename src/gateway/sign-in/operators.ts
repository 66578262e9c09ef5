import type { Principal } from '../../graph/context/principal.ts'

/** Checks for operators: service mode, whose backend is trusted, and users in the settings. */
export const createIsOperator =
  (operators: readonly string[] = []) =>
  ({ session, user }: Principal): boolean =>
    session === null || (user !== null && operators.includes(user.id))
