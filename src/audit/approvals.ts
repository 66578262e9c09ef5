import { readLine } from './chain.ts'
import { linesOf } from './verify.ts'

/** Write that is not part of a change set, or whose approval is not in the log. */
export interface UnapprovedWrite {
  readonly seq: number
  readonly operation: string
  readonly reason: string
}

export interface WrittenChanges {
  /** Number of attempted writes, without repetitions. */
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
  readonly requestId?: string
  readonly field?: string
  readonly operation?: string
  readonly writes?: readonly { readonly operation: string; readonly repeated?: true }[]
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
      if (line?.isIntact) yield { time: '', ...line.record, seq: line.seq }
    }
}

/** Tolerated difference in ms between the clocks of two processes. */
const CLOCK_SKEW_MS = 60_000

/** Write that was about to be sent. `verdict` is `approved`, `free`, or the reason why it is unapproved. */
interface Begun {
  readonly seq: number
  readonly operation: string
  readonly verdict: string
}

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
  const count = (write: Begun): void => {
    const { verdict, seq, operation } = write
    counts.writes += 1
    if (verdict === 'approved' || verdict === 'free') counts[verdict] += 1
    else unapproved.push({ seq, operation, reason: verdict })
  }
  const verdictOf = (write: Fields): string => {
    if (write.changeSet === undefined) return 'it is not part of a change set'
    if (isApproved(write)) return 'approved'
    return write.approved ? 'its approval is not in the log' : 'free'
  }
  /** Writes whose mutation has not ended, by request, field and change set. */
  const begun = new Map<string, Begun[]>()
  for await (const record of recordsOf(files)) {
    const { event, seq, operation = event, requestId, field, writes = [] } = record
    // Request ids do not suffice, because clients choose them.
    const mutation = JSON.stringify([requestId, field, keyOf(record)])
    // The order of records in one log is certain, even if the clock was changed.
    if (event === 'change-set.decided') decide(record, Number.NEGATIVE_INFINITY)
    else if (event === 'upload.begun') count({ seq, operation, verdict: verdictOf(record) })
    else if (event === 'mutation.begun')
      begun.set(mutation, [...(begun.get(mutation) ?? []), { seq, operation, verdict: verdictOf(record) }])
    else if (event === 'mutation') {
      const sent = [...(begun.get(mutation) ?? [])]
      for (const write of writes.filter(({ repeated }) => repeated)) {
        const index = sent.findLastIndex((each) => each.operation === write.operation)
        if (index >= 0) sent.splice(index, 1)
      }
      sent.forEach(count)
      begun.delete(mutation)
    }
  }
  for (const writes of begun.values()) writes.forEach(count)
  return { ...counts, unapproved: unapproved.toSorted((one, other) => one.seq - other.seq) }
}
