import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Attempt, Try } from '../../upstream/index.ts'
import type { OperationEnd, OperationTrace, Tracing } from './tracing.ts'

export interface TracingOptions {
  /** The collector's address for traces: `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  /** May hold a credential: never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly serviceName: string
  readonly version: string
  /** As `OTEL_TRACES_SAMPLER` names them. */
  readonly sampler: string
  /** Of `traceidratio`, from 0 to 1. */
  readonly ratio: number
  /** Whether upstream tries carry `traceparent`; the interface must take an unknown header. */
  readonly toUpstream: boolean
  /** Told when the collector stops taking spans, and when it takes them again: once per change. */
  readonly onCollector?: ((isThere: boolean) => void) | undefined
  /** In place of the collector; for tests. */
  readonly exporter?: SpanExporter
}

const EXPORT_MS = 2000
const CLOSE_MS = 2000
/** Spans beyond it are dropped: a collector that hangs holds no more. */
const QUEUE = 2048

const samplerOf = ({ sampler, ratio }: TracingOptions): Sampler => {
  const kind = sampler.replace('parentbased_', '')
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const propagator = new W3CTraceContextPropagator()
const FAILED = 500

class TracedOperation implements OperationTrace {
  readonly #tracer: Tracer
  readonly #span: Span
  readonly #context: Context
  readonly #toUpstream: boolean

  constructor(tracer: Tracer, parent: Context, requestId: string, toUpstream: boolean) {
    this.#tracer = tracer
    this.#span = tracer.startSpan(
      'operation',
      { kind: SpanKind.SERVER, attributes: { 'adgraph.request_id': requestId } },
      parent,
    )
    this.#context = trace.setSpan(parent, this.#span)
    this.#toUpstream = toUpstream
  }
  plan(work: () => void): void {
    const span = this.#tracer.startSpan('plan', {}, this.#context)
    try {
      work()
    } finally {
      span.end()
    }
  }
  attempt(operation: string): Attempt {
    const span = this.#tracer.startSpan(
      operation,
      { kind: SpanKind.CLIENT, attributes: { 'adgraph.upstream.operation': operation } },
      this.#context,
    )
    const headers: Record<string, string> = {}
    if (this.#toUpstream) propagator.inject(trace.setSpan(this.#context, span), headers, defaultTextMapSetter)
    return {
      headers,
      end: ({ status }: Try) => {
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  end({ operationName, outcome, status, codes, upstreamCalls }: OperationEnd): void {
    const span = this.#span
    if (operationName !== undefined) {
      span.updateName(operationName)
      span.setAttribute('graphql.operation.name', operationName)
    }
    span.setAttributes({
      'adgraph.outcome': outcome,
      'adgraph.codes': [...codes],
      'adgraph.upstream.calls': upstreamCalls,
      'http.response.status_code': status,
    })
    if (outcome === 'errors' || status >= FAILED) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

/** The exporter itself says nothing of what it loses. */
export const noteChanges = (exporter: SpanExporter, onChange: (isThere: boolean) => void): SpanExporter => {
  let wasThere = true
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isThere = result.code === ExportResultCode.SUCCESS
        if (isThere !== wasThere) onChange(isThere)
        wasThere = isThere
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Sends spans to a collector by OTLP over HTTP, in the background: one that hangs loses spans, and holds up no request. */
export const createTracing = (options: TracingOptions): Tracing => {
  const { url, headers = {}, serviceName, version, toUpstream } = options
  const sending =
    options.exporter ?? new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_MS })
  const exporter = options.onCollector ? noteChanges(sending, options.onCollector) : sending
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: samplerOf(options),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: QUEUE, exportTimeoutMillis: EXPORT_MS }),
    ],
  })
  const tracer = provider.getTracer('adgraph', version)
  return {
    begin: (incoming: IncomingHttpHeaders, requestId) => {
      const parent = propagator.extract(ROOT_CONTEXT, incoming, defaultTextMapGetter)
      return new TracedOperation(tracer, parent, requestId, toUpstream)
    },
    close: async () => {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(CLOSE_MS, undefined, { ref: false }),
      ])
    },
  }
}
