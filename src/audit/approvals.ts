import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Write that no approved change set allowed. */
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

interface Line {
  readonly seq: number
  readonly event: string
  readonly requestId?: string
  readonly operation?: string
  readonly changeSet?: string
  readonly changeSetHash?: string
  readonly approved?: boolean
}

async function* linesOf(files: readonly string[]): AsyncGenerator<Line> {
  for (const file of files)
    for await (const text of createInterface({ input: createReadStream(file) })) yield JSON.parse(text)
}

/**
 * Checks that every write in a verified log belongs to a change set that is being applied, and whether a
 * person approved it.
 *
 * @throws Error when a file cannot be read
 */
export const checkApprovals = async (files: readonly string[]): Promise<WrittenChanges> => {
  const approvals = new Set<string>()
  const applying = new Map<string, Line>()
  const unapproved: UnapprovedWrite[] = []
  const counts = { writes: 0, approved: 0, free: 0 }
  const keyOf = ({ changeSet, changeSetHash }: Line): string => `${changeSet} ${changeSetHash}`
  for await (const line of linesOf(files)) {
    const { event, requestId = '', seq, operation = event } = line
    if (event === 'change-set.decided') approvals[line.approved ? 'add' : 'delete'](keyOf(line))
    else if (event === 'change-set.apply') applying.set(requestId, line)
    else if (event === 'change-set.applied' || event === 'change-set.conflict') applying.delete(requestId)
    else if (event === 'mutation.begun' || event === 'upload.begun') {
      counts.writes += 1
      const by = event === 'mutation.begun' ? applying.get(requestId) : undefined
      if (!by) unapproved.push({ seq, operation, reason: 'it is not part of a change set' })
      else if (approvals.has(keyOf(by))) counts.approved += 1
      else if (by.approved) unapproved.push({ seq, operation, reason: 'its approval is not in the log' })
      else counts.free += 1
    }
  }
  return { ...counts, unapproved }
}
