import type { Logger } from 'pino'

/** How a process ends on a signal. */
export interface ShutdownOptions {
  /** Default: SIGTERM and SIGINT. */
  readonly signals?: readonly NodeJS.Signals[]
  /** Stops accepting, waits for what is in flight, releases everything. */
  readonly close: () => Promise<unknown>
  readonly log: Pick<Logger, 'info' | 'error'>
  /** Milliseconds that `close` may take; a function is asked when the signal arrives. */
  readonly timeoutMs: number | (() => number)
  /** Whether further signals are ignored: a worker's primary ends it anyway. */
  readonly patient?: boolean
  /** Default: `process.exit`. */
  readonly exit?: (code: number) => void
}

/**
 * Runs `close` on the first signal and exits with 0; with 1 when `close` fails or outlasts `timeoutMs`, or
 * on a second signal. The result removes the handlers.
 */
export function closeOnSignals(options: ShutdownOptions): () => void {
  const { close, log, signals = ['SIGTERM', 'SIGINT'] } = options
  const { patient = false, exit = process.exit } = options
  let closing = false

  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (closing && patient) return
    if (closing) {
      log.error({ signal }, 'second signal, exiting at once')
      return exit(1)
    }
    closing = true
    log.info({ signal }, 'closing')
    const timeoutMs = typeof options.timeoutMs === 'number' ? options.timeoutMs : options.timeoutMs()
    const timer = setTimeout(() => {
      log.error({ timeoutMs }, 'requests still in flight, exiting without them')
      exit(1)
    }, timeoutMs)
    try {
      await close()
      log.info('closed')
      exit(0)
    } catch (error) {
      log.error({ error: error instanceof Error ? error.stack : typeof error }, 'closing failed')
      exit(1)
    } finally {
      clearTimeout(timer)
    }
  }

  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}
