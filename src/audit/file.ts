import { type FileHandle, open, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChainHead, readLine, sha256 } from './chain.ts'

/** Thrown if the log cannot be written or read. */
export class AuditUnavailable extends Error {
  override readonly name = 'AuditUnavailable'
}

/** Bytes of an interrupted write. They remain in the file, and the next line describes them. */
export interface TornWrite {
  readonly bytes: number
  readonly sha256: string
}

/** An audit log file, opened for appending. */
export interface AuditFile {
  /** Last valid line; undefined if the file has none. */
  readonly head: ChainHead | undefined
  readonly torn: TornWrite | undefined
  /** Checks whether the path now leads to a different file or no longer exists. */
  hasMoved(): Promise<boolean>
  /**
   * Appends text and flushes it to disk.
   *
   * @throws AuditUnavailable if another program has written to the file
   */
  append(text: string): Promise<void>
  close(): Promise<void>
}

/** Size of the block read from the end of the file. A larger block is read if two lines do not fit. */
const WINDOW_BYTES = 1_048_576
/** Maximum size of this block; longer than any two lines. */
const MAX_WINDOW_BYTES = 64 * WINDOW_BYTES
const LINE_BREAK = 10

interface End {
  readonly head: ChainHead | undefined
  readonly torn: TornWrite | undefined
  /** Whether the file ends without a line break. */
  readonly isOpen: boolean
}

const readEnd = async (file: FileHandle, size: number, window = WINDOW_BYTES): Promise<End> => {
  if (size === 0) return { head: undefined, torn: undefined, isOpen: false }
  const start = Math.max(0, size - window)
  const { buffer } = await file.read(Buffer.alloc(size - start), { position: start })
  const isOpen = buffer.at(-1) !== LINE_BREAK
  const whole = isOpen ? buffer : buffer.subarray(0, -1)
  const lastBreak = whole.lastIndexOf(LINE_BREAK)
  const before = whole.subarray(0, Math.max(0, lastBreak))
  const breakBefore = before.lastIndexOf(LINE_BREAK)
  if (start > 0 && breakBefore < 0 && window < MAX_WINDOW_BYTES) return readEnd(file, size, 2 * window)
  const last = whole.subarray(lastBreak + 1)
  const line = readLine(last)
  if (line?.isIntact) return { head: line, torn: undefined, isOpen }
  // An interrupted write may have left the last line incomplete. The line before it must be intact.
  const known = lastBreak < 0 ? undefined : readLine(before.subarray(breakBefore + 1))
  const isFirst = lastBreak < 0 && start === 0
  if (!isOpen || !(isFirst || known?.isIntact))
    throw new AuditUnavailable('The audit log does not end with a valid line. Verify it, then move it aside')
  return { head: known, torn: { bytes: last.length, sha256: sha256(last) }, isOpen }
}

/**
 * Opens the file at `path` or creates it, readable only by its owner.
 *
 * @throws AuditUnavailable if it does not end with a valid line
 */
export const openAuditFile = async (path: string): Promise<AuditFile> => {
  const file = await open(path, 'a+', 0o600)
  try {
    const { ino, dev, size: found } = await file.stat()
    const { head, torn, isOpen } = await readEnd(file, found)
    const directory = await open(dirname(path))
    await directory.sync().finally(() => directory.close())
    let size = found
    let separator = isOpen ? '\n' : ''
    return {
      head,
      torn,
      hasMoved: async () => {
        const now = await stat(path).catch(() => undefined)
        return now === undefined || now.ino !== ino || now.dev !== dev
      },
      append: async (text) => {
        if ((await file.stat()).size !== size)
          throw new AuditUnavailable('Another program has changed the audit log')
        const bytes = Buffer.from(separator + text)
        try {
          await file.appendFile(bytes)
          await file.datasync()
        } catch (error) {
          // The partial write can be removed, because its lines were never acknowledged.
          await file.truncate(size).catch(() => undefined)
          throw error
        }
        separator = ''
        size += bytes.length
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the start time of a process, in ticks since boot (proc_pid_stat(5)); empty without `/proc`. */
const startOf = async (pid: number): Promise<string> => {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name in parentheses may contain spaces; the start time is the 20th field after it.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/**
 * Checks whether the process that created the lock is still running. Process ids are reused, especially
 * in containers, so the start time must match too.
 */
const isHeld = async (pid: number, start: string): Promise<boolean> => {
  if (!(pid > 0) || !isAlive(pid)) return false
  const current = await startOf(pid)
  return start === '' || current === '' ? pid !== process.pid : start === current
}

const PAUSE_MS = 10
/** Number of pauses after which the creator of an empty lock counts as dead or stopped. */
const UNWRITTEN_PAUSES = 100

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)

/** Reads a lock, and waits up to a second while it is empty. Returns undefined if there is no lock. */
const readLock = async (lock: string): Promise<string | undefined> => {
  for (let pauses = 0; ; pauses += 1) {
    const text = await readText(lock)
    if (text !== '' || pauses === UNWRITTEN_PAUSES) return text
    await sleep(PAUSE_MS)
  }
}

const holds = async (path: string, own: string): Promise<boolean> => {
  try {
    await writeFile(path, own, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Removes the lock of a process that has exited. Only one process at a time may do so: a second one could
 * remove the new lock that has replaced the old one.
 *
 * @throws AuditUnavailable if another process exited while it was removing the lock
 */
const removeStale = async (lock: string, stale: string, own: string): Promise<void> => {
  const taking = `${lock}.taking`
  if (await holds(taking, own))
    try {
      if ((await readText(lock)) === stale) await unlink(lock)
      return
    } finally {
      await unlink(taking).catch(() => undefined)
    }
  const other = await readLock(taking)
  const [pid, start = ''] = other?.split(' ') ?? []
  if (other !== undefined && !(await isHeld(Number(pid), start)))
    throw new AuditUnavailable(`A process exited while taking over ${lock}. Remove ${taking}`)
  await sleep(PAUSE_MS)
}

/**
 * Locks the file, so that it cannot be opened a second time, either by this process or by a different one. If
 * a process ended without unlocking, one of the waiting processes takes over. Returns the function that
 * unlocks.
 *
 * @throws AuditUnavailable while a running process has the lock
 */
export const lockAuditFile = async (path: string): Promise<() => Promise<void>> => {
  const lock = `${path}.lock`
  const own = `${process.pid} ${await startOf(process.pid)}`
  for (;;) {
    if ((await holds(lock, own)) && (await readText(lock)) === own)
      return () => unlink(lock).catch(() => undefined)
    const held = await readLock(lock)
    if (held === undefined) continue
    const [pid, start = ''] = held.split(' ')
    if (await isHeld(Number(pid), start))
      throw new AuditUnavailable(`Process ${pid} is already writing to the audit log ${path}`)
    await removeStale(lock, held, own)
  }
}
