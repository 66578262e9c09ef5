import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that has used up its share waits for the rest of this at most, which is less than most answers take under load. */
const PERIOD_MICROS = 10_000
const PATIENCE_MS = 2000

/** A tree of control groups. */
interface Hierarchy {
  readonly root: string
  /** What a group is told, by file. */
  limits(quotaMicros: number): Readonly<Record<string, string>>
}

/** Control groups of version 2, and of version 1. */
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

/** @throws Error of the file system where the group cannot be made, or knows no such limit */
const createGroup = ({ root, limits }: Hierarchy, pid: number, share: number): string => {
  const group = join(root, `adgraph-bench-${pid}`)
  mkdirSync(group)
  try {
    // Only what the kernel has put there: elsewhere a new file would limit nothing.
    for (const [file, limit] of Object.entries(limits(Math.round(share * PERIOD_MICROS))))
      writeFileSync(join(group, file), limit, { flag: 'r+' })
    writeFileSync(join(group, 'cgroup.procs'), String(pid), { flag: 'r+' })
    return group
  } catch (error) {
    rmdirSync(group)
    throw error
  }
}

/** A process and all that it has started, and those in turn. */
export const family = (pid: number): readonly number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(family)]
}

/** Ended processes leave their group only a moment later; one that is left over in the end is empty and harms nobody. */
const remove = async (group: string): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20))
    try {
      return rmdirSync(group)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    }
}

/** Processes cannot be held on this machine; says why. */
export class CannotHold extends Error {
  override readonly name = 'CannotHold'
}

/** Removes the groups of processes that have ended. */
export type Release = () => Promise<void>

/**
 * Holds a process and all that it has started to a share of one core each, by control groups of Linux.
 *
 * @throws CannotHold where none can be made: that needs Linux and root
 */
export const holdToShare = (pid: number, share: number): Release => {
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
  throw new CannotHold(`no process can be held to a share of a core here: ${refusals.join('; ')}`)
}
