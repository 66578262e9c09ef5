import type { MediaAddress } from '../../agents/index.ts'
import { type ResultPlaces, resultAddress } from '../../reports/index.ts'

/** Hosts of pictures in the API's responses. */
const MEDIA_HOSTS = ['pbs.twimg.com']

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
