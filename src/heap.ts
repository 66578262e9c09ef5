import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 would allocate literals in the old generation once some objects outlive a scavenge, as those of a
 * request do (docs/decisions/21-young-objects.md). Call it first.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

const LOOK_MS = 1500
/** Of computing between two looks. */
const IDLE_MICROS = 30_000
/** Of computing since the start: from then on code is compiled for what is asked, and would be thrown away with the rest. */
const BUSY_MICROS = 500_000

const collectAll = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = globalThis.gc ?? runInNewContext('gc')
  collect({ type: 'major', flavor: 'last-resort' })
}

const usedSince = (before?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * Gives the memory that a start needed and no longer needs back to the system, once the process has rested for a moment: some
 * 40 MB, which V8 keeps for as long as little happens. It takes a tenth of a second, in which nobody waits. Not where it is busy
 * from its start on.
 */
export const releaseWhenIdle = (): void => {
  const started = process.cpuUsage()
  let before = started
  const looking = setInterval(() => {
    const isIdle = usedSince(before) <= IDLE_MICROS
    const isBusy = usedSince(started) > BUSY_MICROS
    before = process.cpuUsage()
    if (!isIdle && !isBusy) return
    clearInterval(looking)
    if (!isBusy) collectAll()
  }, LOOK_MS)
  looking.unref()
}
