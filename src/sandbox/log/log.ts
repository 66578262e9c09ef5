import type { CapturedCall } from './capture.ts'

/** Maximum number of calls in a world's log. */
export const MAX_CALLS = 200
/** Maximum size of a world's log in bytes. Older calls are evicted. */
export const MAX_LOG_BYTES = 1_048_576

export interface NumberedCall extends CapturedCall {
  /** Sequence number among all calls of the world. */
  readonly number: number
}

export interface LogListener {
  readonly onCall: (call: NumberedCall) => void
  readonly onEnd: () => void
}

/** Creates the log of a world's calls. The number of calls and their total size are limited. */
export const createRequestLog = () => {
  let calls: NumberedCall[] = []
  let bytes = 0
  let last = 0
  const listeners = new Set<LogListener>()
  return {
    add: (captured: CapturedCall): void => {
      last += 1
      const call = Object.assign(captured, { number: last })
      calls.push(call)
      bytes += call.bytes
      while (calls.length > MAX_CALLS || bytes > MAX_LOG_BYTES) bytes -= (calls.shift() as NumberedCall).bytes
      for (const { onCall } of listeners) onCall(call)
    },
    /** Returns the calls, oldest first. */
    calls: (): readonly NumberedCall[] => calls,
    clear: (): void => {
      calls = []
      bytes = 0
    },
    /** Adds a listener and returns a function that removes it. */
    listen: (listener: LogListener): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listeners: (): number => listeners.size,
    /** Notifies all listeners that the log has ended. */
    end: (): void => {
      for (const { onEnd } of listeners) onEnd()
    },
  }
}
export type RequestLog = ReturnType<typeof createRequestLog>
