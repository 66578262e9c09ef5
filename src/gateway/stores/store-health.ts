/** Whether a shared store answers, as far as the process has found out in the background. */
export interface StoreHealth {
  /** What stands between the gateway and useful answers: nothing once the store has answered, and while it does. */
  problems(): readonly string[]
  /** `listener` is called once when the store goes away, and once when it is back. */
  onChange(listener: (isThere: boolean) => void): void
  note(answered: boolean): void
}

/** In the beginning the store is not there, which is no change. */
export const createStoreHealth = (): StoreHealth => {
  let isThere: boolean | undefined
  const listeners: ((isThere: boolean) => void)[] = []
  return {
    problems: () => (isThere ? [] : ['the session store is not ready']),
    onChange: (listener) => void listeners.push(listener),
    note: (answered) => {
      const hasChanged = answered !== (isThere ?? true)
      isThere = answered
      if (hasChanged) for (const listener of listeners) listener(answered)
    },
  }
}
