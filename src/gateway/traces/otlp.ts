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
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
  ERROR_TYPE_VALUE_OTHER,
} from '@opentelemetry/semantic-conventions'
import {
  ATTR_GRAPHQL_OPERATION_NAME,
  ATTR_GRAPHQL_OPERATION_TYPE,
  ATTR_URL_TEMPLATE,
} from '@opentelemetry/semantic-conventions/incubating'
import type { Attempt, EndedTry } from '../../upstream/index.ts'
import type { OperationEnd, OperationTrace, Tracing } from './tracing.ts'

export interface TracingOptions {
  /** Collector's URL for traces, such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  /** Headers that may contain a credential: never log them. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly serviceName: string
  readonly version: string
  /** Sampler, as in `OTEL_TRACES_SAMPLER`. */
  readonly sampler: string
  /** Sampling ratio for `traceidratio`, from 0 to 1. */
  readonly ratio: number
  /** Whether upstream attempts carry `traceparent`. This requires an API that accepts unknown headers. */
  readonly toUpstream: boolean
  /** Called once when the collector stops accepting spans and once when it accepts them again. */
  readonly onCollector?: ((isThere: boolean) => void) | undefined
  /** Exporter that replaces the collector in tests. */
  readonly exporter?: SpanExporter
}

const EXPORT_MS = 2000
const CLOSE_MS = 2000
/** Maximum number of queued spans; further ones are dropped while the collector hangs. */
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
/** Span name for an unknown operation type, as in the OpenTelemetry conventions for GraphQL. */
const UNKNOWN_TYPE = 'GraphQL Operation'

class TracedOperation implements OperationTrace {
  readonly #tracer: Tracer
  readonly #span: Span
  readonly #context: Context
  readonly #toUpstream: boolean

  constructor(tracer: Tracer, parent: Context, requestId: string, toUpstream: boolean) {
    this.#tracer = tracer
    this.#span = tracer.startSpan(
      UNKNOWN_TYPE,
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
  attempt({ name, method, version, path }: Parameters<OperationTrace['attempt']>[0]): Attempt {
    const attributes = {
      'adgraph.upstream.operation': name,
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_URL_TEMPLATE]: `/${version}${path}`,
    }
    const span = this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, this.#context)
    const headers: Record<string, string> = {}
    if (this.#toUpstream) propagator.inject(trace.setSpan(this.#context, span), headers, defaultTextMapSetter)
    return {
      headers,
      end: ({ status }: EndedTry) => {
        if (status !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
        if (status === undefined || status >= 400) {
          span.setAttribute(ATTR_ERROR_TYPE, status === undefined ? ERROR_TYPE_VALUE_OTHER : `${status}`)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }
  end({ operationType, operationName, outcome, status, codes, upstreamCalls }: OperationEnd): void {
    const span = this.#span
    // Operation names are not part of span names, because clients may send any number of them.
    if (operationName !== undefined) span.setAttribute(ATTR_GRAPHQL_OPERATION_NAME, operationName)
    if (operationType !== undefined) {
      span.updateName(operationType)
      span.setAttribute(ATTR_GRAPHQL_OPERATION_TYPE, operationType)
    }
    span.setAttributes({
      'adgraph.outcome': outcome,
      'adgraph.codes': [...codes],
      'adgraph.upstream.calls': upstreamCalls,
      [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
    })
    const [code] = codes
    if (code !== undefined || status >= 400) span.setAttribute(ATTR_ERROR_TYPE, code ?? `${status}`)
    if (outcome === 'errors' || status >= FAILED) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

/**
 * Wraps an exporter to report when exports start to fail and when they succeed again. Exporters do not report
 * lost spans themselves.
 */
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

/**
 * Creates tracing that sends spans to a collector with OTLP over HTTP, in the background. If the collector
 * hangs, spans are lost, but no request is delayed.
 */
export const createTracing = (options: TracingOptions): Tracing => {
  const { url, headers = {}, serviceName, version, toUpstream } = options
  const sending =
    options.exporter ?? new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_MS })
  const exporter = options.onCollector ? noteChanges(sending, options.onCollector) : sending
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName, [ATTR_SERVICE_VERSION]: version }),
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
