import type { GraphQLResolveInfo } from 'graphql'
import { mediaKindOf } from '../../contract/domains/media-library.ts'
import { fieldsBelow } from '../../selections/index.ts'
import type { RowOf } from '../context/rows.ts'

type Item = RowOf<'MediaLibraryItem'>

/** Media fields that a post already contains. Reading them needs no call. */
const OF_POST: ReadonlySet<string> = new Set([
  '__typename',
  'id',
  'restId',
  'mediaKey',
  'mediaUrl',
  'mediaType',
  'mediaTypeRaw',
  'mediaCategory',
  'mediaCategoryRaw',
])

/** Returns media with only the fields that a post contains; undefined for an unknown kind of media. */
export const mediaOfPost = (
  accountId: string,
  { mediaKey, mediaUrl }: { readonly mediaKey: string; readonly mediaUrl: string },
): Item | undefined => {
  const kind = mediaKindOf(mediaKey)
  if (!kind) return undefined
  const { type, category } = kind
  return {
    __typename: 'MediaLibraryItem',
    accountId,
    restId: mediaKey,
    mediaKey,
    mediaUrl,
    mediaType: type,
    mediaTypeRaw: type,
    mediaCategory: category,
    mediaCategoryRaw: category,
  } as Item
}

const known = new WeakMap<object, boolean>()

/**
 * Checks whether a selection, with its fragments, contains only fields that posts provide. Conditional fields
 * count as selected.
 */
export const isOfPost = (
  info: Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'fieldNodes' | 'returnType'>,
): boolean => {
  let answer = known.get(info.fieldNodes)
  if (answer === undefined) {
    answer = fieldsBelow(info).every(({ field }) => OF_POST.has(field.name))
    known.set(info.fieldNodes, answer)
  }
  return answer
}
