import type { WebSocket } from 'ws'

/** Unread bytes from which on no more messages of the client are read. */
const UNREAD_BYTES = 1_048_576
/** Unread bytes of several answers beyond which a socket is closed; a longer answer may wait alone. */
export const MAX_UNREAD_BYTES = 32 * 1024 * 1024
/** Messages that are read of one socket before others have their turn. */
const MESSAGES_AT_ONCE = 100
/** Close code of the register of RFC 6455. */
export const TRY_AGAIN_LATER = 1013

/** Everything that leaves over one socket, and how fast its client may send. */
export interface Outlet {
  /** Resolves when the bytes have left, or never will. */
  send(data: string | Buffer): Promise<void>
  /** Stops reading for a moment where messages come too fast or answers are not read. Call it with every message. */
  brake(): void
}

/** `onUnread` is called when the socket is closed because its answers are not read. */
export const createOutlet = (socket: WebSocket, onUnread: () => void): Outlet => {
  let taken = 0
  let isWaiting = false
  const readOn = (): void => {
    isWaiting = false
    taken = 0
    if (socket.isPaused && socket.bufferedAmount < UNREAD_BYTES) socket.resume()
  }
  /** Lets the event loop turn first: Node would read on in the same turn. */
  const readOnLater = (): void => {
    if (isWaiting) return
    isWaiting = true
    setImmediate(readOn)
  }
  return {
    send: (data) =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve()
        const isAlone = socket.bufferedAmount === 0
        socket.send(data, { binary: false }, (error) => {
          if (socket.isPaused) readOnLater()
          // Its connection is gone, which is no failure of ours.
          if (error) socket.terminate()
          resolve()
        })
        if (isAlone || socket.bufferedAmount <= MAX_UNREAD_BYTES) return
        socket.close(TRY_AGAIN_LATER, 'Try again later')
        onUnread()
      }),
    brake: () => {
      taken += 1
      if (taken >= MESSAGES_AT_ONCE || socket.bufferedAmount > UNREAD_BYTES) socket.pause()
      readOnLater()
    },
  }
}
