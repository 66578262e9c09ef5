import type { Logger } from 'pino'
import type { WebSocket } from 'ws'

/** Number of unread bytes above which the client's messages are no longer read. */
export const UNREAD_BYTES = 1_048_576
/**
 * Number of unread bytes above which a socket is closed if they belong to several responses. A single
 * response may be larger.
 */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024
/** Maximum number of unread bytes across all sockets of the process. */
const MAX_TOTAL_UNREAD_BYTES = 128 * 1024 * 1024
/** Minimum number of unread bytes for a socket to count towards the process total. */
const COUNTED_BYTES = 65_536
/** Close code from the IANA registry for WebSocket (RFC 6455 §11.7). */
export const TRY_AGAIN_LATER = 1013

export interface OutletEvents {
  /** Called when the socket is closed because the client does not read. */
  readonly onUnread: () => void
  /** Called when bytes have been sent. */
  readonly onSent: () => void
}

/**
 * Function that sends over one socket. The promise resolves when the bytes have been sent or never will be.
 */
export type Outlet = (data: string | Buffer) => Promise<void>

/** Function that opens an outlet for a socket. `address` is the client's IP address. */
export type OpenOutlet = (socket: WebSocket, address: string, events: OutletEvents) => Outlet

/**
 * Creates a guard that limits the total of unread bytes in the process. Above `maxBytes`, it picks the IP
 * address with the most unread bytes and closes that address's fullest socket. It never closes the only
 * counted socket.
 */
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
    logger?.warn({ unreadBytes: total, limit: maxBytes }, 'Socket closed: too many unread bytes')
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

/** Creates the function that opens outlets. It limits the unread bytes of each socket and of the whole process. */
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
          // A failed send means that the connection is closed, which is not a failure of the gateway.
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
