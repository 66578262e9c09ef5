import { inEdition } from '../../contract/editions.ts'
import { contract } from '../../contract/index.ts'
import { isRead, type Operation } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Edition } from '../../contract/language/standing.ts'
import type { Caches } from '../cache/index.ts'
import type { AppToken } from '../credentials/app-token.ts'
import { NotFound, UpstreamError } from '../errors.ts'
import type { CallStep, Credential, NextCall, SignedCall, UserToken } from './call.ts'

export interface ApplicationParts {
  readonly edition: Edition
  readonly caches: Pick<Caches, 'marks'>
  /** Bearer token of the application; absent if it cannot be obtained. */
  readonly application?: Pick<AppToken, 'use'> | undefined
  readonly credentialOf: (token: UserToken) => Credential
}

/** Credential of the user whose call is sent with the application's bearer token. */
export interface OnBehalf {
  readonly user?: Credential | undefined
}

const { activity_subscriptions: subscriptions } = contract
/** Operations that change subscriptions, which the bearer token can do for all users of the application. */
const CHANGES: ReadonlySet<string> = new Set(
  [subscriptions.update, subscriptions.delete, subscriptions.deleteMany].map(({ name }) => name),
)

/** Checks whether an operation accepts no credential but the application's bearer token. */
export const needsApplication = (operation: Operation, edition: Edition): boolean =>
  inEdition(operation, edition).bearer === 'only'

/**
 * Replaces the user's credential with the application's bearer token if the operation accepts no other. A
 * refused token is replaced once. A 401 says nothing about the user's credential, so it does not end the
 * session.
 */
export const createUseApplication =
  ({ edition, application, caches, credentialOf }: ApplicationParts): CallStep<SignedCall, OnBehalf> =>
  (call, next) => {
    const { operation, credential: user } = call
    if (!application || !operation.bearer || !needsApplication(operation, edition)) return next(call)
    const sent = application.use((current) => {
      const token = {
        id: 'application',
        current: () => current,
        ready: async () => {},
        renew: async () => false,
      }
      const credential = credentialOf(token)
      return next({ ...call, credential, renewToken: undefined, onUnauthenticated: undefined, user })
    })
    if (isRead(operation)) return sent
    // The write changes what the user's own reads return.
    return sent.finally(() => {
      user.reads.forget()
      return caches.marks.wrote(user.id)
    })
  }

/** Returns an error that states that the write itself was not sent. */
const unsent = (error: unknown): unknown => {
  if (!(error instanceof UpstreamError) || error.details.nothingSent) return error
  const Failure = error.constructor as typeof UpstreamError
  return new Failure(error.message, { ...error.details, nothingSent: true })
}

/** Returns which of the ids belong to subscriptions of the user, as the API lists them to that user. */
const ownAmong = async <Given extends SignedCall & OnBehalf>(
  ids: ReadonlySet<string>,
  call: Given,
  next: NextCall<Given>,
): Promise<readonly string[]> => {
  const list = {
    operation: subscriptions.list as unknown as Operation,
    credential: call.user,
    user: undefined,
  }
  const own: string[] = []
  let token: string | null = null
  do {
    const paging: { pagination_token?: string } = token === null ? {} : { pagination_token: token }
    const input = { max_results: LIMITS.activityPage, ...paging }
    const { response } = await next({ ...call, ...list, idempotency: undefined, fresh: true, input })
    for (const { subscriptionId } of response.data as readonly { readonly subscriptionId: string }[])
      if (ids.has(subscriptionId)) own.push(subscriptionId)
    token = own.length < ids.size ? response.nextCursor : null
  } while (token !== null)
  return own
}

/**
 * Limits changes of activity subscriptions to those of the user, because the bearer token also reaches those
 * of other users. Takes one call per 1,000 subscriptions of the user.
 *
 * @throws NotFound if none of the subscriptions belongs to the user
 */
export const assertOwn: CallStep<SignedCall & OnBehalf> = async (call, next) => {
  const { operation, user, input } = call
  if (!user || !CHANGES.has(operation.name)) return next(call)
  const { subscription_id: id, ids = [id] } = input as { subscription_id: string; ids?: readonly string[] }
  const own = await ownAmong(new Set(ids), call, next).catch((error: unknown) => {
    throw unsent(error)
  })
  if (own.length === 0) {
    const parameter = id === undefined ? 'ids' : 'subscription_id'
    const message = `${parameter} ${ids.join(', ')} was not found`
    const problem = { code: 'NOT_FOUND', message, parameter, value: id ?? ids } as const
    throw new NotFound(message, { operation: operation.name, problems: [problem], nothingSent: true })
  }
  return next(id === undefined ? { ...call, input: { ...input, ids: own } } : call)
}
