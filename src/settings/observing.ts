import Type from 'typebox'
import { LOG_LEVELS, text } from './kinds.ts'

export const OBSERVING = {
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], {
    default: 'warn',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    description: 'the least severe messages that are logged',
  }),
  AUDIT_LOG: text({
    description:
      'a file for logins, sign-outs and mutations, hash-chained; while it cannot be written, logins and mutations are ' +
      'refused. Each worker writes one of its own: `audit.worker-1.jsonl`',
    otherwise: 'no audit log',
  }),
} as const
