import { type CardContent, componentLists, mediaKeysOf } from '../../../contract/domains/card-types.ts'
import { resources } from '../../../contract/index.ts'
import type { Context } from '../../engine/context.ts'
import { findRecords } from '../../storage/records.ts'
import type { Entity, Frame } from '../../storage/tables.ts'
import { uploadsOf } from '../../storage/uploads.ts'
import { showAddresses } from './addresses.ts'

type Component = NonNullable<CardContent['components']>[number] & { media_metadata?: Entity }

/** Returns a lookup for the sizes of media items. In a twin, sizes may be unknown. */
const framesOf = async (
  { db, other }: Context,
  media: readonly Entity[],
): Promise<(mediaKey: string) => Frame | undefined> => {
  if (!other)
    return uploadsOf(
      db,
      media.map(({ media_key }) => media_key as string),
    )
  const sizes = await Promise.all(
    media.map(async (each) => [each.media_key as string, await other.sizeOf(each)] as const),
  )
  const frames = new Map(sizes)
  return (mediaKey) => frames.get(mediaKey)
}

const metadataOf = (
  { media_type, media_url, duration, aspect_ratio }: Entity,
  frame: Frame | undefined,
): Entity => ({
  type: media_type,
  url: media_url,
  width: frame?.width ?? null,
  height: frame?.height ?? null,
  ...(media_type === 'VIDEO' && {
    video_duration: duration ?? null,
    video_aspect_ratio: aspect_ratio ?? null,
  }),
})

/**
 * Adds the known metadata of each component's media, by media key (public facts §2 cards). Durations are in
 * milliseconds, as in the media library.
 */
export const addMediaMetadata = async (
  context: Context,
  cards: readonly Entity[],
  account_id: string,
): Promise<void> => {
  const keys = [...new Set(cards.flatMap((card) => mediaKeysOf(card as CardContent)))]
  if (keys.length === 0) return
  const media = await findRecords(context, resources.media_library, { account_id, media_key: keys })
  showAddresses(context, media)
  const frameOf = await framesOf(context, media)
  const byKey = new Map(
    media.map((record) => {
      const key = record.media_key as string
      return [key, metadataOf(record, frameOf(key))]
    }),
  )
  const described = (component: Component): Component => {
    // In a twin, stored cards already contain their metadata.
    if (component.media_metadata) return component
    const own = component.media_key === undefined ? (component.media_keys ?? []) : [component.media_key]
    const known = own.flatMap((key) => {
      const metadata = byKey.get(key)
      return metadata ? [[key, metadata] as const] : []
    })
    return known.length === 0 ? component : { ...component, media_metadata: Object.fromEntries(known) }
  }
  const describedIn = (field: string) => (component: Component) => {
    const whole = described(component)
    const media = Object.values((whole.media_metadata ?? {}) as Readonly<Record<string, Entity>>)
    if (media.some(({ width }) => width === null)) context.other?.unknown('cards', field)
    return whole
  }
  for (const card of cards) {
    const { slides } = card as CardContent<Component>
    const field = slides && slides.length > 0 ? 'slides' : 'components'
    const lists = componentLists(card as CardContent<Component>).map((each) => each.map(describedIn(field)))
    if (field === 'slides') card.slides = lists
    else if (lists[0]) card.components = lists[0]
  }
}
