import { grouped } from '../../contract/language/limits.ts'
import { refuseParameter } from '../refusal.ts'

interface CountLimits {
  readonly initial: number
  readonly minimum: number
  readonly maximum: number
}

/** Default and limits of `count` for lists. */
const OF_LISTS: CountLimits = { initial: 100, minimum: 1, maximum: 1000 }

/** Reads `count`, the maximum number of items in a response. @throws Refusal INVALID_PARAMETER */
export const countIn = (
  query: URLSearchParams,
  { initial, minimum, maximum }: CountLimits = OF_LISTS,
): number => {
  const text = query.get('count')
  if (text === null) return initial
  const count = /^\d{1,9}$/.test(text) ? Number(text) : -1
  return count >= minimum && count <= maximum
    ? count
    : refuseParameter('count', `must be an integer from ${minimum} to ${grouped(maximum)}`)
}
