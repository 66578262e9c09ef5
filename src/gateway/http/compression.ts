import { pipeline, type Readable, type Transform } from 'node:stream'
import {
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type ZlibOptions,
  type ZstdOptions,
} from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Negotiator from 'negotiator'

/** Minimum size to compress; a smaller response fits in about one packet anyway. */
const THRESHOLD_BYTES = 1024
/**
 * Fast compression levels, because each response is compressed for only one client. The default levels take
 * as much CPU time as creating the response, and compress only slightly better.
 */
const LEVELS = { gzip: 1, br: 2, zstd: 1 } as const
/**
 * Brotli window of 256 kB. With the default of 4 MB, allocating memory for each response costs more than
 * compressing it.
 */
const BROTLI_WINDOW_BITS = 18
const ZLIB: ZlibOptions & ZstdOptions = {
  level: LEVELS.gzip,
  params: { [constants.ZSTD_c_compressionLevel]: LEVELS.zstd },
}
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: LEVELS.br,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  },
}

const ENCODINGS = ['zstd', 'br', 'gzip'] as const

/** Compressors that flush after each write. */
const FLUSHING: Readonly<Record<(typeof ENCODINGS)[number], () => Transform>> = {
  zstd: () => createZstdCompress({ ...ZLIB, flush: constants.ZSTD_e_flush }),
  br: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...ZLIB, flush: constants.Z_SYNC_FLUSH }),
}

/**
 * Compresses JSON and text with zstd, br or gzip, depending on what the client accepts. Events are never
 * compressed, because they must not be delayed. A strong ETag gets the encoding as a suffix, because it
 * identifies the bytes that are sent (RFC 9110 §8.8.3).
 */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: [...ENCODINGS],
    threshold: THRESHOLD_BYTES,
    // Options for both gzip and zstd; each compressor reads its own.
    zlibOptions: ZLIB,
    brotliOptions: BROTLI,
  })
  // The plugin adds its hook to each route. This hook is added there too, so that it runs after the plugin's.
  app.addHook('onRoute', (route) => {
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (_request, reply, payload, done) => {
        const [tag, encoding] = [reply.getHeader('etag'), reply.getHeader('content-encoding')]
        if (typeof tag === 'string' && tag.startsWith('"') && encoding !== undefined)
          void reply.header('etag', `${tag.slice(0, -1)}-${encoding}"`)
        done(null, payload)
      },
    ]
  })
}

/**
 * Compresses a body whose chunks must be sent one by one, if the client accepts compression and the server
 * has it enabled. Flushes each chunk and sets the response headers.
 */
export const compressUnbuffered = (reply: FastifyReply, body: Readable): Readable => {
  const { headers } = reply.request
  if (!reply.server.hasReplyDecorator('compress') || headers['x-no-compression'] !== undefined) return body
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  const accepted = new Negotiator({
    headers: { 'accept-encoding': String(headers['accept-encoding'] ?? '') },
  }).encodings([...ENCODINGS, 'identity'])
  const encoding = ENCODINGS.find((one) => one === accepted[0])
  if (!encoding) return body
  const compressed = FLUSHING[encoding]()
  void reply.header('content-encoding', encoding)
  // If one stream ends early, `pipeline` destroys the other.
  pipeline(body, compressed, () => {})
  return compressed
}
