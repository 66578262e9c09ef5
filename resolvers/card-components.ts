import type {
  MediaComponentResolvers,
  SwipeableMediaComponentResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { CardComponentSource, CardDestinationSource } from '../src/graph/context/rows.ts'

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

/** The media of a component in the order of the response; values of an unexpected form count as absent. */
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

const MediaComponent: MediaComponentResolvers = { mediaMetadata }
const SwipeableMediaComponent: SwipeableMediaComponentResolvers = { mediaMetadata }

export const cardComponents = {
  MediaComponent,
  SwipeableMediaComponent,
  // Unknown kinds are passed on, so that they do not fail the card.
  CardComponent: {
    __resolveType: ({ type }: CardComponentSource) => COMPONENTS[type] ?? 'UnrecognizedComponent',
  },
  CardDestination: {
    __resolveType: ({ type }: CardDestinationSource) => DESTINATIONS[type] ?? 'UnrecognizedDestination',
  },
}
