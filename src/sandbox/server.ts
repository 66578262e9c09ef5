import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { operations } from '../contract/index.ts'
import { type Calls, createCalls } from './calls.ts'
import { createControl, isControl } from './control.ts'
import { type Credentials, createCredentials, type SignedInUser } from './credentials.ts'
import { type Demo, resetDemo, seedDemo } from './demo-data.ts'
import type { Exchange, Reply } from './exchange.ts'
import { createHandle } from './handle.ts'
import { createLimiter, type Rates } from './limit.ts'
import { type Handler, type Listening, listen } from './listen.ts'
import { createNonces } from './nonces.ts'
import { createPipeline } from './pipeline.ts'
import { createStore, type StoreLimits } from './store.ts'
import type { Surroundings } from './types.ts'

/** What the sandbox says of itself: a pino logger has it. Secrets never reach it. */
export interface SandboxLogger {
  error(details: object, message: string): void
}

export interface SandboxOptions extends Partial<StoreLimits> {
  /** A file path, or `:memory:` (default). */
  readonly database?: string
  /** Time and chance; by default those of the machine. */
  readonly surroundings?: Partial<Surroundings>
  /** Scheme, host and optional path that clients sign, where it is not `http` and the request's own Host. */
  readonly publicBaseUrl?: string | (() => string)
  /** Limits other than those of the interface, or none at all (the headers are sent all the same). */
  readonly rateLimits?: Partial<Rates> | 'off'
  /** How far oauth_timestamp may be off, either way; default 300. */
  readonly timestampWindowSeconds?: number
  readonly logger?: SandboxLogger
}

export interface Sandbox {
  /** Answers one request; does not listen by itself. */
  readonly handler: Handler
  /** Serves `handler` over http; port 0 takes a free one. */
  listen(port: number, host: string): Promise<Listening>
  readonly calls: Calls
  /** Ids of what the demo data hold. */
  readonly demo: Demo
  /** Issues and revokes tokens beside those of the demo users. */
  readonly credentials: Credentials
  /** Credentials of the user who has the demo accounts. */
  readonly demoUser: SignedInUser
  /** Credentials of a user who has other accounts. */
  readonly secondUser: SignedInUser
  /** Restores the demo data and begins rate windows anew; credentials and call counts stay. */
  reset(): Promise<void>
  /** Stops listening, waits for what is in flight, closes the database. */
  close(): Promise<void>
}

const send = (response: ServerResponse, { status, headers, body }: Reply): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** The advertising interface as a server on its own database, seeded with the demo data at first open. */
export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const surroundings: Surroundings = { now: Date.now, randomBytes, ...options.surroundings }
  const { now } = surroundings
  const { publicBaseUrl, timestampWindowSeconds = 300, logger } = options
  const { activeCampaignsPerAccount, activeLineItemsPerAccount } = options
  const store = await createStore({
    ...(options.database !== undefined && { location: options.database }),
    surroundings,
    limits: {
      ...(activeCampaignsPerAccount !== undefined && { activeCampaignsPerAccount }),
      ...(activeLineItemsPerAccount !== undefined && { activeLineItemsPerAccount }),
    },
  })
  const demo = await seedDemo(store)
  const credentials = createCredentials(store.db, surroundings)
  const demoUser = await credentials.of(demo.userId)
  const secondUser = await credentials.of(demo.secondUserId)
  const calls = createCalls()
  const limiter = createLimiter(options.rateLimits ?? {}, now)
  const reset = async (): Promise<void> => {
    await resetDemo(store)
    limiter.reset()
  }

  const onFault = ({ id, operation, step }: Exchange, fault: unknown): void =>
    logger?.error({ transactionId: id, operation: operation?.name, step, err: fault }, 'request failed')
  const control = createControl({ calls, demoCredentials: async () => demoUser, reset })
  const carryOut = createPipeline({
    operations: operations.values(),
    credentials,
    nonces: createNonces(store.db, now, timestampWindowSeconds),
    now,
    timestampWindowSeconds,
    publicBaseUrl: () => (typeof publicBaseUrl === 'function' ? publicBaseUrl() : publicBaseUrl),
    calls,
    canAccess: store.canAccess,
    limiter,
    handle: createHandle(store),
    onFault,
  })
  const replyTo = (message: IncomingMessage): Promise<Reply> => {
    const { method = '', url: target = '', headers } = message
    if (isControl(target)) return control(message)
    return carryOut({ id: surroundings.randomBytes(16).toString('hex'), method, target, headers, message })
  }

  const handler: Handler = (message, response) => {
    replyTo(message).then(
      (reply) => send(response, reply),
      (fault) => {
        logger?.error({ err: fault }, 'control request failed')
        response.writeHead(500).end()
      },
    )
  }
  const listeners: Listening[] = []
  return {
    handler,
    listen: async (port, host) => {
      const listening = await listen(handler, port, host)
      listeners.push(listening)
      return listening
    },
    calls,
    demo,
    credentials,
    demoUser,
    secondUser,
    reset,
    close: async () => {
      await Promise.all(listeners.map((listening) => listening.close()))
      await store.close()
    },
  }
}
