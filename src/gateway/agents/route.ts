import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Ask } from '../../agents/index.ts'
import { CHANGES_PATH } from '../approvals/document.ts'
import { GRAPHQL_PATH } from '../graphql/pipeline.ts'
import { refuseWith, sendHttpError } from '../http/http-errors.ts'
import { createHostCheck } from '../http/origin.ts'
import { bodyError } from '../http/request-checks.ts'
import { createMediaAddress } from '../media-address.ts'
import type { GatewayOptions } from '../options.ts'
import { assertNoPreview } from '../previews/request.ts'
import { readAgentExamples } from './examples.ts'

const AGENTS_PATH = '/mcp'
/** Path of the plain-text description of this server for agents (https://llmstxt.org). */
const LLMS_PATH = '/llms.txt'
/** HTTP methods accepted by each path. */
export const AGENT_METHODS = { [AGENTS_PATH]: ['POST'], [LLMS_PATH]: ['GET', 'HEAD'] }

/** Headers that belong to the agent's own HTTP request. They are not copied to the request for `/graphql`. */
const OWN_HEADERS =
  /^(?::.*|accept|accept-encoding|connection|content-.*|expect|if-.*|keep-alive|mcp-.*|te|trailer|transfer-encoding|upgrade|x-ads-.*)$/

type Given = 'agents' | 'examplesDirectory' | 'policy' | 'results' | 'trustedDocuments'

export interface AgentRouteParts extends Pick<GatewayOptions, Given> {
  readonly schema: GraphQLSchema
  /** Whether people can sign in and approve change sets at `/changes/`. */
  readonly hasPages: boolean
  readonly publicUrl: () => string
}

/** Abort signal for the agent's operation that is being injected. */
const aborts = new AsyncLocalStorage<AbortSignal>()

/**
 * Creates a function that sends operations to this gateway's `/graphql` with the headers and IP address of a
 * request.
 */
const createAsk =
  (app: FastifyInstance, { headers, id, socket }: FastifyRequest): Ask =>
  async ({ headers: added, ...body }, signal) => {
    const own = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name))
    signal.throwIfAborted()
    const operation: InjectOptions = {
      method: 'POST',
      url: GRAPHQL_PATH,
      remoteAddress: socket.remoteAddress ?? '',
      headers: {
        ...Object.fromEntries(own),
        accept: 'application/json',
        'content-type': 'application/json',
        'x-request-id': id,
        ...added,
      },
      payload: JSON.stringify(body),
    }
    // `inject` starts only when it is awaited, so it is awaited inside `run`.
    const { body: text, statusCode } = await aborts.run(signal, async () => await app.inject(operation))
    try {
      return JSON.parse(text)
    } catch {
      throw new Error(`The gateway responded with ${statusCode} and no GraphQL result`)
    }
  }

const openDoor = async (app: FastifyInstance, parts: AgentRouteParts) => {
  const { createAgentDoor, createMcpHandler, llmsText, readToolDocuments } = await import(
    '../../agents/index.ts'
  )
  const door = createAgentDoor({
    schema: parts.schema,
    documents: readToolDocuments(parts.agents?.directory),
    additions: parts.agents?.additions,
    examples: parts.examplesDirectory === undefined ? [] : readAgentExamples(parts.examplesDirectory),
    results: {
      mediaAddress: createMediaAddress(parts.results?.origins),
      sendsAsWritten: parts.trustedDocuments?.mode === 'enforce',
    },
    changes: {
      hasPolicy: async () => parts.policy !== undefined,
      pageOf: (id) => (parts.hasPages ? `${parts.publicUrl()}${CHANGES_PATH}${id}` : undefined),
    },
  })
  const asks = new AsyncLocalStorage<Ask>()
  const handler = createMcpHandler(
    () => door.serverFor(asks.getStore() as Ask),
    // Tools, resources and prompts never change while the gateway runs, so the server immediately ends every
    // subscription to their changes.
    { onerror: (error) => app.log.warn({ error: error.message }, 'An agent sent an invalid request') },
  )
  const serve = (request: FastifyRequest, signal: AbortSignal): Promise<Response> => {
    const { headers, body } = request
    const passed = new Request(new URL(request.url, parts.publicUrl()), {
      method: 'POST',
      headers: Object.entries(headers).flatMap(([name, value]) =>
        name.startsWith(':') || value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
      ...(typeof body === 'string' && { body }),
      signal,
    })
    return asks.run(createAsk(app, request), () => handler.fetch(passed))
  }
  return { serve, describe: () => llmsText(parts.publicUrl(), door.tools), close: handler.close }
}

/**
 * Adds `/llms.txt` and `/mcp`, where agents call tools with the credentials that they would send to
 * `/graphql`.
 */
export const registerAgents = async (app: FastifyInstance, parts: AgentRouteParts): Promise<void> => {
  const isOwnHost = createHostCheck(parts)
  let opened: ReturnType<typeof openDoor> | undefined
  const open = () => (opened ??= openDoor(app, parts))
  // Mistakes in the operator's documents must be reported at startup.
  if (parts.agents?.directory !== undefined) await open()
  app.addHook('preClose', async () => (await opened)?.close())
  // The `signal` option of `inject` has no effect once the body has been read.
  app.addHook('onRequest', (_request, reply, done) => {
    aborts.getStore()?.addEventListener('abort', () => reply.raw.destroy(), { once: true })
    done()
  })
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnHost(request.headers))
      return sendHttpError(reply, 403, 'Requests for this host name are refused: set PUBLIC_URL to allow it')
    // Only protocol 2025-03-26 has batches. They are refused, because one could keep the process busy for a second.
    if (typeof request.body === 'string' && /^\s*\[/.test(request.body))
      return sendHttpError(reply, 400, 'Send one message per request')
    try {
      assertNoPreview(request.headers)
    } catch (error) {
      return refuseWith(reply, error)
    }
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    return reply.send(await (await open()).serve(request, left.signal))
  }
  app.get(LLMS_PATH, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send((await open()).describe()),
  )
  await app.register(async (route) => {
    route.removeAllContentTypeParsers()
    route.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      const text = String(body)
      done(bodyError(body as Buffer, text), text)
    })
    route.post(AGENTS_PATH, serve)
  })
}
