import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atTheEnd } from '../../harness/program.ts'

/** Starts a server that is not a gateway, and returns its address. `endAll` closes it. */
export const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  atTheEnd.add(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
