import { type FileHandle, open, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Head, readLine, sha256 } from './chain.ts'

/** The log cannot be written or read. */
export class AuditUnavailable extends Error {
  override readonly name = 'AuditUnavailable'
}

/** Bytes of a write that was broken off: they stay, and the next line names them. */
export interface Torn {
  readonly bytes: number
  readonly sha256: string
}

/** An audit log's file, open at its end. */
export interface AuditFile {
  /** Undefined for an empty file. */
  readonly head: Head | undefined
  readonly torn: Torn | undefined
  /** Whether another file lies at the path, or none. */
  hasMoved(): Promise<boolean>
  /** At the end, and on the disk. @throws AuditUnavailable when another program has written to the file */
  append(text: string): Promise<void>
  close(): Promise<void>
}

/** Longer than any line. */
const WINDOW_BYTES = 1_048_576
const LINE_BREAK = 10

interface End {
  readonly head: Head | undefined
  readonly torn: Torn | undefined
  /** That the file ends without a line break. */
  readonly isOpen: boolean
}

const readEnd = async (file: FileHandle, size: number): Promise<End> => {
  if (size === 0) return { head: undefined, torn: undefined, isOpen: false }
  const { buffer } = await file.read(Buffer.alloc(Math.min(size, WINDOW_BYTES)), {
    position: Math.max(0, size - WINDOW_BYTES),
  })
  const isOpen = buffer.at(-1) !== LINE_BREAK
  const whole = isOpen ? buffer : buffer.subarray(0, -1)
  const lastBreak = whole.lastIndexOf(LINE_BREAK)
  const last = whole.subarray(lastBreak + 1)
  const line = readLine(last)
  if (line?.isIntact) return { head: line, torn: undefined, isOpen }
  // Only what was never finished may be broken.
  const before = whole.subarray(0, Math.max(0, lastBreak))
  const known = lastBreak < 0 ? undefined : readLine(before.subarray(before.lastIndexOf(LINE_BREAK) + 1))
  const isFirst = lastBreak < 0 && size <= WINDOW_BYTES
  if (!isOpen || !(isFirst || known?.isIntact))
    throw new AuditUnavailable(
      'the audit log does not end with a line of its chain: verify it, and move it away',
    )
  return { head: known, torn: { bytes: last.length, sha256: sha256(last) }, isOpen }
}

/** Opens the file at `path`, or makes it, readable by its owner alone. @throws AuditUnavailable */
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
          throw new AuditUnavailable('another program has changed the audit log')
        const bytes = Buffer.from(separator + text)
        try {
          await file.appendFile(bytes)
          await file.datasync()
        } catch (error) {
          // Its lines were never acknowledged.
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

/** When a process began, in ticks since the machine did (proc_pid_stat(5)); empty where there is no `/proc`. */
const startOf = async (pid: number): Promise<string> => {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name in parentheses may have blanks; the start is the 20th field after it.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Ids are given again, above all in containers: another start is another process. */
const isHeld = async (pid: number, start: string): Promise<boolean> => {
  if (!(pid > 0) || !isAlive(pid)) return false
  const current = await startOf(pid)
  return start === '' || current === '' ? pid !== process.pid : start === current
}

const PAUSE_MS = 10
/** A process that has made a lock and not written to it has ended, or is stopped. */
const UNWRITTEN_PAUSES = 100

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)

/** What a lock says of its holder; undefined where there is none. */
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
 * Removes the lock of a process that has ended. One process at a time: another would remove the lock that is made next.
 *
 * @throws AuditUnavailable where a process ended in the middle of this
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
    throw new AuditUnavailable(`a process ended while it took ${lock} over: remove ${taking}`)
  await sleep(PAUSE_MS)
}

/**
 * Keeps other processes from the file, and this one from opening it twice. A lock of a process that has ended is taken over, by one
 * of those that try. Gives what lets go of it.
 *
 * @throws AuditUnavailable while a process has it
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
      throw new AuditUnavailable(`process ${pid} writes to the audit log ${path}`)
    await removeStale(lock, held, own)
  }
}
