import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { sendHttpError } from './http-errors.ts'
import { sendMessagePage, wantsPage } from './people-page.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Decides whether a request may open a page. An `unknown` visitor is not signed in and may sign in first.
 */
export type VisitorOf = (headers: IncomingHttpHeaders) => Promise<'allowed' | 'refused' | 'unknown'>

export interface PageOptions {
  /** Page name at the beginning of messages, such as `The dashboard`. */
  readonly name: string
  /** Path with a slash at both ends. */
  readonly path: string
  /** Absolute path of the folder that `scripts/build-pages.ts` writes to. */
  readonly directory: string
  /** Headers for all files of the page. */
  readonly headers: Readonly<Record<string, string>>
  /** Access check; default: everyone is allowed. */
  readonly visitorOf?: VisitorOf | undefined
  /** Whether unknown visitors are redirected to sign in. */
  readonly offersSignIn: boolean
  /** Adds routes with the same headers and access check. */
  addRoutes?(page: FastifyInstance): void
}

/** Decompresses assets for clients that do not accept gzip, because assets are stored only as `.gz`. */
function gunzipForOthers(page: FastifyInstance): void {
  const others = new WeakMap<FastifyRequest, string>()
  page.addHook('onRequest', async (request) => {
    const { headers } = request
    const { 'accept-encoding': sent = 'identity' } = headers
    const accepted = new Negotiator({ headers: { 'accept-encoding': sent } }).encodings()
    if (accepted.some((encoding) => encoding === 'gzip' || encoding === '*')) return
    others.set(request, sent)
    headers['accept-encoding'] = 'gzip'
    // Ranges are ignored, because they would apply to the compressed bytes.
    delete headers.range
  })
  page.addHook('onSend', async (request, reply, payload) => {
    const sent = others.get(request)
    if (sent === undefined) return payload
    // The original header is restored for the general compression hook, which runs next.
    request.headers['accept-encoding'] = sent
    if (reply.getHeader('content-encoding') !== 'gzip') return payload
    for (const name of ['content-encoding', 'content-length', 'accept-ranges', 'etag'])
      void reply.removeHeader(name)
    return payload instanceof Readable ? pipeline(payload, createGunzip(), () => undefined) : payload
  })
}

/** Serves a page for browsers, with assets that `scripts/build-pages.ts` has compressed. */
export async function registerPage(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { name, path, visitorOf } = options
  const withoutSlash = path.slice(0, -1)
  app.get(withoutSlash, async (request, reply) =>
    reply.redirect(path + request.url.slice(withoutSlash.length)),
  )
  await app.register(async (page) => {
    page.addHook('onRequest', async (_request, reply) => {
      void reply.headers(options.headers)
    })
    if (visitorOf)
      page.addHook('onRequest', async (request, reply) => {
        const visitor = await visitorOf(request.headers)
        if (visitor === 'allowed') return
        void reply.headers(securityHeaders)
        if (visitor === 'unknown' && options.offersSignIn && request.url === path)
          return reply.redirect(`/login?return_to=${encodeURIComponent(path)}`, 303)
        const text = `${name} is only available to operators`
        return wantsPage(request)
          ? sendMessagePage(reply, 403, { title: 'Not available', text })
          : sendHttpError(reply, 403, text)
      })
    options.addRoutes?.(page)
    gunzipForOthers(page)
    await page.register(fastifyStatic, {
      root: options.directory,
      prefix: path,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      // Only one page may decorate replies with `sendFile`, and no route uses it.
      decorateReply: false,
      setHeaders(response, file) {
        const hashed = file.includes('/assets/')
        void response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
}
