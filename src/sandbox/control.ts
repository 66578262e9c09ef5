import type { IncomingMessage } from 'node:http'
import type { Calls } from './calls.ts'
import type { SignedInUser } from './credentials.ts'
import type { Reply } from './exchange.ts'
import { pathOf } from './router.ts'

export interface ControlParts {
  readonly calls: Calls
  /** The demo user with all secrets. */
  readonly demoCredentials: () => Promise<SignedInUser>
  /** Restores the demo data. */
  readonly reset: () => Promise<void>
}

type Control = (parts: ControlParts) => Promise<unknown>

/** Everything under `/__sandbox`, by method and path. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, Control>>>> = {
  '/__sandbox/credentials': {
    GET: (parts) => parts.demoCredentials(),
  },
  '/__sandbox/calls': {
    GET: async ({ calls }) => calls.counts(),
    DELETE: async ({ calls }) => {
      calls.reset()
      return calls.counts()
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
  (headers.origin === undefined || headers.origin === `http://${headers.host}`)

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
    return answer(200, await control(parts))
  }
