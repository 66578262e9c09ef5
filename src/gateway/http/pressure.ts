import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Overloaded } from './http-errors.ts'
import { mayStayOpen } from './streaming.ts'

export interface PressureOptions {
  /** Maximum number of requests in flight. */
  readonly concurrency: number
  /**
   * Maximum event loop delay in ms, as an average over a sample. Requests are refused once two consecutive
   * samples exceed it; 0 means no limit.
   */
  readonly eventLoopDelayMs: number
  /** Sample duration in ms; default: one second. */
  readonly sampleMs?: number
}

const PROBES = /^\/(?:livez|readyz|version|metrics)(?:$|\?)/

/** Milliseconds between two measurements. Any additional time counts as delay. */
const RESOLUTION_MS = 100
const NANOSECONDS = 1e6

/**
 * Watches the event loop. Returns a function that checks whether two consecutive samples exceeded the limit.
 * A single late sample may be due to one long task, as at startup.
 */
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

/**
 * Removes a request from the count of requests in flight. Call it once the request is only waiting for
 * events.
 */
export const leaveInFlight = (request: IncomingMessage): void => left.get(request)?.()

/** Responds with 503 and `retry-after` before the server is overloaded. Probes always get a response. */
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
