import type { MediaUploadResolvers, QueryResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { RowOf } from '../src/graph/context/rows.ts'
import { recordById } from '../src/graph/fields/sources.ts'
import { isoTime } from '../src/graph/stats/window.ts'
import { uploadField } from './audience-uploads.ts'

const Query: Pick<QueryResolvers, 'mediaUpload'> = { mediaUpload: uploadField('media') }

const MediaUpload: Pick<MediaUploadResolvers, 'accountRestId' | 'media' | 'startedAt' | 'updatedAt'> = {
  accountRestId: ({ accountId }) => accountId,
  media: ({ state, accountId, mediaKey }, _args, context) =>
    state === 'DONE'
      ? recordById<RowOf<'MediaLibraryItem'>>(context, 'media_library', accountId, mediaKey)
      : null,
  startedAt: ({ startedAt }) => isoTime(startedAt),
  updatedAt: ({ updatedAt }) => isoTime(updatedAt),
}

export const mediaUploads = { Query, MediaUpload }
