import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Calls on their way from clients of this process to a server of this process. */
export interface SentCalls {
  /**
   * Resolves when the server has handled every call that was sent, including calls that their clients aborted:
   * these still arrive, and the server counts them.
   */
  handled(): Promise<void>
  stop(): void
}

interface Sent {
  readonly socket: Socket
  /** Head of the request. */
  readonly headers: string
}
interface Arrived {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Follows the signed calls to a port. Every signature differs, so it identifies its call. */
export const followCalls = (port: number): SentCalls => {
  const underway = new Map<string, ServerResponse | undefined>()
  const onSent = (message: unknown): void => {
    const { socket, headers } = message as Sent
    const [, signature] = /^authorization: (.*?)\r?$/im.exec(headers) ?? []
    if (socket.remotePort === port && signature !== undefined) underway.set(signature, undefined)
  }
  const onArrived = (message: unknown): void => {
    const { request, response } = message as Arrived
    const signature = request.headers.authorization ?? ''
    if (request.socket.localPort === port && underway.has(signature)) underway.set(signature, response)
  }
  subscribe('undici:client:sendHeaders', onSent)
  subscribe('http.server.request.start', onArrived)
  return {
    handled: async () => {
      for (;;) {
        for (const [signature, response] of underway) if (response?.writableEnded) underway.delete(signature)
        if (underway.size === 0) return
        await setImmediate()
      }
    },
    stop: () => {
      unsubscribe('undici:client:sendHeaders', onSent)
      unsubscribe('http.server.request.start', onArrived)
    },
  }
}
