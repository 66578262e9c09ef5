import type { Problem } from '../language/errors.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import {
  type CardContent,
  cardTypeOf,
  componentLists,
  mediaKeysOf,
  mediumOf,
  type TypedComponent,
} from './card-types.ts'

const COMPONENT_TYPES = ['MEDIA', 'SWIPEABLE_MEDIA', 'DETAILS', 'BUTTON'] as const
const DESTINATION_TYPES = ['WEBSITE', 'APP'] as const
const LABEL_TYPES = ['ENUM'] as const
const LABELS = ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'] as const

const text = () => v.string({ minLength: 1 })

/**
 * Declares a component of a card (spec 2 §2 Card). Its type determines the required fields
 * (`componentRules`).
 */
export const component = () =>
  v.object({
    type: v.oneOf(COMPONENT_TYPES),
    media_key: v.optional(v.mediaKey()),
    media_keys: v.optional(
      v.list(v.mediaKey(), {
        minItems: LIMITS.swipeableMediaMinimum,
        maxItems: LIMITS.swipeableMediaMaximum,
        'x-source': LIMITS_SECTION,
      }),
    ),
    title: v.optional(text()),
    label: v.optional(v.object({ type: v.oneOf(LABEL_TYPES), value: v.oneOf(LABELS) })),
    destination: v.optional(
      v.object({
        type: v.oneOf(DESTINATION_TYPES),
        url: v.optional(v.httpUrl()),
        country_code: v.optional(v.countryCode()),
        googleplay_app_id: v.optional(text()),
        ios_app_store_identifier: v.optional(text()),
        googleplay_deep_link: v.optional(text()),
        ios_deep_link: v.optional(text()),
      }),
    ),
  })

/** Metadata of an image or video (public facts §2 cards). */
export interface MediaMetadata {
  readonly type?: string
  readonly url?: string
  readonly width?: number
  readonly height?: number
  readonly video_duration?: number
  readonly video_aspect_ratio?: string
}

/** Declares a component in a response, which may contain unknown types, labels and destinations. */
export const shownComponent = () =>
  v.object({
    type: v.openEnum(COMPONENT_TYPES),
    media_key: v.optional(v.string()),
    media_keys: v.optional(v.strings()),
    title: v.optional(v.string()),
    label: v.optional(v.object({ type: v.openEnum(LABEL_TYPES), value: v.openEnum(LABELS) })),
    destination: v.optional(
      v.object({
        type: v.openEnum(DESTINATION_TYPES),
        url: v.optional(v.string()),
        country_code: v.optional(v.string()),
        googleplay_app_id: v.optional(v.string()),
        ios_app_store_identifier: v.optional(v.string()),
        googleplay_deep_link: v.optional(v.string()),
        ios_deep_link: v.optional(v.string()),
      }),
    ),
    media_metadata: v.optional(v.jsonObject<Readonly<Record<string, MediaMetadata>>>()),
  })

/** Checks whether a card has components or slides; legacy cards have neither. */
export const isComponentCard = (record: Readonly<Record<string, unknown>>): boolean =>
  record.components !== undefined || record.slides !== undefined

/** Resource by card type. */
const KINDS: Readonly<Record<string, string>> = {
  TEXT_POLLS: 'poll_cards',
  IMAGE_POLLS: 'poll_cards',
  VIDEO_POLLS: 'poll_cards',
  VIDEO_CONVERSATION: 'video_conversation_cards',
  IMAGE_CONVERSATION: 'image_conversation_cards',
}

/** Returns the resource for a card; undefined for legacy cards. */
export const kindOfCard = (record: Readonly<Record<string, unknown>>): string | undefined =>
  isComponentCard(record) ? 'cards' : KINDS[String(record.card_type)]

export const components = () => v.array(component(), { minItems: 1 })
export const slides = () => v.array(v.array(component(), { minItems: 1 }), { minItems: 1 })

type Parts = Readonly<Record<string, unknown>>
interface Component extends TypedComponent {
  readonly title?: string
  readonly label?: object
}
type Content = CardContent<Component>

const PARTS: Readonly<Record<string, readonly string[]>> = {
  MEDIA: ['media_key'],
  SWIPEABLE_MEDIA: ['media_keys'],
  DETAILS: ['title', 'destination'],
  BUTTON: ['label', 'destination'],
}
const LEADS_TO: Readonly<Record<string, string>> = { DETAILS: 'WEBSITE', BUTTON: 'APP' }
const APP_IDS = ['googleplay_app_id', 'ios_app_store_identifier']
const DESTINATION_PARTS: Readonly<Record<string, { must: readonly string[]; may: readonly string[] }>> = {
  WEBSITE: { must: ['url'], may: [] },
  APP: { must: ['country_code'], may: [...APP_IDS, 'googleplay_deep_link', 'ios_deep_link'] },
}
const DEEP_LINKS: readonly (readonly [link: string, id: string])[] = [
  ['googleplay_deep_link', 'googleplay_app_id'],
  ['ios_deep_link', 'ios_app_store_identifier'],
]

const missing = (place: string, why = ''): Problem => ({
  code: 'MISSING_PARAMETER',
  message: `${place} is required${why}`,
  parameter: place,
})
const invalid = (place: string, what: string, value?: unknown): Problem => ({
  code: 'INVALID_PARAMETER',
  message: `${place} ${what}`,
  parameter: place,
  ...(value !== undefined && { value }),
})

const has = (parts: Parts, name: string): boolean => parts[name] !== undefined

const partsProblems = (
  place: string,
  parts: Parts,
  kind: string,
  must: readonly string[],
  may: readonly string[] = [],
): Problem[] => {
  const known = ['type', 'media_metadata', ...must, ...may]
  return [
    ...must.filter((name) => !has(parts, name)).map((name) => missing(`${place}.${name}`, ` for ${kind}`)),
    ...Object.keys(parts)
      .filter((name) => has(parts, name) && !known.includes(name))
      .map((name) => invalid(`${place}.${name}`, `is not a field of ${kind}`)),
  ]
}

const destinationProblems = (place: string, destination: Parts): Problem[] => {
  const kind = destination.type as string
  const { must = [], may = [] } = DESTINATION_PARTS[kind] ?? {}
  const wrong = partsProblems(place, destination, kind, must, may)
  if (kind !== 'APP') return wrong
  const links = DEEP_LINKS.filter(([link, id]) => has(destination, link) && !has(destination, id))
  return [
    ...wrong,
    ...(APP_IDS.some((name) => has(destination, name))
      ? []
      : [missing(`${place}.${APP_IDS[0]}`, ` unless ${APP_IDS[1]} is set`)]),
    ...links.map(([link, id]) =>
      invalid(`${place}.${link}`, `is allowed only with ${id}`, destination[link]),
    ),
  ]
}

const componentProblems = (place: string, given: Component): Problem[] => {
  const kind = given.type as string
  const wrong = partsProblems(place, given as Parts, kind, PARTS[kind] ?? [])
  const leadsTo = LEADS_TO[kind]
  if (!given.destination || leadsTo === undefined) return wrong
  const destination = given.destination as Parts
  return destination.type === leadsTo
    ? [...wrong, ...destinationProblems(`${place}.destination`, destination)]
    : [...wrong, invalid(`${place}.destination.type`, `must be ${leadsTo} in ${kind}`, destination.type)]
}

const withPaths = (content: Content): (readonly [place: string, components: readonly Component[]])[] => {
  const lists = componentLists(content)
  const inSlides = (content.slides?.length ?? 0) > 0
  return lists.map((each, index) => [inSlides ? `slides[${index}]` : 'components', each])
}

/** Returns the media keys in a card, each with its path: `slides[0][1].media_key`. */
export const mediaPlaces = (content: CardContent): { readonly place: string; readonly mediaKey: string }[] =>
  withPaths(content as Content).flatMap(([list, each]) =>
    each.flatMap(({ media_key, media_keys = [] }, index) => {
      const place = `${list}[${index}]`
      if (media_key !== undefined) return [{ place: `${place}.media_key`, mediaKey: media_key }]
      return media_keys.map((mediaKey, at) => ({ place: `${place}.media_keys[${at}]`, mediaKey }))
    }),
  )

const partsOfComponents = (content: Content): Problem[] =>
  withPaths(content).flatMap(([place, each]) =>
    each.flatMap((component, index) => componentProblems(`${place}[${index}]`, component)),
  )

const ofTypes = (each: readonly Component[], ...types: readonly string[]): number =>
  each.filter(({ type }) => types.includes(type as string)).length

const requiredPair = (content: Content): Problem[] =>
  withPaths(content).flatMap(([place, each]) => {
    const media = ofTypes(each, 'MEDIA', 'SWIPEABLE_MEDIA')
    const others = ofTypes(each, 'DETAILS', 'BUTTON')
    return [
      ...(media === 1
        ? []
        : [invalid(place, `must have one MEDIA or SWIPEABLE_MEDIA component, not ${media}`)]),
      ...(others === 1 ? [] : [invalid(place, `must have one DETAILS or BUTTON component, not ${others}`)]),
    ]
  })

const given = (value: readonly unknown[] | undefined): boolean => value !== undefined && value.length > 0

const origin = { source: 'spec 2 §2 Card (component-based)', standing: 'SPECIFIED' } as const

/** Rules for components (spec 2 §2, §4). The last one applies only if the previous rules hold. */
export const componentRules: readonly Rule<Content>[] = [
  {
    name: 'exactly one of components and slides',
    source: 'spec 2 §4 Cards (component-based)',
    standing: 'SPECIFIED',
    check: ({ components, slides }, whole) => {
      if (given(components) && given(slides))
        return {
          code: 'EXCLUSIVE_PARAMETERS',
          message: 'slides cannot be combined with components',
          parameter: 'slides',
        }
      return whole && !given(components) && !given(slides)
        ? missing('components', ' unless there are slides')
        : undefined
    },
  },
  { ...origin, name: 'parts of each component by its type', check: partsOfComponents },
  {
    ...origin,
    name: 'one media component and one DETAILS or BUTTON component',
    check: requiredPair,
  },
  {
    ...origin,
    name: 'components of a known card type',
    check: (content) => {
      const isNone =
        componentLists(content).length === 0 ||
        partsOfComponents(content).length > 0 ||
        requiredPair(content).length > 0
      // A key with an unknown prefix does not reveal the kind of media, so only the API can check the card.
      if (isNone || mediaKeysOf(content).some((key) => mediumOf(key) === undefined)) return undefined
      return cardTypeOf(content, mediumOf) === undefined ? unknownCardType(content) : undefined
    },
  },
]

/** Returns the problem for content that matches no card type (public facts §4.2). */
export const unknownCardType = (content: CardContent): Problem => {
  const parameter = given(content.slides) ? 'slides' : 'components'
  return {
    code: 'UNKNOWN_CARD_TYPE',
    message: `${parameter} do not match any card type. Use only images and videos. If there are several slides, link all of them to websites or all to the same app`,
    parameter,
  }
}
