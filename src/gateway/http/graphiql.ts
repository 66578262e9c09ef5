import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { readCookie, SESSION_COOKIE } from './cookies.ts'
import { sendHttpError } from './http-errors.ts'
import { pageSecurityHeaders, securityHeaders } from './security-headers.ts'

export interface SignInOffer {
  readonly enabled: boolean
  /** Sandbox users that anyone may sign in as. */
  readonly demoUsers: readonly { readonly screenName: string; readonly name: string }[]
}

/** Functions that create JSON files, by file name. */
export type PageFiles = Readonly<Record<string, () => object>>

/**
 * Decides whether a request may open the page. An `unknown` visitor is not signed in and may sign in first.
 */
export type VisitorOf = (headers: IncomingHttpHeaders) => Promise<'allowed' | 'refused' | 'unknown'>

export interface GraphiqlOptions {
  /** Absolute path of the folder that `scripts/build-pages.ts` writes. */
  readonly directory: string
  /** Query in the first tab on a first visit. */
  readonly sampleQuery?: string | undefined
  /** Subscription in the second tab on a first visit. */
  readonly sampleSubscription?: string | undefined
  /** Files that the page requests by name, such as `examples.json`. Each is created on first request. */
  readonly files?: PageFiles | undefined
  readonly signInOffer?: SignInOffer | undefined
  /** Origins, such as the sandbox's, whose images the page may show over HTTP; default: none. */
  readonly pictureOrigins?: readonly string[] | undefined
  /** Path of the GraphQL endpoint, which browsers leave for the page. */
  readonly endpoint: string
  /** Access check; default: everyone is allowed. */
  readonly visitorOf?: VisitorOf | undefined
}

const PAGE = '/graphiql/'
const SIGN_IN = `/login?return_to=${encodeURIComponent(PAGE)}`
/** Empty defaults of files that the page requests. Otherwise, browsers would log a 404 in the console. */
const NO_FILES: PageFiles = {
  'examples.json': () => ({ examples: [] }),
  'domains.json': () => ({ domains: [] }),
}
const NO_OFFER: SignInOffer = { enabled: false, demoUsers: [] }

/** Media types that the endpoint and the page can send, in order of preference. */
const SENT_TYPES = [
  'application/json',
  'application/graphql-response+json',
  'multipart/mixed',
  'text/event-stream',
  'text/html',
]

/** Checks whether a person opened the endpoint in a browser. Scripts send another mode. */
const isVisit = ({ accept, 'sec-fetch-mode': mode = 'navigate' }: IncomingHttpHeaders): boolean =>
  mode === 'navigate' &&
  accept?.includes('text/html') === true &&
  new Negotiator({ headers: { accept } }).mediaType(SENT_TYPES) === 'text/html'

/** Redirects people who open the GraphQL endpoint in a browser to the page. */
const redirectVisits = (app: FastifyInstance, endpoint: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, url, routeOptions } = request
    if (method !== 'GET' || routeOptions.url !== endpoint || !isVisit(headers)) return done()
    const at = url.indexOf('?')
    void reply.header('vary', 'accept').redirect(PAGE + (at < 0 ? '' : url.slice(at)))
  })
}

/** Decompresses assets for clients without gzip; they are stored only as `.gz`. */
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

/**
 * Serves the GraphiQL page under `/graphiql/`. Redirects `/`, `/graphiql` and visits of the GraphQL endpoint
 * to it. The page loads its data from files, because the content security policy forbids inline scripts: `sample.graphql`,
 * `subscription.graphql`, `sign-in.json` and those in `files`.
 */
export async function registerGraphiql(app: FastifyInstance, options: GraphiqlOptions): Promise<void> {
  const { sampleQuery, sampleSubscription, signInOffer = NO_OFFER, visitorOf, files } = options
  redirectVisits(app, options.endpoint)
  app.get('/', async (request, reply) => reply.redirect(`/graphiql/${request.url.slice('/'.length)}`))
  app.get('/graphiql', async (request, reply) => {
    return reply.redirect(`/graphiql/${request.url.slice('/graphiql'.length)}`)
  })
  await app.register(async (page) => {
    const headers = pageSecurityHeaders(options.pictureOrigins ?? [])
    page.addHook('onRequest', async (_request, reply) => {
      void reply.headers(headers)
    })
    if (visitorOf)
      page.addHook('onRequest', async (request, reply) => {
        const visitor = await visitorOf(request.headers)
        if (visitor === 'allowed') return
        void reply.headers(securityHeaders)
        if (visitor === 'unknown' && signInOffer.enabled && request.url === PAGE)
          return reply.redirect(SIGN_IN, 303)
        return sendHttpError(reply, 403, 'GraphiQL is only available to operators')
      })
    for (const [name, text] of Object.entries({ sample: sampleQuery, subscription: sampleSubscription }))
      page.get(`/graphiql/${name}.graphql`, async (_request, reply) =>
        // A missing query is an empty response, because browsers would log a 404 in the console.
        text === undefined
          ? reply.code(204).send()
          : reply.type('application/graphql; charset=utf-8').send(text),
      )
    for (const [name, make] of Object.entries({ ...NO_FILES, ...files })) {
      let made: object | undefined
      page.get(`/graphiql/${name}`, async () => {
        made ??= make()
        return made
      })
    }
    page.get('/graphiql/sign-in.json', async ({ headers }) => ({
      ...signInOffer,
      // Lets the page, which cannot read the cookie, distinguish an ended session from no session.
      hasSession: [true, false].some((secure) => readCookie(headers, SESSION_COOKIE, secure) !== undefined),
    }))
    gunzipForOthers(page)
    await page.register(fastifyStatic, {
      root: options.directory,
      prefix: '/graphiql/',
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders(response, path) {
        const hashed = path.includes('/assets/')
        void response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
}
