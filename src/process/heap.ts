import { setFlagsFromString } from 'node:v8'

/**
 * Turns off pretenuring. Otherwise V8 allocates literals in the old generation after some of their objects
 * outlived a scavenge, as objects of a request do (docs/performance-notes.md). Must be called first.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
