/** Tokens of an OAuth 2.0 grant: never log them. */
export interface Grant {
  readonly accessToken: string
  /** Absent if the service issued none. */
  readonly refreshToken?: string
  /** Expiry in ms since the epoch. */
  readonly expiresAt: number
  readonly scopes: readonly string[]
}
