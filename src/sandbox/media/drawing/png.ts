import { constants, crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns a PNG chunk (RFC 2083 §3.2). */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Encodes an image as PNG with a palette. */
export const pngOf = ({ frame: { width, height }, pixels, palette }: Canvas): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per pixel, indexed color.
  header[8] = 8
  header[9] = 3
  // Run-length encoding takes a fifth of the default strategy's time, and compresses areas of one color
  // almost as well.
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(pixels, { strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
