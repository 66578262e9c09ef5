import type { IncomingHttpHeaders } from 'node:http'
import type { OperationTypeNode } from 'graphql'
import type { Operation } from '../../contract/language/define.ts'
import type { Attempt } from '../../upstream/index.ts'

/** Attributes of a completed operation. */
export interface OperationEnd {
  /** Operation type; undefined if the document cannot be parsed. */
  readonly operationType: OperationTypeNode | undefined
  /** Operation name that the client chose. */
  readonly operationName: string | undefined
  readonly outcome: string
  readonly status: number
  readonly codes: Iterable<string>
  readonly upstreamCalls: number
}

/** Spans of one operation. */
export interface OperationTrace {
  /** Runs the planning of an operation's reads in its own span. */
  plan(work: () => void): void
  /** Starts the span for an upstream attempt. */
  attempt(operation: Pick<Operation, 'name' | 'method' | 'version' | 'path'>): Attempt
  end(seen: OperationEnd): void
}

/**
 * Tracing of operations, their plans and their upstream attempts. A gateway without tracing has no overhead.
 */
export interface Tracing {
  /** Continues the trace in the request's `traceparent`, or starts one. */
  begin(headers: IncomingHttpHeaders, requestId: string): OperationTrace
  /** Sends remaining spans, for at most two seconds. */
  close(): Promise<void>
}
