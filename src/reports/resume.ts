import type { ReportCut, ReportPart } from './cut.ts'
import type { ReportRow } from './report.ts'

/** Progress of a report that another process can continue. */
export interface ReportState {
  /** Job ids, keyed by the position of the job's part in the report. */
  readonly jobs: Readonly<Record<number, string>>
  /** Row counts of the chunks that were read completely, in order. */
  readonly rows: readonly number[]
}
export const NEW_STATE: ReportState = { jobs: {}, rows: [] }

/** State from earlier runs of a report, and where its client wants to continue. */
export interface ReportMemory {
  readonly known: ReportState
  /** Number of rows that the client already has. */
  readonly afterRow: number
  /** Stores the state. It is called after each new job and each chunk. */
  readonly save: (state: ReportState) => void
}

/** Point at which a run continues a report. */
export interface Resume {
  /** Whether a later run can continue the report. If so, its jobs outlive this run. */
  readonly isKept: boolean
  /** Number of chunks that need not be read again. */
  readonly chunks: number
  /** Number of rows that the client already has. */
  readonly rows: number
  /** Moves past the next row, and returns whether the client already has it. */
  skips(): boolean
  /** Number of rows that the client claims to have, but that have not been found yet. */
  readonly missing: number
  jobOf(part: ReportPart): string | undefined
  noteJob(part: ReportPart, id: string): void
  /** Yields the rows of the next chunk unchanged, and records their number at the end. */
  counted(rows: AsyncGenerator<ReportRow, void>): AsyncGenerator<ReportRow, void>
}

/** Finds the chunk that contains the row after `afterRow`. */
const placeOf = ({ known, afterRow }: ReportMemory) => {
  let [chunks, left] = [0, afterRow]
  for (const rows of known.rows) {
    if (rows > left) break
    chunks += 1
    left -= rows
  }
  return { chunks, left }
}

export const createResume = ({ chunks: all }: ReportCut, memory: ReportMemory | undefined): Resume => {
  const place = memory ? placeOf(memory) : { chunks: 0, left: 0 }
  const positions = new Map(all.flat().map((part, position) => [part, position]))
  const positionOf = (part: ReportPart): number => positions.get(part) as number
  const known = memory?.known ?? NEW_STATE
  const jobs = { ...known.jobs }
  const rows = known.rows.slice(0, place.chunks)
  let { left } = place
  const save = (): void => memory?.save({ jobs, rows })
  return {
    isKept: memory !== undefined,
    chunks: place.chunks,
    rows: memory?.afterRow ?? 0,
    skips: () => {
      if (left === 0) return false
      left -= 1
      return true
    },
    get missing() {
      return left
    },
    jobOf: (part) => jobs[positionOf(part)],
    noteJob: (part, id) => {
      jobs[positionOf(part)] = id
      save()
    },
    counted: async function* (chunk) {
      let count = 0
      for await (const row of chunk) {
        count += 1
        yield row
      }
      rows.push(count)
      save()
    },
  }
}
