import type {
  MediaComponentResolvers,
  SwipeableMediaComponentResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { CardComponentSource, CardDestinationSource, RowOf } from '../src/graph/context/rows.ts'
import { mediaOf } from '../src/graph/fields/joins.ts'

const COMPONENTS: Readonly<Record<string, string>> = {
  MEDIA: 'MediaComponent',
  SWIPEABLE_MEDIA: 'SwipeableMediaComponent',
  DETAILS: 'DetailsComponent',
  BUTTON: 'ButtonComponent',
}
const DESTINATIONS: Readonly<Record<string, string>> = {
  WEBSITE: 'WebsiteDestination',
  APP: 'AppDestination',
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const whole = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null)

/**
 * Returns the metadata of a component's media, in the order of the response. Values of an unexpected type
 * count as absent.
 */
const mediaMetadata = ({ mediaMetadata: byKey }: CardComponentSource) =>
  Object.entries(byKey ?? {})
    .filter(([, metadata]) => typeof metadata === 'object' && metadata !== null)
    .map(([mediaKey, metadata]) => ({
      mediaKey,
      type: text(metadata.type),
      url: text(metadata.url),
      width: whole(metadata.width),
      height: whole(metadata.height),
      videoDuration: number(metadata.video_duration),
      videoAspectRatio: text(metadata.video_aspect_ratio),
    }))

/** Accounts by component, because components do not contain their account. */
const accounts = new WeakMap<CardComponentSource, string>()

/** Returns the components and remembers their account, whose library contains their media. */
export const inAccount = (
  accountId: string,
  components: readonly CardComponentSource[],
): readonly CardComponentSource[] => {
  for (const component of components) accounts.set(component, accountId)
  return components
}

const mediaIn = (
  component: CardComponentSource,
  keys: readonly string[],
  context: GraphContext,
): Promise<readonly RowOf<'MediaLibraryItem'>[]> => mediaOf(context, accounts.get(component) as string, keys)

const MediaComponent: MediaComponentResolvers = {
  mediaMetadata,
  media: async (component, _args, context) =>
    (await mediaIn(component, component.mediaKey == null ? [] : [component.mediaKey], context))[0] ?? null,
}
const SwipeableMediaComponent: SwipeableMediaComponentResolvers = {
  mediaMetadata,
  media: (component, _args, context) => mediaIn(component, component.mediaKeys ?? [], context),
}

export const cardComponents = {
  MediaComponent,
  SwipeableMediaComponent,
  // Unknown types become unrecognized objects, so that they do not make the whole card fail.
  CardComponent: {
    __resolveType: ({ type }: CardComponentSource) => COMPONENTS[type] ?? 'UnrecognizedComponent',
  },
  CardDestination: {
    __resolveType: ({ type }: CardDestinationSource) => DESTINATIONS[type] ?? 'UnrecognizedDestination',
  },
}
