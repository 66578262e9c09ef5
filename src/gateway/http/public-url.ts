import type { AddressInfo } from 'node:net'
import { Server } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../../contract/language/loopback.ts'

/** Where the service sends browsers back to, below the public URL. */
export const CALLBACK_PATH = '/callback'

const EVERY_INTERFACE = ['0.0.0.0', '::']

const addresses = new WeakMap<object, AddressInfo>()

/** Records the address that a server listens on. Node forgets it when the port is closed, while open connections still get responses. */
export const recordAddress = ({ server }: FastifyInstance): void => {
  server.on('listening', () => addresses.set(server, server.address() as AddressInfo))
}

const addressOf = ({ server }: FastifyInstance): AddressInfo =>
  (server.address() ?? addresses.get(server)) as AddressInfo

/** Whether only this machine reaches it. */
export const listensLocally = (app: FastifyInstance): boolean => isLoopback(addressOf(app).address)

/**
 * Where a listening server is reached from this machine: `http://127.0.0.1:4000`. Numbers, not `localhost`, which
 * callbacks may not name (public facts §5.1).
 */
export const listeningUrl = (app: FastifyInstance): string => {
  const { address, family, port } = addressOf(app)
  const scheme = app.server instanceof Server ? 'https' : 'http'
  if (EVERY_INTERFACE.includes(address)) return `${scheme}://127.0.0.1:${port}`
  return family === 'IPv6' ? `${scheme}://[${address}]:${port}` : `${scheme}://${address}:${port}`
}
