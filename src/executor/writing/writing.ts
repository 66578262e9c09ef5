import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { Failures } from '../nulls/failures.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import { AT_ONCE_OBJECTS, type CutText, type OnBytes, type Piece, Writer } from './writer.ts'

/** Milliseconds after which a large response lets other requests run. */
const SLICE_MS = 4
/** Bytes at least that are written at one go, which takes less than a slice. */
const AT_ONCE_BYTES = 262_144

/** Where the text of `data` goes while the rest of it is under way. */
export interface Outlet {
  /** Characters that are there before the first of them leave. */
  readonly from: number
  /** Milliseconds for which nothing more has arrived before then: what is there soon leaves as a whole. */
  readonly afterMs: number
  /** Is given each piece once, in their order. */
  readonly take: (pieces: readonly Piece[]) => void
}

/** What an execution has made so far. */
export interface Executed {
  /** Null where nothing is left of it. */
  readonly result: Result | null
  /** How many objects it is made of. */
  readonly objects: number
  /** Bytes that it has at least as JSON. */
  readonly bytes: number
}

interface Parts {
  readonly plan: ObjectPlan
  readonly executed: Executed
  readonly onBytes: OnBytes | undefined
  /** Undefined where nothing leaves before all of it is there. */
  readonly outlet: Outlet | undefined
  readonly failures: Failures | undefined
  readonly onError: (error: unknown) => void
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The text of one response: a small one is written when all of it is there, a larger one in slices as it arrives. */
export class Writing {
  readonly #parts: Parts
  #writer: Writer | undefined
  #isScheduled = false
  #isStopped = false
  #hasLeft = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether some of it has left. */
  get hasLeft(): boolean {
    return this.#hasLeft
  }

  /** To be called when more is there. */
  arrived(): void {
    if (this.#isScheduled || this.#isStopped || !this.#isLarge()) return
    this.#isScheduled = true
    setImmediate(this.#slice)
  }

  /** Leaves what is written as it is. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Writes the rest, when all of it is there, and gives what has not left. */
  async end(result: Executed['result']): Promise<readonly Piece[]> {
    this.stop()
    if (!result || !(this.#writer || this.#isLarge())) {
      if (this.#hasLeft) throw new BailOut('null for what has left')
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
      if (state === 'pending') throw new BailOut('a field that is never resolved')
      if (this.#hasLeft) this.#parts.outlet?.take(writer.take())
    }
  }

  /** Ends what has left. */
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
    // What it has put null around itself is known at the end.
    if (this.#isStopped || failures?.areInPlace === false) return
    const hasFailed = failures?.isEmpty === false
    try {
      const writer = this.#started()
      writer.releases = !hasFailed
      const isLate = writer.go(performance.now() + SLICE_MS) === 'late'
      if (isLate) this.arrived()
      if (!outlet) return
      if (this.#hasLeft) outlet.take(writer.take())
      else if (!hasFailed && writer.length > outlet.from) this.#leaveAfter(writer, outlet)
    } catch (error) {
      onError(error)
    }
  }

  #leaveAfter(writer: Writer, outlet: Outlet): void {
    const leave = (): void => {
      this.#hasLeft = true
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
