import { inEdition } from '../../contract/editions.ts'
import { contract } from '../../contract/index.ts'
import { isRead, type Operation } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Edition } from '../../contract/language/standing.ts'
import type { Caches } from '../cache/index.ts'
import type { AppToken } from '../credentials/app-token.ts'
import { Forbidden, NotFound, Unauthenticated, UpstreamError } from '../errors.ts'
import { readPages } from '../pages.ts'
import type { CallStep, Credential, NextCall, SignedCall, UserToken } from './call.ts'

export interface ApplicationParts {
  readonly edition: Edition
  readonly caches: Pick<Caches, 'marks'>
  /** Bearer token of the application; absent if it cannot be obtained. */
  readonly application?: Pick<AppToken, 'use'> | undefined
  readonly credentialOf: (token: UserToken) => Credential
}

const { activity_subscriptions: subscriptions } = contract
/**
 * Operations that change subscriptions. With the bearer token, they could change the subscriptions of all
 * users of the application.
 */
const CHANGES: ReadonlySet<string> = new Set(
  [subscriptions.update, subscriptions.delete, subscriptions.deleteMany].map(({ name }) => name),
)

/** Checks whether an operation accepts only the application's bearer token. */
export const needsApplication = (operation: Operation, edition: Edition): boolean =>
  inEdition(operation, edition).bearer === 'only'

/** Returns the error with `nothingSent` set, because the write itself was not sent. */
const unsent = (error: unknown): unknown => {
  if (!(error instanceof UpstreamError) || error.details.nothingSent) return error
  const Failure = error.constructor as typeof UpstreamError
  return new Failure(error.message, { ...error.details, nothingSent: true })
}

/** Reads the list of the user's own subscriptions, and returns the given ids that it contains. */
const ownAmong = async <Given extends SignedCall>(
  ids: ReadonlySet<string>,
  call: Given,
  next: NextCall<Given>,
): Promise<readonly string[]> => {
  const operation = subscriptions.list as unknown as Operation
  const own = new Set<string>()
  const pages = readPages(operation, async ({ cursor }) => {
    const paging = cursor === undefined ? {} : { pagination_token: cursor }
    const input = { max_results: LIMITS.activityPage, ...paging }
    const { response } = await next({ ...call, operation, idempotency: undefined, fresh: true, input })
    return response
  })
  for await (const { data } of pages) {
    for (const { subscriptionId } of data as readonly { readonly subscriptionId: string }[])
      if (ids.has(subscriptionId)) own.add(subscriptionId)
    if (own.size === ids.size) break
  }
  return [...own]
}

/**
 * Limits a change of activity subscriptions to the user's own, because the bearer token could also change
 * those of other users. Makes one call per 1,000 of the user's subscriptions.
 *
 * @throws NotFound if none of them belongs to the user
 */
const onlyOwn = async <Given extends SignedCall>(call: Given, next: NextCall<Given>): Promise<Given> => {
  const { operation, input } = call
  if (!CHANGES.has(operation.name)) return call
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
  return id === undefined ? { ...call, input: { ...input, ids: own } } : call
}

/**
 * Sends a call with the application's bearer token if the operation accepts no other credential. A refused
 * token is replaced once. A second refusal becomes Forbidden, because a 401 would end the user's session.
 */
export const createUseApplication = ({
  edition,
  application,
  caches,
  credentialOf,
}: ApplicationParts): CallStep<SignedCall> => {
  const credentialFor = (bearer: string): Credential =>
    credentialOf({
      id: 'application',
      current: () => bearer,
      ready: async () => {},
      renew: async () => false,
    })
  return async (call, next) => {
    const { operation, credential: user } = call
    if (!application || !operation.bearer || !needsApplication(operation, edition)) return next(call)
    // The list is read with the user's credential, outside of `use`, which would replace the bearer after a
    // 401.
    const own = await onlyOwn(call, next)
    // After a 401, the call was not carried out either.
    let needsBearer = true
    const send = async (bearer: string) => {
      needsBearer = false
      try {
        return await next({ ...own, credential: credentialFor(bearer) })
      } catch (error) {
        needsBearer = error instanceof Unauthenticated
        throw error
      }
    }
    try {
      return await application.use(send)
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw needsBearer ? unsent(error) : error
      throw new Forbidden("The API refuses the application's bearer token", {
        ...error.details,
        cause: error,
      })
    } finally {
      // The write may have changed the results of the user's own reads.
      if (!isRead(operation)) {
        user.reads.forget()
        await caches.marks.wrote(user.id)
      }
    }
  }
}
