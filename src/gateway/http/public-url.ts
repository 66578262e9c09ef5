import type { AddressInfo } from 'node:net'
import { Server } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../../contract/language/loopback.ts'

/** Path below the public URL that the credential service redirects browsers to. */
export const CALLBACK_PATH = '/callback'

const EVERY_INTERFACE = ['0.0.0.0', '::']

const addresses = new WeakMap<object, AddressInfo>()

/**
 * Records the address that a server listens on. Node forgets the address when the port is closed, while open
 * connections still get responses. Asking Node for it takes a system call.
 */
export const recordAddress = ({ server }: FastifyInstance): void => {
  server.on('listening', () => addresses.set(server, server.address() as AddressInfo))
}

const addressOf = ({ server }: FastifyInstance): AddressInfo =>
  (addresses.get(server) ?? server.address()) as AddressInfo

/** Checks whether only this machine can reach the server. */
export const listensLocally = (app: FastifyInstance): boolean => isLoopback(addressOf(app).address)

/**
 * Returns the local URL of a listening server, such as `http://127.0.0.1:4000`. The host is an IP address,
 * because callbacks may not contain `localhost` (public facts §5.1).
 */
export const listeningUrl = (app: FastifyInstance): string => {
  const { address, family, port } = addressOf(app)
  const scheme = app.server instanceof Server ? 'https' : 'http'
  if (EVERY_INTERFACE.includes(address)) return `${scheme}://127.0.0.1:${port}`
  return family === 'IPv6' ? `${scheme}://[${address}]:${port}` : `${scheme}://${address}:${port}`
}
