import type { Logger } from 'pino'

/** Options for ending a process on a signal. */
export interface ShutdownOptions {
  /** Signals to handle; default: SIGTERM and SIGINT. */
  readonly signals?: readonly NodeJS.Signals[]
  /** Stops accepting connections, waits for requests in flight and releases all resources. */
  readonly close: () => Promise<unknown>
  readonly log: Pick<Logger, 'info' | 'error'>
  /** Time limit in ms for `close`, or a function that returns the limit when the signal arrives. */
  readonly timeoutMs: number | (() => number)
  /** Whether to ignore further signals. Set for workers, which their primary ends anyway. */
  readonly patient?: boolean
  /** Ends the process; default: `process.exit`. */
  readonly exit?: (code: number) => void
}

/**
 * Runs `close` on the first signal and exits with 0. Exits with 1 if `close` fails or takes longer than
 * `timeoutMs`, or on a second signal. Returns a function that removes the handlers.
 */
export function closeOnSignals(options: ShutdownOptions): () => void {
  const { close, log, signals = ['SIGTERM', 'SIGINT'] } = options
  const { patient = false, exit = process.exit } = options
  let closing = false

  async function onSignal(signal: NodeJS.Signals): Promise<void> {
    if (closing && patient) return
    if (closing) {
      log.error({ signal }, 'Second signal: exiting immediately')
      return exit(1)
    }
    closing = true
    log.info({ signal }, 'Closing')
    const timeoutMs = typeof options.timeoutMs === 'number' ? options.timeoutMs : options.timeoutMs()
    const timer = setTimeout(() => {
      log.error({ timeoutMs }, 'Exiting with requests still in flight')
      exit(1)
    }, timeoutMs)
    try {
      await close()
      log.info('Closed')
      exit(0)
    } catch (error) {
      log.error({ error: error instanceof Error ? error.stack : typeof error }, 'Closing failed')
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
