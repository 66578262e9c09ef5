import { type MediaKind, mediaKindOf } from './media-library.ts'

/** Card types, derived by the service (spec 2 §2 Card). */
export const CARD_TYPES = [
  'IMAGE_APP',
  'IMAGE_CAROUSEL_APP',
  'IMAGE_CAROUSEL_WEBSITE',
  'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
  'IMAGE_WEBSITE',
  'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
  'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP',
  'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE',
  'VIDEO_APP',
  'VIDEO_CAROUSEL_APP',
  'VIDEO_CAROUSEL_WEBSITE',
  'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE',
  'VIDEO_WEBSITE',
] as const
export type CardType = (typeof CARD_TYPES)[number]

export type CardMedium = MediaKind['type']

/** Returns the kind of media for a key; undefined for an unknown prefix. */
export const mediumOf = (mediaKey: string): CardMedium | undefined => mediaKindOf(mediaKey)?.type

/** Parts of a component that determine the card's type. */
export interface TypedComponent {
  readonly type?: string | undefined
  readonly media_key?: string | undefined
  readonly media_keys?: readonly string[] | undefined
  readonly destination?: object | undefined
}
/** Content of a card: either components or slides. The other member is absent or empty. */
export interface CardContent<C = TypedComponent> {
  readonly components?: readonly C[] | undefined
  readonly slides?: readonly (readonly C[])[] | undefined
}

/** Card type by kind of media, layout and kind of destination. */
const TYPES: Readonly<Record<string, CardType>> = {
  'IMAGE ONE WEBSITE': 'IMAGE_WEBSITE',
  'VIDEO ONE WEBSITE': 'VIDEO_WEBSITE',
  'IMAGE ONE APP': 'IMAGE_APP',
  'VIDEO ONE APP': 'VIDEO_APP',
  'IMAGE CAROUSEL WEBSITE': 'IMAGE_CAROUSEL_WEBSITE',
  'VIDEO CAROUSEL WEBSITE': 'VIDEO_CAROUSEL_WEBSITE',
  'MIXED CAROUSEL WEBSITE': 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE',
  'IMAGE CAROUSEL APP': 'IMAGE_CAROUSEL_APP',
  'VIDEO CAROUSEL APP': 'VIDEO_CAROUSEL_APP',
  'MIXED CAROUSEL APP': 'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP',
  'IMAGE MULTI_DEST WEBSITE': 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
  'VIDEO MULTI_DEST WEBSITE': 'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE',
  'MIXED MULTI_DEST WEBSITE': 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
}

export const componentLists = <C>({ components, slides }: CardContent<C>): readonly (readonly C[])[] =>
  slides && slides.length > 0 ? slides : components && components.length > 0 ? [components] : []

export const mediaKeysOf = (content: CardContent): string[] =>
  componentLists(content)
    .flat()
    .flatMap(({ media_key, media_keys = [] }) => (media_key === undefined ? media_keys : [media_key]))

const distinct = (values: readonly unknown[]): unknown[] => [...new Set(values)]
/** Serializes a destination so that the order of its fields does not matter. */
const canonicalText = (destination: object): string => JSON.stringify(Object.entries(destination).sort())

const shapeOf = (content: CardContent, destinations: readonly object[]): string | undefined => {
  const swiped = componentLists(content)
    .flat()
    .some(({ type }) => type === 'SWIPEABLE_MEDIA')
  const slides = content.slides?.length ?? 0
  // A single slide has the type of its components.
  if (slides <= 1) return swiped ? 'CAROUSEL' : 'ONE'
  // With several slides, no slide may have swipeable media.
  if (swiped) return undefined
  return distinct(destinations.map(canonicalText)).length > 1 ? 'MULTI_DEST' : 'CAROUSEL'
}

/**
 * Derives the type of a card from its components (spec 2 §2 Card); undefined for an invalid card.
 *
 * The rules follow from the names of the types: CAROUSEL has several media, and the slides of MULTI_DEST lead
 * to different destinations.
 */
export const cardTypeOf = (
  content: CardContent,
  kindOf: (mediaKey: string) => CardMedium | undefined,
): CardType | undefined => {
  const components = componentLists(content).flat()
  const destinations = components.flatMap(({ destination }) => (destination ? [destination] : []))
  const kinds = distinct(mediaKeysOf(content).map(kindOf))
  const places = distinct(destinations.map((destination) => (destination as { type?: unknown }).type))
  if (kinds.some((kind) => kind !== 'IMAGE' && kind !== 'VIDEO')) return undefined
  const media = kinds.length > 1 ? 'MIXED' : kinds[0]
  return places.length === 1 ? TYPES[`${media} ${shapeOf(content, destinations)} ${places[0]}`] : undefined
}
