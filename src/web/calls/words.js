const format = new Intl.NumberFormat('en')

/** Formats a number: `1,240`. */
export const figure = (number) => format.format(number)

/** Formats a count with its noun: `1 call`, `8 calls`. */
export const counted = (number, noun, plural = `${noun}s`) =>
  `${figure(number)} ${number === 1 ? noun : plural}`

/** Formats a duration: `0.4 ms`, `143 ms`, `2.31 s`. */
export const duration = (ms) => {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(2)} s`
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}

/** Formats the calls and how many they replace: `8 calls instead of 722`, or `8 calls` if none were saved. */
export const comparison = ({ totals, plainCalls }) =>
  plainCalls > totals.calls
    ? `${counted(totals.calls, 'call')} instead of ${figure(plainCalls)}`
    : counted(totals.calls, 'call')
