import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { CALLBACK_PATH } from '../http/public-url.ts'
import { registerCallback } from './callback.ts'
import { registerLogin } from './login.ts'
import { registerLogout } from './logout.ts'
import type { Principals } from './principal.ts'
import type { BrowserSignIn } from './sign-in.ts'

/** What the routes of signing in share. */
export interface SignInRoutes {
  readonly browser: BrowserSignIn
  readonly principals: Principals
  /** Scheme, host and port under which people reach the gateway; no slash at the end. */
  readonly publicUrl: () => string
  /** Where people may be sent after signing in, compared character by character. */
  readonly returnTo: readonly string[]
  readonly isOwnOrigin: (headers: IncomingHttpHeaders) => boolean
  /** Milliseconds that a session cookie is kept. */
  readonly cookieMs: number
}

/** Paths and methods of signing in. */
export const SIGN_IN_METHODS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['GET'],
  [CALLBACK_PATH]: ['GET'],
  '/logout': ['POST'],
}

/** Adds `GET /login`, `GET /callback` and `POST /logout`. */
export const registerSignIn = async (app: FastifyInstance, routes: SignInRoutes): Promise<void> => {
  registerLogin(app, routes)
  registerCallback(app, routes)
  await app.register(async (scope) => registerLogout(scope, routes))
}

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
