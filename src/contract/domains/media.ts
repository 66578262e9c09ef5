import {
  accountMedia,
  accountMediaOperations,
  mediaCreativeOperations,
  mediaCreatives,
} from './media-creatives.ts'
import { mediaLibrary, mediaLibraryOperations } from './media-library.ts'

/** Resources that have a table, an id and a type of the graph. */
export const mediaResources = {
  media_library: mediaLibrary,
  account_media: accountMedia,
  media_creatives: mediaCreatives,
} as const
/** What no table holds. */
export const mediaViews = {} as const
/** Every endpoint, by resource and verb. */
export const mediaContract = {
  media_library: mediaLibraryOperations,
  account_media: accountMediaOperations,
  media_creatives: mediaCreativeOperations,
} as const
