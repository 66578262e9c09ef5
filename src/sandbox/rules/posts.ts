import { LIMITS } from '../../contract/limits.ts'
import type { Situation } from '../records.ts'
import { timeText } from '../store.ts'
import { type Behaviour, refuse } from './behaviour.ts'
import { assertFullPromotableUser } from './promotable-users.ts'

/** Seconds of a scheduled time are ignored (spec 2 §4). */
const wholeMinute = (time: string): string => time.replace(/:\d\dZ$/, ':00Z')

const yearsAhead = (now: number, years: number): string => {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return timeText(date.getTime())
}

/** The minute that a post is scheduled for: not past, and at most one year ahead (spec 2 §4, §8). */
const scheduledMinute = ({ now }: Situation, given: string): string => {
  const minute = wholeMinute(given)
  const horizon = yearsAhead(now, LIMITS.scheduledYearsAhead)
  if (minute < timeText(now) || minute > horizon)
    refuse({
      code: 'INVALID_PARAMETER',
      message: `scheduled_at must lie between now and ${horizon}, one year ahead; seconds are ignored`,
      parameter: 'scheduled_at',
      value: given,
    })
  return minute
}

/** spec 2 §3, §4: a scheduled post waits as SCHEDULED, without a post and without an end. */
export const scheduledTweetRules: Behaviour = {
  beforeCreate: async (situation, record, input) => {
    const userId = input.as_user_id as string
    await assertFullPromotableUser(situation, input.account_id as string, 'as_user_id', userId)
    record.user_id = userId
    record.text ??= ''
    record.scheduled_at = scheduledMinute(situation, record.scheduled_at as string)
    record.scheduled_status = 'SCHEDULED'
  },
  beforeUpdate: async (situation, _stored, changed) =>
    typeof changed.scheduled_at === 'string'
      ? { ...changed, scheduled_at: scheduledMinute(situation, changed.scheduled_at) }
      : changed,
  beforeDelete: async () => ({ scheduled_status: 'DELETED' }),
}
