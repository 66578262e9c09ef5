import type { IncomingMessage } from 'node:http'
import type { Calls } from './calls.ts'
import type { Clock } from './clock.ts'
import type { SignedInUser } from './credentials.ts'
import type { Reply } from './exchange.ts'
import type { RegisteredApplication } from './oauth/applications.ts'
import { pathOf } from './router.ts'
import { Refusal } from './types.ts'

export interface ControlParts {
  readonly calls: Calls
  /** All secrets of a user by screen name, of the demo user without one; undefined for nobody. */
  readonly credentialsOf: (screenName?: string) => Promise<SignedInUser | undefined>
  /** Who can sign in, with what they may do on which account. */
  readonly users: () => Promise<readonly DemoUserAccess[]>
  /** The demo applications, with their secrets. */
  readonly applications: () => Promise<readonly RegisteredApplication[]>
  readonly features: FeatureDesk
  /** Restores the demo data. */
  readonly reset: () => Promise<void>
  readonly clock: Clock
}

/** Features of any account, also those that no call of the interface gives; undefined for an unknown account. */
export interface FeatureDesk {
  of(accountId: string): Promise<readonly string[] | undefined>
  add(accountId: string, keys: readonly string[]): Promise<void>
  remove(accountId: string, keys: readonly string[]): Promise<void>
}

/** A user as the sandbox shows its own to whoever runs it. */
export interface DemoUserAccess {
  readonly id: string
  readonly screen_name: string
  readonly name: string
  readonly accounts: readonly { readonly id: string; readonly permissions: readonly string[] }[]
}

/** Answers what the call asks for; undefined when there is no such thing. */
type Control = (parts: ControlParts, query: URLSearchParams) => Promise<unknown>

const shown = (clock: Clock) => {
  const { now, frozen } = clock.read()
  return { now: new Date(now).toISOString(), frozen }
}

const refused = (parameter: string, message: string): never => {
  throw new Refusal([{ code: 'INVALID_PARAMETER', message: `${parameter} ${message}`, parameter }])
}

/** `freeze` (a moment, or empty for the present one), `advance` (seconds), `resume`; in that order when together. */
const move = (clock: Clock, query: URLSearchParams): void => {
  const freeze = query.get('freeze')
  const advance = query.get('advance')
  if (freeze === null && advance === null && !query.has('resume'))
    refused('freeze', '(or advance, or resume) is required')
  const at = freeze ? Date.parse(freeze) : undefined
  if (Number.isNaN(at)) refused('freeze', 'must be an ISO 8601 time, or empty for the present one')
  const seconds = Number(advance ?? 0)
  if (advance === '' || !Number.isFinite(seconds) || seconds < 0)
    refused('advance', 'must be a number of seconds, at least 0: the clock never goes back')
  if (freeze !== null) clock.freeze(at)
  clock.advance(seconds * 1000)
  if (query.has('resume')) clock.resume()
}

const FEATURE_KEY = /^[A-Z0-9_]+$/
/** Changes the features of `account_id` by `feature_keys`, a comma list, and answers what the account then has. */
const features =
  (change?: 'add' | 'remove'): Control =>
  async (parts, query) => {
    const accountId = query.get('account_id') ?? ''
    const keys = (query.get('feature_keys') ?? '').split(',')
    if (!(await parts.features.of(accountId))) return undefined
    if (change) {
      if (!keys.every((key) => FEATURE_KEY.test(key))) return undefined
      await parts.features[change](accountId, keys)
    }
    return { account_id: accountId, features: await parts.features.of(accountId) }
  }

/** Everything under `/__sandbox`, by method and path. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, Control>>>> = {
  '/__sandbox/credentials': {
    GET: (parts, query) => parts.credentialsOf(query.get('user') ?? undefined),
  },
  '/__sandbox/users': {
    GET: async (parts) => ({ users: await parts.users() }),
  },
  '/__sandbox/applications': {
    GET: async (parts) => ({
      applications: (await parts.applications()).map(
        ({ name, kind, consumerKey, consumerSecret, callbacks }) => ({
          name,
          kind,
          consumer_key: consumerKey,
          consumer_secret: consumerSecret,
          callbacks,
        }),
      ),
    }),
  },
  '/__sandbox/features': {
    GET: features(),
    PUT: features('add'),
    DELETE: features('remove'),
  },
  '/__sandbox/calls': {
    GET: async ({ calls }) => calls.counts(),
    DELETE: async ({ calls }) => {
      calls.reset()
      return calls.counts()
    },
  },
  '/__sandbox/clock': {
    GET: async ({ clock }) => shown(clock),
    POST: async ({ clock }, query) => {
      move(clock, query)
      return shown(clock)
    },
  },
  '/__sandbox/reset': {
    POST: async ({ reset }) => {
      await reset()
      return { reset: true }
    },
  },
}

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made on this machine, by a program and not by a page of another site: loopback peer,
 * loopback Host (a rebound DNS name would show there), no proxy in between, and no foreign Origin.
 */
const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined) &&
  (headers.origin === undefined ||
    headers.origin === `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`)

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})
const refusal = (status: number, code: string, message: string, headers?: Record<string, string>): Reply =>
  answer(status, { errors: [{ code, message }] }, headers)

/** Whether a request target belongs to the sandbox's own control interface. */
export const isControl = (target: string): boolean => /^\/__sandbox(\/|\?|$)/.test(target)

/**
 * The control interface of the sandbox, unsigned and for the same machine only (403 elsewhere). It is no part of
 * the advertising interface and its calls are not counted.
 */
export const createControl =
  (parts: ControlParts): ((message: IncomingMessage) => Promise<Reply>) =>
  async (message) => {
    if (!isLocal(message))
      return refusal(403, 'ACTION_NOT_ALLOWED', 'This address answers only to the machine it runs on.')
    const path = pathOf(message.url ?? '')
    const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
    if (!methods) return refusal(404, 'ROUTE_NOT_FOUND', 'There is nothing at this path.')
    const method = message.method ?? ''
    const control = Object.hasOwn(methods, method) ? methods[method] : undefined
    const allow = Object.keys(methods).join(', ')
    if (!control) return refusal(405, 'METHOD_NOT_ALLOWED', `Use ${allow}.`, { allow })
    const query = new URLSearchParams((message.url ?? '').slice(path.length))
    let result: unknown
    try {
      result = await control(parts, query)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answer(400, { errors: error.problems })
    }
    return result === undefined
      ? refusal(404, 'NOT_FOUND', 'There is nothing of that name.')
      : answer(200, result)
  }
