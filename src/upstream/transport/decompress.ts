import { brotliDecompress, inflateRaw, unzip, type ZlibOptions } from 'node:zlib'
import { grouped } from '../../contract/language/limits.ts'

/** Supported encodings, as the value of `accept-encoding`. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

type Unpack = (
  bytes: Buffer,
  options: Pick<ZlibOptions, 'maxOutputLength'>,
  done: (error: Error | null, bytes: Buffer) => void,
) => void

/**
 * Decompresses RFC 1950 data, or the RFC 1951 data that some servers send instead. The first byte of RFC 1950
 * data contains compression method 8.
 */
const inflate: Unpack = (bytes, options, done) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? unzip(bytes, options, done) : inflateRaw(bytes, options, done)

const UNPACK: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['deflate', inflate],
  ['br', brotliDecompress],
])

/** Error for a body that cannot be decompressed; the message states why. */
export class Unpackable extends Error {}

/** Returns the encoding that the headers specify; undefined if the body is not encoded. */
export const encodingOf = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined => {
  const value = headers['content-encoding']
  if (value === undefined || value === 'identity') return undefined
  return String(value).toLowerCase()
}

/**
 * Decompresses a body off the main thread. `done` receives Unpackable if it is invalid or exceeds `maxBytes`.
 */
export const decompress = (
  bytes: Buffer,
  encoding: string,
  maxBytes: number,
  done: (error: Unpackable | undefined, bytes: Buffer) => void,
): void => {
  const unpack = UNPACK.get(encoding)
  if (!unpack) {
    done(new Unpackable(`Unknown content-encoding ${encoding}`), bytes)
    return
  }
  unpack(bytes, { maxOutputLength: maxBytes }, (error, unpacked) => {
    if (!error) return done(undefined, unpacked)
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const words = isLarge
      ? `The response exceeds ${grouped(maxBytes)} bytes`
      : `The response is not valid ${encoding}`
    done(new Unpackable(words, { cause: error }), bytes)
  })
}
