import type { Granularity } from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import { type StatsWindow, spanOf, type WindowArguments } from './window.ts'

/** Window of a request, and the time when the request began. */
export type RequestWindow = StatsWindow & { readonly now: number }

interface Known {
  readonly now: number
  readonly windows: Map<string, RequestWindow>
}
/**
 * Windows, keyed by request. All fields of a request use the same current time. They therefore get the same
 * window even if a new hour or day starts in between.
 */
const known = new WeakMap<GraphContext, Known>()

/**
 * Returns the window of a field's arguments.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT in the same cases as `spanOf`
 */
export const spanIn = (
  context: GraphContext,
  args: WindowArguments,
  granularity: Granularity,
  zone: string,
): RequestWindow => {
  const { now, windows } = known.get(context) ?? { now: context.serviceTime(), windows: new Map() }
  known.set(context, { now, windows })
  const { from, to, last, includeToday } = args
  const key = `${zone} ${granularity} ${from} ${to} ${last} ${includeToday}`
  const window = windows.get(key) ?? { ...spanOf(args, granularity, zone, now), now }
  windows.set(key, window)
  return window
}
