import { OUT_OF_BAND } from '../../contract/domains/credentials.ts'
import type { DeviceSignIn, LoginOptions, PrincipalUser } from '../../graph/context/principal.ts'
import {
  type Authorized,
  type CredentialService,
  Forbidden,
  type LoginService,
  NotFound,
  Refused,
  signedLogins,
  Unauthenticated,
} from '../../upstream/index.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { Grants } from './grants.ts'
import {
  createLoginAttempts,
  equalInConstantTime,
  hashOf,
  type LoginAttempt,
  type LoginAttempts,
  randomId,
} from './login-attempts.ts'
import { blamesGateway, CAUSES, causeOf, codesOf, refusalDetails } from './refusal-cause.ts'
import type { Sessions } from './session.ts'
import { orUnavailable } from './session-unavailable.ts'

export interface SignInParts {
  readonly credentials: CredentialService
  readonly sessions: Sessions
  readonly store: SessionStore
  /** OAuth 2.0 grants; without them, users sign in with OAuth 1.0a. */
  readonly grants?: Grants | undefined
  /** Callback URL exactly as registered with the credential service. */
  readonly callbackUrl: () => string
  /** Callbacks that devices may use. They must also be registered with the credential service. */
  readonly deviceCallbacks?: readonly string[]
  readonly now?: () => number
  /** Called with the reason why the credential service refused a login, without secrets. */
  readonly onRefused?: (details: object) => void
}

export interface BrowserLogin {
  /** Value of the browser's login cookie, which binds the login to the browser. */
  readonly binding: string
  readonly page: 'authorize' | 'authenticate'
  readonly forceLogin: boolean
  readonly screenName?: string
  readonly returnTo: string
}

export interface FinishedLogin {
  readonly sessionId: string
  readonly returnTo: string
  readonly user: PrincipalUser
}

/** Sign-in for browsers. Every refusal returns `undefined`, so that no one learns which part was wrong. */
export interface BrowserSignIn {
  /**
   * Starts a login. Returns the URL of the credential service's page. Throws UpstreamError if the credential
   * service returns no request token.
   */
  start(login: BrowserLogin, signal: AbortSignal): Promise<string>
  finish(
    requestToken: string,
    verifier: string,
    binding: string | undefined,
    signal: AbortSignal,
    requestId?: string,
  ): Promise<FinishedLogin | undefined>
  /** Ends a login that the user denied. */
  deny(requestToken: string, binding: string | undefined): Promise<{ readonly returnTo: string } | undefined>
}

export interface SignIn {
  readonly browser: BrowserSignIn
  readonly device: DeviceSignIn
}

const VERIFIER = /^[\x21-\x7e]{1,256}$/
const HANDLE = /^[\w-]{43}$/
/** Maximum number of wrong PINs per login; the credential service has the same limit. */
const MAX_MISSES = 5

const isRefusal = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof Unauthenticated ||
  error instanceof Forbidden ||
  error instanceof NotFound

/** Error code of a suspended user. */
const USER_SUSPENDED = '64'

/** Checks for a refusal of an OAuth 2.0 code (RFC 6749 §5.2). Other statuses come from a proxy or wrong URL. */
const isOfGrant = (error: unknown): boolean => error instanceof Refused

/** Checks for a refusal of an OAuth 1.0a verifier or its user. A proxy sends 403 without this code. */
const isOfVerifier = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof Unauthenticated ||
  (error instanceof Forbidden && codesOf(error).includes(USER_SUSPENDED))

type OnRefused = NonNullable<SignInParts['onRefused']>

const otherwiseIfRefused = async <T, R>(
  call: Promise<T>,
  otherwise: (error: unknown) => R,
  onRefused: OnRefused,
): Promise<T | R> => {
  try {
    return await call
  } catch (error) {
    if (!isRefusal(error)) throw error
    onRefused(refusalDetails(error))
    return otherwise(error)
  }
}

const NO_PIN = 'PINs require OAuth 1.0a: use a callback in DEVICE_CALLBACKS'
const CALLBACK_NOT_LISTED = "the callback is not in this gateway's DEVICE_CALLBACKS"

export const createSignIn = (parts: SignInParts): SignIn => {
  const { credentials, store, grants, callbackUrl, deviceCallbacks = [], now = Date.now } = parts
  const { onRefused = () => undefined } = parts
  const attempts = createLoginAttempts(store, now)
  const logins = grants?.service ?? signedLogins(credentials)
  const exchange: Exchange = async (id, started, verifier, signal) => {
    let attempt = started
    const onExchanged = (requestToken: typeof attempt.requestToken): void => {
      attempt = { ...attempt, requestToken }
    }
    try {
      const options = { signal, onExchanged }
      const finishing = logins.finish(started.requestToken, verifier, started.callback, options)
      const refused = (error: unknown): undefined => {
        // A wrong code is refused before it has been exchanged.
        const isOfCode = attempt === started && (grants ? isOfGrant(error) : isOfVerifier(error))
        if (blamesGateway(error) || !isOfCode) throw error
      }
      return await otherwiseIfRefused(finishing, refused, onRefused)
    } catch (error) {
      await attempts.putBack(id, attempt)
      throw error
    }
  }
  const open: Open = async (who, presentedAs) => {
    const grantId = who.grant && (await grants?.put(who.userId, who.grant))
    return parts.sessions.create(who, presentedAs, grantId)
  }
  const refusalOf = (callback: string): string | undefined => {
    if (callback === OUT_OF_BAND) return grants && NO_PIN
    return deviceCallbacks.includes(callback) ? undefined : CALLBACK_NOT_LISTED
  }
  return {
    browser: createBrowserSignIn(attempts, logins, callbackUrl, exchange, async (who) => {
      const { id } = await open(who, 'COOKIE')
      return id
    }),
    device: createDeviceSignIn(attempts, logins, refusalOf, exchange, open, onRefused),
  }
}

type Open = Sessions['create']

/**
 * Exchanges a verifier. Returns undefined if it is wrong. If the exchange fails for another reason, stores the
 * login for another try.
 */
type Exchange = (
  id: string,
  attempt: LoginAttempt,
  verifier: string,
  signal: AbortSignal,
) => Promise<Authorized | undefined>

const createBrowserSignIn = (
  attempts: LoginAttempts,
  logins: LoginService,
  callbackUrl: () => string,
  exchange: Exchange,
  open: (who: Authorized) => Promise<string>,
): BrowserSignIn => {
  /** Removes and returns the login if it belongs to this browser. Other browsers' logins stay untouched. */
  const own = async (
    requestToken: string,
    binding: string | undefined,
  ): Promise<LoginAttempt | undefined> => {
    const attempt = await attempts.find(requestToken)
    const isOwn = equalInConstantTime(attempt?.binding ?? randomId(), hashOf(binding ?? ''))
    return attempt && isOwn && (await attempts.take(requestToken)) ? attempt : undefined
  }
  return {
    start: async ({ binding, returnTo, ...page }, signal) => {
      const callback = callbackUrl()
      const { request: requestToken, url } = await logins.begin(callback, { ...page, signal })
      await attempts.put(requestToken.key, { requestToken, callback, binding: hashOf(binding), returnTo })
      return url
    },
    finish: async (requestToken, verifier, binding, signal) => {
      if (!VERIFIER.test(verifier)) return undefined
      const attempt = await own(requestToken, binding)
      if (!attempt) return undefined
      const who = await exchange(requestToken, attempt, verifier, signal)
      if (!who) return undefined
      const user = { id: who.userId, screenName: who.screenName }
      return { sessionId: await open(who), returnTo: attempt.returnTo ?? '/', user }
    },
    deny: async (requestToken, binding) => {
      const attempt = await own(requestToken, binding)
      return attempt && { returnTo: attempt.returnTo ?? '/' }
    },
  }
}

const createDeviceSignIn = (
  attempts: LoginAttempts,
  logins: LoginService,
  refusalOf: (callback: string) => string | undefined,
  exchange: Exchange,
  open: Open,
  onRefused: OnRefused,
): DeviceSignIn => {
  const begin = async (asked: LoginOptions, signal: AbortSignal) => {
    const { callback, accessType, forceLogin = false, screenName } = asked
    const { request: requestToken, url: authorizeUrl } = await logins.begin(callback, {
      // A device's login cannot rely on earlier approval, so the page must always ask for approval.
      page: 'authorize',
      forceLogin,
      ...(screenName !== undefined && { screenName }),
      accessType,
      signal,
    })
    const login = randomId()
    const { expiresAt } = await attempts.put(login, { requestToken, callback })
    return { login, authorizeUrl, expiresAt }
  }
  const complete: DeviceSignIn['complete'] = async (login, verifier, signal) => {
    if (!HANDLE.test(login) || !VERIFIER.test(verifier)) return undefined
    const started = await attempts.find(login)
    // A browser's login has a binding and cannot be completed by handle.
    if (!started || started.binding !== undefined || started.misses >= MAX_MISSES) return undefined
    // The login is removed while the verifier is checked. Otherwise, parallel guesses would count as one.
    if (!(await attempts.take(login))) return undefined
    const who = await exchange(login, started, verifier, signal).catch((error: unknown) => {
      if (isRefusal(error)) return { refused: CAUSES[causeOf(error)] }
      throw error
    })
    if (who && 'refused' in who) return who
    if (!who) {
      const misses = started.misses + 1
      await attempts.putBack(login, { ...started, misses })
      return misses < MAX_MISSES ? { triesLeft: MAX_MISSES - misses } : undefined
    }
    const { id, session } = await open(who, 'TOKEN')
    const user = { id: who.userId, screenName: who.screenName }
    return { sessionToken: id, expiresAt: session.expiresAt, user }
  }
  return {
    start: async (asked, signal) => {
      const refused = refusalOf(asked.callback)
      return refused === undefined
        ? orUnavailable(
            otherwiseIfRefused(
              begin(asked, signal),
              (error) => ({ refused: CAUSES[causeOf(error)] }),
              onRefused,
            ),
          )
        : { refused }
    },
    // A PIN copied from the page often has a space or line break at its end.
    complete: (login, verifier, signal) => orUnavailable(complete(login, verifier.trim(), signal)),
  }
}
