import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Reply } from '../../http/exchange.ts'
import { rateHeaders } from '../../http/limit.ts'
import { pathOf } from '../../http/router.ts'
import type { Runtime } from '../../runtime.ts'
import { isForeign } from '../endpoints/page-transport.ts'
import type { createWindows } from '../endpoints/windows.ts'
import type { Authorizations } from '../stored/authorizations.ts'
import type { PendingAuthorization } from '../stored/types.ts'
import type { Users } from '../stored/users.ts'
import { approve, authenticate, authorize, deny, mayAuthenticate } from './authorize.ts'
import { createBrowserSessions } from './browser-session.ts'
import { createCsrf } from './csrf.ts'
import { signIn, signInAgain } from './login.ts'
import {
  foreignForm,
  insecureTransport,
  invalidRequest,
  methodNotAllowed,
  tooManyRequests,
} from './page-error.ts'
import { redirectReply, STYLE_SHEET, styleReply } from './page-reply.ts'
import { type EntryPage, queryOf, readAuthorizationQuery, readForm } from './page-request.ts'
import { createLoginThrottle } from './page-throttle.ts'
import { beginVisit, type PageParts, type Visit } from './page-visit.ts'

export interface PagesOptions {
  readonly authorizations: Authorizations
  readonly users: Users
  readonly runtime: Runtime
  /** Stores an OAuth 2.0 authorization request and redirects to the page for it. */
  readonly beginCode: (query: ReadonlyMap<string, string>) => Promise<Reply>
  /** Checks whether the request was sent over HTTPS, to this process or to a trusted proxy. */
  readonly isSecure: (message: IncomingMessage) => boolean
  /** Checks whether the request came over HTTPS, from this machine, or through a forwarded port. */
  readonly isPrivate: (message: IncomingMessage) => boolean
  /** Rate limit windows of the credential endpoints. */
  readonly callWindows: ReturnType<typeof createWindows>
  /** Demo password. If set, the login page offers every demo user. */
  readonly demoPassword?: string
}

export type Pages = (message: IncomingMessage, body?: Buffer) => Promise<Reply | undefined>

type Form = ReadonlyMap<string, string>
type Get = (message: IncomingMessage, https: boolean) => Promise<Reply>
type Post = (message: IncomingMessage, https: boolean, form: Form) => Promise<Reply>
interface Route {
  readonly GET?: Get
  readonly POST?: Post
}

/** Style sheet files, in order. */
const STYLES = ['colors.css', 'pages.css'].map(
  (name) => new URL(`../../../web/static/${name}`, import.meta.url),
)

const pendingAt = async (
  { authorizations }: PageParts,
  entrance: EntryPage,
  token: string,
  isCode: boolean,
): Promise<PendingAuthorization | undefined> => {
  const pending = await authorizations.pending(token)
  if (!pending || isCode !== (pending.codeRequest !== undefined)) return undefined
  return entrance === 'authorize' || mayAuthenticate(pending) ? pending : undefined
}

/** Creates the handler for a form on the authorization pages. `isCode` selects OAuth 2.0. */
const submit =
  (
    parts: PageParts,
    purpose: 'login' | 'decision',
    carryOut: (visit: Visit, pending: PendingAuthorization, form: Form) => Promise<Reply>,
    entranceOf: (form: Form) => EntryPage,
    isCode: boolean,
  ): Post =>
  async (message, https, form) => {
    const entrance = entranceOf(form)
    const token = form.get('oauth_token') ?? ''
    const visit = await beginVisit(parts, entrance, message, https)
    const isOwn = parts.csrf.isValid(form.get('csrf_token') ?? '', purpose, visit.sessionId, token)
    // A login in another window changes the session, so login forms that were open before are out of date.
    const isOutdated = !isOwn && purpose === 'login' && visit.user !== undefined
    if (isForeign(message) || !(isOwn || isOutdated)) return foreignForm()
    const pending = await pendingAt(parts, entrance, token, isCode)
    if (!pending) return invalidRequest()
    return isOutdated ? signInAgain(parts, visit, pending, form) : carryOut(visit, pending, form)
  }

/**
 * Creates the pages for sign-in and consent (spec 1 §4 GET /oauth/authorize, GET /oauth/authenticate; OAuth
 * 2.0: live-api §6).
 */
export const createPages = (options: PagesOptions): Pages => {
  const { authorizations, users, runtime, isSecure, isPrivate, callWindows, demoPassword } = options
  const parts: PageParts = {
    authorizations,
    users,
    sessions: createBrowserSessions(runtime),
    csrf: createCsrf(runtime.randomBytes(32)),
    throttle: createLoginThrottle(runtime.now),
    ...(demoPassword !== undefined && { demoPassword }),
  }
  const css = STYLES.map((file) => readFileSync(file, 'utf8')).join('\n')

  const visit =
    (entrance: EntryPage, isCode: boolean): Get =>
    async (message, https) => {
      const begun = isCode ? queryOf(message.url ?? '') : undefined
      if (begun?.has('client_id')) return options.beginCode(begun)
      const query = readAuthorizationQuery(message.url ?? '')
      const pending = query && (await pendingAt(parts, entrance, query.token, isCode))
      if (!pending) return invalidRequest()
      const visit = await beginVisit(parts, entrance, message, https)
      return entrance === 'authorize'
        ? authorize(parts, visit, pending, query)
        : authenticate(parts, visit, pending, query)
    }

  /**
   * Creates the handler for an entry page. Its rate limit is per page and sender, because the application is
   * known only from the request token (spec 1 §4, §8).
   */
  const enter = (entrance: EntryPage, isCode = false): Get => {
    const show = visit(entrance, isCode)
    return async (message, https) => {
      const window = callWindows.use(
        `${isCode ? 'oauth2' : 'oauth'}.${entrance} ${message.socket.remoteAddress}`,
      )
      const reply = window.exceeded ? tooManyRequests() : await show(message, https)
      return { ...reply, headers: { ...reply.headers, ...rateHeaders({ user: window }) } }
    }
  }

  const decide = (entrance: EntryPage, isCode = false): Post =>
    submit(
      parts,
      'decision',
      async ({ user }, pending, form) => {
        if (!user) return foreignForm()
        const decision = form.get('decision')
        if (decision === 'approve') return approve(parts, pending, user)
        return decision === 'deny' ? deny(parts, pending) : invalidRequest()
      },
      () => entrance,
      isCode,
    )
  const logIn = (isCode: boolean): Post =>
    submit(
      parts,
      'login',
      (visit, pending, form) => signIn(parts, visit, pending, form),
      (form) => (form.get('entrance') === 'authenticate' ? 'authenticate' : 'authorize'),
      isCode,
    )

  const style: Get = async () => styleReply(css)

  const routes: Readonly<Record<string, Route>> = {
    '/oauth/authorize': { GET: enter('authorize'), POST: decide('authorize') },
    '/oauth/authenticate': { GET: enter('authenticate'), POST: decide('authenticate') },
    '/oauth/login': { POST: logIn(false) },
    [`/oauth/${STYLE_SHEET}`]: { GET: style },
    '/i/oauth2/authorize': { GET: enter('authorize', true), POST: decide('authorize', true) },
    '/i/oauth2/login': { POST: logIn(true) },
    [`/i/oauth2/${STYLE_SHEET}`]: { GET: style },
  }

  return async (message, body) => {
    const { method, url: target = '' } = message
    const path = pathOf(target)
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined
    if (!route) return undefined
    if (!isPrivate(message)) return insecureTransport()
    const https = isSecure(message)
    // The pages contain relative URLs, which would be wrong after a trailing slash.
    if (method === 'GET' && target[path.length] === '/')
      return redirectReply(`..${path.slice(path.lastIndexOf('/'))}${target.slice(path.length + 1)}`)
    if (method === 'GET' && route.GET) return route.GET(message, https)
    if (method !== 'POST' || !route.POST) return methodNotAllowed(Object.keys(route).join(', '))
    const form = readForm(message, body)
    return form ? route.POST(message, https, form) : invalidRequest()
  }
}
