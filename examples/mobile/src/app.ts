import { setTimeout } from 'node:timers/promises'
import type { CampaignQuery, HomeQuery, RowsQuery } from './answers.ts'
import { type Answer, type Api, createApi, type Manifest } from './api.ts'
import { type Cache, createCache, type Kept } from './cache.ts'
import { createSession, type Person, type Secrets, type Session } from './session.ts'
import type { Stored } from './storage.ts'
import { Trouble, troubleOf } from './trouble.ts'

/** What is on the screen now, with what stands in the way of something newer. */
export interface Shown<Screen> {
  readonly screen: Screen | undefined
  /** Milliseconds since the epoch. */
  readonly readAt: number | undefined
  readonly trouble: Trouble | undefined
}

export interface AppParts {
  readonly gateway: string
  readonly manifest: Manifest
  readonly secrets: Stored<Secrets>
  readonly kept: Stored<Kept>
  /** Until a time in milliseconds since the epoch; by default by the clock. */
  readonly wait?: (until: number, signal?: AbortSignal) => Promise<void>
}

const RETRIES = 2
/** Nobody looks at a screen for longer: the rate windows of most calls are a quarter of an hour. */
const MAX_WAIT_MS = 16 * 60_000
/** Or all phones would ask in the same moment. */
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

/** One request in the name of the person who is signed in, and what is wrong with its answer. */
const readOnce = async <Data>(
  { api, session }: Reading,
  name: string,
  variables: object,
  signal: AbortSignal | undefined,
): Promise<Partial<Answer<Data>> & { readonly trouble: Trouble | undefined }> => {
  const token = session.token()
  if (token === undefined) return { trouble: new Trouble('signed-out', 'nobody is signed in') }
  try {
    const { data, errors } = await api.ask<Data>(name, variables, { token, signal })
    const trouble = troubleOf(errors, Date.now())
    if (trouble?.kind === 'ended') session.ended(token)
    return { data, errors, trouble }
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble
    return { trouble }
  }
}

/** First what is kept, then what came, and once more when the service allows it: each is to be drawn. */
async function* follow<Screen>(
  reading: Reading,
  name: string,
  variables: object,
  signal: AbortSignal | undefined,
): AsyncGenerator<Shown<Screen>> {
  const { cache, wait } = reading
  const key = `${name} ${JSON.stringify(variables)}`
  const shown = (trouble?: Trouble): Shown<Screen> => {
    const screen = cache.screen(key)
    return { screen: screen?.data, readAt: screen?.readAt, trouble }
  }
  if (cache.screen(key)) yield shown()
  for (let left = RETRIES; ; left -= 1) {
    const { data, errors = [], trouble } = await readOnce<Screen>(reading, name, variables, signal)
    // With something missing, the screen is in part as old as it was.
    const before = errors.length > 0 ? cache.screen(key)?.readAt : undefined
    if (data) cache.write(key, data, errors, before ?? Date.now())
    yield shown(trouble)
    const again = trouble?.again
    if (again === undefined || left === 0 || again - Date.now() > MAX_WAIT_MS) return
    await wait(again, signal)
  }
}

/** The application without its widgets. */
export const createApp = ({ gateway, manifest, secrets, kept, wait = waitUntil }: AppParts) => {
  const api = createApi(gateway, manifest)
  const cache = createCache(kept)
  const session = createSession(api, secrets)
  const reading = { api, cache, session, wait }
  return {
    /** @throws Trouble */
    beginSignIn: session.begin,
    /** Takes the PIN or the deep link. What is kept of somebody else is dropped. @throws Trouble */
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
    /** Reads rows on the screen again, by their ids: at most 200. Every screen shows them as they are then. */
    refresh: async (ids: readonly string[], signal?: AbortSignal): Promise<Trouble | undefined> => {
      const { data, errors = [], trouble } = await readOnce<RowsQuery>(reading, 'Rows', { ids }, signal)
      if (data) cache.merge(ids, data.nodes, errors)
      return trouble
    },
  }
}
export type App = ReturnType<typeof createApp>
