import type { Executed } from './execution.ts'

/** Milliseconds after which a large response lets other requests run. */
const SLICE_MS = 4
/** Characters encoded at a time, about: one long string is slow to encode, and held twice. */
const PIECE_CHARACTERS = 65_536
/** Objects, and bytes at least, that are written at one go, which takes less than a slice. */
const AT_ONCE_OBJECTS = 4000
const AT_ONCE_BYTES = 262_144

/** A part of a JSON text; parts of large responses are encoded in UTF-8. */
export type Piece = string | Buffer

/** Called for each piece when it is written. What it throws ends the writing. */
export type OnBytes = (piece: Piece) => void

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Writes JSON into pieces, lists some items at a time. */
class Writer {
  readonly #onBytes: OnBytes | undefined
  readonly #pieces: Piece[] = []
  #text = ''
  /** Characters of the last items that were written together. */
  #last = 0
  #sliceEnd = performance.now() + SLICE_MS

  constructor(onBytes: OnBytes | undefined) {
    this.#onBytes = onBytes
  }

  /** @param objects that the value is made of, about */
  async value(value: unknown, objects: number): Promise<void> {
    if (Array.isArray(value)) await this.#list(value, objects)
    else if (typeof value !== 'object' || value === null || 'toJSON' in value)
      this.#text += JSON.stringify(value)
    else await this.#object(value, objects)
  }

  end(): readonly Piece[] {
    this.#onBytes?.(this.#text)
    return [...this.#pieces, this.#text]
  }

  async #object(object: object, objects: number): Promise<void> {
    let separator = '{'
    for (const [key, value] of Object.entries(object)) {
      // JSON leaves them out.
      if (value === undefined || typeof value === 'function') continue
      this.#text += `${separator}${JSON.stringify(key)}:`
      await this.value(value, objects)
      if (this.#text.length > PIECE_CHARACTERS) this.#flush()
      separator = ','
    }
    this.#text += separator === '{' ? '{}' : '}'
  }

  async #list(list: readonly unknown[], objects: number): Promise<void> {
    const each = objects / list.length
    this.#text += '['
    if (each > AT_ONCE_OBJECTS) await this.#largeItems(list, each)
    else await this.#smallItems(list)
    this.#text += ']'
  }

  async #largeItems(list: readonly unknown[], objects: number): Promise<void> {
    for (const [index, item] of list.entries()) {
      if (index > 0) this.#text += ','
      await this.value(item, objects)
    }
  }

  async #smallItems(list: readonly unknown[]): Promise<void> {
    let size = 1
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
  }

  #flush(): void {
    const piece = Buffer.from(this.#text)
    this.#onBytes?.(piece)
    this.#pieces.push(piece)
    this.#text = ''
  }

  async #rest(): Promise<void> {
    await pause()
    this.#sliceEnd = performance.now() + SLICE_MS
  }
}

/** The JSON text of a result in pieces; a small one is one string. */
export const write = (
  executed: Executed,
  onBytes?: OnBytes,
): readonly Piece[] | Promise<readonly Piece[]> => {
  const { result, objects, bytes } = executed
  if (objects > AT_ONCE_OBJECTS || bytes > AT_ONCE_BYTES) return writeInSlices(executed, onBytes)
  const text = JSON.stringify(result)
  onBytes?.(text)
  return [text]
}

const writeInSlices = async ({ result, objects }: Executed, onBytes: OnBytes | undefined) => {
  const writer = new Writer(onBytes)
  await writer.value(result, objects)
  return writer.end()
}
