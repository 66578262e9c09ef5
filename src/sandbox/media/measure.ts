import type { Frame } from '../storage/tables.ts'

export interface Measured extends Frame {
  /** Milliseconds; null for still images and GIFs. */
  readonly duration: number | null
}

const still = (width: number, height: number): Measured => ({ width, height, duration: null })

/** Checks for a frame header marker. C4, C8 and CC have other meanings (ITU-T T.81 §B.1.1.3). */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpeg = (bytes: Buffer): Measured | undefined => {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    if (marker === 0xff) at += 1
    else if (isFrameHeader(marker)) return still(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Measures a WebP image: lossy, lossless or extended (RFC 9649 §2). */
const webp = (bytes: Buffer): Measured | undefined => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return still(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return still((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return still(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
    default:
      return undefined
  }
}

interface Box {
  readonly name: string
  readonly content: Buffer
}

/** Lists the complete boxes (ISO 14496-12 §4.2). A box of size 0 extends to the end. */
const boxesOf = (bytes: Buffer): Box[] => {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const head = isLong ? 16 : 8
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < head || at + size > bytes.length) break
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + head, at + size),
    })
    at += size
  }
  return boxes
}
const inside = (boxes: readonly Box[], name: string): Box[] =>
  boxes.filter((box) => box.name === name).flatMap(({ content }) => boxesOf(content))
const contentOf = (boxes: readonly Box[], name: string): Buffer | undefined =>
  boxes.find((box) => box.name === name)?.content

/** Measures a movie: the size of the first track that has one, and the duration from the movie header. */
const movie = (bytes: Buffer): Measured | undefined => {
  const moov = inside(boxesOf(bytes), 'moov')
  const header = contentOf(moov, 'mvhd')
  if (!header) return undefined
  const isLong = header[0] === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  if (scale === 0) return undefined
  for (const { name, content } of moov) {
    const track = name === 'trak' ? contentOf(boxesOf(content), 'tkhd') : undefined
    if (!track) continue
    // Width and height are 16.16 fixed-point numbers at the end of the header; only the integer parts are
    // read.
    const [width, height] = [track.readUInt16BE(track.length - 8), track.readUInt16BE(track.length - 4)]
    if (width > 0 && height > 0) return { width, height, duration: Math.round((1000 * length) / scale) }
  }
  return undefined
}

const MEASURES: Readonly<Record<string, (bytes: Buffer) => Measured | undefined>> = {
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR'
      ? still(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
      : undefined,
  'image/gif': (bytes) => ({
    width: bytes.readUInt16LE(6),
    height: bytes.readUInt16LE(8),
    duration: null,
  }),
  'image/jpeg': jpeg,
  'image/webp': webp,
  'video/mp4': movie,
  'video/quicktime': movie,
}

/** Reads size and duration from the file's headers. Returns undefined if they cannot be read. */
export const measure = (contentType: string, bytes: Buffer): Measured | undefined => {
  try {
    const measured = MEASURES[contentType]?.(bytes)
    return measured && measured.width > 0 && measured.height > 0 ? measured : undefined
  } catch (error) {
    // A read beyond the end means that the header is truncated.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
