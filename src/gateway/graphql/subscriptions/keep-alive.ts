import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

type Pinged = Pick<WebSocket, 'on' | 'ping' | 'terminate' | 'bufferedAmount'>

/**
 * Maximum number of intervals without a pong while the kernel accepts all writes. It accepts them for a client
 * that has vanished, until its buffer is full.
 */
const MAX_MISSED_PONGS = 5

/**
 * Pings the client of a WebSocket, and terminates the socket if the client has vanished. A client that is
 * still reading is present, even if its pong is late: the ping waits behind the responses that were sent
 * before. Returns a function that stops the pings.
 */
export const keepAlive = (
  socket: Pinged,
  connection: Pick<Socket, 'on' | 'setTimeout'>,
  pingMs: number,
): (() => void) => {
  let hasPong = true
  let isQuiet = false
  let missedPongs = 0
  socket.on('pong', () => {
    hasPong = true
  })
  // Node counts outgoing bytes as activity, even within a single large write.
  connection.on('timeout', () => {
    isQuiet = true
  })
  const pings = setInterval(() => {
    if (hasPong) {
      hasPong = false
      isQuiet = false
      missedPongs = 0
      socket.ping()
      connection.setTimeout(pingMs / 2)
    } else {
      if (socket.bufferedAmount === 0) missedPongs += 1
      if (isQuiet || missedPongs >= MAX_MISSED_PONGS) socket.terminate()
    }
  }, pingMs)
  return () => clearInterval(pings)
}
