import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import dns from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent, type AgentOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/server.ts'

/** Request as received by the sandbox. */
export interface Arrived {
  /** Host header: the name that the client connects to. */
  readonly host: string
  readonly method: string
  /** Raw request target. */
  readonly target: string
  readonly headers: IncomingMessage['headers']
  /** Returns the body as text. It is complete once the response has been sent. */
  readonly body: () => string
}

/** Sandbox over https, and an agent that connects only to it. */
export interface LedHere {
  readonly sandbox: Sandbox
  /** Agent for `httpAgent`, so that the published client runs unmodified. */
  readonly agent: Agent
  readonly port: number
  readonly certificate: string
  /** Names that the agent resolved to loopback, without DNS queries. */
  readonly namesLookedUp: string[]
  /** Names that other code in this process resolved. Empty if no connection leaves this machine. */
  readonly namesOutside: string[]
  readonly arrived: Arrived[]
  /** Returns the number of accepted calls by operation, and resets the counts. */
  takeCounts(): Readonly<Record<string, number>>
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

/** Records a request without consuming its stream, because the sandbox reads it later. */
const noteArrival = (request: IncomingMessage): Arrived => {
  const chunks: Buffer[] = []
  const { emit } = request
  request.emit = (event: string | symbol, ...details: unknown[]) => {
    if (event === 'data') chunks.push(details[0] as Buffer)
    return emit.call(request, event, ...details)
  }
  return {
    host: request.headers.host ?? '',
    method: request.method ?? '',
    target: request.url ?? '',
    headers: request.headers,
    body: () => Buffer.concat(chunks).toString('utf8'),
  }
}

/**
 * Starts a sandbox over https and an agent that resolves every host name to it. The agent trusts only the
 * sandbox's own authority and verifies that the certificate is for `localhost`.
 */
export const leadHere = async (options: SandboxOptions = {}): Promise<LedHere> => {
  const sandbox = await createSandbox(options)
  const { url, certificate = '' } = await sandbox.listen(0, LOOPBACK, { https: true })
  const port = Number(new URL(url).port)
  const namesLookedUp: string[] = []
  const namesOutside: string[] = []
  const arrived: Arrived[] = []

  const lookup: LookupFunction = (name, { all }, found) => {
    namesLookedUp.push(name)
    if (all) found(null, [{ address: LOOPBACK, family: 4 }])
    else found(null, LOOPBACK, 4)
  }
  const agent = new Agent({ keepAlive: false })
  agent.createConnection = ({ host }: AgentOptions) =>
    connect({ host: host ?? '', port, lookup, ca: certificate, servername: 'localhost' })

  const outside = jest.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: unknown[]) => {
    namesOutside.push(name)
    const done = rest.at(-1) as (error: Error) => void
    done(new Error(`A test looked up ${name}`))
  }) as typeof dns.lookup)
  const onRequest = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage }
    if (request.socket.localPort === port) arrived.push(noteArrival(request))
  }
  subscribe('http.server.request.start', onRequest)

  return {
    sandbox,
    agent,
    port,
    certificate,
    namesLookedUp,
    namesOutside,
    arrived,
    takeCounts: () => {
      const { operations } = sandbox.calls.counts()
      sandbox.calls.reset()
      return operations
    },
    close: async () => {
      unsubscribe('http.server.request.start', onRequest)
      outside.mockRestore()
      agent.destroy()
      await sandbox.close()
    },
  }
}
