import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import dns from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent, type AgentOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/server.ts'

/** One request as the sandbox's socket received it. */
export interface Arrived {
  /** The Host header: the name that the client believes it talks to. */
  readonly host: string
  readonly method: string
  /** The request target, untouched. */
  readonly target: string
  readonly headers: IncomingMessage['headers']
  /** The body's bytes as text, complete once the request was answered. */
  readonly body: () => string
}

/** A sandbox that serves https only, and an agent whose every connection ends there. */
export interface LedHere {
  readonly sandbox: Sandbox
  /** For `httpAgent`: client and library stay as they are published. */
  readonly agent: Agent
  readonly port: number
  readonly certificate: string
  /** Names that the agent was asked to connect to, each resolved to loopback without a query. */
  readonly namesLookedUp: string[]
  /** Names that anything else in this process had resolved: none, when nothing goes outside. */
  readonly namesOutside: string[]
  readonly arrived: Arrived[]
  /** Calls that the sandbox accepted, by operation, and forgets them. */
  takeCounts(): Readonly<Record<string, number>>
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

/** Notes what comes in without reading the stream, which the sandbox reads when it is ready to. */
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
 * Starts a sandbox over https and an agent that resolves every host name to it. The certificate is verified: against
 * the sandbox's own authority and under the name `localhost`, the one that it is made for.
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
    done(new Error(`a test looked up ${name}`))
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
