import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from making objects old at birth. It notices which literals' objects outlive a scavenge now and then, as those
 * of a request under way do, and has their successors made in the old generation for the rest of the process: there they
 * lie, with every text that they hold, until that is collected (docs/decisions/21-young-objects.md). Call it first.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
