import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { CallTrace, type Shows } from './calls/call-trace.ts'
import type { OperationScope } from './operation-scope.ts'
import type { Arrival } from './receive.ts'

/** With the value `only`: the response is the operation's forecast. */
export const PLAN_HEADER = 'x-ads-plan'
/** With the value `1`: the response shows its upstream calls. */
export const TRACE_HEADER = 'x-ads-trace'

const REFUSED: Shows = {
  trace: undefined,
  shown: () => ({
    trace: 'FORBIDDEN',
    message: `The upstream calls of an operation (${TRACE_HEADER}) are not shown to you here.`,
  }),
}

interface Admitted<TContext> {
  readonly context: TContext | undefined
  readonly refusal: unknown
}

/** What asks for a forecast is never executed in place of it: it may be a write. */
const refusalOfPlan = (value: unknown, takesEvents: boolean): AdsGraphQLError | undefined => {
  if (value !== 'only')
    return new AdsGraphQLError('BAD_USER_INPUT', `${PLAN_HEADER} must be "only"`, { field: PLAN_HEADER })
  return takesEvents
    ? new AdsGraphQLError(
        'BAD_USER_INPUT',
        `a forecast (${PLAN_HEADER}) is one response: ask for it without events`,
        { field: PLAN_HEADER },
      )
    : undefined
}

/**
 * Notes that an operation's forecast is asked for, and follows the upstream calls of one whose client asks for them. graphql-js
 * executes that one, which tells where each value arrives, and no cache answers it.
 */
export const createFollowCalls =
  <TContext>(mayTrace: (context: TContext) => boolean) =>
  ({
    request,
    scope,
    context,
    refusal,
    takesEvents,
  }: Arrival & Admitted<TContext> & { readonly scope: OperationScope }): Admitted<TContext> => {
    const { [PLAN_HEADER]: plan, [TRACE_HEADER]: trace } = request.headers
    if (plan !== undefined) {
      const planRefusal = refusalOfPlan(plan, takesEvents)
      if (planRefusal) return { context: undefined, refusal: refusal ?? planRefusal }
      scope.isForecast = true
    } else if (trace === '1' && context && !takesEvents) {
      const calls = mayTrace(context) ? new CallTrace(scope.began) : undefined
      scope.shows = calls ? { trace: calls, shown: () => calls.shown() } : REFUSED
    }
    return { context, refusal }
  }
