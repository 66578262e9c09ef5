import type { Frame } from '../storage/uploads.ts'
import { Bits } from './bits.ts'
import { type Color, groundOf } from './drawn.ts'

const SCENES = 4
const TIMESCALE = 1000
const PROFILE = 66
const LEVEL = 40

/** Macroblocks of 16 × 16 pixels. */
const blocksOf = ({ width, height }: Frame) => ({
  across: Math.ceil(width / 16),
  down: Math.ceil(height / 16),
})

/** ITU-T H.264 §7.3.2.1; the frame is cropped in steps of two pixels. */
const sequence = (frame: Frame): Buffer => {
  const { across, down } = blocksOf(frame)
  const right = (16 * across - frame.width) >> 1
  const bottom = (16 * down - frame.height) >> 1
  const bits = new Bits().bits(PROFILE, 8).bits(0, 8).bits(LEVEL, 8)
  // Set 0, frame numbers of 4 bits, output in decoding order, one reference, no gaps.
  bits.ue(0).ue(0).ue(2).ue(1).bits(0, 1)
  bits
    .ue(across - 1)
    .ue(down - 1)
    .bits(0b11, 2)
  if (right + bottom > 0) bits.bits(1, 1).ue(0).ue(right).ue(0).ue(bottom)
  else bits.bits(0, 1)
  return bits.bits(0, 1).unit(0x67)
}

/** §7.3.2.2: all as plain as can be; the deblocking filter can be turned off. */
const picture = (): Buffer =>
  new Bits().ue(0).ue(0).bits(0, 2).ue(0).ue(0).ue(0).bits(0, 3).ue(0).ue(0).ue(0).bits(0b100, 3).unit(0x68)

/** ITU-R BT.601 */
const lumaChroma = ([red, green, blue]: Color): readonly number[] =>
  [
    16 + 0.257 * red + 0.504 * green + 0.098 * blue,
    128 - 0.148 * red - 0.291 * green + 0.439 * blue,
    128 + 0.439 * red - 0.368 * green - 0.071 * blue,
  ].map(Math.round)

/** One color: the first macroblock has its samples, all others are predicted from their neighbors (§7.3.5). */
const scene = (frame: Frame, color: Color, number: number): Buffer => {
  const { across, down } = blocksOf(frame)
  const [luma = 0, blue = 0, red = 0] = lumaChroma(color)
  // Head of an I slice: quantization unchanged, no deblocking.
  const bits = new Bits()
    .ue(0)
    .ue(7)
    .ue(0)
    .bits(0, 4)
    .ue(number % 2)
    .bits(0, 2)
    .ue(0)
    .ue(1)
  bits.ue(25).align().fill(luma, 256).fill(blue, 64).fill(red, 64)
  for (let block = 1; block < across * down; block += 1) {
    // Intra 16 × 16 from the mean, as is the chroma, nothing to add. Beside raw samples the code is longer.
    bits.ue(3).bits(0b11, 2)
    if (block === 1 || block === across) bits.bits(0b000011, 6)
    else bits.bits(1, 1)
  }
  return bits.unit(0x65)
}

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
  return bytes
}
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(value, 'latin1')

/** ISO 14496-12 §4.2 */
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), text(type), content])
}
const UNITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** §8.5.2 and ISO 14496-15 §5.3 */
const description = ({ width, height }: Frame, sps: Buffer, pps: Buffer): Buffer => {
  const configuration = Buffer.concat([
    Buffer.from([1, PROFILE, 0, LEVEL, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  ])
  const entry = box(
    'avc1',
    u16(0, 0, 0, 1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', configuration),
  )
  return box('stsd', u32(0, 1), entry)
}

/**
 * An MP4 of H.264 that plays `duration` milliseconds: four scenes of one color each, by the key alone. A byte for
 * every 256 pixels of a scene.
 */
export const film = (key: string, frame: Frame, duration: number): Buffer => {
  const { width, height } = frame
  const [sps, pps] = [sequence(frame), picture()]
  const ground = groundOf(key)
  const samples = Array.from({ length: SCENES }, (_, number) => {
    const [red, green, blue] = ground.map((channel) => Math.round(channel * (1 - number / (2 * SCENES))))
    const unit = scene(frame, [red ?? 0, green ?? 0, blue ?? 0], number)
    return Buffer.concat([u32(unit.length), unit])
  })
  const head = box('ftyp', text('isom'), u32(0x200), text('isomavc1'))
  const lasting = Math.floor(duration / SCENES)
  const movie = (offset: number): Buffer => {
    const table = box(
      'stbl',
      description(frame, sps, pps),
      box('stts', u32(0, 2, SCENES - 1, lasting, 1, duration - (SCENES - 1) * lasting)),
      box('stsc', u32(0, 1, 1, SCENES, 1)),
      box('stsz', u32(0, 0, SCENES, ...samples.map(({ length }) => length))),
      box('stco', u32(0, 1, offset)),
    )
    const media = box(
      'mdia',
      box('mdhd', u32(0, 0, 0, TIMESCALE, duration), u16(0x55c4, 0)),
      box('hdlr', u32(0, 0), text('vide'), u32(0, 0, 0), text('video\0')),
      box('minf', box('vmhd', u32(1, 0, 0)), box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), table),
    )
    const track = box(
      'trak',
      box('tkhd', u32(3, 0, 0, 1, 0, duration, 0, 0, 0, 0), UNITY, u32(width * 0x10000, height * 0x10000)),
      media,
    )
    return box(
      'moov',
      box(
        'mvhd',
        u32(0, 0, 0, TIMESCALE, duration, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        UNITY,
        Buffer.alloc(24),
        u32(2),
      ),
      track,
    )
  }
  const offset = head.length + movie(0).length + 8
  return Buffer.concat([head, movie(offset), box('mdat', ...samples)])
}
