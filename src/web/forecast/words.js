import { counted, figure } from '../calls/words.js'

const VERDICTS = { FITS: 'fits', TIGHT: 'may not fit' }
/** Largest ratio of the maximum to the estimate at which the forecast shows both. */
const CLOSE = 2

/** Formats predicted calls: `4 calls`, `4–8 calls`, `about 12 calls`, or `up to 40 calls` without an estimate. */
function callsOf({ expected, maximum }) {
  if (expected === null) return `up to ${counted(maximum, 'call')}`
  if (expected === maximum) return counted(expected, 'call')
  if (maximum <= CLOSE * expected) return `${figure(expected)}–${counted(maximum, 'call')}`
  return `about ${counted(expected, 'call')}`
}

/**
 * Formats a forecast: `4–8 calls, fits`, or the reason why the operation is refused. If the document has
 * several operations, names the one that the forecast is for.
 */
export function forecastText({ plan, operation, isOnly }) {
  const { verdict, reasons, calls } = plan
  const text = verdict === 'REFUSED' ? reasons[0] : `${callsOf(calls)}, ${VERDICTS[verdict]}`
  return isOnly || !operation.name ? text : `${operation.name.value}: ${text}`
}

/** Explains a forecast in sentences: its bounds and why it may not fit. */
export function forecastDetails({ plan: { calls, reasons } }) {
  const bounds = `At least ${counted(calls.minimum, 'call')}, at most ${figure(calls.maximum)}`
  return [bounds, ...reasons].join('. ')
}
