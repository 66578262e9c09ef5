import { once } from 'node:events'
import { type Readable, Transform } from 'node:stream'

/** Maximum number of bytes buffered for a slow reader. */
const HELD_BYTES = 64 * 1024
/** Interval in ms at which a blocked writer checks whether the reader has read anything. */
const STALL_MS = 60_000

/** Thrown if a reader has not read anything for too long. */
export class ReaderStalled extends Error {
  override readonly name = 'ReaderStalled'
}

/** Text writer that waits for slow readers. */
export interface LineWriter {
  readonly stream: Readable
  /**
   * Writes lines. Resolves when the next lines may be written; rejects when the signal aborts, or with
   * ReaderStalled.
   */
  write(text: string): Promise<void>
  /** Writes an optional line, unless the reader is behind. */
  tryTo(text: string): void
  end(text?: string): void
  /**
   * Breaks the connection, so that the reader does not mistake the text for a complete one. Without a reason,
   * the log shows no error.
   */
  destroy(reason?: Error): void
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
  return {
    stream: out,
    write: async (text) => {
      if (out.write(text)) return
      const stalled = new AbortController()
      let before = taken
      const look = (): void => {
        if (taken === before) stalled.abort()
        before = taken
      }
      // `setImmediate` delays the check, so that the reader can catch up after a busy event loop turn.
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
    tryTo: (text) => {
      if (!out.writableNeedDrain) out.write(text)
    },
    end: (text) => {
      out.end(text)
    },
    destroy: (reason) => {
      out.destroy(reason)
    },
  }
}
