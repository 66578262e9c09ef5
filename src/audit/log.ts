import { type AuditRecord, type Head, lineAfter, ORIGIN } from './chain.ts'
import { type AuditFile, AuditUnavailable, lockAuditFile, openAuditFile, type Torn } from './file.ts'

/** Hash-chained lines in one file. Several at once are written together. */
export interface AuditLog {
  /** Resolves when the line is on the disk, with its number. Rejects when it cannot be written now, and then it is not. */
  append(record: AuditRecord): Promise<number>
  /** As `append`, but a line that cannot be written now is kept and written before all later ones. Never rejects. */
  keep(record: AuditRecord): Promise<void>
  /** Of the last line on the disk. */
  readonly head: Head
  close(): Promise<void>
}

export interface AuditLogOptions {
  readonly path: string
  /** In milliseconds since the epoch. */
  readonly now?: () => number
  /** Between two tries to write what was kept. */
  readonly retryMs?: number
  /** Called with the first of several failures in a row. */
  readonly onFailure?: (error: Error) => void
}

interface Waiting {
  readonly record: AuditRecord
  readonly isKept: boolean
  readonly done: (seq: number) => void
  readonly failed: (error: unknown) => void
  /** Once it was tried. */
  seq?: number
}

/** Returns the lines of those that are not written yet, and the head after them; the first names what is `torn`. */
const linesAfter = (
  head: Head,
  batch: readonly Waiting[],
  torn: Torn | undefined,
): { readonly text: string; readonly end: Head } => {
  let end = head
  let text = ''
  for (const each of batch) {
    // Written before the failure.
    if (each.seq !== undefined && each.seq <= head.seq) continue
    const line = lineAfter(end, torn && text === '' ? { ...each.record, torn } : each.record)
    end = line.head
    each.seq = end.seq
    text += `${line.text}\n`
  }
  return { text, end }
}

/** @throws AuditUnavailable when the file cannot be written, or its end is not that of a chain */
export const openAuditLog = async (options: AuditLogOptions): Promise<AuditLog> => {
  const { path, now = Date.now, retryMs = 1000, onFailure } = options
  const unlock = await lockAuditFile(path)
  let file: AuditFile | undefined
  let head = ORIGIN
  let torn: Torn | undefined
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let hasFailed = false
  let retry: NodeJS.Timeout | undefined

  const ready = async (): Promise<AuditFile> => {
    if (file && !(await file.hasMoved())) return file
    await file?.close()
    file = undefined
    const opened = await openAuditFile(path)
    if (opened.head && opened.head.seq < head.seq) {
      await opened.close()
      throw new AuditUnavailable('the audit log is shorter than what was written to it')
    }
    // A new file goes on with the chain of the one before.
    head = opened.head ?? head
    torn = opened.torn
    file = opened
    return opened
  }

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const target = await ready()
    const { text, end } = linesAfter(head, batch, torn)
    if (text !== '') {
      torn = undefined
      await target.append(text)
    }
    head = end
  }
  const fail = async (batch: readonly Waiting[], error: unknown): Promise<void> => {
    if (!hasFailed) onFailure?.(error as Error)
    hasFailed = true
    await file?.close().catch(() => undefined)
    file = undefined
    waiting = [...batch.filter(({ isKept }) => isKept), ...waiting]
    for (const { isKept, failed } of batch) if (!isKept) failed(error)
  }
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0)
      try {
        await write(batch)
        hasFailed = false
        for (const { done, seq = 0 } of batch) done(seq)
      } catch (error) {
        await fail(batch, error)
        return
      }
    }
  }
  const begin = (): void => {
    clearTimeout(retry)
    retry = undefined
    writing ??= run().finally(() => {
      writing = undefined
      // What came while the last batch failed.
      if (waiting.some(({ isKept }) => !isKept)) begin()
      else if (waiting.length > 0) retry ??= setTimeout(begin, retryMs).unref()
    })
  }
  const add = (record: AuditRecord, isKept: boolean): Promise<number> =>
    new Promise((done, failed) => {
      waiting.push({ record: { time: new Date(now()).toISOString(), ...record }, isKept, done, failed })
      begin()
    })

  try {
    await ready()
  } catch (error) {
    await unlock()
    throw error
  }
  return {
    append: (record) => add(record, false),
    keep: async (record) => {
      const written = add(record, true)
      // An answer does not wait for a disk to be repaired.
      await Promise.race([written, writing])
    },
    get head() {
      return head
    },
    close: async () => {
      if (waiting.length > 0) begin()
      while (writing) await writing
      clearTimeout(retry)
      await file?.close()
      await unlock()
    },
  }
}
