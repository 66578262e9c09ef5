/** As much of an `AbortSignal` as calls ask for; every `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/**
 * An `AbortController` and its signal in one, without the events: each operation and each call has one, and most end
 * unheard. Listeners are told once, in the order in which they came.
 */
export class Stop implements StopSignal {
  #aborted = false
  #reason: unknown
  #listeners: Set<() => void> | undefined

  get aborted(): boolean {
    return this.#aborted
  }
  get reason(): unknown {
    return this.#reason
  }
  addEventListener(_type: 'abort', listener: () => void): void {
    if (this.#aborted) return
    this.#listeners ??= new Set()
    this.#listeners.add(listener)
  }
  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners?.delete(listener)
  }
  /** Only the first reason counts. */
  abort(reason: unknown): void {
    if (this.#aborted) return
    this.#aborted = true
    this.#reason = reason
    const listeners = this.#listeners ?? []
    this.#listeners = undefined
    for (const listener of listeners) listener()
  }
}

/** Waits so many milliseconds, or until the signal. */
export const pause = (ms: number, signal: StopSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })
