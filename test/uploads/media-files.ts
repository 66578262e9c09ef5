/** Creates files of any size whose headers state a type and a size in pixels. */
import { GIF, movie, PNG } from '../sandbox/media/files.ts'

const JPEG = Buffer.from('ffd8ffc0001108001e002803012200021101031101', 'hex')
const WEBP = Buffer.from('5249464600000000574542505650384c000000002f27c00700', 'hex')

/** Returns bytes that differ at every position where two segments could be confused. */
const filling = (length: number): Buffer => {
  const bytes = Buffer.alloc(length, 'abcdefghijklmnopqrstuvwxyz0123456789+')
  for (let at = 0; at + 8 <= length; at += 1024) bytes.writeUInt32BE(at, at)
  return bytes
}

const padded = (head: Buffer, length: number): Buffer =>
  Buffer.concat([head, filling(Math.max(0, length - head.length))])

/** Returns a video whose last box is filled up to the given length. */
const video = (brand: string, length: number): Buffer => {
  const head = Buffer.from(movie())
  head.write(brand, 8, 'latin1')
  const more = Math.max(0, length - head.length)
  head.writeUInt32BE(8 + more, head.length - 8)
  return Buffer.concat([head, filling(more)])
}

export interface Kind {
  readonly type: string
  readonly prefix: string
  readonly mediaType: string
  /** Largest size allowed by the public guide, or the largest one uploaded by the tests. */
  readonly largest: number
  /** Returns a file of this size in bytes; default: the smallest one. */
  readonly file: (bytes?: number) => Buffer
}

const MIB = 1_048_576
export const KINDS: Readonly<Record<'PNG' | 'JPEG' | 'WebP' | 'GIF' | 'MP4' | 'QuickTime', Kind>> = {
  PNG: {
    type: 'image/png',
    prefix: '3_',
    mediaType: 'IMAGE',
    largest: 5 * MIB,
    file: (bytes = 0) => padded(PNG, bytes),
  },
  JPEG: {
    type: 'image/jpeg',
    prefix: '3_',
    mediaType: 'IMAGE',
    largest: 5 * MIB,
    file: (bytes = 0) => padded(JPEG, bytes),
  },
  WebP: {
    type: 'image/webp',
    prefix: '3_',
    mediaType: 'IMAGE',
    largest: 5 * MIB,
    file: (bytes = 0) => padded(WEBP, bytes),
  },
  GIF: {
    type: 'image/gif',
    prefix: '16_',
    mediaType: 'GIF',
    largest: 15 * MIB,
    file: (bytes = 0) => padded(GIF, bytes),
  },
  MP4: {
    type: 'video/mp4',
    prefix: '7_',
    mediaType: 'VIDEO',
    largest: 20 * MIB,
    file: (bytes = 0) => video('isom', bytes),
  },
  QuickTime: {
    type: 'video/quicktime',
    prefix: '7_',
    mediaType: 'VIDEO',
    largest: 20 * MIB,
    file: (bytes = 0) => video('qt  ', bytes),
  },
}
