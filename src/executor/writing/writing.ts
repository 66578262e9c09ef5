import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { Failures } from '../nulls/failures.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import { AT_ONCE_OBJECTS, type CutText, type OnBytes, type Piece, Writer } from './writer.ts'

/** Time in ms after which a large response lets other requests run. */
const SLICE_MS = 4
/** Minimum size in bytes of a response that is written in slices. */
const AT_ONCE_BYTES = 262_144

/** Destination of the text of `data` while the rest is still being resolved. */
export interface Outlet {
  /** Number of characters to collect before sending the first of them. */
  readonly from: number
  /**
   * Delay in ms before the first characters are sent. Responses that complete earlier are sent in one piece.
   */
  readonly afterMs: number
  /** Receives each piece once, in order. */
  readonly take: (pieces: readonly Piece[]) => void
}

/** State of an execution. */
export interface ExecutionState {
  /** Result so far; null if a failure turned all of it into null. */
  readonly result: Result | null
  /** Number of objects in the result. */
  readonly objects: number
  /** Minimum size in bytes of the result as JSON. */
  readonly bytes: number
}

interface WritingParts {
  readonly plan: ObjectPlan
  readonly executed: ExecutionState
  readonly onBytes: OnBytes | undefined
  /** Destination of early text; undefined if the text is only returned when complete. */
  readonly outlet: Outlet | undefined
  readonly failures: Failures | undefined
  readonly onError: (error: unknown) => void
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Text of one response. A small response is written when it is complete, a larger one in slices while values
 * arrive.
 */
export class Writing {
  readonly #parts: WritingParts
  #writer: Writer | undefined
  #isScheduled = false
  #isStopped = false
  #hasSent = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: WritingParts) {
    this.#parts = parts
  }

  /** Whether part of the text was sent. */
  get hasSent(): boolean {
    return this.#hasSent
  }

  /** Schedules writing. Call it when more values have arrived. */
  arrived(): void {
    if (this.#isScheduled || this.#isStopped || !this.#isLarge()) return
    this.#isScheduled = true
    setImmediate(this.#slice)
  }

  /** Stops writing and sends nothing more. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Writes the rest once the result is complete and returns everything that was not sent. */
  async end(result: ExecutionState['result']): Promise<readonly Piece[]> {
    this.stop()
    if (!result || !(this.#writer || this.#isLarge())) {
      if (this.#hasSent) throw new BailOut('Null for data that was already sent')
      const text = JSON.stringify(result)
      this.#parts.onBytes?.(text)
      return [text]
    }
    const writer = this.#started()
    writer.releases = true
    for (let slice = 0; ; slice += 1) {
      if (slice > 0) await pause()
      const state = writer.go(performance.now() + SLICE_MS)
      if (state === 'complete') return writer.take()
      if (state === 'pending') throw new BailOut('Field never resolved')
      if (this.#hasSent) this.#parts.outlet?.take(writer.take())
    }
  }

  /** Completes a text that was partly sent. */
  cut(cause: unknown, met: Met): CutText {
    return this.#started().cut(cause, met)
  }

  #isLarge(): boolean {
    const { executed, outlet } = this.#parts
    return (
      executed.objects > AT_ONCE_OBJECTS ||
      executed.bytes > Math.min(AT_ONCE_BYTES, outlet?.from ?? AT_ONCE_BYTES)
    )
  }

  #started(): Writer {
    const { plan, executed, onBytes } = this.#parts
    this.#writer ??= new Writer(executed.result as Result, plan, () => executed.objects, onBytes)
    return this.#writer
  }

  readonly #slice = (): void => {
    this.#isScheduled = false
    clearTimeout(this.#timer)
    const { outlet, failures, onError } = this.#parts
    // A failure that turns a parent into null is applied only at the end, so nothing can be written before
    // that.
    if (this.#isStopped || failures?.areInPlace === false) return
    const hasFailed = failures?.isEmpty === false
    try {
      const writer = this.#started()
      writer.releases = !hasFailed
      const isLate = writer.go(performance.now() + SLICE_MS) === 'late'
      if (isLate) this.arrived()
      if (!outlet) return
      if (this.#hasSent) outlet.take(writer.take())
      else if (!hasFailed && writer.length > outlet.from) this.#leaveAfter(writer, outlet)
    } catch (error) {
      onError(error)
    }
  }

  #leaveAfter(writer: Writer, outlet: Outlet): void {
    const leave = (): void => {
      this.#hasSent = true
      outlet.take(writer.take())
    }
    if (outlet.afterMs === 0) {
      leave()
      return
    }
    this.#timer = setTimeout(() => {
      if (this.#parts.failures?.isEmpty === false) return
      try {
        leave()
      } catch (error) {
        this.#parts.onError(error)
      }
    }, outlet.afterMs)
  }
}
