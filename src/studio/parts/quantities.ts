const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** Units from the largest to the smallest, with their length in seconds. */
const UNITS = [
  ['year', YEAR],
  ['day', DAY],
  ['h', HOUR],
  ['min', MINUTE],
  ['s', 1],
] as const

/** Units that have a plural, because they are words rather than symbols. */
const WORDS: ReadonlySet<string> = new Set(['year', 'day'])

const quantity = (count: number, unit: string): string =>
  `${count} ${unit}${WORDS.has(unit) && count !== 1 ? 's' : ''}`

/**
 * Returns a duration as a whole number of one unit, such as `15 min` or `2 days`. Uses the largest unit that
 * fits at least twice or exactly once.
 */
export const durationText = (seconds: number): string => {
  const length = Math.max(0, Math.ceil(seconds))
  const [unit, size] = UNITS.find(([, each]) => length >= 2 * each || length === each) ?? ['s', 1]
  return quantity(Math.round(length / size), unit)
}

/** Returns a time in UTC, such as `2026-11-20 12:00:00`. */
export const timeText = (time: string | number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ')

const STEP = 1000
const SIZES = ['B', 'kB', 'MB', 'GB'] as const

/** Returns a size in decimal units, such as `6.7 MB`. */
export const sizeText = (bytes: number): string => {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)))
  const amount = bytes / STEP ** power
  return `${amount.toFixed(power === 0 || amount >= 100 ? 0 : 1)} ${SIZES[power]}`
}

/** Formats a number with thousands separators, such as `10,000`. */
export const numberText = (value: number): string => value.toLocaleString('en')

/** Returns a number of things, such as `1 field` or `1,200 fields`. */
export const counted = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`

/** Returns a name in lower-case words, such as `under review` for `UNDER_REVIEW`. */
export const wordsOf = (name: string): string => name.toLowerCase().replaceAll(/[_.]/g, ' ')
