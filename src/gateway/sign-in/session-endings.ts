import type { SessionStore } from '../stores/session-store.ts'

/** Channel where all processes that use the same store announce ended sessions. */
const CHANNEL = 'sessions'

/**
 * Creates a counter of sessions that end in this or another process. When it changes, cached sessions have to
 * be looked up again.
 */
export const createEndings = (store: SessionStore) => {
  let endings = 0
  const noteEnding = (): void => {
    endings += 1
  }
  store.server?.onConnection(noteEnding)
  const channel = store.channel?.(CHANNEL, noteEnding)
  return {
    count: () => endings,
    /** Whether this process is notified of sessions that end in other processes. */
    isHeard: () => channel?.isOpen() === true,
    /** Runs `work`. Look-ups that start before `work` is done do not count as fresh. */
    during: async (work: () => Promise<unknown>): Promise<void> => {
      noteEnding()
      try {
        await work()
      } finally {
        noteEnding()
      }
      await channel?.tell()
    },
  }
}

export type Endings = ReturnType<typeof createEndings>
