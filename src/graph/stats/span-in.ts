import type { Granularity, StatsSpan } from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import { spanOf, type WindowArguments } from './window.ts'

/**
 * Spans by request. All fields with the same window get the same end, even if a new hour starts in between.
 */
const spans = new WeakMap<GraphContext, Map<string, StatsSpan & { readonly now: number }>>()

/**
 * Returns the span of a window's arguments.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT as `spanOf`
 */
export const spanIn = (
  context: GraphContext,
  args: WindowArguments,
  granularity: Granularity,
  zone: string,
): StatsSpan & { readonly now: number } => {
  let ofContext = spans.get(context)
  if (!ofContext) {
    ofContext = new Map()
    spans.set(context, ofContext)
  }
  const key = `${zone} ${granularity} ${args.from} ${args.to} ${args.last}`
  let span = ofContext.get(key)
  if (!span) {
    const now = context.serviceTime()
    span = { ...spanOf(args, granularity, zone, now), now }
    ofContext.set(key, span)
  }
  return span
}
