import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

export interface UnreadLimits {
  /** Maximum time in ms that a client may pause while reading a response. */
  readonly stallMs: number
  /** Total unread bytes beyond which `crowdedStallMs` applies. */
  readonly bytes: number
  readonly crowdedStallMs: number
}

const LIMITS: UnreadLimits = { stallMs: 60_000, bytes: 128 * 1024 * 1024, crowdedStallMs: 2000 }
/** Minimum size of a body that is watched; smaller ones usually fit in the connection's buffers. */
const WATCHED_BYTES = 262_144
const LOOK_MS = 1000

const isLarge = (payload: unknown): payload is Readable | Buffer | string =>
  payload instanceof Readable ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= WATCHED_BYTES)

/** Checks for a real connection; injected requests have a substitute. */
const isConnected = ({ socket }: ServerResponse): boolean => typeof socket?.setTimeout === 'function'

/**
 * Ends large and streamed responses that clients stop reading: after a minute, or after two seconds while too
 * many bytes are unread in total.
 */
export const boundUnread = (app: FastifyInstance, given: Partial<UnreadLimits> = {}): void => {
  const limits = { ...LIMITS, ...given }
  /** Unread bytes by open response. */
  const open = new Map<ServerResponse, () => number>()
  let isCrowded = false
  const stallMs = (): number => (isCrowded ? limits.crowdedStallMs : limits.stallMs)

  const look = (): void => {
    let unread = 0
    for (const bytes of open.values()) unread += bytes()
    if (unread > limits.bytes === isCrowded) return
    isCrowded = !isCrowded
    for (const response of open.keys()) response.setTimeout(stallMs())
  }
  const watch = (response: ServerResponse, payload: Readable | Buffer | string): void => {
    const source = payload instanceof Readable ? payload : undefined
    const unread = (): number => (source?.readableLength ?? 0) + response.writableLength
    const leave = (): void => {
      open.delete(response)
      look()
    }
    open.set(response, unread)
    response.once('close', leave)
    response.setTimeout(stallMs())
    // The timeout means that the client stopped reading: Node counts outgoing bytes as activity, even within
    // a single large write.
    response.on('timeout', () => {
      const wasCrowded = isCrowded
      look()
      if (isCrowded !== wasCrowded) return
      if (unread() === 0) {
        response.setTimeout(stallMs())
        return
      }
      open.delete(response)
      response.destroy()
    })
  }
  const looking = setInterval(look, LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLarge(payload) && isConnected(reply.raw)) watch(reply.raw, payload)
    done(null, payload)
  })
}
