import type { SessionStore } from '../stores/session-store.ts'

/** Channel where processes announce that a change set has changed. */
const CHANNEL = 'change-sets'

/** Announcements that change sets have changed, from all processes that use the same store. */
export class Announcements {
  readonly #waiting = new Set<() => void>()
  readonly #channel: ReturnType<NonNullable<SessionStore['channel']>> | undefined

  constructor(store: Pick<SessionStore, 'channel'>) {
    this.#channel = store.channel?.(CHANNEL, () => {
      for (const wake of this.#waiting) wake()
    })
  }

  async tell(): Promise<void> {
    await this.#channel?.tell()
  }

  /**
   * Yields immediately and then after each announcement, until the signal aborts. All announcements that
   * arrive while the caller is busy trigger only one yield.
   */
  async *listen(signal: AbortSignal): AsyncGenerator<void, void> {
    let wake = Promise.withResolvers<void>()
    const onChange = (): void => wake.resolve()
    this.#waiting.add(onChange)
    signal.addEventListener('abort', onChange, { once: true })
    try {
      while (!signal.aborted) {
        wake = Promise.withResolvers<void>()
        yield
        await wake.promise
      }
    } finally {
      this.#waiting.delete(onChange)
      signal.removeEventListener('abort', onChange)
    }
  }
}
