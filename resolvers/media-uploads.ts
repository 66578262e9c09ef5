import type { MediaUploadResolvers, QueryResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { RowOf } from '../src/graph/context/rows.ts'
import { AdsGraphQLError } from '../src/graph/errors/errors.ts'
import { recordById } from '../src/graph/fields/sources.ts'
import { uploadTime } from './audience-uploads.ts'

const Query: Pick<QueryResolvers, 'mediaUpload'> = {
  mediaUpload: async (_root, { id }, { principal, uploads, calls }) => {
    calls.isMomentary = true
    if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
    return (await uploads?.find(principal, 'media', id)) ?? null
  },
}

const MediaUpload: Pick<MediaUploadResolvers, 'accountRestId' | 'media' | 'startedAt' | 'updatedAt'> = {
  accountRestId: ({ accountId }) => accountId,
  media: ({ state, accountId, mediaKey }, _args, context) =>
    state === 'DONE'
      ? recordById<RowOf<'MediaLibraryItem'>>(context, 'media_library', accountId, mediaKey)
      : null,
  startedAt: ({ startedAt }) => uploadTime(startedAt),
  updatedAt: ({ updatedAt }) => uploadTime(updatedAt),
}

export const mediaUploads = { Query, MediaUpload }
