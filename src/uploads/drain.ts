import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long the rest of an answered body is read, so that its sender gets to see why. */
const DRAIN_MS = 30_000

/** Bodies that nobody needs any more. */
export interface Drain {
  /** Lets the sender finish, and see the answer; not for ever. */
  take(request: FastifyRequest, reply: FastifyReply): void
  /** From now on nobody is let finish who has been answered: a gateway that closes waits for no sender. */
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
