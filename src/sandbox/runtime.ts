/** Time and randomness of the sandbox; tests pass their own. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
}
