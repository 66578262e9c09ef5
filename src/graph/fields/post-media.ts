import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'
import { mediaKindOf } from '../../contract/domains/media-library.ts'
import type { RowOf } from '../context/rows.ts'

type Item = RowOf<'MediaLibraryItem'>

/** Fields of a media that a post tells, so that they need no call. */
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

/** With these fields alone; undefined for a media of an unknown kind. */
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

/** Whether a selection has none but those fields, its fragments included; conditions count as met. */
export const isOfPost = ({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean => {
  const has = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return OF_POST.has(selection.name.value)
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
      return part !== undefined && has(part.selectionSet)
    })
  let answer = known.get(fieldNodes)
  if (answer === undefined) {
    answer = fieldNodes.every(({ selectionSet }) => selectionSet === undefined || has(selectionSet))
    known.set(fieldNodes, answer)
  }
  return answer
}
