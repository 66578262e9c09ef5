import { mediaKindOf } from '../../contract/domains/media-library.ts'
import { refuseParameter } from '../refusal.ts'
import { putUploads } from '../storage/uploads.ts'
import type { Routes } from './route.ts'

const KEY = /^\d{1,2}_\d{1,20}$/
const NUMBER = /^[1-9]\d{0,6}$/
const MAX_KEYS = 200

const number = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name)
  if (text === null) return undefined
  return NUMBER.test(text) ? Number(text) : refuseParameter(name, 'must be an integer from 1 to 9,999,999')
}

const keysOf = (query: URLSearchParams): readonly string[] => {
  const keys = [...new Set((query.get('media_keys') ?? '').split(','))]
  const areKeys = keys.every((key) => KEY.test(key) && mediaKindOf(key))
  if (!areKeys || keys.length > MAX_KEYS)
    refuseParameter('media_keys', `must be 1 to ${MAX_KEYS} comma-separated media keys`)
  return keys
}

/**
 * Route that creates uploads without files. Parameters: `media_keys`, `width` and `height` in pixels,
 * `duration` in milliseconds. Defaults depend on the media type.
 */
export const uploadRoutes: Routes = {
  '/__sandbox/uploads': {
    PUT: async ({ world: { store }, query }) => {
      const keys = keysOf(query)
      const [width, height] = [number(query, 'width'), number(query, 'height')]
      const duration = number(query, 'duration')
      const given = {
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        ...(duration !== undefined && { duration }),
      }
      const uploads = await store.db.transaction().execute((db) => putUploads(db, keys, given))
      return {
        uploads: uploads.map(({ media_key, width, height, duration }) => ({
          media_key,
          width,
          height,
          duration,
        })),
      }
    },
  },
}
