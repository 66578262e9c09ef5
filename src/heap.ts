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

const collectAll = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = globalThis.gc ?? runInNewContext('gc')
  collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Gives the memory that a start needed and no longer needs back to the system, once the process has rested for a moment: some
 * 40 MB, which V8 keeps for as long as little happens. It takes a tenth of a second, in which nobody waits.
 */
export const releaseWhenIdle = (): void => {
  let before = process.cpuUsage()
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if (user + system > IDLE_MICROS) return
    clearInterval(looking)
    collectAll()
  }, LOOK_MS)
  looking.unref()
}
