import { type Logger, pino } from 'pino'

/**
 * Maximum number of bytes that wait while lines cannot be written. Further lines are lost. A single longer
 * line is always lost.
 */
const MAX_UNWRITTEN_BYTES = 1_048_576

/**
 * Creates a logger that writes to standard error and removes credentials. Writes are synchronous, so that
 * nothing is lost at exit. If a line cannot be written, for example because the disk is full, the next line
 * tries again.
 */
export const createLog = (level: string): Logger => {
  // `flush` requires a minimum length.
  const options = { fd: 2, sync: true, minLength: 1, maxLength: MAX_UNWRITTEN_BYTES }
  const destination = pino.destination(options)
  // Without a listener, the error would be thrown by the function that logs, and end the process.
  destination.on('error', () => undefined)
  // A line that no longer fits is lost, and starts no write by itself.
  destination.on('drop', () => destination.flush())
  return pino(
    {
      level,
      redact: {
        paths: ['authorization', '*.authorization', '*.*.authorization', '*.secret', '*.*.secret'],
        remove: true,
      },
    },
    destination,
  )
}
