import type { LoginCompleteMutation, LoginStartMutation } from './answers.ts'
import type { Api } from './api.ts'
import type { Stored } from './storage.ts'
import { type GraphError, Trouble, troubleOf } from './trouble.ts'

/** Kept as secrets are. */
export interface Secrets {
  readonly token?: string | undefined
  /** A login under way: the application may be ended while the person is in the browser. */
  readonly login?:
    | { readonly handle: string; readonly callback: string; readonly requestToken: string }
    | undefined
}
export type Person = NonNullable<NonNullable<LoginCompleteMutation['loginComplete']>['user']>
interface Payload {
  readonly userErrors: readonly { readonly message: string }[]
}

const PIN = /^\d{7}$/
const notAccepted = (reason: string): Trouble => new Trouble('refused', `You are not signed in: ${reason}`)

/** What the person typed, or the address that the browser opened the application with. @throws Trouble in words */
const verifierIn = (given: string, { callback, requestToken }: NonNullable<Secrets['login']>): string => {
  if (callback === 'oob') {
    const pin = given.replaceAll(/[\s-]/g, '')
    if (!PIN.test(pin)) throw notAccepted('a PIN has seven digits.')
    return pin
  }
  const link = URL.parse(given)
  if (!link || given.split('?')[0] !== callback)
    throw notAccepted('this is not the link that the page opens.')
  if (link.searchParams.has('denied')) throw notAccepted('you did not agree on the page of the service.')
  const verifier = link.searchParams.get('oauth_verifier')
  // Any application may open a link: one of a login that somebody else began would sign in as them.
  if (!verifier || link.searchParams.get('oauth_token') !== requestToken)
    throw notAccepted('this link belongs to another sign-in.')
  return verifier
}

/** The payload of a mutation. @throws Trouble when it was refused */
const accepted = <Of extends Payload>(payload: Of | null | undefined, errors: readonly GraphError[]): Of => {
  if (!payload) throw troubleOf(errors, Date.now()) ?? new Trouble('failed', 'nothing was answered')
  const [problem] = payload.userErrors
  if (problem) throw notAccepted(problem.message)
  return payload
}

export const createSession = (api: Api, stored: Stored<Secrets>) => {
  return {
    token: (): string | undefined => stored.get()?.token,
    /** `callback` is `oob` for a PIN, or an address of the application's own. Gives the address to open in a browser. */
    begin: async (callback = 'oob'): Promise<string> => {
      const { data, errors } = await api.ask<LoginStartMutation>('LoginStart', { callback })
      const { login, authorizeUrl } = accepted(data?.loginStart, errors)
      if (!login || !authorizeUrl) throw new Trouble('failed', 'the login has no address')
      const requestToken = new URL(authorizeUrl).searchParams.get('oauth_token') ?? ''
      stored.set({ ...stored.get(), login: { handle: login, callback, requestToken } })
      return authorizeUrl
    },
    /** Takes the PIN, or the deep link. */
    complete: async (given: string): Promise<Person | null> => {
      const login = stored.get()?.login
      if (!login) throw notAccepted('no sign-in has begun.')
      const variables = { login: login.handle, verifier: verifierIn(given, login) }
      const { data, errors } = await api.ask<LoginCompleteMutation>('LoginComplete', variables)
      const { sessionToken, user } = accepted(data?.loginComplete, errors)
      if (!sessionToken) throw new Trouble('failed', 'the login has no session')
      stored.set({ token: sessionToken })
      return user
    },
    /** The gateway has refused this token; another one may be there by now. */
    ended: (token: string): void => {
      if (stored.get()?.token === token) stored.set(undefined)
    },
    /** Ends it at the gateway too, if that can be reached; what is here is gone in any case. */
    signOut: async (): Promise<void> => {
      const token = stored.get()?.token
      stored.set(undefined)
      if (token !== undefined) await api.ask('SignOut', {}, { token }).catch(() => undefined)
    },
  }
}
export type Session = ReturnType<typeof createSession>
