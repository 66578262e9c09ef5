import { setFlagsFromString } from 'node:v8'

/**
 * Turns off pretenuring: V8 would allocate objects in the old generation once some from the same allocation
 * site have survived a scavenge. Objects that belong to requests often survive one
 * (docs/performance-notes.md). Must be called first.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
