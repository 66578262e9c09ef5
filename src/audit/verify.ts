import { createReadStream } from 'node:fs'
import { type ChainHead, ORIGIN, readLine, sha256 } from './chain.ts'

/** Result if the files are intact and match the saved heads. */
export interface Verified {
  readonly records: number
  /** Head before the first line; `ORIGIN` at the beginning of the chain. */
  readonly from: ChainHead
  readonly head: ChainHead
}
/** First break in a chain. */
export interface Broken {
  readonly file: string
  /** Line number from 1; one past the last line if the end is missing. */
  readonly line: number
  readonly reason: string
}

/** Reads the lines of a file. The last line is incomplete if it does not end with a line break. */
export async function* linesOf(
  path: string,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    let start = 0
    const bytes = Buffer.concat([rest, chunk as Buffer])
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield { bytes: bytes.subarray(start, end), isWhole: true }
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) yield { bytes: rest, isWhole: false }
}

interface Unread {
  readonly line: number
  readonly bytes: Buffer
  readonly reason: string
}

/** Compares the beginning of a chain with saved heads. Returns why it is broken; undefined if it is not. */
const brokenBeginning = (from: ChainHead, heads: readonly ChainHead[]): string | undefined => {
  const earlier = heads.find(({ seq }) => seq < from.seq)
  if (earlier)
    return `the log begins after record ${from.seq}, but the saved head is record ${earlier.seq}: the beginning is missing`
  return heads.some(({ seq, hash }) => seq === from.seq && hash !== from.hash)
    ? `the log does not continue the saved head, record ${from.seq}: the chain was rewritten`
    : undefined
}

const isNamed = ({ bytes }: Unread, torn: unknown): boolean => {
  const { bytes: length, sha256: hash } = (torn ?? {}) as {
    readonly bytes?: unknown
    readonly sha256?: unknown
  }
  return length === bytes.length && hash === sha256(bytes)
}

/**
 * Verifies the files of one chain, in order. The first file may continue an earlier one; `from` in the result
 * states where. `heads` are chain heads saved elsewhere; `from` must not be after any of them. Someone who can
 * write the files can forge a chain, but not a chain with these heads.
 *
 * @throws Error when a file cannot be read
 */
export const verifyAuditLog = async (
  files: readonly string[],
  heads: readonly ChainHead[] = [],
): Promise<Verified | Broken> => {
  let from: ChainHead | undefined
  let head: ChainHead | undefined
  let records = 0
  let place = { file: '', line: 0 }
  const broken = (reason: string, line = place.line): Broken => ({ file: place.file, line, reason })
  for (const file of files) {
    place = { file, line: 0 }
    let unread: Unread | undefined
    for await (const { bytes, isWhole } of linesOf(file)) {
      place = { file, line: place.line + 1 }
      const found = readLine(bytes)
      if (!found?.isIntact || !isWhole) {
        if (unread) return broken(unread.reason, unread.line)
        const reason = !isWhole
          ? 'the line is cut off'
          : found
            ? 'the line was changed: its hash does not match its text'
            : 'the line is not an audit record'
        unread = { line: place.line, bytes, reason }
        continue
      }
      const { seq, previous, record } = found
      if (unread && !isNamed(unread, record.torn)) return broken(unread.reason, unread.line)
      unread = undefined
      if (!from || !head) {
        head = seq === 1 ? ORIGIN : { seq: seq - 1, hash: previous }
        from = head
        const reason = brokenBeginning(from, heads)
        if (reason !== undefined) return broken(reason)
      }
      if (seq !== head.seq + 1)
        return broken(`found record ${seq}, expected ${head.seq + 1}: lines are missing, moved or inserted`)
      if (previous !== head.hash)
        return broken(`record ${seq} does not continue the chain: its previous hash differs`)
      head = { seq, hash: found.hash }
      records += 1
      if (heads.some((known) => known.seq === seq && known.hash !== found.hash))
        return broken(`record ${seq} differs from the saved head: the chain was rewritten`)
    }
    if (unread) return broken(unread.reason, unread.line)
  }
  const last = head ?? ORIGIN
  const missing = heads.find(({ seq }) => seq > last.seq)
  if (missing)
    return broken(
      `the log ends at record ${last.seq}, but the saved head is record ${missing.seq}: the end is missing`,
      place.line + 1,
    )
  return { records, from: from ?? ORIGIN, head: last }
}
