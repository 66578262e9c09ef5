import { randomBytes } from 'node:crypto'
import type { Image } from '../storage/image.ts'
import { moveWaitingPosts } from '../storage/publication.ts'
import { createStore, type Store } from '../storage/store.ts'
import { DEMO_TIME } from './accounts.ts'
import { seedDemo } from './data.ts'

let image: Promise<Image> | undefined

const make = async (): Promise<Image> => {
  const store = await createStore({ runtime: { now: Date.now, randomBytes } })
  try {
    await seedDemo(store, DEMO_TIME)
    return await store.image()
  } finally {
    await store.close()
  }
}

/** Returns the image of the demo data, which is created once per process. */
export const demoImage = (): Promise<Image> => {
  image ??= make()
  return image
}

/**
 * Moves the demo's scheduled posts from the weeks after the demo's own time to the weeks after the store's
 * time.
 */
export const scheduleDemo = ({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<void> =>
  moveWaitingPosts(db, clock.now() - DEMO_TIME)

/** Resets the demo data. Credentials stay. */
export const resetDemo = async (store: Store): Promise<void> => {
  await store.restore(await demoImage())
  await scheduleDemo(store)
}
