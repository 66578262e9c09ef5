import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { Forbidden, RateLimited, Refused, Unauthenticated, UpstreamError } from '../../upstream/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'

/** Causes shown to users and clients. They are broad classes, never the service's own message. */
export const CAUSES = {
  callback: 'the credential service does not accept the callback address',
  application: 'the credential service does not accept this application',
  clock: 'the clocks of this gateway and the credential service differ',
  rate: 'the credential service accepts no more logins at the moment',
  service: 'the credential service is not responding correctly',
  gateway: 'this gateway cannot store logins at the moment',
  audit: 'this gateway cannot record logins at the moment',
} as const

export type Cause = keyof typeof CAUSES

/** Causes by error code (public facts §5.1). */
const BY_CODE: ReadonlyMap<string, Cause> = new Map([
  ['415', 'callback'],
  ['417', 'callback'],
  ['88', 'rate'],
  ['135', 'clock'],
])

/** Codes that blame the gateway's clock, application or client secret (public facts §5.1, RFC 6749 §5.2). */
const OF_GATEWAY: ReadonlySet<string> = new Set(['135', '416', 'invalid_client', 'unauthorized_client'])

export const codesOf = ({ details }: UpstreamError): string[] =>
  (details.problems ?? []).map(({ code }) => String(code))

/** Checks whether an error blames the gateway's clock or application, not a token or verifier. */
export const blamesGateway = (error: unknown): boolean =>
  error instanceof UpstreamError && codesOf(error).some((code) => OF_GATEWAY.has(code))

const causeInGateway = (error: unknown): Cause => {
  if (!(error instanceof AdsGraphQLError)) return error instanceof StoreUnavailable ? 'gateway' : 'service'
  return error.extensions.code === 'AUDIT_UNAVAILABLE' ? 'audit' : causeInGateway(error.originalError)
}

export const causeOf = (error: unknown): Cause => {
  if (!(error instanceof UpstreamError)) return causeInGateway(error)
  const known = codesOf(error).find((code) => BY_CODE.has(code))
  if (known !== undefined) return BY_CODE.get(known) ?? 'service'
  if (error instanceof RateLimited) return 'rate'
  return [Refused, Unauthenticated, Forbidden].some((Class) => error instanceof Class)
    ? 'application'
    : 'service'
}

/** Returns details for the gateway's log: the service's message and codes, which contain no secret. */
export const refusalDetails = (error: unknown): object => {
  const { name, message } = error as Error
  const cause = causeOf(error)
  if (!(error instanceof UpstreamError)) return { cause, error: { name, message } }
  return { cause, error: { name, message, status: error.details.status, codes: codesOf(error) } }
}
