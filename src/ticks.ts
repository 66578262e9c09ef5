import { executionAsyncResource } from 'node:async_hooks'

/** What Node queued for one `process.nextTick`. */
let kept: object | undefined

/** The tick that is kept; undefined before it has come. */
export const keptTick = (): object | undefined => kept

/**
 * Keeps one tick for as long as the process runs, and with it the shape of all of them. V8 lets a shape go when a collection
 * finds nothing that has it, and `process.nextTick` makes its ticks in a way that never recovers from that: each takes six
 * times as long from then on, and a request has eight (docs/decisions/24-one-tick-kept.md). Call it early.
 */
export const keepOneTick = (): void => {
  process.nextTick(() => {
    kept = executionAsyncResource()
  })
}
