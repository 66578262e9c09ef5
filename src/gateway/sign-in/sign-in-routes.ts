import type { FastifyInstance } from 'fastify'
import { CALLBACK_PATH } from '../http/public-url.ts'
import { registerCallback } from './callback.ts'
import { registerLogin } from './login.ts'
import { registerLogout } from './logout.ts'
import type { SignInRoutes } from './route-parts.ts'

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
