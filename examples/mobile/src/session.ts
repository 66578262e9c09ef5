import type { LoginCompleteMutation, LoginStartMutation } from './answers.ts'
import type { Api } from './api.ts'
import { type GraphError, Problem, problemOf } from './problem.ts'
import type { Stored } from './storage.ts'

/** Values that belong in secret storage. */
export interface Secrets {
  readonly token?: string | undefined
  /** Login in progress. It is stored because the system may stop the app while the user is in the browser. */
  readonly login?:
    | { readonly handle: string; readonly callback: string; readonly requestToken: string }
    | undefined
}
export type Person = NonNullable<NonNullable<LoginCompleteMutation['loginComplete']>['user']>
interface Payload {
  readonly userErrors: readonly { readonly message: string }[]
}

const PIN = /^\d{7}$/
const notAccepted = (reason: string): Problem => new Problem('refused', `Sign-in failed: ${reason}`)

/** Reads the verifier from a typed PIN or from the deep link. @throws Problem with a message for the user */
const verifierIn = (given: string, { callback, requestToken }: NonNullable<Secrets['login']>): string => {
  if (callback === 'oob') {
    const pin = given.replaceAll(/[\s-]/g, '')
    if (!PIN.test(pin)) throw notAccepted('a PIN has 7 digits')
    return pin
  }
  const link = URL.parse(given)
  if (!link || given.split('?')[0] !== callback) throw notAccepted('unexpected link')
  if (link.searchParams.has('denied')) throw notAccepted('access was denied')
  const verifier = link.searchParams.get('oauth_verifier')
  // Any app can open a link. Without this check, a link from an attacker's login would sign the user in as the attacker.
  if (!verifier || link.searchParams.get('oauth_token') !== requestToken)
    throw notAccepted('this link belongs to another sign-in')
  return verifier
}

/** Returns the payload of a mutation. @throws Problem if it was refused */
const accepted = <Of extends Payload>(payload: Of | null | undefined, errors: readonly GraphError[]): Of => {
  if (!payload) throw problemOf(errors, Date.now()) ?? new Problem('failed', 'The result is empty')
  const [problem] = payload.userErrors
  if (problem) throw notAccepted(problem.message)
  return payload
}

export const createSession = (api: Api, stored: Stored<Secrets>) => {
  return {
    token: (): string | undefined => stored.get()?.token,
    /** Starts a login and returns the address to open in a browser. `callback` is `oob` for a PIN, or an address of the app. */
    begin: async (callback = 'oob'): Promise<string> => {
      const { data, errors } = await api.request<LoginStartMutation>('LoginStart', { callback })
      const { login, authorizeUrl } = accepted(data?.loginStart, errors)
      if (!login || !authorizeUrl) throw new Problem('failed', 'The login has no address')
      const requestToken = new URL(authorizeUrl).searchParams.get('oauth_token') ?? ''
      stored.set({ ...stored.get(), login: { handle: login, callback, requestToken } })
      return authorizeUrl
    },
    /** Completes the login with the PIN or the deep link. @throws Problem if it is not accepted */
    complete: async (given: string): Promise<Person | null> => {
      const login = stored.get()?.login
      if (!login) throw notAccepted('no sign-in in progress')
      const variables = { login: login.handle, verifier: verifierIn(given, login) }
      const { data, errors } = await api.request<LoginCompleteMutation>('LoginComplete', variables)
      const { sessionToken, user } = accepted(data?.loginComplete, errors)
      if (!sessionToken) throw new Problem('failed', 'The login has no session')
      stored.set({ token: sessionToken })
      return user
    },
    /** Drops a token refused by the gateway, unless it has been replaced meanwhile. */
    ended: (token: string): void => {
      if (stored.get()?.token === token) stored.set(undefined)
    },
    /** Drops the token, and ends the session at the gateway if it is reachable. */
    signOut: async (): Promise<void> => {
      const token = stored.get()?.token
      stored.set(undefined)
      if (token !== undefined) await api.request('SignOut', {}, { token }).catch(() => undefined)
    },
  }
}
export type Session = ReturnType<typeof createSession>
