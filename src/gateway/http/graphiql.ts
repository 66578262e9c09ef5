import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'
import type { Edition } from '../../contract/language/standing.ts'
import { readCookie, SESSION_COOKIE } from './cookies.ts'
import { registerPage, type VisitorOf } from './page.ts'
import { graphiqlHeaders } from './security-headers.ts'

export interface SignInOffer {
  readonly enabled: boolean
  /** Sandbox users that anyone may sign in as. */
  readonly demoUsers: readonly { readonly screenName: string; readonly name: string }[]
  /** URL of the sandbox's studio, which the page links to. */
  readonly studioUrl?: string | undefined
  /** Edition of the API, as shown on the page. */
  readonly edition?: Edition | undefined
}

/** Functions that create JSON files, by file name. */
export type PageFiles = Readonly<Record<string, () => object>>

export interface GraphiqlOptions {
  /** Absolute path of the folder that `scripts/build-pages.ts` writes to. */
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
  /** Path of the GraphQL endpoint. Browsers that open it are redirected to the page. */
  readonly endpoint: string
  /** Access check; default: everyone is allowed. */
  readonly visitorOf?: VisitorOf | undefined
}

const PAGE = '/graphiql/'
/** Empty defaults for files that the page requests. Without them, browsers would log a 404 in the console. */
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

/** Checks whether a person opened the endpoint in a browser. Scripts send a different `sec-fetch-mode`. */
const isVisit = ({ accept, 'sec-fetch-mode': mode = 'navigate' }: IncomingHttpHeaders): boolean =>
  mode === 'navigate' &&
  accept?.includes('text/html') === true &&
  new Negotiator({ headers: { accept } }).mediaType(SENT_TYPES) === 'text/html'

/** Redirects people who open the GraphQL endpoint in a browser to GraphiQL. */
const redirectVisits = (app: FastifyInstance, endpoint: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, url, routeOptions } = request
    if (method !== 'GET' || routeOptions.url !== endpoint || !isVisit(headers)) return done()
    const at = url.indexOf('?')
    void reply.header('vary', 'accept').redirect(PAGE + (at < 0 ? '' : url.slice(at)))
  })
}

/**
 * Serves the GraphiQL page under `/graphiql/`. Redirects `/` and visits to the GraphQL endpoint there. The
 * content security policy forbids inline scripts, so the page loads its data from `sample.graphql`,
 * `subscription.graphql`, `sign-in.json` and the files in `files`.
 */
export async function registerGraphiql(app: FastifyInstance, options: GraphiqlOptions): Promise<void> {
  const { sampleQuery, sampleSubscription, signInOffer = NO_OFFER, visitorOf, files } = options
  redirectVisits(app, options.endpoint)
  app.get('/', async (request, reply) => reply.redirect(PAGE + request.url.slice('/'.length)))
  await registerPage(app, {
    name: 'GraphiQL',
    path: PAGE,
    directory: options.directory,
    headers: graphiqlHeaders(options.pictureOrigins ?? []),
    visitorOf,
    offersSignIn: signInOffer.enabled,
    addRoutes: (page) => {
      for (const [name, text] of Object.entries({ sample: sampleQuery, subscription: sampleSubscription }))
        page.get(`${PAGE}${name}.graphql`, async (_request, reply) =>
          // A missing query results in an empty response, because browsers would log a 404 in the console.
          text === undefined
            ? reply.code(204).send()
            : reply.type('application/graphql; charset=utf-8').send(text),
        )
      for (const [name, make] of Object.entries({ ...NO_FILES, ...files })) {
        let made: object | undefined
        page.get(PAGE + name, async () => {
          made ??= make()
          return made
        })
      }
      page.get(`${PAGE}sign-in.json`, async ({ headers }) => ({
        ...signInOffer,
        // The page cannot read the cookie. This value shows whether a session has ended or never existed.
        hasSession: [true, false].some((secure) => readCookie(headers, SESSION_COOKIE, secure) !== undefined),
      }))
    },
  })
}
