import type { MediaAddress } from '../../agents/index.ts'
import { MEDIA_HOSTS } from '../../contract/domains/media-content.ts'
import { type ResultPlaces, resultAddress } from '../../reports/index.ts'

/**
 * Creates a function that parses an image URL. It returns undefined unless the URL is an https URL on a media
 * host, or is on the sandbox.
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
