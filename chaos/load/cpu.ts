import { readFileSync } from 'node:fs'

/** Clock ticks per second, the same on every Linux machine. `/proc` counts CPU time in ticks. */
const TICKS_PER_SECOND = 100
/** Indexes of user and system time after the name in `/proc/<pid>/stat`. */
const USER_AND_SYSTEM = [11, 12] as const

/** Returns the CPU seconds of all threads of a process since it started. @throws Error if it has exited */
export const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return USER_AND_SYSTEM.reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_PER_SECOND
}
