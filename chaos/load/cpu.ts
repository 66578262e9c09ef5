import { readFileSync } from 'node:fs'

/** Linux counts in these, whatever the machine. */
const TICKS_PER_SECOND = 100
/** Of what follows the name in `/proc/<pid>/stat`. */
const USER_AND_SYSTEM = [11, 12] as const

/** What a process has computed since its start, all threads. @throws Error when it is gone */
export const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return USER_AND_SYSTEM.reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_PER_SECOND
}
