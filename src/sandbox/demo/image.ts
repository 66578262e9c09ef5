import { randomBytes } from 'node:crypto'
import type { Image } from '../storage/image.ts'
import { createStore, type Store } from '../storage/store.ts'
import { seedDemo } from './data.ts'

let image: Promise<Image> | undefined

const make = async (): Promise<Image> => {
  const store = await createStore({ runtime: { now: Date.now, randomBytes } })
  try {
    await seedDemo(store)
    return await store.image()
  } finally {
    await store.close()
  }
}

/** Made once per process. */
export const demoImage = (): Promise<Image> => {
  image ??= make()
  return image
}

/** Credentials stay. */
export const resetDemo = async (store: Store): Promise<void> => store.restore(await demoImage())
