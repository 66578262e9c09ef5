import { setFlagsFromString } from 'node:v8'

/**
 * Turns off pretenuring. Otherwise, V8 allocates the objects of a literal in the old generation once some of
 * them have survived a scavenge. Objects that belong to requests often do (docs/performance-notes.md). Must
 * be called first.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
