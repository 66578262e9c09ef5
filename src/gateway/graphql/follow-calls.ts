import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { type CallsExtension, CallTrace } from './calls/call-trace.ts'
import type { ReplaySandbox } from './calls/replay.ts'
import type { OperationScope } from './operation-scope.ts'
import type { Arrival } from './receive.ts'

/** Header that requests the operation's forecast. Its only valid value is `only`. */
export const PLAN_HEADER = 'x-ads-plan'
/** Header that requests the operation's upstream calls in the response. Its only valid value is `1`. */
export const TRACE_HEADER = 'x-ads-trace'

const REFUSED: CallsExtension = {
  trace: undefined,
  shown: () => ({
    trace: 'FORBIDDEN',
    message: `You are not allowed to see upstream calls (${TRACE_HEADER})`,
  }),
}

interface Admitted<TContext> {
  readonly context: TContext | undefined
  readonly refusal: unknown
}

export interface Followed<TContext> extends Admitted<TContext> {
  /** Whether to respond with a forecast instead of executing the operation. */
  readonly isForecast: boolean
  /** Upstream calls to show in the response; undefined if the client did not request them. */
  readonly shows: CallsExtension | undefined
}

/**
 * Refuses an invalid forecast request. The operation must not be executed in that case, because it may be
 * a write.
 */
const refusalOfPlan = (value: unknown, takesEvents: boolean): AdsGraphQLError | undefined => {
  if (value !== 'only')
    return new AdsGraphQLError('BAD_USER_INPUT', `${PLAN_HEADER} must be "only"`, { field: PLAN_HEADER })
  return takesEvents
    ? new AdsGraphQLError(
        'BAD_USER_INPUT',
        `A forecast (${PLAN_HEADER}) is a single response. Request it without an event stream.`,
        { field: PLAN_HEADER },
      )
    : undefined
}

/**
 * Creates the step that handles forecasts and traces. Traced operations are executed by graphql-js, because
 * it reports each value. They are never served from a cache.
 */
export const createFollowCalls =
  <TContext>(
    mayTrace: (context: TContext) => boolean,
    sandboxOf: (context: TContext) => ReplaySandbox | undefined,
  ) =>
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
    const calls = new CallTrace(scope.began, sandboxOf(context))
    scope.calls.followWith(calls)
    return { context, refusal, isForecast: false, shows: { trace: calls, shown: () => calls.shown() } }
  }
