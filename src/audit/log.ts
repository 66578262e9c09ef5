import { type AuditRecord, type ChainHead, lineAfter, ORIGIN } from './chain.ts'
import { type AuditFile, AuditUnavailable, lockAuditFile, openAuditFile, type TornWrite } from './file.ts'

/** Hash-chained lines in one file. Lines appended at the same time are written together. */
export interface AuditLog {
  /**
   * Appends a line. Resolves with the line's number once it is on disk. If the line cannot be written now,
   * rejects and drops it.
   */
  append(record: AuditRecord): Promise<number>
  /**
   * Appends like `append`, but retains a line that cannot be written now and writes it before all later
   * lines. Never rejects.
   */
  keep(record: AuditRecord): Promise<void>
  /** Number and hash of the last line on disk. */
  readonly head: ChainHead
  close(): Promise<void>
}

export interface AuditLogOptions {
  readonly path: string
  /** Returns the time in milliseconds since the epoch. */
  readonly now?: () => number
  /** Interval in ms between two attempts to write retained lines. */
  readonly retryMs?: number
  /** Called with the first of several consecutive failures. */
  readonly onFailure?: (error: Error) => void
}

interface Waiting {
  readonly record: AuditRecord
  readonly isKept: boolean
  readonly done: (seq: number) => void
  readonly failed: (error: unknown) => void
  /** Number of the line, set by the first attempt to write it. */
  seq?: number
}

/**
 * Formats the lines that have not been written yet, and returns the head after them. The first line also
 * describes `torn`.
 */
const linesAfter = (
  head: ChainHead,
  batch: readonly Waiting[],
  torn: TornWrite | undefined,
): { readonly text: string; readonly end: ChainHead } => {
  let end = head
  let text = ''
  for (const each of batch) {
    // An earlier attempt wrote this line before it failed.
    if (each.seq !== undefined && each.seq <= head.seq) continue
    const line = lineAfter(end, torn && text === '' ? { ...each.record, torn } : each.record)
    end = line.head
    each.seq = end.seq
    text += `${line.text}\n`
  }
  return { text, end }
}

/**
 * Opens the log.
 *
 * @throws AuditUnavailable if another process has locked the file, or if the file does not end with a valid
 * line
 */
export const openAuditLog = async (options: AuditLogOptions): Promise<AuditLog> => {
  const { path, now = Date.now, retryMs = 1000, onFailure } = options
  const unlock = await lockAuditFile(path)
  let file: AuditFile | undefined
  let head = ORIGIN
  let torn: TornWrite | undefined
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
      throw new AuditUnavailable('The audit log is missing lines that were written to it')
    }
    // A new file continues the chain of the previous one.
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
      // Lines that were added while the last batch failed are written immediately. Retained lines wait for a
      // retry.
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
      // Waits for the current write only, because a response must not wait until a disk is repaired.
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
