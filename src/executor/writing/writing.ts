import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { Failures } from '../nulls/failures.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import { AT_ONCE_OBJECTS, type CutText, type Piece, Writer } from './writer.ts'

/** Maximum time in ms spent on writing a large response before other requests can run. */
const SLICE_MS = 4
/** Minimum size in bytes of a response that is written in slices. */
const AT_ONCE_BYTES = 262_144

/** Destination for the first part of the text of `data`, while later fields are still being resolved. */
export interface Outlet {
  /** Number of characters to collect before sending starts. */
  readonly from: number
  /**
   * Time in ms without new data after which the first characters are sent. Responses that complete earlier
   * are sent in one piece.
   */
  readonly afterMs: number
  /** Receives each piece once, in order. */
  take(pieces: readonly Piece[]): void
}

export interface ExecutionState {
  /** Result so far; null if a failure turned all of it into null. */
  readonly result: Result | null
  /** Number of objects in the result. */
  readonly objects: number
  /** Minimum size in bytes of the result as JSON. */
  readonly bytes: number
}

interface Executed extends ExecutionState {
  /** Ends the execution with an error. */
  fail(error: unknown): void
}

interface WritingHooks {
  onBytes?(piece: Piece): void
  /**
   * Destination for text sent before the response is complete; undefined if all text is returned at the end.
   */
  readonly outlet?: Outlet | undefined
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Text of one response. A small response is written when it is complete, a larger one in slices while values
 * arrive.
 */
export class Writing {
  readonly #plan: ObjectPlan
  readonly #executed: Executed
  readonly #hooks: WritingHooks
  readonly #failures: Failures | undefined
  #writer: Writer | undefined
  #isScheduled = false
  #isStopped = false
  #hasSent = false
  #timer: NodeJS.Timeout | undefined

  constructor(plan: ObjectPlan, executed: Executed, hooks: WritingHooks, failures: Failures | undefined) {
    this.#plan = plan
    this.#executed = executed
    this.#hooks = hooks
    this.#failures = failures
  }

  /** Whether part of the text has been sent. */
  get hasSent(): boolean {
    return this.#hasSent
  }

  /** Schedules writing. Call it when more values have arrived. */
  arrived(): void {
    if (this.#isScheduled || this.#isStopped || !this.#isLarge()) return
    this.#isScheduled = true
    setImmediate(() => this.#slice())
  }

  /** Stops writing. No more text is sent. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Writes the remaining text once the result is complete. Returns all text that has not been sent. */
  async end(result: ExecutionState['result']): Promise<readonly Piece[]> {
    this.stop()
    if (!result || !(this.#writer || this.#isLarge())) {
      if (this.#hasSent) throw new BailOut('A field became null after its data was sent')
      const text = JSON.stringify(result)
      this.#hooks.onBytes?.(text)
      return [text]
    }
    const writer = this.#started()
    writer.releases = true
    for (let slice = 0; ; slice += 1) {
      if (slice > 0) await pause()
      const state = writer.go(performance.now() + SLICE_MS)
      if (state === 'complete') return writer.take()
      if (state === 'pending') throw new BailOut('Field never resolved')
      if (this.#hasSent) this.#hooks.outlet?.take(writer.take())
    }
  }

  /** Completes the text after part of it has been sent. */
  cut(cause: unknown, met: Met): CutText {
    return this.#started().cut(cause, met)
  }

  #isLarge(): boolean {
    const { objects, bytes } = this.#executed
    const { outlet } = this.#hooks
    return objects > AT_ONCE_OBJECTS || bytes > Math.min(AT_ONCE_BYTES, outlet?.from ?? AT_ONCE_BYTES)
  }

  #started(): Writer {
    this.#writer ??= new Writer(this.#executed, this.#plan, this.#hooks)
    return this.#writer
  }

  #slice(): void {
    this.#isScheduled = false
    clearTimeout(this.#timer)
    const { outlet } = this.#hooks
    // A failure that turns a parent into null is applied only at the end, so nothing can be written before
    // that.
    if (this.#isStopped || this.#failures?.areInPlace === false) return
    const hasFailed = this.#failures?.isEmpty === false
    try {
      const writer = this.#started()
      writer.releases = !hasFailed
      const isLate = writer.go(performance.now() + SLICE_MS) === 'late'
      if (isLate) this.arrived()
      if (!outlet) return
      if (this.#hasSent) outlet.take(writer.take())
      else if (!hasFailed && writer.length > outlet.from) this.#leaveAfter(writer, outlet)
    } catch (error) {
      this.#executed.fail(error)
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
      if (this.#failures?.isEmpty === false) return
      try {
        leave()
      } catch (error) {
        this.#executed.fail(error)
      }
    }, outlet.afterMs)
  }
}
