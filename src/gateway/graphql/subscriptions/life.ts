import { EventEmitter } from 'node:events'

/** Lifetime of an operation on a socket. */
export class Life extends EventEmitter {
  writableFinished = false
  #isClosed = false
  #isWaiting = false
  #closeWith: boolean | undefined

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Waits for the operation's turn or for its response to be sent. Defers a `close` that arrives in the
   * meantime.
   */
  async until(done: Promise<void>): Promise<void> {
    this.#isWaiting = true
    await done
    this.#isWaiting = false
    if (this.#closeWith !== undefined) this.close(this.#closeWith)
  }

  close(isFinished: boolean): void {
    if (this.#isClosed) return
    if (this.#isWaiting) {
      this.#closeWith = isFinished
      return
    }
    this.#isClosed = true
    this.writableFinished = isFinished
    this.emit('close')
  }
}

/**
 * Wraps graphql-ws's map of subscriptions to detect completed operations. When a client completes an
 * operation that has not started, graphql-ws drops it silently.
 */
export const endingWith = (lives: ReadonlyMap<string, Life>, subscriptions: object): object =>
  new Proxy(subscriptions, {
    deleteProperty: (target, id) => {
      lives.get(String(id))?.close(false)
      return Reflect.deleteProperty(target, id)
    },
  })
