import { type Logger, pino } from 'pino'

/**
 * Creates a logger that writes to standard error and removes credentials. Writes are synchronous, so that
 * nothing is lost at exit.
 */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      redact: {
        paths: ['authorization', '*.authorization', '*.*.authorization', '*.secret', '*.*.secret'],
        remove: true,
      },
    },
    pino.destination({ fd: 2, sync: true }),
  )
