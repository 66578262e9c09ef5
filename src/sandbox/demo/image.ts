import { randomBytes } from 'node:crypto'
import type { Image } from '../storage/image.ts'
import { createStore, type Store } from '../storage/store.ts'
import { seedDemo } from './data.ts'
import { datesAt } from './flights.ts'

const make = async (now: number): Promise<Image> => {
  const store = await createStore({ runtime: { now: Date.now, randomBytes } })
  try {
    await seedDemo(store, now)
    return await store.image()
  } finally {
    await store.close()
  }
}

let first: Promise<Image> | undefined
let latest: { readonly dates: string; readonly image: Promise<Image> } | undefined

/** Returns the image of the demo data as of a time. It is created again only when an account's date changes. */
export const demoImage = (now: number): Promise<Image> => {
  const dates = datesAt(now)
  if (latest?.dates !== dates) latest = { dates, image: make(now) }
  first ??= latest.image
  return latest.image
}

/** Returns the image that snapshots are compared with, which is the same as long as the process runs. */
export const baseImage = (now: number): Promise<Image> => first ?? demoImage(now)

/** Resets the demo data. Credentials stay. */
export const resetDemo = async (store: Store): Promise<void> =>
  store.restore(await demoImage(store.clock.now()))
