import type { FastifyReply, FastifyRequest } from 'fastify'

const DRAIN_MS = 30_000

/** Of requests answered before their end. */
export const createDrain = () => {
  const endings = new Set<() => void>()
  let isClosing = false
  return {
    /** The sender gets to see the response. */
    take: ({ raw: message }: FastifyRequest, { raw: response }: FastifyReply): void => {
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
    /** Bodies then end with their response: a closing gateway waits for no sender. */
    close: (): void => {
      isClosing = true
      for (const endOnceAnswered of endings) endOnceAnswered()
    },
  }
}
