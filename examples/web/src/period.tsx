import { useState } from 'react'

/** Period of all statistics, in the form of `stats` arguments. */
export interface Period {
  readonly last: string | null
  readonly from: string | null
  /** First day after the period. */
  readonly to: string | null
}

const DAY_MS = 86_400_000
/** Maximum length of a period of `stats`. */
const MAX_DAYS = 90
const PRESETS = [
  ['P7D', 'Last 7 days'],
  ['P14D', 'Last 14 days'],
  ['P30D', 'Last 30 days'],
  ['lastMonth', 'Last month'],
] as const
export const DEFAULT_PERIOD: Period = { last: 'P7D', from: null, to: null }

/** Latest date that the page accepts. Without a limit, browsers accept years of five and six digits. */
const MAX_DATE = '2999-12-31'
const isTooLate = (date: string): boolean => date.length > MAX_DATE.length || date > MAX_DATE

/** Adds days to a date such as `2026-11-20`. */
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

interface Days {
  readonly from: string
  readonly until: string
}
/** Checks the first and last day of a period. Returns the problem, if any. */
const problemOf = ({ from, until }: Days): string | undefined => {
  if (from === '' || until === '') return undefined
  if (isTooLate(from) || isTooLate(until)) return 'Enter dates before the year 3000'
  if (until < from) return 'The last day must not be before the first day'
  return until >= dayAfter(from, MAX_DAYS) ? `Choose at most ${MAX_DAYS} days` : undefined
}

/** Returns the date of a time in a time zone, such as `2026-11-20`. */
const dateIn = (timezone: string, time: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(new Date(time))

/** Formats the days of a period in the account's time zone, such as `Nov 13 – 19, 2026`. */
export const shownDays = (timezone: string, { from, to }: { from: string; to: string }): string =>
  new Intl.DateTimeFormat(undefined, { timeZone: timezone, dateStyle: 'medium' }).formatRange(
    new Date(from),
    new Date(Date.parse(to) - 1),
  )

interface PeriodPickerProps {
  readonly period: Period
  /** Start and end of the displayed statistics; undefined until they have been read. */
  readonly covered: { readonly from: string; readonly to: string } | undefined
  readonly timezone: string
  choose(period: Period): void
}

/** Renders a select with preset periods and, for a custom period, inputs for the first and last day. */
export const PeriodPicker = ({ period, covered, timezone, choose }: PeriodPickerProps) => {
  const isCustom = period.last === null
  const [draft, setDraft] = useState({ from: '', until: '' })
  const pick = (value: string) => {
    if (value !== '') return choose({ last: value, from: null, to: null })
    // The inputs start with the displayed days, because the gateway's clock may differ from the browser's.
    const from = dateIn(timezone, covered?.from ?? new Date(Date.now() - 7 * DAY_MS).toISOString())
    const to = covered ? dateIn(timezone, covered.to) : dayAfter(from, 7)
    setDraft({ from, until: dayAfter(to, -1) })
    return choose({ last: null, from, to })
  }
  const change = (days: Days) => {
    setDraft(days)
    if (days.from !== '' && days.until !== '' && problemOf(days) === undefined)
      choose({ last: null, from: days.from, to: dayAfter(days.until, 1) })
  }
  const problem = isCustom ? problemOf(draft) : undefined
  return (
    <fieldset className="period">
      <legend className="hidden">Period of the statistics</legend>
      <select aria-label="Period" value={period.last ?? ''} onChange={(event) => pick(event.target.value)}>
        {PRESETS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        <option value="">Custom period</option>
      </select>
      {isCustom && (
        <>
          <input
            type="date"
            aria-label="First day"
            value={draft.from}
            max={MAX_DATE}
            onChange={(event) => change({ ...draft, from: event.target.value })}
          />
          <input
            type="date"
            aria-label="Last day"
            value={draft.until}
            min={draft.from}
            max={MAX_DATE}
            aria-invalid={problem !== undefined}
            onChange={(event) => change({ ...draft, until: event.target.value })}
          />
          {problem !== undefined && (
            <span className="problem" role="alert">
              {problem}
            </span>
          )}
        </>
      )}
    </fieldset>
  )
}
