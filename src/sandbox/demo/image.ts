import { randomBytes } from 'node:crypto'
import type { Image } from '../storage/image.ts'
import { createStore } from '../storage/store.ts'
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

let latest: { readonly dates: string; readonly image: Promise<Image> } | undefined

/**
 * Returns a database image with the demo data as of a time. It is recreated only when an account's date
 * changes.
 */
export const demoImage = (now: number): Promise<Image> => {
  const dates = datesAt(now)
  if (latest?.dates !== dates) latest = { dates, image: make(now) }
  return latest.image
}
