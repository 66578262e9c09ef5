import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerNotes, RequestScope } from './request-scope.ts'

/** What the context function of an operation gets. */
export interface ContextRequest extends RequestScope {
  readonly headers: IncomingHttpHeaders
  readonly answer: AnswerNotes
}

const ANSWERED = new DOMException('the operation has been answered', 'AbortError')

/**
 * Begins the scope of an operation, which ends when its answer is sent, and what was still being read was of no use; when
 * the connection closes before; or when its time is over. The timer goes with the response, since one that outlived it
 * would keep the whole operation in memory.
 */
export function beginScope(
  { headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  deadlineMs: number,
): ContextRequest {
  const client = new AbortController()
  const operation = new AbortController()
  const timer = setTimeout(
    () => operation.abort(new DOMException('the time for the operation is over', 'TimeoutError')),
    deadlineMs,
  )
  response.on('close', () => {
    clearTimeout(timer)
    if (response.writableFinished) {
      operation.abort(ANSWERED)
      return
    }
    const reason = new DOMException('the client left', 'AbortError')
    client.abort(reason)
    operation.abort(reason)
  })
  const answer = { isWhole: false, isMomentary: false }
  return { headers, requestId, signal: client.signal, deadline: operation.signal, answer }
}

/** Makes the context of one operation. A `GraphQLError` thrown here refuses the whole request. */
export type ContextFunction<TContext> = (request: ContextRequest) => Promise<TContext>

/** One operation under way. */
export interface Attempt<TContext> {
  readonly scope: ContextRequest
  /** Made when it is first asked for, which is after whatever may refuse the request. */
  context(): Promise<TContext>
}

export const beginAttempt = <TContext>(
  scope: ContextRequest,
  createContext: ContextFunction<TContext>,
): Attempt<TContext> => {
  let made: Promise<TContext> | undefined
  return {
    scope,
    context: () => {
      made ??= createContext(scope)
      return made
    },
  }
}
