import type { IncomingHttpHeaders } from 'node:http'
import type { OperationTypeNode } from 'graphql'
import type { Operation } from '../../contract/language/define.ts'
import type { Attempt } from '../../upstream/index.ts'

/** What is told of an operation when it ends. */
export interface OperationEnd {
  /** Undefined for a document that cannot be read. */
  readonly operationType: OperationTypeNode | undefined
  /** Name that the client chose. */
  readonly operationName: string | undefined
  readonly outcome: string
  readonly status: number
  readonly codes: Iterable<string>
  readonly upstreamCalls: number
}

/** The spans of one operation. */
export interface OperationTrace {
  /** Runs the planning of its reads in a span. */
  plan(work: () => void): void
  /** Begins the span of an upstream try. */
  attempt(operation: Pick<Operation, 'name' | 'method' | 'version' | 'path'>): Attempt
  end(seen: OperationEnd): void
}

/** Spans of operations, their plans and their upstream tries. A gateway without it does nothing for traces. */
export interface Tracing {
  /** Goes on with the trace of the request's `traceparent`, or begins one. */
  begin(headers: IncomingHttpHeaders, requestId: string): OperationTrace
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}
