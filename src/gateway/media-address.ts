import type { MediaAddress } from '../agents/index.ts'
import { MEDIA_HOSTS } from '../contract/domains/media-content.ts'
import { type ResultPlaces, resultAddress } from '../reports/index.ts'

/**
 * Creates a function that parses the URL of an image or video. It returns undefined unless the URL is an https
 * URL on a media host, or is on the API's own origin, such as the sandbox.
 */
export const createMediaAddress =
  (origins: ResultPlaces['origins'] = new Map()): MediaAddress =>
  (address) => {
    try {
      return resultAddress(address, { hosts: MEDIA_HOSTS, origins }).url
    } catch {
      return undefined
    }
  }
