import type { TSchema } from 'typebox'
import {
  ACTIVITY_DIRECTIONS,
  type ActivityEventType,
  activityEventOf,
  type ActivityDirection as Direction,
} from '../../contract/domains/activity-events.ts'
import { contract } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { graphInputName } from '../../contract/language/names.ts'
import type { Rule } from '../../contract/language/rule.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { list, oneOf, optional, snowflake, string } from '../../contract/language/values.ts'
import type { ActivityDelivery } from '../context/feeds.ts'
import { toGraphQLError } from '../errors/errors.ts'
import { GAP, knownDirection, NOTICE, typeOf } from './event-types.ts'

/** `ActivityFilterInput`, with event types and directions as the API spells them. */
export interface ActivityFilter {
  readonly types?: readonly string[] | null
  readonly userIds?: readonly string[] | null
  readonly keywords?: readonly string[] | null
  readonly direction?: Direction | null
  readonly tags?: readonly string[] | null
}

const entries = <S extends TSchema>(entry: S) =>
  optional(list(entry, { minItems: 1, maxItems: LIMITS.idsPerList }))

/** Limits on the filter's fields, which are named like API parameters. */
export const activityFilterParams = {
  types: entries(string()),
  user_ids: entries(snowflake()),
  keywords: entries(string({ minLength: 1 })),
  tags: entries(string({ minLength: 1 })),
}

interface Chosen {
  readonly types?: readonly string[]
  readonly user_ids?: readonly string[]
  readonly keywords?: readonly string[]
  readonly direction?: Direction
}

/** Rule that refuses combinations of fields that no event can match. */
const possible: Rule<Chosen> = {
  source: 'spec 2 §6 Events',
  standing: 'SPECIFIED',
  name: 'exclusive',
  check: ({ types, user_ids, keywords, direction }) => {
    const problems: Problem[] = []
    const refuse = (parameter: string, message: string): void => {
      problems.push({ code: 'EXCLUSIVE_PARAMETERS', message, parameter })
    }
    if (user_ids && keywords)
      refuse('keywords', 'keywords cannot be combined with userIds: an event is about a user or a keyword')
    const chosen = types?.map(activityEventOf)
    const isNone = (test: (type: ActivityEventType) => boolean): boolean =>
      chosen !== undefined && !chosen.some((type) => type !== undefined && test(type))
    if (direction && isNone((type) => type.direction !== undefined))
      refuse('direction', 'types must include an event type with a direction: a message, chat or like')
    if (user_ids && isNone(({ subject }) => subject === 'user_id'))
      refuse('user_ids', 'types must include an event type about users')
    if (keywords && isNone(({ subject }) => subject === 'keyword'))
      refuse('keywords', 'types must include an event type about keywords')
    if (direction && keywords) refuse('direction', 'direction cannot be combined with keywords')
    return problems
  },
}

/** Operation that validates a filter as if its fields were parameters of a call. It is never called. */
const FILTER: Operation = {
  ...contract.activity_stream.connect,
  params: { ...activityFilterParams, direction: optional(oneOf(ACTIVITY_DIRECTIONS)) },
  rules: [possible],
}

const problemsIn = ({ types, userIds, keywords, direction, tags }: ActivityFilter): readonly Problem[] => {
  const given = Object.entries({ types, user_ids: userIds, keywords, direction, tags })
  return problemsOf(FILTER, Object.fromEntries(given.filter(([, value]) => value != null)))
}

/**
 * Returns the event's direction. If events of its type can have both directions, returns the direction in the
 * subscription's filter.
 */
const directionOf = ({ type, filter }: ActivityDelivery): Direction | undefined => {
  const ofType = activityEventOf(type)?.direction
  return ofType === 'both' ? (knownDirection(filter.direction) ?? 'both') : ofType
}

const lower = (text: string): string => text.toLowerCase()
const setOf = (texts: readonly string[] | null | undefined, form = (text: string): string => text) =>
  texts == null ? undefined : new Set(texts.map(form))

/**
 * Returns a function that checks whether an event passes a filter. Gaps pass every filter, because the
 * missing events might have matched it. Notices pass every filter too.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT with all problems, for a filter that no event can pass
 */
export const passing = (filter: ActivityFilter): ((event: ActivityDelivery) => boolean) => {
  const problems = problemsIn(filter)
  if (problems.length > 0)
    throw toGraphQLError(new InvalidInput(problems), (parameter) => `filter.${graphInputName(parameter)}`)
  const types = setOf(filter.types, typeOf)
  const userIds = setOf(filter.userIds)
  const keywords = setOf(filter.keywords, lower)
  const tags = setOf(filter.tags)
  const { direction } = filter
  const isIn = (set: ReadonlySet<string> | undefined, value: string | null): boolean =>
    set === undefined || (value !== null && set.has(value))
  const goes = (event: ActivityDelivery): boolean => {
    if (direction == null) return true
    const own = directionOf(event)
    return own !== undefined && (direction === 'both' || own === 'both' || own === direction)
  }
  return (event) =>
    event.type === GAP ||
    event.type === NOTICE ||
    (isIn(types, typeOf(event.type)) &&
      isIn(userIds, event.filter.userId) &&
      isIn(keywords, event.filter.keyword && lower(event.filter.keyword)) &&
      isIn(tags, event.tag) &&
      goes(event))
}
