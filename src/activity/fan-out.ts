/** Channels that carry events from a principal's stream between the processes of one gateway. */
export interface FanOut {
  /** Sends a message to all other subscribed processes. Failures are not reported. */
  publish(channel: string, text: string): void
  /**
   * Subscribes to a channel. `onLost` runs when messages may have been missed. The returned function
   * unsubscribes.
   */
  subscribe(channel: string, onText: (text: string) => void, onLost?: () => void): () => void
  /**
   * Acquires or renews the ownership of a channel's stream for `ttlMs`. Returns whether this process owns the
   * stream. Rejects if ownership cannot be determined, or if this process does not receive the owner's
   * messages on the channel `heardOn`.
   */
  hold(channel: string, ttlMs: number, heardOn?: string): Promise<boolean>
  /** Checks whether a process owns the channel's stream. Rejects if this cannot be determined. */
  isHeld(channel: string): Promise<boolean>
  release(channel: string): Promise<void>
  close(): Promise<void>
}

/** Fan-out for a gateway with one process. */
export const ALONE: FanOut = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  hold: async () => true,
  isHeld: async () => false,
  release: async () => undefined,
  close: async () => undefined,
}
