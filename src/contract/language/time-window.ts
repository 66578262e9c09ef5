import { isDate } from './decode.ts'
import type { Origin, Rule } from './rule.ts'

export interface Window {
  start_time?: string | null
  end_time?: string | null
}

/**
 * Returns a rule that requires the end to be later than the start. Two UTC times, or two dates, can be compared
 * as text. A date and a time cannot, because a date begins at midnight in the account's time zone.
 */
export const endAfterStart = (origin: Origin): Rule<Window> => ({
  ...origin,
  name: 'end_time later than start_time',
  check: ({ start_time, end_time }) =>
    start_time != null &&
    end_time != null &&
    isDate(start_time) === isDate(end_time) &&
    end_time <= start_time
      ? {
          code: 'INVALID_TIME_WINDOW',
          message: `end_time (${end_time}) must be later than start_time (${start_time})`,
          parameter: 'end_time',
          value: end_time,
        }
      : undefined,
})
