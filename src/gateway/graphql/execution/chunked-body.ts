import { Readable } from 'node:stream'
import type { Outlet, Piece } from '../../../executor/index.ts'

/**
 * Conditions for sending a response in chunks: minimum number of collected characters, and time in ms without
 * new data.
 */
export type ChunkedWhen = Pick<Outlet, 'from' | 'afterMs'>

export const CHUNKED_WHEN: ChunkedWhen = { from: 1_048_576, afterMs: 25 }

const START = '{"data":'

/** Response body that is streamed while it is created: data first, then the other members. */
export class ChunkedBody implements Outlet {
  readonly from: number
  readonly afterMs: number
  #stream: Readable | undefined
  #begin: ((nothing: undefined) => void) | undefined

  constructor({ from, afterMs }: ChunkedWhen) {
    this.from = from
    this.afterMs = afterMs
  }

  /** Body stream; undefined until sending starts. */
  get stream(): Readable | undefined {
    return this.#stream
  }

  /** Resolves with the result of an execution, or with undefined if sending starts first. */
  begunOr<T>(executing: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#begin = resolve
      executing.then(resolve, reject)
    })
  }

  take(pieces: readonly Piece[]): void {
    const stream = this.#begun()
    for (const piece of pieces) stream.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  }

  /** Ends the body with the remaining data and the other members. */
  end(rest: readonly Piece[], members: object): void {
    this.take(rest)
    const texts = Object.entries(members).map(
      ([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
    )
    const stream = this.#begun()
    stream.push(`${texts.join('')}}`)
    stream.push(null)
  }

  /** Destroys the stream, so that the client sees that the response is incomplete. */
  destroy(): void {
    this.#stream?.destroy()
  }

  /**
   * Returns the stream, and starts it if necessary. It buffers everything, even if the client does not read,
   * because the text takes less memory than the objects.
   */
  #begun(): Readable {
    if (!this.#stream) {
      this.#stream = new Readable({ read: () => {} })
      this.#stream.push(START)
      this.#begin?.(undefined)
    }
    return this.#stream
  }
}
