import { createHash } from 'node:crypto'

/** Content of a line without its number and hashes. */
export type AuditRecord = Readonly<Record<string, unknown>> & { readonly event: string }

/** Number and hash of the last line of a chain. */
export interface ChainHead {
  readonly seq: number
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

/** Head of an empty chain. */
export const ORIGIN: ChainHead = { seq: 0, hash: '0'.repeat(64) }

export interface ChainLine extends ChainHead {
  readonly previous: string
  readonly record: AuditRecord
}

const HASH_FIELD = ',"hash":"'
/** Length of `,"hash":"…"}`. */
const TAIL_BYTES = HASH_FIELD.length + 64 + 2

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Converts bigints, which JSON cannot represent, to text. */
const plain = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** Formats the next line, without a line break. `hash` covers all bytes of the line before its own field. */
export const lineAfter = (
  { seq, hash }: ChainHead,
  record: AuditRecord,
): { readonly text: string; readonly head: ChainHead } => {
  const next = seq + 1
  const { event, ...others } = record
  const body = JSON.stringify({ seq: next, previous: hash, event, ...others }, plain).slice(0, -1)
  const own = sha256(body)
  return { text: `${body}${HASH_FIELD}${own}"}`, head: { seq: next, hash: own } }
}

/**
 * Parses a line. Returns undefined if it is not a line of an audit log. `isIntact` states whether the line's
 * hash matches.
 */
export const readLine = (bytes: Buffer): (ChainLine & { readonly isIntact: boolean }) | undefined => {
  try {
    const { seq, previous, hash, ...record } = JSON.parse(bytes.toString('utf8')) as ChainLine & AuditRecord
    if (!Number.isSafeInteger(seq) || typeof previous !== 'string' || typeof hash !== 'string')
      return undefined
    const body = bytes.subarray(0, -TAIL_BYTES)
    const isIntact = bytes.subarray(-TAIL_BYTES).toString('latin1') === `${HASH_FIELD}${sha256(body)}"}`
    return { seq, previous, hash, record: record as unknown as AuditRecord, isIntact }
  } catch {
    return undefined
  }
}
