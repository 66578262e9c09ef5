import { plainGlobalId } from './global-id.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Every two digits of base64url, by the twelve bits that they stand for. */
const PAIRS = Array.from({ length: 4096 }, (_, bits) => `${DIGITS[bits >> 6]}${DIGITS[bits & 63]}`)

/** Three bytes are four digits. */
const GROUP = 3

/**
 * Writes the global ids of one type as `formatGlobalId` does, in a quarter of the time: an answer has one in every record,
 * and neighbours have all but their REST id in common, which is encoded once.
 */
export const createGlobalIdWriter = (
  type: string,
): ((record: { readonly accountId: string; readonly restId: string }) => string) => {
  let lastAccount: string | undefined
  let head = ''
  /** What of the common text fills no group yet. */
  let carried = ''
  return ({ accountId, restId }) => {
    if (accountId !== lastAccount) {
      const common = plainGlobalId({ type, accountId, restId: '' })
      const whole = common.length - (common.length % GROUP)
      head = Buffer.from(common.slice(0, whole), 'latin1').toString('base64url')
      carried = common.slice(whole)
      lastAccount = accountId
    }
    const rest = carried + restId
    const whole = rest.length - (rest.length % GROUP)
    let encoded = ''
    for (let place = 0; place < whole; place += GROUP) {
      const bits =
        (rest.charCodeAt(place) << 16) | (rest.charCodeAt(place + 1) << 8) | rest.charCodeAt(place + 2)
      encoded += (PAIRS[bits >> 12] as string) + (PAIRS[bits & 4095] as string)
    }
    if (rest.length - whole === 1) encoded += PAIRS[rest.charCodeAt(whole) << 4]
    else if (rest.length - whole === 2) {
      const bits = (rest.charCodeAt(whole) << 10) | (rest.charCodeAt(whole + 1) << 2)
      encoded += `${PAIRS[bits >> 6]}${DIGITS[bits & 63]}`
    }
    return head + encoded
  }
}
