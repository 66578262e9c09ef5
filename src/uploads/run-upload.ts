import { createHash } from 'node:crypto'
import { personOf, RowRefused } from './audience-identifiers.ts'
import type { MembershipChange, PackedRequest } from './audience-requests.ts'
import { createPacker, operationFor } from './audience-requests.ts'
import type { Delivery, RepeatableCall } from './delivery.ts'
import { UploadDiffers, UploadRefused } from './problem.ts'
import type { RowFields } from './read-rows.ts'

/** Position in an upload. `digest` covers the operation and all rows up to this position. */
export interface Checkpoint {
  readonly rows: number
  readonly digest: string
}

export const formatCheckpoint = ({ rows, digest }: Checkpoint): string => `${rows}-${digest}`
export const parseCheckpoint = (text: string): Checkpoint | undefined => {
  const [, rows, digest] = /^(\d{1,12})-([\w-]{43})$/.exec(text) ?? []
  return rows === undefined || digest === undefined ? undefined : { rows: Number(rows), digest }
}

/** Thrown for a refused row. Rows are numbered from 1. */
export class RowStopped extends UploadRefused {
  override readonly name = 'RowStopped'
  constructor(row: number, { code, message, column }: RowRefused) {
    super({ code, message, row, ...(column !== undefined && { column }) })
  }
}

export interface UploadParts {
  /** Rows; throws `RowRefused` in place of the first unusable row. */
  readonly rows: AsyncIterable<RowFields>
  readonly change: MembershipChange
  /** Text at the start of the digest, so that uploads to different audiences have different digests. */
  readonly scope: string
  readonly resume: Checkpoint | undefined
  readonly delivery: Delivery
  /** Returns the call that sends a request. */
  readonly callOf: (packed: PackedRequest) => RepeatableCall<unknown>
  readonly onRow: (rows: number) => void
  readonly onAcknowledged: (packed: PackedRequest, checkpoint: Checkpoint) => Promise<void>
}

/**
 * Uploads rows and skips rows that were acknowledged before. Only one row, the open request and the requests
 * in flight are in memory.
 *
 * @throws RowStopped, UploadDiffers, and errors from reading the body and sending
 */
export const runUpload = async (parts: UploadParts): Promise<void> => {
  const { change, scope, resume, delivery, callOf, onRow, onAcknowledged } = parts
  const packer = createPacker()
  const hash = createHash('sha256').update(`${scope}\n`)
  let rows = 0

  const send = async (): Promise<void> => {
    const packed = packer.take()
    if (!packed) return
    const checkpoint = { rows, digest: hash.copy().digest('base64url') }
    await delivery.send(callOf(packed), () => onAcknowledged(packed, checkpoint))
  }

  const takeRow = async (fields: RowFields): Promise<void> => {
    const json = JSON.stringify(operationFor(change, personOf(fields)))
    const isNew = rows >= (resume?.rows ?? 0)
    const size = isNew ? Buffer.byteLength(json) : 0
    if (isNew && !packer.takes(size)) await send()
    hash.update(json).update('\n')
    rows += 1
    onRow(rows)
    if (isNew) packer.add(json, size)
    else if (rows === resume?.rows && hash.copy().digest('base64url') !== resume.digest)
      throw new UploadDiffers('The rows differ from those acknowledged before')
  }

  try {
    for await (const fields of parts.rows) await takeRow(fields)
  } catch (error) {
    throw error instanceof RowRefused ? new RowStopped(rows + 1, error) : error
  }
  if (rows < (resume?.rows ?? 0))
    throw new UploadDiffers('The upload has fewer rows than were acknowledged before')
  await send()
  await delivery.finished()
}
