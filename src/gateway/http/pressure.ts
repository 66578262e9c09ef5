import type { IncomingMessage } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

/** One sample alone may be a single long task, as at the start. */
const createTwiceInRow = (withinMs: number): ((delay: number) => boolean) => {
  let last: number | undefined
  let seenAt = Number.NEGATIVE_INFINITY
  let inRow = 0
  return (delay) => {
    if (delay === last) return inRow > 1
    const now = performance.now()
    inRow = now - seenAt < withinMs ? inRow + 1 : 1
    last = delay
    seenAt = now
    return inRow > 1
  }
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
export const registerPressure = async (
  app: FastifyInstance,
  { concurrency, eventLoopDelayMs, sampleMs = 1000 }: PressureOptions,
): Promise<void> => {
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (inFlight >= concurrency && !PROBES.test(request.url))
      return done(new Overloaded('concurrency', concurrency))
    inFlight += 1
    if (mayStayOpen(request.headers)) reply.raw.once('close', leavingOnce(request.raw, leave))
    else reply.raw.once('close', leave)
    done()
  })
  if (eventLoopDelayMs === 0) return
  const isLasting = createTwiceInRow(2 * sampleMs + eventLoopDelayMs)
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: ({ url }: FastifyRequest, _reply, _type, delay = 0) =>
      // Infinity stands for no measurement at all.
      PROBES.test(url) || !Number.isFinite(delay) || !isLasting(delay)
        ? undefined
        : Promise.reject(new Overloaded('eventLoopDelayMs', eventLoopDelayMs)),
  })
}
