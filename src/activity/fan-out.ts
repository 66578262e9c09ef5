/** What processes of one gateway tell each other of a principal's stream. */
export interface FanOut {
  /** To all other processes that listen there; none is told that it failed. */
  publish(channel: string, text: string): void
  /** `onLost` is called when texts may have been missed. The result ends it. */
  subscribe(channel: string, onText: (text: string) => void, onLost?: () => void): () => void
  /**
   * Whether this process, and no other, has the stream of a channel from now on for `ttlMs`; to be asked again before. Rejects
   * where that cannot be told.
   */
  hold(channel: string, ttlMs: number): Promise<boolean>
  release(channel: string): Promise<void>
  close(): Promise<void>
}

/** Of a gateway of one process. */
export const ALONE: FanOut = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  hold: async () => true,
  release: async () => undefined,
  close: async () => undefined,
}
