import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { randomOf } from '../../harness/gateway/random-queries.ts'

/** Direction of bytes: from the client to the server behind the proxy, or back. */
export type Direction = 'up' | 'down'

/**
 * Fault in an exchange, which is one request and its response:
 *
 * - `reset`, `close`: ends the connection with RST or FIN
 * - `hang`: stops forwarding in both directions but keeps the connection open
 * - `delay`: delays the remaining bytes by `ms`
 * - `throttle`: forwards `bytes` bytes at a time and pauses for `ms` after each
 * - `inject`: sends `text` to the client instead of the remaining bytes
 */
export interface Fault {
  readonly action: 'reset' | 'close' | 'hang' | 'delay' | 'throttle' | 'inject'
  /** Direction whose bytes are counted for `after`. Default: up. */
  readonly direction?: Direction
  /** Number of bytes that are forwarded before the fault starts. Default: 0. */
  readonly after?: number
  readonly ms?: number
  readonly bytes?: number
  readonly text?: string
}

export interface Rule {
  readonly fault: Fault
  /** Probability per exchange. Default: 1. */
  readonly probability?: number
  /** Maximum number of exchanges that get the fault. Default: unlimited. */
  readonly times?: number
}

export interface FaultProxy {
  readonly port: number
  readonly url: string
  /** Returns the number of exchanges with a fault. */
  readonly faults: () => number
  /** Replaces all rules. */
  play(...rules: Rule[]): void
  /** Resets every open connection. */
  dropAll(): void
  close(): Promise<void>
}

interface Exchange {
  readonly fault: Fault | undefined
  readonly passed: Record<Direction, number>
  isOver: boolean
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Starts a loopback TCP proxy for `target`. The same seed and order of requests always produce the same
 * faults.
 */
export const startProxy = async (target: { readonly port: number }, seed = 1): Promise<FaultProxy> => {
  const random = randomOf(seed)
  const open = new Set<Socket>()
  let rules: { rule: Rule; left: number }[] = []
  let faults = 0

  const pick = (): Fault | undefined => {
    const found = rules.find(
      ({ rule, left }) => left > 0 && random(1_000_000) < (rule.probability ?? 1) * 1_000_000,
    )
    if (!found) return undefined
    found.left -= 1
    faults += 1
    return found.rule.fault
  }

  const serve = (client: Socket): void => {
    const server = connect(target.port, '127.0.0.1')
    const end = (how: 'reset' | 'close'): void => {
      if (how === 'reset') client.resetAndDestroy()
      else client.end()
      server.destroy()
    }
    let exchange: Exchange | undefined
    let last: Direction = 'down'
    const pipes: Record<Direction, Promise<void>> = { up: Promise.resolve(), down: Promise.resolve() }

    const write = async (direction: Direction, bytes: Buffer): Promise<void> => {
      const to = direction === 'up' ? server : client
      if (to.destroyed || bytes.length === 0) return
      if (!to.write(bytes)) await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => undefined)
    }
    /** Applies the exchange's fault to its remaining bytes. */
    const meet = async (
      current: Exchange,
      fault: Fault,
      direction: Direction,
      rest: Buffer,
    ): Promise<void> => {
      const { action, ms = 0, bytes = 1, text = '' } = fault
      if (action === 'delay') {
        await pause(ms)
        return write(direction, rest)
      }
      if (action === 'throttle') {
        for (let at = 0; at < rest.length && !client.destroyed; at += bytes) {
          await write(direction, rest.subarray(at, at + bytes))
          await pause(ms)
        }
        return
      }
      current.isOver = true
      if (action === 'inject') {
        await write('down', Buffer.from(text, 'latin1'))
        server.destroy()
        client.end()
      } else if (action !== 'hang') end(action)
    }
    const pass = async (current: Exchange, direction: Direction, chunk: Buffer): Promise<void> => {
      if (current.isOver) return
      const { fault, passed } = current
      const before = passed[direction]
      passed[direction] += chunk.length
      const at = fault?.after ?? 0
      if (!fault || (fault.direction ?? 'up') !== direction || passed[direction] <= at)
        return write(direction, chunk)
      const kept = Math.max(0, at - before)
      await write(direction, chunk.subarray(0, kept))
      const begins = before <= at
      if (begins || fault.action === 'throttle') await meet(current, fault, direction, chunk.subarray(kept))
      else await write(direction, chunk)
    }
    const listen = (from: Socket, direction: Direction): void => {
      from.on('data', (chunk: Buffer) => {
        if (direction === 'up' && last === 'down')
          exchange = { fault: pick(), passed: { up: 0, down: 0 }, isOver: false }
        last = direction
        const current = exchange
        if (current) pipes[direction] = pipes[direction].then(() => pass(current, direction, chunk))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        // Forwards pending bytes first. During a hang, the client's connection stays open.
        void pipes[direction].then(() => {
          if (exchange?.isOver && exchange.fault?.action === 'hang' && from === server) return
          ;(from === server ? client : server).end()
        })
      })
      open.add(from)
    }
    listen(client, 'up')
    listen(server, 'down')
  }

  const listener = createServer(serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const dropAll = (): void => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    faults: () => faults,
    play: (...next) => {
      rules = next.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }))
    },
    dropAll,
    close: async () => {
      const closed = once(listener, 'close')
      listener.close()
      dropAll()
      await closed
    },
  }
}
