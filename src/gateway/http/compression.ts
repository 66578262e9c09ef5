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

/** Below it a response is about one packet anyway. */
const THRESHOLD_BYTES = 1024
/** For answers made once and sent once, the fast levels: the usual ones cost as much as the answer itself and save little. */
const LEVELS = { gzip: 1, br: 2, zstd: 1 } as const
/** Of 256 kB: brotli's usual 4 MB are fresh memory for each answer, which costs more than its work. */
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

/** Each gives out at once what it has been given. */
const FLUSHING: Readonly<Record<(typeof ENCODINGS)[number], () => Transform>> = {
  zstd: () => createZstdCompress({ ...ZLIB, flush: constants.ZSTD_e_flush }),
  br: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...ZLIB, flush: constants.Z_SYNC_FLUSH }),
}

/**
 * Compresses JSON and texts by zstd, br or gzip, as clients accept; never events, which must leave at once. A strong entity tag
 * then names the encoding, since it stands for the bytes that are sent (RFC 9110 §8.8.3).
 */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: [...ENCODINGS],
    threshold: THRESHOLD_BYTES,
    // Those of zstd, too: each reads its own.
    zlibOptions: ZLIB,
    brotliOptions: BROTLI,
  })
  // After the plugin's own, which it adds to each route as well.
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
 * A body whose chunks must leave one by one, as the client accepts it: compressed where the server compresses, each chunk at
 * once. Sets the headers that say so.
 */
export const compressedAtOnce = (reply: FastifyReply, body: Readable): Readable => {
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
  // Whichever ends early takes the other with it.
  pipeline(body, compressed, () => {})
  return compressed
}
