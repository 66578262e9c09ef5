/** Size in bytes above which a body waits for its turn. Smaller bodies are read immediately. */
const MIN_BYTES = 32_768
/**
 * Maximum number of bytes read in one turn of the event loop. At least one body is always read. Including the
 * work that follows the reads, a turn takes a few milliseconds.
 */
const BYTES_PER_TURN = 262_144
/** Number of bytes after which a reader ranks behind all readers that have read less. */
const MUCH_BYTES = 524_288

let readers = 0

/** Reader of bodies, such as a GraphQL operation. */
export class Reader {
  readonly number = readers++
  /** Bytes of large bodies read so far. */
  bytes = 0

  isBefore({ number, bytes }: Reader): boolean {
    const isMuch = this.bytes >= MUCH_BYTES
    return isMuch === bytes >= MUCH_BYTES ? this.number < number : !isMuch
  }
}

interface Work {
  readonly bytes: number
  readonly reader: Reader
  readonly run: () => void
}
const waiting: Work[] = []
let isScheduled = false

const takeFirst = (): Work | undefined => {
  let first = 0
  for (let place = 1; place < waiting.length; place += 1)
    if (waiting[place]?.reader.isBefore((waiting[first] as Work).reader)) first = place
  return waiting.splice(first, 1)[0]
}

const turn = (): void => {
  for (let left = BYTES_PER_TURN; left > 0; ) {
    const work = takeFirst()
    if (!work) break
    left -= work.bytes
    work.reader.bytes += work.bytes
    work.run()
  }
  isScheduled = waiting.length > 0
  if (isScheduled) setImmediate(turn)
}

/**
 * Runs a function that reads a body. Large bodies that arrive together are read one after another, so that
 * other requests proceed in between. Readers that have read little go first. Among equals, the oldest reader
 * goes first, so that it completes and frees its memory.
 */
export const inTurn = (bytes: number, reader: Reader | undefined, run: () => void): void => {
  if (bytes < MIN_BYTES) {
    run()
    return
  }
  waiting.push({ bytes, reader: reader ?? new Reader(), run })
  if (isScheduled) return
  isScheduled = true
  setImmediate(turn)
}
