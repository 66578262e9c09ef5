import type { IncomingMessage } from 'node:http'
import { type CredentialEndpoint, credentialEndpoints } from '../contract/domains/credentials.ts'
import { hasTwoHosts } from '../contract/language/misleading.ts'
import { CONTROL_KEY_HEADER, type ControlAccess } from './control/access.ts'
import { type createControl, isControl } from './control/index.ts'
import { BEHAVIOUR_HEADER } from './engine/behaviour.ts'
import { FAULT_HEADER } from './faults/parse.ts'
import { receive } from './http/body.ts'
import type { Arrival, Reply } from './http/exchange.ts'
import { pathOf } from './http/router.ts'
import { DATA_HEADERS } from './http/security-headers.ts'
import type { RequestLog } from './log/log.ts'
import { logged } from './log/logged.ts'
import { endpointsByPath } from './oauth/endpoints/service.ts'
import type { withFaults } from './oauth/endpoints/service-faults.ts'
import type { Pages } from './oauth/pages/pages.ts'
import { Refusal, statusOf } from './refusal.ts'
import type { Runtime } from './runtime.ts'
import { unavailableOf } from './storage/unavailable.ts'
import type { World } from './world/world.ts'
import { DEFAULT_WORLD, WORKSPACE_HEADER, type Worlds } from './world/worlds.ts'

type Responder = (arrival: Arrival) => Promise<Reply | undefined> | undefined

interface RequestParts {
  readonly main: World
  readonly worlds: Worlds
  readonly access: ControlAccess
  /** Whether callers from other machines may use the sandbox's headers. */
  readonly headersFromElsewhere: boolean | undefined
  readonly nextId: () => string
  /** Returns the machine's time in ms. */
  readonly now: () => number
  readonly control: ReturnType<typeof createControl>
  readonly studio: Responder
  readonly media: Responder
  readonly upload: Responder
  readonly pages: Pages
  readonly service: ReturnType<typeof withFaults>
}

const NO_RULES = { faultOf: () => undefined }
export const pagesByPath: ReadonlyMap<string, CredentialEndpoint> = new Map(
  [credentialEndpoints.authorize, credentialEndpoints.authenticate, credentialEndpoints.userAuthorize].map(
    (page) => [page.path, page],
  ),
)

const refused = (status: number, errors: readonly object[]): Reply => ({
  status,
  headers: { ...DATA_HEADERS, 'content-type': 'application/json;charset=utf-8' },
  body: JSON.stringify({ errors, request: { params: {} } }),
})
const refusedRemotely = refused(403, [
  {
    code: 'ACTION_NOT_ALLOWED',
    message: `${WORKSPACE_HEADER}, ${FAULT_HEADER} and ${BEHAVIOUR_HEADER} are accepted only from this machine, or with ${CONTROL_KEY_HEADER}`,
  },
])

const refusedTwoHosts = refused(400, [
  { code: 'INVALID_PARAMETER', message: 'A request must have exactly one Host header', parameter: 'Host' },
])

/**
 * Creates a generator of transaction ids. It reads 2,048 random bytes at once, which costs about as much as
 * reading 16.
 */
export const createTransactionIds = ({ randomBytes }: Runtime): (() => string) => {
  let buffer = ''
  let at = 0
  return () => {
    if (at === buffer.length) {
      buffer = randomBytes(ID_BYTES * IDS_PER_DRAW).toString('hex')
      at = 0
    }
    at += 2 * ID_BYTES
    return buffer.slice(at - 2 * ID_BYTES, at)
  }
}
const ID_BYTES = 16
const IDS_PER_DRAW = 128

export const worldOf = ({ headers }: IncomingMessage): string =>
  `${headers[WORKSPACE_HEADER.toLowerCase()] ?? DEFAULT_WORLD}`
const hasSandboxHeader = ({ headers }: IncomingMessage): boolean =>
  [WORKSPACE_HEADER, FAULT_HEADER, BEHAVIOUR_HEADER].some((name) => headers[name.toLowerCase()] !== undefined)

const createPageResponder =
  ({ main, pages }: RequestParts): Responder =>
  async (arrival) => {
    const { message, method, target } = arrival
    const path = pathOf(target)
    if (!/^\/(?:oauth|i\/oauth2)\//.test(path) || endpointsByPath.has(path)) return undefined
    const visited = pagesByPath.get(path)
    if (visited && method === 'GET') main.calls.count(visited.name)
    if (method !== 'POST') return pages(message)
    // An unreadable body is treated as no body, so that the page refuses the request.
    const received = await Promise.resolve(receive(arrival)).catch(() => undefined)
    return pages(message, received?.body)
  }

/**
 * Returns the log for a call: the log of the world that the call names. A call that was refused before its
 * world was created is logged in the default world.
 */
const logOf = ({ main, worlds }: RequestParts, message: IncomingMessage): RequestLog =>
  (worlds.opened(worldOf(message)) ?? main).log

/** Creates the responder for calls to the API and the credential service, in the world that they name. */
const createExecute = ({ main, worlds, service }: RequestParts) => {
  /**
   * Refuses a request for a world that does not exist, unless its sender is known. Only known senders can
   * create worlds.
   */
  const respondWithoutWorld = async (arrival: Arrival): Promise<Reply | undefined> =>
    (await service(arrival, NO_RULES)) ?? main.pipeline.enter(arrival)
  return async (arrival: Arrival): Promise<Reply> => {
    const name = worldOf(arrival.message)
    const refusal = worlds.has(name) ? undefined : await respondWithoutWorld(arrival)
    if (refusal) return refusal
    return await worlds.within(
      name,
      async (world) => (await service(arrival, world.faults)) ?? world.pipeline.carryOut(arrival),
    )
  }
}

/** Creates the function that routes each request to control, studio, media, uploads, pages or calls. */
export const createHandleRequest = (parts: RequestParts) => {
  const { access, headersFromElsewhere, nextId, control, studio, media, upload } = parts
  const page = createPageResponder(parts)
  const execute = createExecute(parts)
  const respond = (exchange: Arrival): Promise<Reply> =>
    logged({
      exchange,
      respond: async () => (await upload(exchange)) ?? (await execute(exchange)),
      now: parts.now,
      logOf: () => logOf(parts, exchange.message),
      operation: endpointsByPath.get(pathOf(exchange.target))?.name,
    })
  return async (message: IncomingMessage): Promise<Reply> => {
    const { method = '', url: target = '', headers } = message
    if (hasTwoHosts(message.rawHeaders)) return refusedTwoHosts
    if (isControl(target)) return control(message, worldOf(message))
    if (!headersFromElsewhere && hasSandboxHeader(message) && !access.mayUseHeaders(message))
      return refusedRemotely
    const id = nextId()
    const arrival: Arrival = { id, method, target, headers, message }
    try {
      return (
        (await studio(arrival)) ?? (await media(arrival)) ?? (await page(arrival)) ?? (await respond(arrival))
      )
    } catch (failure) {
      const refusal = unavailableOf(failure) ?? failure
      if (refusal instanceof Refusal) return refused(statusOf(refusal), refusal.problems)
      throw failure
    }
  }
}
