const MONTHS: readonly string[] = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const FORM = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) (\d{2}) (\d{2}:\d{2}:\d{2}) \+0000 (\d{4})$/

/**
 * Converts `Tue Aug 27 22:22:12 +0000 2019` to ISO 8601 (public facts §2 tweets); null for any other text.
 */
export const isoTime = (text: string | null): string | null => {
  const [, name = '', day = '', clock = '', year = ''] = FORM.exec(text ?? '') ?? []
  const month = MONTHS.indexOf(name) + 1
  if (month === 0) return null
  const iso = `${year}-${String(month).padStart(2, '0')}-${day}T${clock}Z`
  // The parsed date is compared with the text, because Date.parse turns 31 February into a day in March.
  const time = Date.parse(iso)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 19) !== iso.slice(0, 19) ? null : iso
}
