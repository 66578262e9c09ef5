import type { Fault } from '../faults/fault.ts'

/** Describes a fault in one line. */
export const faultText = ({ response, committed, delayMs, delivery, badRow, rule }: Fault): string => {
  const { reset, truncate, cut, drip } = delivery ?? {}
  const parts = [
    response && `${response.status} ${response.code}${committed ? ' after the call was carried out' : ''}`,
    delayMs !== undefined && `delayed by ${delayMs} ms`,
    reset && `connection reset${committed ? ' after the call was carried out' : ''}`,
    truncate !== undefined && `connection closed after ${truncate} bytes of the body`,
    cut !== undefined && `body cut after ${cut} bytes`,
    badRow !== undefined && `id of record ${badRow} set to null`,
    drip && `body sent in pieces of ${drip.bytes} bytes, one every ${drip.everyMs} ms`,
  ].filter((part) => part)
  return `${parts.join(', ')} (${rule === undefined ? 'X-Sandbox-Fault header' : `fault rule ${rule}`})`
}
