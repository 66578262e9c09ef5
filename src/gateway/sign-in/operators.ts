import type { Principal } from '../../graph/context/principal.ts'

/** Service mode, whose backend is trusted, and the people that the settings name. */
export const createIsOperator =
  (operators: readonly string[] = []) =>
  ({ session, user }: Principal): boolean =>
    session === null || (user !== null && operators.includes(user.id))
