import type { SessionStore } from '../stores/session-store.ts'

/** On which all who use the store tell each other that a session has ended. */
const CHANNEL = 'sessions'

/** Counts endings of sessions, here or elsewhere: after each, all are looked up again. */
export const createEndings = (store: SessionStore) => {
  let endings = 0
  const noteEnding = (): void => {
    endings += 1
  }
  store.server?.onConnection(noteEnding)
  const channel = store.channel?.(CHANNEL, noteEnding)
  return {
    count: () => endings,
    /** Whether endings elsewhere are heard of. */
    isHeard: () => channel?.isOpen() === true,
    /** Carries out `work`: look-ups that begin before it is over find what ends. */
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
