import { create, defineResource, get, list, remove } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import {
  CARD_SORTS,
  cardFields,
  cardName,
  cardUri,
  mediaOfKind,
  shownWhenSet,
  withCardSearch,
} from './special-cards.ts'

const origin = { source: 'spec 2 §4 Poll cards', standing: 'SPECIFIED' } as const

/**
 * Poll cards (spec 2 §2 Poll card); numbers are text. Optional fields are absent when unset and after a
 * delete (public facts §2 cards_poll).
 */
export const pollCards = defineResource({
  ...origin,
  name: 'poll_cards',
  type: 'PollCard',
  domain: 'cards',
  area: 'creatives',
  path: '/accounts/:account_id/cards/poll',
  idParameter: 'card_id',
  delete: 'hard',
  notFound: 'CARD_NOT_FOUND',
  sortable: CARD_SORTS,
  fields: {
    ...cardFields,
    card_uri: cardUri(),
    card_type: v.openEnum(['TEXT_POLLS', 'IMAGE_POLLS', 'VIDEO_POLLS']),
    first_choice: shownWhenSet(),
    second_choice: shownWhenSet(),
    third_choice: shownWhenSet(),
    fourth_choice: shownWhenSet(),
    duration_in_minutes: shownWhenSet(),
    start_time: v.timestamp(),
    end_time: v.clearable(v.timestamp()),
    image_url: shownWhenSet(),
    video_url: shownWhenSet(),
    video_hls_url: shownWhenSet(),
    video_width: shownWhenSet(),
    video_height: shownWhenSet(),
    video_poster_url: shownWhenSet(),
    video_poster_width: shownWhenSet(),
    video_poster_height: shownWhenSet(),
    content_duration_seconds: shownWhenSet(),
  },
} as const)

/** Requires choices without a gap; the first two are always required. */
const noGap: Rule<{ third_choice?: string | null; fourth_choice?: string | null }> = {
  ...origin,
  name: 'fourth_choice requires the first three',
  check: ({ third_choice, fourth_choice }) =>
    fourth_choice != null && third_choice == null
      ? {
          code: 'INCLUSIVE_PARAMETERS',
          message: 'fourth_choice requires third_choice',
          parameter: 'fourth_choice',
          value: fourth_choice,
        }
      : undefined,
}

const choice = () =>
  v.string({ minLength: 1, maxLength: LIMITS.pollChoiceLength, 'x-source': LIMITS_SECTION })

export const pollCardResources = { poll_cards: pollCards } as const
/** Operations for poll cards, which cannot be updated. */
export const pollCardContract = {
  poll_cards: {
    list: withCardSearch(list(pollCards, { filters: { card_ids: 'id' }, search: 'name' })),
    get: get(pollCards),
    create: create(
      pollCards,
      {
        name: cardName(),
        duration_in_minutes: v.integer({
          minimum: LIMITS.pollMinutesMinimum,
          maximum: LIMITS.pollMinutesMaximum,
          'x-source': LIMITS_SECTION,
        }),
        first_choice: choice(),
        second_choice: choice(),
        third_choice: v.clearable(choice()),
        fourth_choice: v.clearable(choice()),
        media_key: v.optional(v.mediaReference()),
      },
      { rules: [noGap, mediaOfKind('media_key', ['IMAGE', 'VIDEO'], origin)] },
    ),
    delete: remove(pollCards),
  },
} as const
