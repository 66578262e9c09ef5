import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { isNestedTooDeep } from '../../../contract/language/json.ts'
import { UNREAD_BYTES } from './outlet.ts'

/** Maximum number of messages from one socket that are processed per event loop turn. */
export const MAX_MESSAGES_PER_TURN = 20

/**
 * Passes on a socket's messages, a few per event loop turn, and pauses reading until they are handled.
 * Messages that were already read are queued, at most two reads of 64 KiB. Closes a socket that sends JSON
 * nested too deeply.
 *
 * Returns a function that resumes reading; call it after responses have been sent.
 */
export const receiveInTurns = (socket: WebSocket, take: (text: string) => void): (() => void) => {
  const waiting: string[] = []
  let taken = 0
  let isScheduled = false
  let ping: Buffer | undefined

  const nextTurn = (): void => {
    isScheduled = false
    taken = 0
    if (ping !== undefined && socket.readyState === socket.OPEN) socket.pong(ping)
    ping = undefined
    for (const text of waiting.splice(0, MAX_MESSAGES_PER_TURN)) {
      taken += 1
      take(text)
    }
    if (taken > 0) schedule()
    else if (socket.isPaused && socket.bufferedAmount < UNREAD_BYTES) socket.resume()
  }
  /** Waits for the next event loop turn. Otherwise, Node would read more messages in the current one. */
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(nextTurn)
  }
  const brake = (): void => {
    taken += 1
    if (taken >= MAX_MESSAGES_PER_TURN || socket.bufferedAmount > UNREAD_BYTES) socket.pause()
    schedule()
  }

  socket.on('message', (data) => {
    const isLater = waiting.length > 0 || taken >= MAX_MESSAGES_PER_TURN
    brake()
    const text = String(data)
    if (isNestedTooDeep(text)) socket.close(CloseCode.BadRequest, 'The message is nested too deeply')
    else if (isLater) waiting.push(text)
    else take(text)
  })
  // Only the most recent ping needs a response (RFC 6455 §5.5.3).
  socket.on('ping', (data) => {
    ping = data
    brake()
  })
  return () => {
    if (socket.isPaused) schedule()
  }
}
