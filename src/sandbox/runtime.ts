/** Time and randomness of the sandbox. Tests pass their own. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
}
