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

export interface Followed<TContext> extends Admitted<TContext> {
  /** True if the response is the forecast of the operation, which is not executed. */
  readonly isForecast: boolean
  /** The upstream calls to show in the response; undefined where its client does not ask for them. */
  readonly shows: Shows | undefined
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
 * Finds out whether an operation's forecast is asked for, and follows the upstream calls of one whose client asks for them. graphql-js
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
  }: Arrival & Admitted<TContext> & { readonly scope: OperationScope }): Followed<TContext> => {
    const { [PLAN_HEADER]: plan, [TRACE_HEADER]: trace } = request.headers
    if (plan !== undefined) {
      const planRefusal = refusalOfPlan(plan, takesEvents)
      if (planRefusal)
        return { context: undefined, refusal: refusal ?? planRefusal, isForecast: false, shows: undefined }
      return { context, refusal, isForecast: true, shows: undefined }
    }
    if (trace !== '1' || !context || takesEvents)
      return { context, refusal, isForecast: false, shows: undefined }
    if (!mayTrace(context)) return { context, refusal, isForecast: false, shows: REFUSED }
    const calls = new CallTrace(scope.began)
    scope.calls.followWith(calls)
    return { context, refusal, isForecast: false, shows: { trace: calls, shown: () => calls.shown() } }
  }
