import { type Logger, pino } from 'pino'

/** On standard error, synchronous so that nothing is lost at exit. Credentials are removed. */
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
