import type { Executed } from './execution.ts'

/** Milliseconds after which a large response lets other requests run. */
const SLICE_MS = 4
/** Characters encoded at a time, about: one long string is slow to encode, and held twice. */
const PIECE_CHARACTERS = 65_536

/** A part of a JSON text; parts of large responses are encoded in UTF-8. */
export type Piece = string | Buffer

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Writes JSON into pieces, lists some items at a time. */
class Writer {
  readonly #pieces: Piece[] = []
  #text = ''
  /** Characters of the last items that were written together. */
  #last = 0
  #sliceEnd = performance.now() + SLICE_MS

  async value(value: unknown): Promise<void> {
    if (Array.isArray(value)) await this.#list(value)
    else if (typeof value !== 'object' || value === null || 'toJSON' in value)
      this.#text += JSON.stringify(value)
    else await this.#object(value)
  }

  end(): readonly Piece[] {
    return [...this.#pieces, this.#text]
  }

  async #object(object: object): Promise<void> {
    let separator = '{'
    for (const [key, value] of Object.entries(object)) {
      // JSON leaves them out.
      if (value === undefined || typeof value === 'function') continue
      this.#text += `${separator}${JSON.stringify(key)}:`
      await this.value(value)
      separator = ','
    }
    this.#text += separator === '{' ? '{}' : '}'
  }

  async #list(list: readonly unknown[]): Promise<void> {
    let size = 1
    this.#text += '['
    for (let start = 0; start < list.length; start += size) {
      if (performance.now() > this.#sliceEnd) await this.#rest()
      // As many as fill a piece, by the size of the ones before.
      if (start > 0) {
        size = Math.max(1, Math.min(size * 4, Math.floor((size * PIECE_CHARACTERS) / this.#last)))
        this.#text += ','
      }
      const text = JSON.stringify(list.slice(start, start + size))
      this.#last = text.length
      this.#text += text.slice(1, -1)
      if (this.#text.length > PIECE_CHARACTERS) this.#flush()
    }
    this.#text += ']'
  }

  #flush(): void {
    this.#pieces.push(Buffer.from(this.#text))
    this.#text = ''
  }

  async #rest(): Promise<void> {
    await pause()
    this.#sliceEnd = performance.now() + SLICE_MS
  }
}

/** Objects written at one go, which takes less than a slice. */
const AT_ONCE = 1000

/** The JSON text of a result in pieces; a small one is one string. */
export const write = ({ result, objects }: Executed): readonly Piece[] | Promise<readonly Piece[]> =>
  objects <= AT_ONCE ? [JSON.stringify(result)] : writeInSlices(result)

const writeInSlices = async (result: unknown): Promise<readonly Piece[]> => {
  const writer = new Writer()
  await writer.value(result)
  return writer.end()
}
