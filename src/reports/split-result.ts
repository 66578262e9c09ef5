import { grouped } from '../contract/language/limits.ts'

/** Entry of an entity's `id_data`. `json` is undefined if the entity's `id_data` is empty. */
export interface ResultEntry {
  readonly id: string
  readonly json: string | undefined
}

/** Thrown for a result that is too large or not a report from the API; `message` states why. */
export class UnreadableResult extends Error {
  override readonly name = 'UnreadableResult'
  /** Whether the result is truncated. If so, another download may be complete. */
  readonly isTruncated: boolean
  constructor(message: string, isTruncated = false) {
    super(message)
    this.isTruncated = isTruncated
  }
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN = 123
const CLOSE = 125
const SPACE = 32
/** Byte order mark of UTF-8, which may precede the JSON. */
const MARK = [0xef, 0xbb, 0xbf]
/**
 * Size limits for the fields outside the rows, for an entity without its segments, and for buffered segments.
 * Segments are buffered until their entity's id is known.
 */
const MAX_ROOT_BYTES = 256 * 1024
const MAX_ENTITY_BYTES = 64 * 1024
const MAX_HELD_BYTES = 16 * 2 ** 20
/** Size limit for one entry. Hourly values of all metrics for 90 days need a tenth of it. */
const MAX_PIECE_BYTES = 16 * 2 ** 20
const DEEPEST = 32

/** Buffer for the bytes of one value, which may span several chunks. */
class Capture {
  readonly #limit: number
  readonly #what: string
  #pieces: Buffer[] = []
  #bytes = 0
  constructor(what: string, limit: number) {
    this.#what = what
    this.#limit = limit
  }
  add(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.#bytes += bytes.length
    if (this.#bytes > this.#limit)
      throw new UnreadableResult(`${this.#what} has more than ${grouped(this.#limit)} bytes`)
    this.#pieces.push(bytes)
  }
  /** Returns the bytes added so far, as text. */
  peek(): string {
    return Buffer.concat(this.#pieces, this.#bytes).toString('utf8')
  }
  take(): string {
    const text = this.peek()
    this.#pieces = []
    this.#bytes = 0
    return text
  }
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw new UnreadableResult('it is not valid JSON')
  }
}
const idOf = (entity: unknown): string | undefined => {
  const { id } = (entity ?? {}) as { readonly id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/**
 * Splits `{data: [{id, id_data: [{segment, metrics}]}]}` while it arrives. It buffers one entry of one
 * `id_data`, not a complete entity. Fields may be in any order.
 */
export class ResultSplitter {
  #depth = 0
  readonly #closers: number[] = []
  #inString = false
  #escaped = false
  #isKey = false
  #key = ''
  /** Whether the parser is inside `data`. */
  #inData = false
  #inEntries = false
  #hasData = false
  #ended = false
  readonly #text = new Capture('a name', MAX_ROOT_BYTES)
  readonly #root = new Capture('the part outside the rows', MAX_ROOT_BYTES)
  readonly #entity = new Capture('an entity without its segments', MAX_ENTITY_BYTES)
  readonly #piece = new Capture('a segment', MAX_PIECE_BYTES)
  /** Value that receives the current bytes; undefined while separators are skipped. */
  #into: Capture | undefined = this.#root
  #from = 0
  /** Number of bytes of the byte order mark skipped so far; undefined after the JSON has begun. */
  #marked: number | undefined = 0
  #textFrom = -1
  #id: string | undefined
  #held: string[] = []
  /** Whether `id_data` of this entity has no entry yet. */
  #isEmpty = false
  #heldBytes = 0
  #pieces: ResultEntry[] = []

  /**
   * Parses one chunk and returns its entries.
   *
   * @throws UnreadableResult if it is not valid
   */
  push(chunk: Buffer): readonly ResultEntry[] {
    this.#pieces = []
    this.#from = this.#skipMark(chunk)
    this.#textFrom = this.#textFrom === -1 ? -1 : 0
    for (let at = this.#from; at < chunk.length; at += 1) this.#take(chunk, at)
    this.#into?.add(chunk.subarray(this.#from))
    if (this.#textFrom !== -1) this.#text.add(chunk.subarray(this.#textFrom))
    return this.#pieces
  }

  /**
   * Finishes the result.
   *
   * @throws UnreadableResult unless the result was complete
   */
  end(): void {
    if (!this.#ended) throw new UnreadableResult('it is truncated', true)
    parse(this.#root.take())
    if (!this.#hasData) throw new UnreadableResult('it has no "data" list')
  }

  /** Returns the position where the JSON begins. A byte order mark may span several chunks. */
  #skipMark(chunk: Buffer): number {
    let at = 0
    while (this.#marked !== undefined && at < chunk.length)
      if (chunk[at] === MARK[this.#marked]) {
        this.#marked += 1
        at += 1
      } else if (this.#marked % MARK.length !== 0) throw new UnreadableResult('it is not a JSON report')
      else this.#marked = undefined
    return at
  }

  #take(chunk: Buffer, at: number): void {
    const byte = chunk[at] as number
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false
      else if (byte === BACKSLASH) this.#escaped = true
      else if (byte === QUOTE) this.#endString(chunk, at)
    } else if (byte === OPEN || byte === OPEN_LIST) this.#open(chunk, at, byte)
    else if (byte === CLOSE || byte === CLOSE_LIST) this.#close(chunk, at, byte)
    else if (this.#depth === 0 || !this.#into) {
      if (byte > SPACE && byte !== COMMA) throw new UnreadableResult('it is not a JSON report')
    } else if (byte === COLON) this.#isKey = true
    else if (byte === QUOTE) {
      this.#inString = true
      // Only keys of the root and of entities are read, because these contain the lists.
      if (this.#depth === 1 || (this.#inData && this.#depth === 3)) this.#textFrom = at
    }
  }

  #endString(chunk: Buffer, at: number): void {
    this.#inString = false
    if (this.#textFrom === -1) return
    this.#text.add(chunk.subarray(this.#textFrom, at + 1))
    this.#textFrom = -1
    this.#key = String(parse(this.#text.take()))
    this.#isKey = false
  }

  #open(chunk: Buffer, at: number, byte: number): void {
    const isList = byte === OPEN_LIST
    if (this.#depth === 0 && (isList || this.#ended))
      throw new UnreadableResult('it is not a single JSON object')
    const isNamed = (name: string) => isList && this.#isKey && this.#key === name
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new UnreadableResult('it is nested too deeply')
    this.#closers.push(isList ? CLOSE_LIST : CLOSE)
    if (this.#depth === 2 && isNamed('data')) {
      if (this.#hasData) throw new UnreadableResult('it has two "data" lists')
      this.#hasData = true
      this.#inData = true
      this.#switchTo(undefined, chunk, at + 1)
    } else if (this.#inData && this.#depth === 3) {
      if (isList) throw new UnreadableResult('an entity is not an object')
      this.#switchTo(this.#entity, chunk, at)
    } else if (this.#inData && this.#depth === 4 && isNamed('id_data')) {
      this.#inEntries = true
      this.#isEmpty = true
      this.#switchTo(undefined, chunk, at + 1)
      this.#id = idOf(parse(`${this.#entity.peek()}]}`))
    } else if (this.#inEntries && this.#depth === 5) this.#switchTo(this.#piece, chunk, at)
  }

  #close(chunk: Buffer, at: number, byte: number): void {
    if (this.#closers.pop() !== byte) throw new UnreadableResult('it is not valid JSON')
    if (this.#inEntries && this.#depth === 5) {
      this.#switchTo(undefined, chunk, at + 1)
      this.#hold(this.#piece.take())
    } else if (this.#inEntries && this.#depth === 4) {
      this.#inEntries = false
      this.#switchTo(this.#entity, chunk, at)
    } else if (this.#inData && this.#depth === 3) {
      this.#switchTo(undefined, chunk, at + 1)
      this.#endEntity()
    } else if (this.#inData && this.#depth === 2) {
      this.#inData = false
      this.#switchTo(this.#root, chunk, at)
    }
    this.#depth -= 1
    if (this.#depth === 0) this.#ended = true
  }

  /** Adds the bytes before `at` to the current value and switches to `into`. */
  #switchTo(into: Capture | undefined, chunk: Buffer, at: number): void {
    this.#into?.add(chunk.subarray(this.#from, at))
    this.#into = into
    this.#from = at
  }

  #hold(json: string): void {
    this.#isEmpty = false
    if (this.#id !== undefined) {
      this.#pieces.push({ id: this.#id, json })
      return
    }
    this.#heldBytes += json.length
    if (this.#heldBytes > MAX_HELD_BYTES)
      throw new UnreadableResult(`an entity without an id has more than ${grouped(MAX_HELD_BYTES)} bytes`)
    this.#held.push(json)
  }

  #endEntity(): void {
    const id = this.#id ?? idOf(parse(this.#entity.peek()))
    parse(this.#entity.take())
    if (id === undefined) throw new UnreadableResult('an entity has no id')
    for (const json of this.#isEmpty ? [undefined] : this.#held) this.#pieces.push({ id, json })
    this.#isEmpty = false
    this.#held = []
    this.#heldBytes = 0
    this.#id = undefined
  }
}
