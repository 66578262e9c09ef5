import type { MediaAddress } from '../../agents/index.ts'
import { MEDIA_HOSTS } from '../../contract/domains/media-content.ts'
import { type ResultPlaces, resultAddress } from '../../reports/index.ts'

/** Creates the check of picture addresses: only media hosts over https, and the sandbox. */
export const createMediaAddress =
  (origins: ResultPlaces['origins'] = new Map()): MediaAddress =>
  (address) => {
    try {
      return resultAddress(address, { hosts: MEDIA_HOSTS, origins }).url
    } catch {
      return undefined
    }
  }
