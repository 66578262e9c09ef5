import {
  accountMedia,
  accountMediaOperations,
  mediaCreativeOperations,
  mediaCreatives,
} from './media-creatives.ts'
import { mediaLibrary, mediaLibraryOperations } from './media-library.ts'

export const mediaResources = {
  media_library: mediaLibrary,
  account_media: accountMedia,
  media_creatives: mediaCreatives,
} as const
export const mediaContract = {
  media_library: mediaLibraryOperations,
  account_media: accountMediaOperations,
  media_creatives: mediaCreativeOperations,
} as const
