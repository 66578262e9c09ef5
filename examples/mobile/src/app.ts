import { setTimeout } from 'node:timers/promises'
import type { CampaignQuery, HomeQuery, RowsQuery } from './answers.ts'
import { type Api, createApi, type Manifest, type Result } from './api.ts'
import { type Cache, type CacheState, createCache } from './cache.ts'
import { Problem, problemOf } from './problem.ts'
import { createSession, type Person, type Secrets, type Session } from './session.ts'
import type { Stored } from './storage.ts'

/** Content of a screen, and the problem that prevents newer content, if any. */
export interface ScreenState<Screen> {
  readonly screen: Screen | undefined
  /** Milliseconds since the epoch. */
  readonly readAt: number | undefined
  readonly problem: Problem | undefined
}

export interface AppParts {
  readonly gateway: string
  readonly manifest: Manifest
  readonly secrets: Stored<Secrets>
  readonly cache: Stored<CacheState>
  /** Waits until a time in ms since the epoch. */
  readonly wait?: (until: number, signal?: AbortSignal) => Promise<void>
}

const RETRIES = 2
/**
 * Longest wait for a rate limit window. Most windows last 15 minutes, and users rarely look at a screen for
 * longer.
 */
const MAX_WAIT_MS = 16 * 60_000
/** Maximum random delay in ms, so that phones do not all retry at the same moment. */
const SPREAD_MS = 1_000

const waitUntil = async (until: number, signal?: AbortSignal): Promise<void> => {
  const delay = Math.max(0, until - Date.now()) + Math.random() * SPREAD_MS
  await setTimeout(delay, undefined, { ...(signal && { signal }) })
}

interface Reading {
  readonly api: Api
  readonly cache: Cache
  readonly session: Session
  readonly wait: NonNullable<AppParts['wait']>
}

/** Sends one request for the signed-in user. Returns its result and the problem, if any. */
const readOnce = async <Data>(
  { api, session }: Reading,
  name: string,
  variables: object,
  signal: AbortSignal | undefined,
): Promise<Partial<Result<Data>> & { readonly problem: Problem | undefined }> => {
  const token = session.token()
  if (token === undefined) return { problem: new Problem('signed-out', 'Not signed in') }
  try {
    const { data, errors } = await api.request<Data>(name, variables, { token, signal })
    const problem = problemOf(errors, Date.now())
    if (problem?.kind === 'ended') session.ended(token)
    return { data, errors, problem }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { problem }
  }
}

/** Yields the cached screen, then the result, and the result of a retry if the service allows one. */
async function* follow<Screen>(
  reading: Reading,
  name: string,
  variables: object,
  signal: AbortSignal | undefined,
): AsyncGenerator<ScreenState<Screen>> {
  const { cache, wait } = reading
  const key = `${name} ${JSON.stringify(variables)}`
  const shown = (problem?: Problem): ScreenState<Screen> => {
    const screen = cache.screen(key)
    return { screen: screen?.data, readAt: screen?.readAt, problem }
  }
  if (cache.screen(key)) yield shown()
  for (let left = RETRIES; ; left -= 1) {
    const { data, errors = [], problem } = await readOnce<Screen>(reading, name, variables, signal)
    // A partial result does not update the time, because part of the screen is old.
    const readAt = errors.length > 0 ? cache.screen(key)?.readAt : undefined
    if (data) cache.write(key, data, errors, readAt ?? Date.now())
    yield shown(problem)
    const retryAt = problem?.retryAt
    if (retryAt === undefined || left === 0 || retryAt - Date.now() > MAX_WAIT_MS) return
    await wait(retryAt, signal)
  }
}

/** Creates the app's logic, without widgets. */
export const createApp = ({ gateway, manifest, secrets, cache: storedCache, wait = waitUntil }: AppParts) => {
  const api = createApi(gateway, manifest)
  const cache = createCache(storedCache)
  const session = createSession(api, secrets)
  const reading = { api, cache, session, wait }
  return {
    /** @throws Problem */
    beginSignIn: session.begin,
    /** Accepts the PIN or the deep link. Clears the cache if it belongs to another user. @throws Problem */
    completeSignIn: async (given: string): Promise<Person | null> => {
      const person = await session.complete(given)
      cache.belongsTo(person?.id)
      return person
    },
    signOut: async (): Promise<void> => {
      cache.clear()
      await session.signOut()
    },
    home: (signal?: AbortSignal) => follow<HomeQuery>(reading, 'Home', {}, signal),
    campaign: (id: string, signal?: AbortSignal) =>
      follow<CampaignQuery>(reading, 'Campaign', { id }, signal),
    /** Reloads up to 200 rows by id and updates them on every screen. */
    refresh: async (ids: readonly string[], signal?: AbortSignal): Promise<Problem | undefined> => {
      const { data, errors = [], problem } = await readOnce<RowsQuery>(reading, 'Rows', { ids }, signal)
      if (data) cache.merge(ids, data.nodes, errors)
      return problem
    },
  }
}
export type App = ReturnType<typeof createApp>
