import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { toJson } from '../../contract/language/encode.ts'

/** What may wait for a slow reader. */
const HELD_BYTES = 64 * 1024

/** Lines of JSON, as fast as they are read. */
export interface LineWriter {
  readonly stream: Readable
  /** Resolves when the next line may be written; rejects when the signal aborts. */
  write(line: object): Promise<void>
  /** For lines that may be left out: nothing while the reader is behind. */
  tryTo(line: object): void
  end(line?: object): void
}

export const createLineWriter = (signal: AbortSignal): LineWriter => {
  const out = new PassThrough({ highWaterMark: HELD_BYTES })
  // The reader may have left.
  out.on('error', () => undefined)
  const textOf = (line: object): string => `${toJson(line)}\n`
  return {
    stream: out,
    write: async (line) => {
      if (!out.write(textOf(line))) await once(out, 'drain', { signal })
    },
    tryTo: (line) => {
      if (!out.writableNeedDrain) out.write(textOf(line))
    },
    end: (line) => {
      out.end(line && textOf(line))
    },
  }
}
