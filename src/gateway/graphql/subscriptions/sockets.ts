import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  parse,
} from 'graphql'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { isRecord } from '../../../contract/language/is-record.ts'
import { AdsGraphQLError } from '../../../graph/errors/errors.ts'
import { clientOf } from '../../clients/address.ts'
import { sendHttpError } from '../../http/http-errors.ts'
import { leaveInFlight } from '../../http/pressure.ts'
import { isWebSocket } from '../../http/streaming.ts'
import { BODY_LIMIT_BYTES } from '../limit.ts'
import { EventsFailed, type JsonPart, type OperationResponse } from '../operation-response.ts'
import type { Arrival, Ending } from '../receive.ts'
import { bodyBytes } from '../respond.ts'
import { receiveInTurns } from './inlet.ts'
import { keepAlive } from './keep-alive.ts'
import { endingWith, Life } from './life.ts'
import { createOutlets, type Outlet, TRY_AGAIN_LATER } from './outlet.ts'

export interface SocketOptions {
  /** Maximum number of open operations per socket; default: 100. */
  readonly operations?: number | undefined
  /** Maximum number of sockets in this process; default: 5,000. */
  readonly sockets?: number | undefined
  /** Maximum number of sockets per IP address; default: 1,000. */
  readonly socketsPerAddress?: number | undefined
  /** Maximum number of unread bytes across all sockets; default: 128 MiB. */
  readonly unreadBytes?: number | undefined
  /** Interval between pings in ms and the timeout for their pongs; default: 12 s. */
  readonly pingMs?: number | undefined
  /** Checks the credentials of a new connection; default: all are accepted. */
  readonly mayConnect?: ((headers: IncomingHttpHeaders) => Promise<boolean>) | undefined
}

interface SocketParts extends SocketOptions {
  readonly run: (arrival: Arrival) => Promise<unknown>
  readonly logger: Logger | undefined
}

interface Connection {
  readonly socket: WebSocket
  readonly request: FastifyRequest
  readonly outlet: Outlet
  headers: IncomingHttpHeaders
  /** Open operations by id. */
  readonly lives: Map<string, Life>
  /** Open operations and operations with unsent responses. */
  readonly places: Set<Life>
  /** Limiter for operations that are executing or have unsent responses. */
  readonly executing: LimitFunction
  /** Number of consecutive operations that failed to start. */
  refused: number
}

export const OPERATIONS_PER_SOCKET = 100
const SOCKETS = 5000
const SOCKETS_PER_ADDRESS = 1000
const PING_MS = 12_000
/** Maximum number of operations per socket that are executing or have unsent responses. */
const MAX_EXECUTING = 8
/** Minimum size in bytes of a response that limits its socket to one operation at a time. */
const LARGE_BYTES = 262_144
/** Maximum number of consecutive operations that fail to start. After that, the socket is closed. */
const MAX_REFUSED = 1000
/** Options for `ws`. After a close, the server waits 5 s for the client, half as long as a shutdown may take. */
const SERVER_OPTIONS = {
  maxPayload: BODY_LIMIT_BYTES,
  handleProtocols,
  perMessageDeflate: false,
  closeTimeout: 5000,
  // The inlet responds to pings, at most once per event loop turn.
  autoPong: false,
}
/** Close code from RFC 6455 §7.4.1. */
const GOING_AWAY = 1001
const { TooManyInitialisationRequests: TOO_MANY } = CloseCode

/** Placeholder that graphql-ws executes. It passes on the result of the real, already executed operation. */
const EXECUTED = parse('subscription { executed }')

/** Returns the handshake headers, with `authorization` from the connection parameters if they contain it. */
const headersOf = ({ headers }: FastifyRequest, params: unknown): IncomingHttpHeaders => {
  const given = isRecord(params) ? (params.authorization ?? params.Authorization) : undefined
  const { upgrade: _upgrade, connection: _connection, ...rest } = headers
  return {
    ...rest,
    accept: 'application/json',
    'content-type': 'application/json',
    ...(typeof given === 'string' && { authorization: given }),
  }
}

/** Thrown for an operation that did not start. */
class NotBegun extends Error {
  readonly errors: readonly GraphQLFormattedError[]
  constructor(errors: readonly GraphQLFormattedError[]) {
    super('Operation not started')
    this.errors = errors
  }
}

const notBegun = (errors: readonly GraphQLFormattedError[]): GraphQLError[] => [
  new GraphQLError('Operation not started', { originalError: new NotBegun(errors) }),
]

const formattedErrors = (errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] =>
  errors.flatMap((error) => {
    const { originalError } = error
    const isOurs = originalError instanceof EventsFailed || originalError instanceof NotBegun
    return isOurs ? originalError.errors : [error.toJSON()]
  })

/** Beginning of a response that contains data. Other responses are parsed to find out what they contain. */
const DATA_FIRST = Buffer.from('{"data":')

/**
 * Adapts a socket's concurrency. A small response raises it by one. A large response resets it to 1, because
 * parallel large responses delay everyone else.
 */
const pace = (executing: LimitFunction, bytes: number): void => {
  executing.concurrency = bytes < LARGE_BYTES ? Math.min(executing.concurrency + 1, MAX_EXECUTING) : 1
}

/** Sends responses directly, so that graphql-ws sees no results, only the end of the operation. */
// biome-ignore lint/correctness/useYield: graphql-ws only waits for its end
const handedOn = async function* (
  { outlet, executing }: Connection,
  id: string,
  life: Life,
  bodies: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<never, void> {
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`)
  for await (const body of bodies) {
    pace(executing, body.length)
    await life.until(outlet(Buffer.concat([head, body, Buffer.from('}')])))
  }
}

const partsAsBytes = async function* (parts: AsyncGenerator<JsonPart, void>): AsyncGenerator<Buffer, void> {
  for await (const { json } of parts) yield Buffer.from(json)
}

/** Waits for a free execution slot and frees it when the work is done. */
const placeFor = (work: Ending, executing: LimitFunction): Promise<void> => {
  const over = Promise.withResolvers<void>()
  work.once('close', over.resolve)
  return new Promise((resolve) => {
    void executing(() => {
      resolve()
      return over.promise
    })
  })
}

/** Counts an operation that did not start. After too many in a row, closes the socket. */
const countRefusal = (connection: Connection): void => {
  connection.refused += 1
  if (connection.refused === MAX_REFUSED) connection.socket.close(TOO_MANY, 'Too many requests')
}

const isUnauthenticated = ({ extensions }: GraphQLFormattedError): boolean =>
  extensions?.code === 'UNAUTHENTICATED'

/**
 * Registers WebSockets with the protocol `graphql-transport-ws`. Each operation is handled like a POST with
 * the headers of the handshake. Returns the handler for the route.
 */
export const registerSockets = async (
  app: FastifyInstance,
  { run, logger, mayConnect = async () => true, ...options }: SocketParts,
): Promise<(socket: WebSocket, request: FastifyRequest) => void> => {
  const { operations: perSocket = OPERATIONS_PER_SOCKET, sockets: most = SOCKETS, pingMs = PING_MS } = options
  const { socketsPerAddress = SOCKETS_PER_ADDRESS } = options
  const openOutlet = createOutlets(logger, options.unreadBytes)
  let count = 0
  const byAddress = new Map<string, number>()

  /** Ends an operation and its calls when the client completes it. */
  const ending = (
    life: Life,
    events: NonNullable<OperationResponse['events']>,
    socket: WebSocket,
  ): typeof events => ({
    [Symbol.asyncIterator]() {
      return this
    },
    [Symbol.asyncDispose]: () => events[Symbol.asyncDispose](),
    next: async () => {
      let isOver = true
      try {
        const result = await events.next()
        isOver = result.done === true
        return result
      } catch (error) {
        if (!(error instanceof EventsFailed) || error.errors.length > 0) throw error
        // The stream was aborted. Without a `complete`, the client reconnects elsewhere.
        socket.close(GOING_AWAY, 'Going away')
        return { done: true, value: undefined }
      } finally {
        if (isOver) life.close(true)
      }
    },
    throw: (error) => events.throw(error),
    return: (value) => {
      life.close(false)
      return events.return(value)
    },
  })

  const execute = (
    { request, headers }: Connection,
    id: string,
    body: unknown,
    life: Life,
    work: EventEmitter,
  ): Promise<OperationResponse> => {
    const delivered = Promise.withResolvers<OperationResponse>()
    const { url, ip } = request
    // The promise is not awaited: the last steps run only when the client has received the complete response.
    run({
      request: { id: `${request.id}:${id.slice(0, 64)}`, method: 'POST', url, headers, body, ip },
      life,
      work,
      takesEvents: true,
      deliver: (response) => {
        if (response.events) work.emit('close')
        delivered.resolve(response)
      },
    }).catch(delivered.reject)
    return delivered.promise
  }

  const server = makeServer<Record<string, unknown>, Connection>({
    onConnect: async (context) => {
      const { connectionParams, extra } = context
      extra.headers = headersOf(extra.request, connectionParams)
      Object.assign(context, { subscriptions: endingWith(extra.lives, context.subscriptions) })
      return mayConnect(extra.headers)
    },
    onSubscribe: async ({ extra }, id, payload) => {
      if (extra.places.size >= perSocket) {
        countRefusal(extra)
        const message = `Too many open operations on this socket: limit ${perSocket}`
        const details = { limit: perSocket, measure: 'operationsPerSocket' }
        return [new AdsGraphQLError('TOO_MANY_SUBSCRIPTIONS', message, details)]
      }
      const life = new Life()
      extra.lives.set(id, life)
      extra.places.add(life)
      life.once('close', () => {
        extra.places.delete(life)
        if (extra.lives.get(id) === life) extra.lives.delete(id)
      })
      const work = new EventEmitter()
      life.once('close', () => work.emit('close'))
      await life.until(placeFor(work, extra.executing))
      if (extra.socket.readyState !== extra.socket.OPEN) life.close(false)
      // The promise never resolves, so that graphql-ws stops here: the id may belong to a different operation
      // by now.
      if (life.isClosed) return new Promise<never>(() => undefined)
      const response = await execute(extra, id, payload, life, work)
      const resultsOf = (events: NonNullable<OperationResponse['events']>) => ({
        schema: undefined as never,
        document: EXECUTED,
        rootValue: ending(life, events, extra.socket),
      })
      if (response.events || response.parts) extra.refused = 0
      if (response.events) {
        pace(extra.executing, 0)
        return resultsOf(response.events)
      }
      if (response.parts) return resultsOf(handedOn(extra, id, life, partsAsBytes(response.parts)))
      const bytes = await bodyBytes(response)
      if (!bytes.subarray(0, DATA_FIRST.length).equals(DATA_FIRST)) {
        const { data, errors } = JSON.parse(String(bytes)) as FormattedExecutionResult
        if (data === undefined && errors) {
          life.close(true)
          countRefusal(extra)
          return notBegun(errors)
        }
      }
      extra.refused = 0
      return resultsOf(handedOn(extra, id, life, [bytes]))
    },
    subscribe: ({ rootValue }) => rootValue as AsyncGenerator<ExecutionResult>,
    onNext: (_context, _id, _payload, _args, result) => result as never,
    onError: ({ extra: { socket } }, _id, _payload, errors) => {
      const formatted = formattedErrors(errors)
      // When a session ends, its socket must be closed too.
      const isEnd = errors.some(({ originalError }) => originalError instanceof EventsFailed)
      if (isEnd && formatted.some(isUnauthenticated))
        setImmediate(() => socket.close(CloseCode.Forbidden, 'Forbidden'))
      return formatted
    },
  })

  const onFailure = (socket: WebSocket, error: unknown): void => {
    logger?.error({ error: error instanceof Error ? error.stack : typeof error }, 'Socket failed')
    socket.close(CloseCode.InternalServerError, 'Internal server error')
  }

  await app.register(websocket, {
    options: SERVER_OPTIONS,
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: function (this: FastifyInstance, done) {
      for (const client of this.websocketServer.clients) client.close(GOING_AWAY, 'Going away')
      this.websocketServer.close(() => undefined)
      done()
    },
  })

  const paths = new Set<string>()
  app.addHook('onRoute', ({ url, wsHandler, websocket: isOne }) => {
    if (wsHandler || isOne) paths.add(url)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (!request.ws || url === undefined || paths.has(url)) return done()
    void sendHttpError(reply, 400, 'No WebSocket at this address. Use /graphql.')
  })

  // Closes the connection of an upgrade request that got a response instead of a WebSocket.
  app.addHook('onResponse', (request, _reply, done) => {
    if (isWebSocket(request.headers)) request.raw.socket.destroySoon()
    done()
  })

  return (socket, request) => {
    leaveInFlight(request.raw)
    const address = clientOf(request.ip)
    const others = byAddress.get(address) ?? 0
    if (count >= most || others >= socketsPerAddress) {
      socket.close(TRY_AGAIN_LATER, 'Try again later')
      return
    }
    count += 1
    byAddress.set(address, others + 1)
    const lives = new Map<string, Life>()
    const places = new Set<Life>()
    const end = (): void => {
      for (const life of places) life.close(false)
    }
    let handle: (text: string) => Promise<void>
    const readOn = receiveInTurns(socket, (text) => {
      // After a close, messages keep arriving until the client notices it. They are ignored.
      if (socket.readyState !== socket.OPEN) return
      handle(text).catch((error: unknown) => onFailure(socket, error))
    })
    const outlet = openOutlet(socket, address, { onUnread: end, onSent: readOn })
    const connection: Connection = {
      socket,
      request,
      outlet,
      headers: request.headers,
      lives,
      places,
      executing: pLimit(1),
      refused: 0,
    }
    const stopPings = keepAlive(socket, request.raw.socket, pingMs)
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: outlet,
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listener) => {
          handle = listener
        },
      },
      connection,
    )
    socket.once('close', (code, reason) => {
      count -= 1
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
      stopPings()
      end()
      closed(code, String(reason)).catch((error: unknown) => onFailure(socket, error))
    })
  }
}
