import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** Position of a row in a list. `key` is the row's sort value; absent if the list is in creation order. */
export interface Position {
  readonly seq: number
  readonly key?: string | number | bigint | null
}

type Tagged = [seq: number] | [seq: number, kind: 's' | 'i' | 'n', text: string]
const SEAL_BYTES = 12

const seal = (key: KeyObject, scope: string, content: string): Buffer =>
  createHmac('sha256', key).update(`${scope}\0${content}`).digest().subarray(0, SEAL_BYTES)

const tagged = ({ seq, key }: Position): Tagged => {
  if (key === undefined) return [seq]
  if (key === null) return [seq, 'n', '']
  return typeof key === 'string' ? [seq, 's', key] : [seq, 'i', key.toString()]
}

const untagged = ([seq, kind, text]: Tagged): Position => {
  if (kind === undefined) return { seq }
  if (kind === 'n') return { seq, key: null }
  return { seq, key: kind === 's' ? (text as string) : BigInt(text as string) }
}

/**
 * Encodes a position as an opaque cursor, which is signed together with its scope: resource, account, filters
 * and order.
 */
export const writeCursor = (key: KeyObject, scope: string, position: Position): string => {
  const content = JSON.stringify(tagged(position))
  return Buffer.concat([seal(key, scope, content), Buffer.from(content)]).toString('base64url')
}

/** Creates the refusal of a cursor that was altered, is outdated or belongs to a different list. */
export const refusedCursor = (): Refusal =>
  new Refusal([
    {
      code: 'INVALID_PARAMETER',
      message:
        'cursor does not belong to this list. Use a next_cursor from a call with the same account, filters and sort_by.',
      parameter: 'cursor',
    },
  ])

/** Decodes a cursor. @throws Refusal if the cursor was altered or belongs to a different list */
export const readCursor = (key: KeyObject, scope: string, cursor: string): Position => {
  const bytes = Buffer.from(cursor, 'base64url')
  // Only the canonical form is accepted, because decoding ignores stray characters.
  if (bytes.length <= SEAL_BYTES || bytes.toString('base64url') !== cursor) throw refusedCursor()
  const content = bytes.subarray(SEAL_BYTES).toString()
  if (!timingSafeEqual(bytes.subarray(0, SEAL_BYTES), seal(key, scope, content))) throw refusedCursor()
  return untagged(JSON.parse(content) as Tagged)
}
