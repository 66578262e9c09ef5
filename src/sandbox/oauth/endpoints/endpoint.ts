import type { Kysely } from 'kysely'
import type { CredentialEndpoint } from '../../../contract/domains/credentials.ts'
import { formDecode, type Parameter, percentEncode, rawQuery } from '../../../oauth1/index.ts'
import { type Step, Steps } from '../../../steps/steps.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { FORM, mediaType, receive } from '../../http/body.ts'
import type { Calls } from '../../http/calls.ts'
import { type Arrival, noteStep, type Received } from '../../http/exchange.ts'
import type { Tables } from '../../storage/tables.ts'
import type { RegisteredApplication } from '../stored/applications.ts'
import type { Credentials } from '../stored/credentials.ts'
import { createUserTokenCheck } from './authenticate.ts'
import type { Signatories } from './signatories.ts'
import { bearerOf, type Signatory, type SignatureCheck, type Verified } from './signature.ts'
import type { Transport } from './transport.ts'
import type { createWindows, WindowStatus } from './windows.ts'

export interface EndpointParts {
  readonly database: Kysely<Tables>
  readonly credentials: Credentials
  readonly checkSignature: SignatureCheck
  readonly signatories: Signatories
  readonly transport: Transport
  readonly calls: Calls
  readonly callWindows: ReturnType<typeof createWindows>
  readonly bearerWindows: ReturnType<typeof createWindows>
  readonly accessTypeNames: readonly string[]
}

export type Outcome =
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly json: Readonly<Record<string, unknown>> }

export interface Endpoint {
  run(arrival: Arrival): Promise<{ readonly outcome: Outcome; readonly window: WindowStatus }>
}

export const isForm = (exchange: Arrival): boolean => mediaType(exchange) === FORM

/**
 * Creates an endpoint's first steps, up to and including the rate limit. The limit applies per endpoint and
 * application (spec 1 §4).
 */
export const endpoint = <Sender extends { readonly application: RegisteredApplication }>(
  { transport, calls, callWindows, credentials }: EndpointParts,
  { name }: CredentialEndpoint,
  authenticate: Step<Arrival & Received, Sender>,
) => {
  const byUserToken = createUserTokenCheck(credentials)
  return Steps.from<Arrival>(noteStep)
    .check('transport', ({ message }) => transport.assertPrivate(message))
    .step('receive', receive)
    .check('one credential', async (exchange) => {
      if (bearerOf(exchange, exchange.form) === undefined) return
      // Throws if the bearer token has ended. No scope is needed, because all other bearer tokens are refused.
      await byUserToken(exchange, 'read', [])
      throw new AuthenticationFailure('bearer')
    })
    .step('authenticate', authenticate)
    .step('count', ({ application }: Sender) => {
      calls.count(name)
      return { window: callWindows.use(`${name} ${application.consumerKey}`) }
    })
    .check('limit', ({ window }) => {
      if (window.exceeded) throw new AuthenticationFailure('rateLimited')
    })
}

/** Refuses bodies other than forms, because only forms are signed. */
export const assertFormOrEmpty = (exchange: Arrival & Received): void => {
  if (exchange.body.length > 0 && !isForm(exchange)) throw new AuthenticationFailure('malformed')
}

/**
 * Checks the signature of a request with a form or no body. `find` looks up the secrets. @throws
 * AuthenticationFailure
 */
export const signedBy = <S extends Signatory>(
  { checkSignature }: EndpointParts,
  exchange: Arrival & Received,
  find: (consumerKey: string, token: string) => Promise<S | undefined>,
): Promise<Verified<S>> => {
  assertFormOrEmpty(exchange)
  return checkSignature(exchange, find)
}

/**
 * Returns the value of a parameter, which may have several names.
 * @throws AuthenticationFailure when a name occurs twice, or two names have different values
 */
export const singleValue = (pairs: readonly Parameter[], names: readonly string[]): string | undefined => {
  const given = pairs.filter(([name]) => names.includes(name))
  const values = new Set(given.map(([, value]) => value))
  if (values.size > 1 || new Set(given.map(([name]) => name)).size < given.length)
    throw new AuthenticationFailure('malformed')
  return [...values][0]
}

/**
 * Returns the parameters of an unsigned request. @throws AuthenticationFailure on invalid percent-encoding
 */
export const pairsOf = ({ target, form }: Arrival & Received): readonly Parameter[] => {
  try {
    return [...formDecode(rawQuery(target)), ...formDecode(form ?? '')]
  } catch {
    throw new AuthenticationFailure('malformed')
  }
}

export const toForm = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')
