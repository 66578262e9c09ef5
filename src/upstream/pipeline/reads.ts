import { isRead } from '../../contract/language/define.ts'
import { type Caches, SETTLED_PAGE_MS } from '../cache/index.ts'
import { RateLimited } from '../errors.ts'
import { readResponse } from '../transport/response.ts'
import type { ServiceTime } from '../transport/service-time.ts'
import type { CallStep, NextCall, Result, SignedCall } from './call.ts'
import { type LaidOut, requestText } from './prepare.ts'

type ReadCall = SignedCall & LaidOut

/** Cache key and TTL for the response to a read. */
export interface PagePlace {
  readonly page?: { readonly key: string; readonly ttlMs: number }
}
export interface LastPlace {
  readonly lastKey?: string
}

const cachedResponse = ({ layout }: ReadCall, text: string) =>
  readResponse(layout, { status: 200, headers: {}, text }, 0, () => [])

/**
 * Invalidates all earlier reads when a write begins and when it ends, even if it fails. Uploads are exempt,
 * because no list contains an uploaded file until a later write adds it.
 */
export const createDropCached =
  ({ marks }: Caches, onWrote?: (accountId: string) => void): CallStep<ReadCall> =>
  (call, next) => {
    const {
      operation,
      credential: { id, reads },
      layout,
    } = call
    if (isRead(operation) || operation.host === 'uploads') return next(call)
    reads.forget()
    return next(call).finally(() => {
      reads.forget()
      onWrote?.(layout.accountId)
      return marks.wrote(id)
    })
  }

/**
 * Falls back to the last response for a GET whose rate limit windows are exhausted, if the caller accepts its
 * age.
 */
export const createStaleFallback = ({ last, now }: Caches): CallStep<ReadCall, LastPlace> => {
  const readOrFallBack = async <Given extends ReadCall>(
    call: Given,
    maxStaleMs: number,
    next: NextCall<Given, LastPlace>,
  ): Promise<Result> => {
    const { operation, credential } = call
    const request = requestText(call)
    const lastKey = await last.keyOf(credential.id, request)
    try {
      return await next(call, lastKey === undefined ? {} : { lastKey })
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error
      // The key is built again because the credential may have written in the meantime.
      const key = await last.keyOf(credential.id, request)
      const entry = key === undefined ? undefined : last.get(key)
      const ageMs = now() - (entry?.readAt ?? 0)
      if (!entry || ageMs > maxStaleMs) throw error
      call.onStale?.(operation.name, ageMs)
      call.observer?.saved(operation.name, 'last response')
      call.follower?.saved('last response')
      return { response: cachedResponse(call, entry.value) }
    }
  }
  return (call, next) => {
    const { operation, headers, maxStaleMs } = call
    const mayFallBack = maxStaleMs !== undefined && !headers && operation.method === 'GET'
    return mayFallBack ? readOrFallBack(call, maxStaleMs, next) : next(call)
  }
}

const isSettled = ({ operation, input, headers }: ReadCall, time: Pick<ServiceTime, 'now'>): boolean =>
  operation.settledAt !== undefined && operation.settledAt(input) <= time.now(headers)

/** Returns the page if this process has cached it. Its rows are shared: do not modify them. */
export const createCachedPage =
  ({ pages, pageTtlMs, now }: Caches, time: Pick<ServiceTime, 'now'>): CallStep<ReadCall, PagePlace> =>
  (call, next) => {
    const { operation, credential, fresh } = call
    const usualMs = pageTtlMs[operation.resource.name] ?? 0
    if (usualMs === 0 || fresh || operation.method !== 'GET') return next(call)
    const ttlMs = isSettled(call, time) ? SETTLED_PAGE_MS : usualMs
    return pages.keyOf(credential.id, requestText(call)).then((key) => {
      if (key === undefined) return next(call)
      const entry = pages.get(key)
      if (entry && now() - entry.readAt <= ttlMs) {
        call.observer?.saved(operation.name, 'page')
        call.follower?.saved('page')
        return { response: entry.value }
      }
      return next(call, { page: { key, ttlMs } })
    })
  }

/**
 * Joins an identical GET in flight, or starts the GET with its own signal. Each attempt has a timeout, and
 * each caller a deadline.
 */
export const joinInFlight: CallStep<ReadCall & PagePlace & LastPlace, { readonly signal: AbortSignal }> = (
  call,
  next,
) => {
  const { operation, credential, layout, singleTry = false, signal, page, lastKey, onRecords } = call
  // A read that needs the raw records does not join, because they are not part of the shared result.
  if (operation.method !== 'GET' || onRecords) return next(call)
  // The key differs for reads with different write marks, and for two reads if only one of them is to be
  // cached.
  const key = `${lastKey ?? ''} ${page?.key ?? ''} ${layout.lane} ${singleTry} ${requestText(call)}`
  let isOwn = signal.aborted
  const result = credential.reads.join(key, operation.name, signal, (shared) => {
    isOwn = true
    return next(call, { signal: shared })
  })
  if (!isOwn) {
    call.observer?.saved(operation.name, 'in flight')
    call.follower?.saved('in flight')
  }
  return result
}

/**
 * Returns the page if another process has cached it. Otherwise, reads the page and caches it with the read's
 * start time.
 */
export const createCacheRead = ({ pages, last, now }: Caches): CallStep<ReadCall & PagePlace & LastPlace> => {
  const cacheRead: CallStep<ReadCall & PagePlace & LastPlace> = async (call, next) => {
    const { page, lastKey } = call
    const readAt = now()
    const found = page && (await pages.find(page.key, page.ttlMs, (text) => cachedResponse(call, text)))
    if (found) {
      call.observer?.saved(call.operation.name, 'page')
      call.follower?.saved('page')
      return { response: found.value }
    }
    const result = await next(call)
    const { response, text = '' } = result
    if (response.problems) return result
    if (lastKey !== undefined) last.put(lastKey, { value: text, readAt }, text)
    if (page) pages.put(page.key, { value: response, readAt }, text, page.ttlMs)
    return result
  }
  return (call, next) => (call.page || call.lastKey !== undefined ? cacheRead(call, next) : next(call))
}
