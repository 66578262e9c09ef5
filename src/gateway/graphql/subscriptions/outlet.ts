import type { Logger } from 'pino'
import type { WebSocket } from 'ws'

/** Unread bytes from which on no more messages of the client are read. */
export const UNREAD_BYTES = 1_048_576
/** Unread bytes of several answers beyond which a socket is closed; a longer answer may wait alone. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024
/** Unread bytes of all sockets of a process. */
const MAX_TOTAL_UNREAD_BYTES = 128 * 1024 * 1024
/** Unread bytes from which on a socket counts towards them. */
const COUNTED_BYTES = 65_536
/** Close code of the register of RFC 6455. */
export const TRY_AGAIN_LATER = 1013

export interface OutletEvents {
  /** The socket is closed because its answers are not read. */
  readonly onUnread: () => void
  /** Bytes have left. */
  readonly onSent: () => void
}

/** Sends over one socket. The result resolves when the bytes have left, or never will. */
export type Outlet = (data: string | Buffer) => Promise<void>

/** Opens the way out of a socket of this address. */
export type OpenOutlet = (socket: WebSocket, address: string, events: OutletEvents) => Outlet

/** Ends sockets while all of a process have too much unread: of the address with the most, the one with the most. */
const createTotal = (maxBytes: number, logger: Logger | undefined) => {
  const addresses = new Map<WebSocket, string>()

  const shed = (): void => {
    let total = 0
    const byAddress = new Map<string, number>()
    for (const [{ bufferedAmount }, address] of addresses) {
      total += bufferedAmount
      byAddress.set(address, (byAddress.get(address) ?? 0) + bufferedAmount)
    }
    if (total <= maxBytes || addresses.size < 2) return
    const [worst] = [...byAddress].reduce((one, other) => (other[1] > one[1] ? other : one))
    const [socket] = [...addresses]
      .filter(([, address]) => address === worst)
      .reduce((one, other) => (other[0].bufferedAmount > one[0].bufferedAmount ? other : one))
    logger?.warn({ unreadBytes: total, limit: maxBytes }, 'A socket was ended: too much is unread')
    addresses.delete(socket)
    socket.terminate()
  }
  return {
    note: (socket: WebSocket, address: string): void => {
      if (socket.bufferedAmount < COUNTED_BYTES) {
        addresses.delete(socket)
        return
      }
      addresses.set(socket, address)
      shed()
    },
    forget: (socket: WebSocket): void => void addresses.delete(socket),
  }
}

/** Bounds what all sockets of a process have unread. */
export const createOutlets = (
  logger: Logger | undefined,
  maxTotalBytes = MAX_TOTAL_UNREAD_BYTES,
): OpenOutlet => {
  const total = createTotal(maxTotalBytes, logger)
  return (socket, address, { onUnread, onSent }) => {
    socket.once('close', () => total.forget(socket))
    return (data) =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve()
        const isAlone = socket.bufferedAmount === 0
        socket.send(data, { binary: false }, (error) => {
          onSent()
          // Its connection is gone, which is no failure of ours.
          if (error) socket.terminate()
          resolve()
        })
        if (!isAlone && socket.bufferedAmount > MAX_UNREAD_BYTES) {
          socket.close(TRY_AGAIN_LATER, 'Try again later')
          onUnread()
        }
        total.note(socket, address)
      })
  }
}
