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

/** The media of a component in the order of the answer; what is told in another form than usual counts as absent. */
const mediaMetadata = ({ mediaMetadata: byKey }: CardComponentSource) =>
  Object.entries(byKey ?? {})
    .filter(([, told]) => typeof told === 'object' && told !== null)
    .map(([mediaKey, told]) => ({
      mediaKey,
      type: text(told.type),
      url: text(told.url),
      width: whole(told.width),
      height: whole(told.height),
      videoDuration: number(told.video_duration),
      videoAspectRatio: text(told.video_aspect_ratio),
    }))

const MediaComponent: MediaComponentResolvers = { mediaMetadata }
const SwipeableMediaComponent: SwipeableMediaComponentResolvers = { mediaMetadata }

export const cardComponents = {
  MediaComponent,
  SwipeableMediaComponent,
  // Kinds that nobody knows yet come as what they are, so that no card is lost over them.
  CardComponent: {
    __resolveType: ({ type }: CardComponentSource) => COMPONENTS[type] ?? 'UnrecognizedComponent',
  },
  CardDestination: {
    __resolveType: ({ type }: CardDestinationSource) => DESTINATIONS[type] ?? 'UnrecognizedDestination',
  },
}
