import { escapeHtml } from '../../contract/html.ts'
import type { ControlAccess } from '../control/access.ts'
import type { Arrival, Reply } from '../http/exchange.ts'
import { pathOf } from '../http/router.ts'
import { DATA_HEADERS, SECURITY_HEADERS } from '../http/security-headers.ts'
import { redirectReply } from '../oauth/pages/page-reply.ts'
import { readAsset, readPage } from './files.ts'
import type { StudioSessions } from './sessions.ts'
import { createSignIn, refusedVisit } from './sign-in.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ASSET = /^\/studio\/assets\/([\w-][\w.-]*)$/
/** Meta element that states whether visitors sign in with the control key. */
const ACCESS = 'name="access" content="local"'
/** Meta element with the URL of GraphiQL, empty without a gateway. */
const EXPLORER = 'name="explorer" content=""'

const refused = (status: number, code: string, message: string, headers = {}): Reply => ({
  status,
  headers: { ...DATA_HEADERS, 'content-type': 'application/json;charset=utf-8', ...headers },
  body: JSON.stringify({ errors: [{ code, message }] }),
})

const servePage = async ({ message }: Arrival, { access, explorerUrl }: StudioParts): Promise<Reply> => {
  const denial = access.denialOfVisit(message)
  if (denial === 'no-key') return redirectReply('studio/sign-in')
  if (denial) return refusedVisit(denial, 'oauth/pages.css')
  const page = await readPage()
  if (page === undefined)
    return refused(503, 'NOT_BUILT', 'The studio is not built. Run: npx node scripts/build-pages.ts studio')
  return {
    status: 200,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    },
    body: page
      .replace(ACCESS, access.isKeyed ? ACCESS.replace('local', 'key') : ACCESS)
      .replace(EXPLORER, () => `name="explorer" content="${escapeHtml(explorerUrl?.() ?? '')}"`),
  }
}

/** Serves an asset. Its name contains a hash of its content, so it can be cached forever. */
const serveAsset = async ({ headers }: Arrival, name: string): Promise<Reply> => {
  const asset = await readAsset(name, headers)
  if (!asset) return refused(404, 'ROUTE_NOT_FOUND', 'No studio file has this path')
  const { type, bytes, encoding } = asset
  return {
    status: 200,
    headers: {
      ...SECURITY_HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: bytes,
  }
}

interface StudioParts {
  readonly access: ControlAccess
  readonly sessions: StudioSessions
  readonly now: () => number
  /** URL of GraphiQL, if a gateway embeds the sandbox. */
  readonly explorerUrl: (() => string | undefined) | undefined
}

type Responders = Readonly<Record<string, (arrival: Arrival) => Reply | Promise<Reply>>>

/**
 * Creates the handler for the studio: the page at `/` for browsers, and everything below `/studio/`. Returns
 * undefined for other requests.
 */
export const createStudio = (parts: StudioParts) => {
  const { show, submit, signOut } = createSignIn(parts)
  const page = (arrival: Arrival) => servePage(arrival, parts)
  const forms: Readonly<Record<string, Responders>> = {
    '/studio/sign-in': { GET: show, HEAD: show, POST: submit },
    '/studio/sign-out': { POST: signOut },
  }
  const responderOf = (methods: Responders, { method }: Arrival) => {
    const allow = Object.keys(methods).join(', ')
    return methods[method] ?? (() => refused(405, 'METHOD_NOT_ALLOWED', `Use ${allow}`, { allow }))
  }
  return (arrival: Arrival): Promise<Reply> | undefined => {
    const { method, target, headers } = arrival
    // API calls are the most common case, so they are recognized first.
    if (!/^\/(?:\?|$|studio\/)/.test(target)) return undefined
    const path = pathOf(target)
    const isReading = method === 'GET' || method === 'HEAD'
    // Programs that request `/` get the API's usual response.
    if (path === '/') return isReading && headers.accept?.includes('text/html') ? page(arrival) : undefined
    const [, asset] = ASSET.exec(path) ?? []
    if (asset !== undefined) {
      const read = () => serveAsset(arrival, asset)
      return Promise.resolve(responderOf({ GET: read, HEAD: read }, arrival)(arrival))
    }
    const methods = Object.hasOwn(forms, path) ? forms[path] : undefined
    if (!methods) return Promise.resolve(refused(404, 'ROUTE_NOT_FOUND', 'No studio page has this path'))
    return Promise.resolve(responderOf(methods, arrival)(arrival))
  }
}
