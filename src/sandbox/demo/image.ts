import { randomBytes } from 'node:crypto'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import type { Image } from '../storage/image.ts'
import { createStore } from '../storage/store.ts'
import { seedDemo } from './data.ts'
import { datesAt } from './flights.ts'

const make = async (now: number, edition: Edition): Promise<Image> => {
  const store = await createStore({ runtime: { now: Date.now, randomBytes }, flags: { edition } })
  try {
    await seedDemo(store, now)
    return await store.image()
  } finally {
    await store.close()
  }
}

const latest = new Map<Edition, { readonly dates: string; readonly image: Promise<Image> }>()

/**
 * Returns a database image with the demo data as of `now`. The image is recreated only when an account's date
 * changes.
 */
export const demoImage = (now: number, edition: Edition = DEFAULT_EDITION): Promise<Image> => {
  const dates = datesAt(now)
  const known = latest.get(edition)
  if (known?.dates === dates) return known.image
  const image = make(now, edition)
  latest.set(edition, { dates, image })
  return image
}
