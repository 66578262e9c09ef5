import { resources } from '../../contract/index.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { schedule, unschedule } from '../engine/scheduled-events.ts'
import { refuse } from '../refusal.ts'
import { PUBLICATION } from '../storage/publication.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { assertCard } from './shared/cards.ts'
import { assertAllReady } from './shared/media.ts'
import { assertPostLength } from './shared/post-length.ts'
import { assertFullPromotableUser, assertOwnOrNullcast } from './shared/promotable-users.ts'
import { endPromotions } from './shared/promotions.ts'

const MINUTE = 60_000

/** Sets the seconds of a time to zero (spec 2 §4). */
const wholeMinute = (time: string): string => time.replace(/:\d\dZ$/, ':00Z')

const yearsAhead = (now: number, years: number): string => {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return timeText(date.getTime())
}

/**
 * Truncates a scheduled time to the minute.
 * @throws Refusal if it is before the current minute or more than a year ahead (spec 2 §4, §8)
 */
const scheduledMinute = ({ now }: Context, given: string): string => {
  const minute = wholeMinute(given)
  const horizon = yearsAhead(now, LIMITS.scheduledYearsAhead)
  if (minute < wholeMinute(timeText(now)) || minute > horizon)
    refuse(
      'INVALID_PARAMETER',
      `scheduled_at must be between now and ${horizon} (one year from now). Seconds are ignored.`,
      { parameter: 'scheduled_at', value: given },
    )
  return minute
}

/**
 * Checks the limit on posts scheduled within `scheduledWindowMinutes`. Published and failed posts count too
 * (public facts §2 scheduled_tweets).
 */
const assertRoom = async (context: Context, accountId: string, minute: string, movingId = '') => {
  const at = Date.parse(minute)
  const reach = (LIMITS.scheduledWindowMinutes - 1) * MINUTE
  context.watch?.(resources.scheduled_tweets, { account_id: accountId })
  const rows = await context.db
    .selectFrom('scheduled_tweets')
    .select('scheduled_at')
    .where('account_id', '=', accountId)
    .where('scheduled_at', '>=', timeText(at - reach))
    .where('scheduled_at', '<=', timeText(at + reach))
    .where('id', '<>', movingId)
    .execute()
  const times = [at, ...rows.map(({ scheduled_at }) => Date.parse(scheduled_at as string))]
  const isFull = times
    .filter((start) => start <= at)
    .some(
      (start) =>
        times.filter((time) => time >= start && time <= start + reach).length >
        LIMITS.scheduledPostsPerWindow,
    )
  if (isFull)
    refuse(
      'SCHEDULED_TWEET_LIMIT_EXCEEDED',
      `An account can have at most ${LIMITS.scheduledPostsPerWindow} posts scheduled within ${LIMITS.scheduledWindowMinutes} minutes`,
      { parameter: 'scheduled_at', value: minute, limit: LIMITS.scheduledPostsPerWindow },
    )
}

/**
 * Checks that a post is still waiting to be published. SUCCESS and FAILED are final (spec 2 §3, public facts
 * §2).
 */
const assertWaiting = (stored: Entity): void => {
  if (stored.scheduled_status !== 'SCHEDULED')
    refuse(
      'INVALID',
      `The post is ${stored.scheduled_status}. Only SCHEDULED posts can be changed or deleted.`,
      { parameter: 'scheduled_tweet_id', attribute: 'scheduled_status', value: stored.id },
    )
}

/** Schedules the publication. A post for the current minute is published now, not before its creation. */
const planPublication = (context: Context, id: string, minute: string, accountId: string) => {
  const at = Math.max(Date.parse(minute), context.now)
  return schedule(context, { at, kind: PUBLICATION, accountId, recordId: id })
}

/** Rules for scheduled posts (spec 2 §3, §4). */
export const scheduledTweetRules: ResourceRules = {
  beforeCreate: async (context, record, input) => {
    const accountId = input.account_id as string
    const userId = input.as_user_id as string
    await assertFullPromotableUser(context, accountId, 'as_user_id', userId)
    assertOwnOrNullcast(context, userId, record.nullcast)
    await assertCard(context, accountId, record.card_uri)
    await assertAllReady(context, accountId, record.media_keys)
    await assertPostLength(context, accountId, record.text)
    const minute = scheduledMinute(context, record.scheduled_at as string)
    await assertRoom(context, accountId, minute)
    record.user_id = userId
    record.text ??= ''
    record.scheduled_at = minute
    record.scheduled_status = 'SCHEDULED'
  },
  afterCreate: (context, { id, scheduled_at }, { account_id }) =>
    planPublication(context, id as string, scheduled_at as string, account_id as string),
  beforeUpdate: async (context, stored, changed, accountId) => {
    assertWaiting(stored)
    assertOwnOrNullcast(context, stored.user_id, changed.nullcast ?? stored.nullcast)
    await assertCard(context, accountId, changed.card_uri)
    await assertAllReady(context, accountId, changed.media_keys)
    await assertPostLength(context, accountId, changed.text)
    if (typeof changed.scheduled_at !== 'string') return changed
    const minute = scheduledMinute(context, changed.scheduled_at)
    const id = stored.id as string
    await assertRoom(context, accountId, minute, id)
    await unschedule(context, PUBLICATION, id)
    await planPublication(context, id, minute, accountId)
    return { ...changed, scheduled_at: minute }
  },
  beforeDelete: async (context, stored, accountId) => {
    assertWaiting(stored)
    await unschedule(context, PUBLICATION, stored.id as string)
    await endPromotions(context, accountId, stored.id as string)
    return { scheduled_status: 'DELETED' }
  },
}
