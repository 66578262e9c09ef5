import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from allocating objects in the old generation: it would do so for every literal of which some objects outlive a
 * scavenge, as those of a request in flight do (docs/decisions/21-young-objects.md). Call it first.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
