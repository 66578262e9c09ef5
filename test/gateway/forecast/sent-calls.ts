import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Calls in transit from clients in this process to a server in this process. */
export interface SentCalls {
  /**
   * Resolves once the server has handled every call that was sent. That includes calls that their clients
   * aborted, because they still arrive and the server counts them.
   */
  handled(): Promise<void>
  stop(): void
}

interface Sent {
  readonly socket: Socket
  /** Request line and headers as text. */
  readonly headers: string
}
interface Arrived {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Follows the signed calls to a port. All signatures differ, so a signature identifies its call. */
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
