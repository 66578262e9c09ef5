/** Smaller bodies are read at once. */
const MIN_BYTES = 32_768
/** Read in one turn of the event loop, and at least one body: with all that follows, some milliseconds. */
const BYTES_PER_TURN = 262_144
/** Who has read more comes after all who have not. */
const MUCH_BYTES = 524_288

let readers = 0

/** Who reads bodies, an operation of the graph say. */
export class Reader {
  readonly number = readers++
  /** Of large bodies, so far. */
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
 * Runs what reads a body. Large ones that arrive together are read one after another, so that other requests have their turns
 * between them: those of readers who have read little first, then those of the earliest reader, whose answer then leaves soonest
 * and makes room.
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
