import { once } from 'node:events'
import { type Readable, Transform } from 'node:stream'
import { toJson } from '../../contract/language/encode.ts'

/** Maximum number of bytes buffered for a slow reader. */
const HELD_BYTES = 64 * 1024
/** Maximum time in ms that a reader may stop reading. */
const STALL_MS = 60_000

/** Thrown if a reader stopped reading for too long. */
export class ReaderStalled extends Error {
  override readonly name = 'ReaderStalled'
}

/** Writer of JSON lines that waits for slow readers. */
export interface LineWriter {
  readonly stream: Readable
  /**
   * Writes a line. Resolves when the next line may be written; rejects when the signal aborts, or with
   * ReaderStalled.
   */
  write(line: object): Promise<void>
  /** Writes an optional line; does nothing while the reader is behind. */
  tryTo(line: object): void
  end(line?: object): void
}

export const createLineWriter = (signal: AbortSignal): LineWriter => {
  let taken = 0
  const out = new Transform({
    highWaterMark: HELD_BYTES,
    transform: (chunk, _encoding, done) => {
      taken += 1
      done(null, chunk)
    },
  })
  // Errors are ignored, because they only mean that the reader has disconnected.
  out.on('error', () => undefined)
  const textOf = (line: object): string => `${toJson(line)}\n`
  return {
    stream: out,
    write: async (line) => {
      if (out.write(textOf(line))) return
      const stalled = new AbortController()
      let before = taken
      const look = (): void => {
        if (taken === before) stalled.abort()
        before = taken
      }
      // After a busy turn of the event loop, the reader takes what it can before anyone looks.
      const looking = setInterval(() => setImmediate(look), STALL_MS)
      try {
        await once(out, 'drain', { signal: AbortSignal.any([signal, stalled.signal]) })
      } catch (error) {
        throw stalled.signal.aborted && !signal.aborted
          ? new ReaderStalled('The client stopped reading')
          : error
      } finally {
        clearInterval(looking)
      }
    },
    tryTo: (line) => {
      if (!out.writableNeedDrain) out.write(textOf(line))
    },
    end: (line) => {
      out.end(line && textOf(line))
    },
  }
}
