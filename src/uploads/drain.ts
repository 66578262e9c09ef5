import type { FastifyReply, FastifyRequest } from 'fastify'

const DRAIN_MS = 30_000

/** Handles requests whose response was sent before their body had arrived completely. */
export const createDrain = () => {
  const endings = new Set<() => void>()
  let isClosing = false
  return {
    /** Reads the rest of the body, so that the sender sees the response. */
    take: ({ raw: message }: FastifyRequest, { raw: response }: FastifyReply): void => {
      if (message.complete || message.destroyed) return
      message.resume()
      const end = (): void => void message.destroy()
      const endOnceResponded = (): void => {
        if (response.writableFinished) end()
        else response.once('finish', end)
      }
      const timer = setTimeout(end, DRAIN_MS).unref()
      endings.add(endOnceResponded)
      message.once('close', () => {
        clearTimeout(timer)
        endings.delete(endOnceResponded)
      })
      if (isClosing) endOnceResponded()
    },
    /**
     * Closes bodies as soon as their response is sent, because a gateway that is shutting down does not wait
     * for senders.
     */
    close: (): void => {
      isClosing = true
      for (const endOnceResponded of endings) endOnceResponded()
    },
  }
}
