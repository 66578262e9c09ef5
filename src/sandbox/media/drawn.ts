import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Frame } from '../storage/tables.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const SHADES = 48
/** Palette indexes after the background shades. */
const DISC = SHADES
const BAND = SHADES + 1

type Color = readonly [red: number, green: number, blue: number]

/** Returns a PNG chunk (RFC 2083 §3.2). */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Converts HSL to RGB. The hue is in sixths of the color wheel, the other values are from 0 to 1. */
const colorOf = (hue: number, saturation: number, lightness: number): Color => {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
  const channel = (shift: number): number => {
    const place = (((hue + shift) % 6) + 6) % 6
    const part = Math.max(0, Math.min(1, Math.abs(place - 3) - 1))
    return Math.round(255 * (lightness - chroma / 2 + chroma * part))
  }
  return [channel(0), channel(4), channel(2)]
}

/** Derives from the key how the image looks. */
const traitsOf = (key: string) => {
  const [hue = 0, turn = 0, x = 0, y = 0, size = 0] = createHash('sha256').update(key).digest()
  return { hue: (6 * hue) / 256, turn: 0.6 + turn / 256, x: x / 256, y: y / 256, size: size / 256 }
}

/**
 * Draws an indexed-color PNG: a dark-to-light gradient, a disc and a band. The same key always gives the same
 * image, which takes a few kilobytes at any size.
 */
export const drawn = (key: string, { width, height }: Frame): Buffer => {
  const { hue, turn, x, y, size } = traitsOf(key)
  const palette = Buffer.from(
    [
      ...Array.from({ length: SHADES }, (_, shade) => colorOf(hue, 0.55, 0.35 + (0.4 * shade) / SHADES)),
      colorOf(hue + turn, 0.8, 0.7),
      colorOf(hue + 3 * turn, 0.45, 0.3),
    ].flat(),
  )
  const radius = Math.min(width, height) * (0.15 + 0.15 * size)
  const [left, top] = [width * (0.25 + 0.5 * x), height * (0.25 + 0.35 * y)]
  const pixels = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    const start = row * (width + 1)
    const bandTop = height * (0.75 + 0.1 * turn)
    pixels.fill(row >= bandTop ? BAND : Math.floor((SHADES * row) / height), start + 1, start + 1 + width)
    const reach = radius ** 2 - (row - top) ** 2
    if (reach <= 0 || row >= bandTop) continue
    const half = Math.sqrt(reach)
    pixels.fill(
      DISC,
      start + 1 + Math.max(0, Math.floor(left - half)),
      start + 1 + Math.min(width, Math.ceil(left + half)),
    )
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per pixel, indexed color.
  header[8] = 8
  header[9] = 3
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
