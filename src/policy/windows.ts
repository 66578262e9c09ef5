import { DAYS, type PolicyFile, periodOf } from './schema.ts'

interface LocalTime {
  readonly day: number
  /** Time of day, such as `18:05`. */
  readonly time: string
  /** Date and time, such as `2026-12-24T18:05`. */
  readonly moment: string
}

const localTime = (now: number, zone: string): LocalTime => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const time = `${part.hour}:${part.minute}`
  const day = DAYS.map((name) => `${name}`).indexOf(part.weekday?.toUpperCase() ?? '')
  return { day, time, moment: `${part.year}-${part.month}-${part.day}T${time}` }
}

type Frozen = NonNullable<PolicyFile['frozen']>
type Weekly = NonNullable<Frozen['weekly']>[number]
type Dates = NonNullable<Frozen['dates']>[number]

const isWithinWeekly = (
  { days, from = '00:00', to = '24:00' }: Weekly,
  { day, time }: LocalTime,
): boolean => {
  const includes = (index: number): boolean => days.some((name) => name === DAYS[(index + 7) % 7])
  if (to > from) return includes(day) && time >= from && time < to
  // The window continues into the next day.
  return (includes(day) && time >= from) || (includes(day - 1) && time < to)
}

const isWithinDates = (dates: Dates, { moment }: LocalTime): boolean => {
  const { begin, end } = periodOf(dates)
  return moment >= begin && moment < end
}

const shown = (days: readonly string[], from: string, to: string, zone: string): string =>
  `${days.join(', ')} ${from} to ${to} ${zone}`

/** Returns the frozen windows that contain a time, with the rules that declare them. */
export const frozenAt = (
  { frozen = {}, zone: usual = 'UTC' }: PolicyFile,
  now: number,
): readonly { readonly rule: 'frozen.weekly' | 'frozen.dates'; readonly window: string }[] => [
  ...(frozen.weekly ?? []).flatMap((window) => {
    const { days, from = '00:00', to = '24:00', zone = usual } = window
    return isWithinWeekly(window, localTime(now, zone))
      ? [{ rule: 'frozen.weekly' as const, window: shown(days, from, to, zone) }]
      : []
  }),
  ...(frozen.dates ?? []).flatMap((window) => {
    const { from, to, zone = usual } = window
    return isWithinDates(window, localTime(now, zone))
      ? [{ rule: 'frozen.dates' as const, window: `${from} to ${to} ${zone}` }]
      : []
  }),
]
