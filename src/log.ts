import { type Logger, pino } from 'pino'

/**
 * A JSON log on standard error, written at once so that nothing is lost at exit. Header and credential fields are
 * removed should one ever be logged.
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
