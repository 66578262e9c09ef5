import { Readable } from 'node:stream'
import type { Piece } from '../../executor/index.ts'

/** Bytes up to which an answer is sent at once; larger ones stay in their pieces, as they would be held twice. */
const AT_ONCE_BYTES = 1_048_576

const encoded = (pieces: readonly Piece[]): Buffer[] =>
  pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))

/** All bytes of an answer. */
export const bytesOf = (pieces: readonly Piece[]): Buffer => Buffer.concat(encoded(pieces))

/** An answer as it is sent, and how many bytes it has. */
export interface AnswerBody {
  readonly body: string | Buffer | Readable
  readonly length: number
}

export const bodyOf = (pieces: readonly Piece[]): AnswerBody => {
  if (pieces.every((piece) => typeof piece === 'string')) {
    const body = pieces.join('')
    return { body, length: Buffer.byteLength(body) }
  }
  const buffers = encoded(pieces)
  const length = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  return length <= AT_ONCE_BYTES
    ? { body: Buffer.concat(buffers, length), length }
    : { body: Readable.from(buffers, { objectMode: false }), length }
}
