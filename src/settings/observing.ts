import Type from 'typebox'
import { AUDIENCES, checked, isHttp, LOG_LEVELS, listOf, PORT, SECRET, text } from './kinds.ts'

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Values are percent-encoded (OpenTelemetry, OTLP exporter). */
const isPair = (text: string): boolean => /^[^=\s]+=(?:[^%]|%[2-7][0-9a-f])+$/i.test(text)

export const OBSERVING = {
  LOG_LEVEL: Type.Optional(
    Type.Enum([...LOG_LEVELS], {
      expected: `one of ${LOG_LEVELS.join(', ')}`,
      description:
        'the least severe messages that are logged: `info` has a line per operation, `debug` one per call of the interface',
      otherwise: '`info`; `warn` where it listens on loopback without a `PUBLIC_URL`',
    }),
  ),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      ...PORT,
      description:
        'a port of its own for `GET /metrics`, at `HOST` and without a key; with several workers, of all of them together',
      otherwise: 'on `PORT`, of the process that answers',
    }),
  ),
  METRICS_KEY: Type.Optional(
    Type.String({
      ...SECRET,
      description: 'the bearer that `GET /metrics` on `PORT` needs',
      otherwise: 'only this machine gets them there',
    }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: checked('an http or https URL', isHttp, {
    description:
      'an OpenTelemetry collector, to whose `/v1/traces` spans of operations, plans and calls of the interface are sent by OTLP over HTTP',
    otherwise: 'nothing is traced',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: listOf(Type.Refine(Type.String(), isPair), 'pairs such as x-api-key=secret', {
    description: 'headers for the collector, values percent-encoded: `authorization=Bearer%20…`',
  }),
  OTEL_SERVICE_NAME: Type.String({
    default: 'adgraph',
    expected: 'a text',
    description: 'the name of the service in traces',
  }),
  OTEL_TRACES_SAMPLER: Type.Enum([...SAMPLERS], {
    default: 'parentbased_always_on',
    expected: `one of ${SAMPLERS.join(', ')}`,
    description: 'which traces are recorded; those of `parentbased_…` follow the `traceparent` of a request',
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    expected: 'a number from 0 to 1',
    description: 'the share of traces that `…traceidratio` records',
    default: 1,
  }),
  OTEL_SDK_DISABLED: Type.Enum(['true', 'false'], {
    default: 'false',
    expected: 'true or false',
    description: '`true` traces nothing, whatever else is set',
  }),
  TRACE_UPSTREAM: Type.Enum(['on', 'off'], {
    default: 'off',
    expected: 'on or off',
    description: 'whether calls of the interface carry `traceparent`, for one that goes on with the trace',
  }),
  TRACE_RESPONSES: Type.Optional(
    Type.Enum([...AUDIENCES], {
      expected: `one of ${AUDIENCES.join(', ')}`,
      description:
        'whose responses show their upstream calls, where a client asks for it (`x-ads-trace: 1`); operators are those of `OPERATOR_USER_IDS`, and service mode',
      otherwise: '`everyone`; `operators` where `PRODUCTION` is not `no`',
    }),
  ),
  AUDIT_LOG: text({
    description:
      'a file for logins, sign-outs and mutations, hash-chained; while it cannot be written, logins and mutations are ' +
      'refused. Each worker writes one of its own: `audit.worker-1.jsonl`',
    otherwise: 'no audit log',
  }),
} as const
