import type { IncomingMessage } from 'node:http'
import { toJson } from '../../contract/language/encode.ts'
import { rawQuery } from '../../oauth1/index.ts'
import { AuthenticationFailure } from '../http/authentication-failure.ts'
import { receive } from '../http/body.ts'
import type { Reply } from '../http/exchange.ts'
import { pathOf } from '../http/router.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { Refusal, refuseParameter, statusOf } from '../refusal.ts'
import { unavailableOf } from '../storage/unavailable.ts'
import { CONTROL_KEY_HEADER, type ControlAccess, type Denial } from './access.ts'
import { applicationRoutes } from './applications.ts'
import { approvalRoutes } from './approvals.ts'
import { behaviourRoutes } from './behaviour.ts'
import { clockRoutes } from './clock.ts'
import { differenceRoutes } from './differences.ts'
import { eventRoutes } from './events/routes.ts'
import { faultRoutes } from './faults.ts'
import { featureRoutes } from './features.ts'
import { openApiRoutes } from './openapi.ts'
import { operationRoutes } from './operations.ts'
import { peopleRoutes } from './people.ts'
import { planRoutes } from './plans.ts'
import { rateWindowRoutes } from './rate-windows.ts'
import { recordRoutes } from './records.ts'
import { requestRoutes } from './requests/log.ts'
import { signRoutes } from './requests/sign.ts'
import { Content, type ControlParts, RestReply, type Routes } from './route.ts'
import { statsJobRoutes } from './stats-jobs.ts'
import { uploadRoutes } from './uploads.ts'
import { worldRoutes } from './worlds.ts'

const ROUTES: Routes = {
  ...peopleRoutes,
  ...applicationRoutes,
  ...worldRoutes,
  ...requestRoutes,
  ...signRoutes,
  ...clockRoutes,
  ...featureRoutes,
  ...faultRoutes,
  ...behaviourRoutes,
  ...approvalRoutes,
  ...uploadRoutes,
  ...statsJobRoutes,
  ...eventRoutes,
  ...rateWindowRoutes,
  ...differenceRoutes,
  ...planRoutes,
  ...recordRoutes,
  ...operationRoutes,
  ...openApiRoutes,
}

/** Paths whose requests must not create a world. */
const ABOUT_ALL_WORLDS: ReadonlySet<string> = new Set([
  '/__sandbox/workspaces',
  '/__sandbox/sign',
  '/__sandbox/signature-doctor',
  '/openapi.json',
])

const response = (
  status: number,
  body: string,
  headers: Record<string, string> = {},
  type = 'application/json',
): Reply => ({
  status,
  headers: { ...DATA_HEADERS, 'content-type': `${type};charset=utf-8`, ...headers },
  body,
})
const json = (status: number, value: unknown): Reply => response(status, toJson(value))
const refusal = (status: number, code: string, message: string, headers?: Record<string, string>): Reply =>
  response(status, JSON.stringify({ errors: [{ code, message }] }), headers)

export const isControl = (target: string): boolean =>
  /^\/(__sandbox(\/|\?|$)|openapi\.json(\?|$))/.test(target)

const textOf = async (message: IncomingMessage): Promise<string> => {
  const { method = '', url: target = '', headers } = message
  const { body } = await receive({ id: '', method, target, headers, message })
  return body.toString()
}
const bodyOf = async (message: IncomingMessage): Promise<unknown> => {
  const text = await textOf(message)
  try {
    return JSON.parse(text)
  } catch {
    return refuseParameter('body', 'must be JSON')
  }
}

const contentReply = ({ type, body }: Content): Reply =>
  typeof body === 'string' ? response(200, body, {}, type) : { ...response(200, '', {}, type), stream: body }

const route = async (
  parts: ControlParts,
  { isKeyed }: ControlAccess,
  message: IncomingMessage,
  world: string,
): Promise<Reply> => {
  const path = pathOf(message.url ?? '')
  const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
  if (!methods)
    return refusal(404, 'ROUTE_NOT_FOUND', 'Unknown control endpoint. docs/sandbox.md lists all of them.')
  const method = message.method ?? ''
  const control = Object.hasOwn(methods, method) ? methods[method] : undefined
  const allow = Object.keys(methods).join(', ')
  if (!control) return refusal(405, 'METHOD_NOT_ALLOWED', `Use ${allow}`, { allow })
  const query = new URLSearchParams(rawQuery(message.url ?? ''))
  const call = {
    ...parts,
    isKeyed,
    message,
    query,
    body: () => bodyOf(message),
    text: () => textOf(message),
  }
  const result = ABOUT_ALL_WORLDS.has(path)
    ? await control({ ...call, world: parts.worlds.main })
    : await parts.worlds.within(world, (own) => control({ ...call, world: own }))
  if (result === undefined) return refusal(404, 'NOT_FOUND', 'A name or id in the request was not found')
  if (result instanceof RestReply) return result.reply
  return result instanceof Content ? contentReply(result) : json(200, result)
}

const DENIED: Readonly<Record<Denial, Reply>> = {
  'not-local': refusal(
    403,
    'ACTION_NOT_ALLOWED',
    'Control requests are accepted from this machine only. To allow other machines, set SANDBOX_CONTROL_KEY.',
  ),
  'cross-origin': refusal(
    403,
    'ACTION_NOT_ALLOWED',
    "Control requests from pages on other origins are refused. Use the studio at the sandbox's address.",
  ),
  insecure: refusal(
    403,
    'ACTION_NOT_ALLOWED',
    'Control requests from other machines require https. Set SANDBOX_HTTPS or, behind a proxy, TRUSTED_PROXIES.',
  ),
  'no-key': refusal(
    401,
    'UNAUTHORIZED_ACCESS',
    `Missing or wrong control key. Send the value of SANDBOX_CONTROL_KEY as ${CONTROL_KEY_HEADER} or as authorization: Bearer.`,
    { 'www-authenticate': 'Bearer realm="sandbox control"' },
  ),
}

/**
 * Creates the handler for control requests. They are unsigned and do not count toward rate limits. `access`
 * controls who may send them.
 */
export const createControl =
  (
    parts: ControlParts,
    access: ControlAccess,
  ): ((message: IncomingMessage, world: string) => Promise<Reply>) =>
  async (message, world) => {
    const denial = access.denialOf(message)
    if (denial) return DENIED[denial]
    try {
      return await route(parts, access, message, world)
    } catch (error) {
      if (error instanceof AuthenticationFailure) return json(error.status, { errors: error.errors })
      const refused = unavailableOf(error) ?? error
      if (!(refused instanceof Refusal)) throw error
      return json(statusOf(refused), { errors: refused.problems })
    }
  }
