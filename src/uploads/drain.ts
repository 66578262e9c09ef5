import type { FastifyReply, FastifyRequest } from 'fastify'

const DRAIN_MS = 30_000

/** Of requests answered before their end. */
export interface Drain {
  /** The sender gets to see the response. */
  take(request: FastifyRequest, reply: FastifyReply): void
  /** Bodies then end with their response: a closing gateway waits for no sender. */
  close(): void
}

export const createDrain = (): Drain => {
  const endings = new Set<() => void>()
  let isClosing = false
  return {
    take: ({ raw: message }, { raw: response }) => {
      if (message.complete || message.destroyed) return
      message.resume()
      const end = (): void => void message.destroy()
      const endOnceAnswered = (): void => {
        if (response.writableFinished) end()
        else response.once('finish', end)
      }
      const timer = setTimeout(end, DRAIN_MS).unref()
      endings.add(endOnceAnswered)
      message.once('close', () => {
        clearTimeout(timer)
        endings.delete(endOnceAnswered)
      })
      if (isClosing) endOnceAnswered()
    },
    close: () => {
      isClosing = true
      for (const endOnceAnswered of endings) endOnceAnswered()
    },
  }
}
