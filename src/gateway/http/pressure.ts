import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Overloaded } from './http-errors.ts'
import { mayStayOpen } from './streaming.ts'

export interface PressureOptions {
  /** Requests in flight. */
  readonly concurrency: number
  /** Milliseconds, on average over a sample, two samples in a row; 0 for no limit. */
  readonly eventLoopDelayMs: number
  /** Default a second. */
  readonly sampleMs?: number
}

const PROBES = /^\/(?:livez|readyz|version|metrics)(?:$|\?)/

/** Milliseconds between two measurements; their delay counts from there. */
const RESOLUTION_MS = 10
const NANOSECONDS = 1e6

/** Watches the event loop. The result tells whether two samples in a row were late: one alone may be a single long task, as at the start. */
const watchLoop = (app: FastifyInstance, maxDelayMs: number, sampleMs: number): (() => boolean) => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let lateInRow = 0
  const sampling = setInterval(() => {
    if (histogram.count === 0) return
    const isLate = histogram.mean / NANOSECONDS - RESOLUTION_MS > maxDelayMs
    lateInRow = isLate ? lateInRow + 1 : 0
    histogram.reset()
  }, sampleMs)
  sampling.unref()
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    histogram.disable()
  })
  return () => lateInRow > 1
}

const left = new WeakMap<IncomingMessage, () => void>()

const leavingOnce = (request: IncomingMessage, leave: () => void) => {
  let isIn = true
  const once = () => {
    if (isIn) leave()
    isIn = false
  }
  left.set(request, once)
  return once
}

/** A request that goes on, waiting for events, is no longer counted as one in flight. */
export const leaveInFlight = (request: IncomingMessage): void => left.get(request)?.()

/** Answers 503 with `retry-after` before the server has more to do than it can. Probes are always answered. */
export const registerPressure = (
  app: FastifyInstance,
  { concurrency, eventLoopDelayMs, sampleMs = 1000 }: PressureOptions,
): void => {
  const isLate = eventLoopDelayMs === 0 ? () => false : watchLoop(app, eventLoopDelayMs, sampleMs)
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  const refusal = (): Overloaded | undefined => {
    if (inFlight >= concurrency) return new Overloaded('concurrency', concurrency)
    return isLate() ? new Overloaded('eventLoopDelayMs', eventLoopDelayMs) : undefined
  }
  app.addHook('onRequest', (request, reply, done) => {
    const refused = PROBES.test(request.url) ? undefined : refusal()
    if (refused) return done(refused)
    inFlight += 1
    if (mayStayOpen(request.headers)) reply.raw.once('close', leavingOnce(request.raw, leave))
    else reply.raw.once('close', leave)
    done()
  })
}
