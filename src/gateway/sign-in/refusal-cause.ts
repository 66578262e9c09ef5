import { Forbidden, RateLimited, Refused, Unauthenticated, UpstreamError } from '../../upstream/index.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'

/** What people and clients are told: a class of causes, never the words of the service. */
export const CAUSES = {
  callback: 'the service does not approve the callback address',
  application: 'the service does not accept the application of this gateway',
  clock: 'the clocks of this gateway and the service differ',
  rate: 'the service takes no more logins at the moment',
  service: 'the service does not answer as it should',
  gateway: 'this gateway cannot keep logins at the moment',
} as const

export type Cause = keyof typeof CAUSES

/** Public facts §5.1. */
const BY_CODE: ReadonlyMap<string, Cause> = new Map([
  ['415', 'callback'],
  ['417', 'callback'],
  ['88', 'rate'],
  ['135', 'clock'],
])

const codesOf = ({ details }: UpstreamError): string[] =>
  (details.problems ?? []).map(({ code }) => String(code))

export const causeOf = (error: unknown): Cause => {
  if (!(error instanceof UpstreamError)) return error instanceof StoreUnavailable ? 'gateway' : 'service'
  const known = codesOf(error).find((code) => BY_CODE.has(code))
  if (known !== undefined) return BY_CODE.get(known) ?? 'service'
  if (error instanceof RateLimited) return 'rate'
  return [Refused, Unauthenticated, Forbidden].some((Class) => error instanceof Class)
    ? 'application'
    : 'service'
}

/** For the developer's log: the words and codes of the service, which hold no secret. */
export const refusalDetails = (error: unknown): object => {
  const { name, message } = error as Error
  const cause = causeOf(error)
  if (!(error instanceof UpstreamError)) return { cause, error: { name, message } }
  return { cause, error: { name, message, status: error.details.status, codes: codesOf(error) } }
}
