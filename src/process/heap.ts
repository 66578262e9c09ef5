import { setFlagsFromString } from 'node:v8'

/**
 * Turns off pretenuring. Otherwise V8 allocates literals in the old generation once some objects outlive a
 * scavenge, as those of a request do (docs/performance-notes.md). Call it first.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
