import { readLine } from './chain.ts'
import { linesOf } from './verify.ts'

/** Write that is not part of a change set, or whose approval is not in the log. */
export interface UnapprovedWrite {
  readonly seq: number
  readonly operation: string
  readonly reason: string
}

export interface WrittenChanges {
  /** Number of writes that were sent. */
  readonly writes: number
  /** Number of writes whose change set a person approved. */
  readonly approved: number
  /** Number of writes whose change set needed no approval. */
  readonly free: number
  readonly unapproved: readonly UnapprovedWrite[]
}

interface Fields {
  readonly event: string
  readonly time: string
  readonly operation?: string
  readonly changeSet?: string
  readonly changeSetHash?: string
  readonly approved?: boolean
}

/**
 * Reads the intact records of audit log files. Even a verified log may contain incomplete lines left by
 * failed writes.
 */
async function* recordsOf(files: readonly string[]): AsyncGenerator<Fields & { readonly seq: number }> {
  for (const file of files)
    for await (const { bytes } of linesOf(file)) {
      const line = readLine(bytes)
      if (line?.isIntact) yield { ...line.record, seq: line.seq }
    }
}

/** Tolerated difference in ms between the clocks of two processes. */
const CLOCK_SKEW_MS = 60_000

interface Decision {
  readonly approved: boolean
  /** Time in ms since the epoch. */
  readonly at: number
}

/**
 * Checks which writes in a verified log belong to a change set, and which of those a person approved.
 *
 * @param others logs of other processes, whose decisions count as well if they precede the write
 * @throws Error when a file cannot be read
 */
export const checkApprovals = async (
  files: readonly string[],
  others: readonly string[] = [],
): Promise<WrittenChanges> => {
  const decisions = new Map<string, Decision[]>()
  const keyOf = ({ changeSet, changeSetHash }: Fields): string => `${changeSet} ${changeSetHash}`
  const decide = (record: Fields, at: number): void => {
    const decision = { approved: record.approved === true, at }
    decisions.set(keyOf(record), [...(decisions.get(keyOf(record)) ?? []), decision])
  }
  const isApproved = (write: Fields): boolean => {
    const latest = Date.parse(write.time) + CLOCK_SKEW_MS
    return decisions.get(keyOf(write))?.findLast(({ at }) => at <= latest)?.approved === true
  }
  for await (const record of recordsOf(others))
    if (record.event === 'change-set.decided') decide(record, Date.parse(record.time))
  const unapproved: UnapprovedWrite[] = []
  const counts = { writes: 0, approved: 0, free: 0 }
  for await (const record of recordsOf(files)) {
    const { event, seq, operation = event, changeSet, approved } = record
    // The order of records in one log is certain, even if the clock was changed.
    if (event === 'change-set.decided') decide(record, Number.NEGATIVE_INFINITY)
    else if (event === 'mutation.begun' || event === 'upload.begun') {
      counts.writes += 1
      if (changeSet === undefined)
        unapproved.push({ seq, operation, reason: 'it is not part of a change set' })
      else if (isApproved(record)) counts.approved += 1
      else if (approved) unapproved.push({ seq, operation, reason: 'its approval is not in the log' })
      else counts.free += 1
    }
  }
  return { ...counts, unapproved }
}
