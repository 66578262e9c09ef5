import Type, { type Static } from 'typebox'
import { AUDIENCES, checked, HEADER_SECRET, isHttp, LOG_LEVELS, listOf, PORT, text } from './kinds.ts'

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/**
 * Checks for `name=value` with a percent-encoded value (OpenTelemetry, OTLP exporter). Both contain only
 * characters that a header may contain. In a file, a value may contain spaces; elsewhere they separate pairs.
 */
const isPair = (text: string): boolean =>
  /^[\w!#$&'*+.^`|~-]+=(?! )(?:[ -$&-~]|%(?!7f)[2-7][0-9a-f])+(?<! )$/i.test(text)

/**
 * Checks for a URL that a path can be appended to. It may contain a user and password, which the exporter sends
 * as basic authentication.
 */
const isBase = (text: string): boolean => isHttp(text) && !/[?#]/.test(text)

export const OBSERVING = {
  LOG_LEVEL: Type.Optional(
    Type.Enum([...LOG_LEVELS], {
      expected: `one of ${LOG_LEVELS.join(', ')}`,
      description:
        'Minimum severity of log messages: `info` logs a line per operation, `debug` one per API call',
      otherwise: '`info`; `warn` if it listens on loopback without `PUBLIC_URL`',
    }),
  ),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      ...PORT,
      description:
        'Separate port for `GET /metrics` on `HOST`, without a key. It combines the metrics of all workers',
      otherwise: 'on `PORT`, for the process that responds',
    }),
  ),
  METRICS_KEY: Type.Optional(
    Type.String({
      ...HEADER_SECRET,
      description: 'Bearer token that `GET /metrics` on `PORT` requires',
      otherwise: 'metrics on `PORT` can be read only from this machine',
    }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: checked('an http or https URL without query or fragment', isBase, {
    description:
      'OpenTelemetry collector. Spans of operations, plans and API calls are sent to its `/v1/traces` by ' +
      'OTLP over HTTP',
    otherwise: 'no tracing',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: listOf(Type.Refine(Type.String(), isPair), 'pairs such as x-api-key=secret', {
    description: 'Headers for the collector, with percent-encoded values: `authorization=Bearer%20…`',
  }),
  OTEL_SERVICE_NAME: Type.String({
    default: 'adgraph',
    expected: 'a string',
    description: 'Service name in traces',
  }),
  OTEL_TRACES_SAMPLER: Type.Enum([...SAMPLERS], {
    default: 'parentbased_always_on',
    expected: `one of ${SAMPLERS.join(', ')}`,
    description: 'Which traces are recorded; `parentbased_…` samplers follow the `traceparent` of a request',
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    expected: 'a number from 0 to 1',
    description: 'Share of traces that `…traceidratio` samplers record',
    default: 1,
  }),
  OTEL_SDK_DISABLED: Type.Enum(['true', 'false'], {
    default: 'false',
    expected: 'true or false',
    description: '`true` disables tracing, whatever else is set',
  }),
  TRACE_UPSTREAM: Type.Enum(['on', 'off'], {
    default: 'off',
    expected: 'on or off',
    description: 'Whether API calls carry `traceparent`, for an API that continues the trace',
  }),
  TRACE_RESPONSES: Type.Optional(
    Type.Enum([...AUDIENCES], {
      expected: `one of ${AUDIENCES.join(', ')}`,
      description:
        'Clients whose responses may show their upstream calls on request (`x-ads-trace: 1`). Operators ' +
        'are `OPERATOR_USER_IDS` and service mode',
      otherwise: '`everyone`; `operators` if `PRODUCTION` is not `no`',
    }),
  ),
  AUDIT_LOG: text({
    description:
      'File that records logins, sign-outs and mutations in a hash chain. While it cannot be written, ' +
      'logins and mutations are refused. Each worker writes its own file, such as `audit.worker-1.jsonl`',
    otherwise: 'no audit log',
  }),
  RECORD_CASSETTE: text({
    description:
      'New file that records the API calls of the gateway, redacted, for `adgraph replay`. Each worker writes ' +
      'its own file, such as `day.worker-1.cassette`',
    otherwise: 'no recording',
  }),
} as const

type Observing = Static<ReturnType<typeof Type.Object<typeof OBSERVING>>>

/** Returns the tracing options; undefined if tracing is off. */
export const tracesOf = (settings: Observing) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: disabled } = settings
  if (endpoint === undefined || disabled === 'true') return undefined
  const pairs = settings.OTEL_EXPORTER_OTLP_HEADERS.map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const
  })
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs),
    serviceName: settings.OTEL_SERVICE_NAME,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    toUpstream: settings.TRACE_UPSTREAM === 'on',
  }
}
