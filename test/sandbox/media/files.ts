/** Small media files that do not depend on the code under test. */

/** 2 × 3 pixels. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwoFABE0AX7pM/egAAAAABJRU5ErkJggg==',
  'base64',
)

/** 1 × 1 pixel. */
export const GIF = Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64')

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const words = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    }),
  )

/** Returns the start of a 640 × 360 video of 2.5 s (ISO 14496-12) with `bytesAfter` bytes of content. */
export const movie = (bytesAfter = 0): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isom', 'latin1')),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 600, 1500), Buffer.alloc(80)),
      box('trak', box('tkhd', words(3, 0, 0, 1, 0, 1500), Buffer.alloc(52), words(640 << 16, 360 << 16))),
    ),
    box('mdat', Buffer.from(Array.from({ length: bytesAfter }, (_, index) => index % 251))),
  ])
