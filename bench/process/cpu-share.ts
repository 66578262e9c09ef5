import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Scheduling period. A throttled process waits until the next period begins. The wait is shorter than most
 * response times under load.
 */
const PERIOD_MICROS = 10_000
const PATIENCE_MS = 2000

/** A tree of control groups. */
interface Hierarchy {
  readonly root: string
  /** Returns the contents of a group's limit files, by file name. */
  limits(quotaMicros: number): Readonly<Record<string, string>>
}

/** Control groups v2 and v1. */
const HIERARCHIES: readonly Hierarchy[] = [
  { root: '/sys/fs/cgroup', limits: (quota) => ({ 'cpu.max': `${quota} ${PERIOD_MICROS}` }) },
  {
    root: '/sys/fs/cgroup/cpu',
    limits: (quota) => ({
      'cpu.cfs_period_us': String(PERIOD_MICROS),
      'cpu.cfs_quota_us': String(quota),
    }),
  },
]

/** @throws file system error if the group cannot be created or does not support the limit */
const createGroup = ({ root, limits }: Hierarchy, pid: number, share: number): string => {
  const group = join(root, `adgraph-bench-${pid}`)
  mkdirSync(group)
  try {
    // Writes only to existing files, because a new file would have no effect.
    for (const [file, limit] of Object.entries(limits(Math.round(share * PERIOD_MICROS))))
      writeFileSync(join(group, file), limit, { flag: 'r+' })
    writeFileSync(join(group, 'cgroup.procs'), String(pid), { flag: 'r+' })
    return group
  } catch (error) {
    rmdirSync(group)
    throw error
  }
}

/** Returns a process and all its descendants. */
export const family = (pid: number): readonly number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(family)]
}

/**
 * Removes a group. Retries, because ended processes leave the group with a delay. A group that remains is
 * empty and harmless.
 */
const remove = async (group: string): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20))
    try {
      return rmdirSync(group)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    }
}

/** Thrown if processes cannot be limited on this machine. The message contains the reason. */
export class CannotLimit extends Error {
  override readonly name = 'CannotLimit'
}

/** Removes the groups after the processes have ended. */
export type Release = () => Promise<void>

/**
 * Limits a process and each of its descendants to a share of one core, with Linux control groups.
 *
 * @throws CannotLimit if the control groups cannot be set up, for example without Linux or root
 */
export const limitToShare = (pid: number, share: number): Release => {
  const refusals: string[] = []
  for (const hierarchy of HIERARCHIES)
    try {
      const groups = family(pid).map((each) => createGroup(hierarchy, each, share))
      return async () => {
        await Promise.all(groups.map(remove))
      }
    } catch (error) {
      refusals.push((error as Error).message)
    }
  throw new CannotLimit(
    `Processes cannot be limited to a share of a core on this machine: ${refusals.join('; ')}`,
  )
}
