import Type from 'typebox'
import { LOG_LEVELS, PORT, text } from './kinds.ts'

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
  METRICS_KEY: text({
    description: 'the bearer that `GET /metrics` on `PORT` needs',
    otherwise: 'only this machine gets them there',
  }),
  AUDIT_LOG: text({
    description:
      'a file for logins, sign-outs and mutations, hash-chained; while it cannot be written, logins and mutations are ' +
      'refused. Each worker writes one of its own: `audit.worker-1.jsonl`',
    otherwise: 'no audit log',
  }),
} as const
