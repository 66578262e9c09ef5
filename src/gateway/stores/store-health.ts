/** Whether a shared store answers, as far as the process has found out in the background. */
export interface StoreHealth {
  /** What stands between the gateway and useful answers: nothing once the store has answered, and while it does. */
  problems(): readonly string[]
  /** `listener` is called once when the store goes away, and once when it is back. */
  onChange(listener: (isThere: boolean) => void): void
  note(answered: boolean): void
}

/** For the first connection, in milliseconds: until then nothing is away. */
const CONNECT_MS = 2000

/** In the beginning the store is not there, which is no change. */
export const createStoreHealth = (now: () => number = Date.now): StoreHealth => {
  let isThere: boolean | undefined
  const begun = now()
  const listeners: ((isThere: boolean) => void)[] = []
  return {
    problems: () => (isThere ? [] : ['the session store is not ready']),
    onChange: (listener) => void listeners.push(listener),
    note: (answered) => {
      if (!answered && isThere === undefined && now() - begun < CONNECT_MS) return
      const hasChanged = answered !== (isThere ?? true)
      isThere = answered
      if (hasChanged) for (const listener of listeners) listener(answered)
    },
  }
}
