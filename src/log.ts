import { type Logger, pino } from 'pino'

/**
 * A JSON log on standard error, written synchronously so that nothing is lost at exit. Credentials are removed should one
 * ever be logged.
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
