import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below it a response is about one packet anyway. */
const THRESHOLD_BYTES = 1024
/** For answers made once and sent once, the fast levels: gzip's usual one costs as much as the answer itself. */
const LEVELS = { gzip: 1, br: 4 } as const

/**
 * Compresses JSON and texts by zstd, br or gzip, as clients accept; never events, which must leave at once. A strong entity tag
 * then names the encoding, since it stands for the bytes that are sent (RFC 9110 §8.8.3).
 */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    zlibOptions: { level: LEVELS.gzip },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: LEVELS.br } },
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
