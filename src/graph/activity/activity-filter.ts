import type { TSchema } from 'typebox'
import { activityEventOf } from '../../contract/domains/activity-events.ts'
import { InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { list, optional, snowflake, string } from '../../contract/language/values.ts'
import type { ActivityDelivery } from '../context/feeds.ts'
import { toGraphQLError } from '../errors/errors.ts'
import { GAP, knownDirection, typeOf } from './event-types.ts'

type Direction = 'sent' | 'received' | 'both'

/** `ActivityFilterInput`; event types and directions as the interface spells them. */
export interface ActivityFilter {
  readonly types?: readonly string[] | null
  readonly userIds?: readonly string[] | null
  readonly keywords?: readonly string[] | null
  readonly direction?: Direction | null
  readonly tags?: readonly string[] | null
}

const entries = <S extends TSchema>(entry: S) =>
  optional(list(entry, { minItems: 1, maxItems: LIMITS.idsPerList }))

/** Its limits, by the names that parameters would have. */
export const activityFilterParams = {
  types: entries(string()),
  user_ids: entries(snowflake()),
  keywords: entries(string({ minLength: 1 })),
  tags: entries(string({ minLength: 1 })),
}

const LISTS = ['types', 'userIds', 'keywords', 'tags'] as const
/** As the interface has it (public facts §4.6). */
const USER_ID = /^[0-9]{1,20}$/

const invalid = (parameter: string, message: string, rule: string, limit?: number): Problem => ({
  code: 'INVALID_PARAMETER',
  message,
  parameter,
  rule,
  ...(limit !== undefined && { limit }),
})

const ofLength = (filter: ActivityFilter, list: (typeof LISTS)[number]): Problem[] => {
  const entries = filter[list]
  const at = `filter.${list}`
  if (entries == null) return []
  if (entries.length === 0) return [invalid(at, `${list} must have at least 1 entry`, 'minItems', 1)]
  if (entries.length <= LIMITS.idsPerList) return []
  return [
    invalid(at, `${list} must have at most ${LIMITS.idsPerList} entries`, 'maxItems', LIMITS.idsPerList),
  ]
}

const ofEntries = ({ userIds, keywords, tags }: ActivityFilter): Problem[] => [
  ...(userIds ?? []).flatMap((id, index) =>
    USER_ID.test(id)
      ? []
      : [
          invalid(
            `filter.userIds[${index}]`,
            `userIds[${index}] must be a decimal id of at most 20 digits`,
            'pattern',
          ),
        ],
  ),
  ...Object.entries({ keywords, tags }).flatMap(([list, texts]) =>
    (texts ?? []).flatMap((text, index) =>
      text === ''
        ? [
            invalid(
              `filter.${list}[${index}]`,
              `${list}[${index}] must have at least 1 character`,
              'minLength',
              1,
            ),
          ]
        : [],
    ),
  ),
]

/** What each part allows, and no event can be. */
const ofCombination = ({ types, userIds, keywords, direction }: ActivityFilter): Problem[] => {
  const problems: Problem[] = []
  const refuse = (at: string, message: string): void => {
    problems.push({ code: 'EXCLUSIVE_PARAMETERS', message, parameter: `filter.${at}`, rule: 'exclusive' })
  }
  if (userIds != null && keywords != null)
    refuse(
      'keywords',
      'userIds and keywords exclude one another: an event is about a user or about a keyword',
    )
  const chosen = types?.map(activityEventOf)
  const isAny = (test: (type: ReturnType<typeof activityEventOf>) => boolean): boolean =>
    chosen === undefined || chosen.length === 0 || chosen.some(test)
  if (direction != null && !isAny((type) => type?.direction !== undefined))
    refuse('direction', 'none of the types has a direction: events of messages, chats and likes have one')
  if (userIds != null && !isAny((type) => type?.subject === 'user_id'))
    refuse('userIds', 'none of the types is about users')
  if (keywords != null && !isAny((type) => type?.subject === 'keyword'))
    refuse('keywords', 'none of the types is about keywords')
  if (direction != null && keywords != null) refuse('direction', 'events about keywords have no direction')
  return problems
}

/** The one of the event, where its subscription asked for both and the type tells. */
const directionOf = ({ type, filter }: ActivityDelivery): Direction | undefined => {
  const ofType = activityEventOf(type)?.direction
  return ofType === 'both' ? (knownDirection(filter.direction) ?? 'both') : ofType
}

const lower = (text: string): string => text.toLowerCase()
const setOf = (texts: readonly string[] | null | undefined, form = (text: string): string => text) =>
  texts == null ? undefined : new Set(texts.map(form))

/**
 * Whether an event passes a filter. A gap passes every filter, as what is missing may have passed it.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT, with every mistake, for a filter that nothing can pass
 */
export const passing = (filter: ActivityFilter): ((event: ActivityDelivery) => boolean) => {
  const problems = [
    ...LISTS.flatMap((list) => ofLength(filter, list)),
    ...ofEntries(filter),
    ...ofCombination(filter),
  ]
  if (problems.length > 0) throw toGraphQLError(new InvalidInput(problems), (name) => name)
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
    (isIn(types, typeOf(event.type)) &&
      isIn(userIds, event.filter.userId) &&
      isIn(keywords, event.filter.keyword && lower(event.filter.keyword)) &&
      isIn(tags, event.tag) &&
      goes(event))
}
