import { Readable } from 'node:stream'
import type { Outlet, Piece } from '../../../executor/index.ts'

/** When an answer leaves before all of it is there. */
export type ChunkedWhen = Pick<Outlet, 'from' | 'afterMs'>

export const CHUNKED_WHEN: ChunkedWhen = { from: 1_048_576, afterMs: 25 }

const START = '{"data":'

/** The body of a response that leaves while it is made: data first, then what is told beside it. */
export class ChunkedBody implements Outlet {
  readonly from: number
  readonly afterMs: number
  #stream: Readable | undefined
  #begin: (() => void) | undefined

  constructor({ from, afterMs }: ChunkedWhen) {
    this.from = from
    this.afterMs = afterMs
  }

  /** Undefined until something leaves. */
  get stream(): Readable | undefined {
    return this.#stream
  }

  /** Resolves with the result of an execution, or undefined when something leaves before. */
  begunOr<T>(executing: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const begin = (): void => resolve(undefined)
      this.#begin = begin
      executing.then(resolve, reject)
    })
  }

  readonly take = (pieces: readonly Piece[]): void => {
    const stream = this.#begun()
    for (const piece of pieces) stream.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  }

  /** Ends the body with the rest of the data and other members. */
  end(rest: readonly Piece[], members: object): void {
    this.take(rest)
    const texts = Object.entries(members).map(
      ([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
    )
    const stream = this.#begun()
    stream.push(`${texts.join('')}}`)
    stream.push(null)
  }

  /** Lets the client see that the rest does not come. */
  destroy(): void {
    this.#stream?.destroy()
  }

  /** Takes all that there is, whether it is read or not: text takes less memory than what it is written from. */
  #begun(): Readable {
    if (!this.#stream) {
      this.#stream = new Readable({ read: () => {} })
      this.#stream.push(START)
      this.#begin?.()
    }
    return this.#stream
  }
}
