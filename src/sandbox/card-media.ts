import { type MediaKind, mediaKindOf } from '../contract/card-types.ts'
import type { Situation } from './records.ts'

/** The kinds of the media that some keys stand for, by key; a medium that is not there has none. */
export const mediaKinds = async (
  _situation: Situation,
  _accountId: string,
  mediaKeys: readonly string[],
): Promise<ReadonlyMap<string, MediaKind>> =>
  new Map(
    mediaKeys.flatMap((key) => {
      const kind = mediaKindOf(key)
      return kind === undefined ? [] : [[key, kind] as const]
    }),
  )
