import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Agent } from 'undici'
import { type Arrived, type Front, listenForClients, writeError } from './front.ts'
import type { Recorder } from './recorder.ts'
import { MAX_RECORDED_BYTES } from './tap.ts'

/** Hop-by-hop headers, which apply to a single connection. */
const HOP_BY_HOP = /^(?:connection|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/

type Headers = Record<string, string | string[] | undefined>
const withoutHop = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)))

export interface RecordOptions {
  readonly port: number
  readonly baseUrl: string
  readonly recorder: Recorder
  /** Called when the API responds with 401 to a request for the recorder's own URL. */
  readonly onRefused?: () => void
}

/**
 * Forwards requests to the API and records them with their responses. Signatures are forwarded unchanged, so
 * clients must sign requests with the API's own URL.
 */
export const startRecording = async (options: RecordOptions): Promise<Front> => {
  const { port, recorder, onRefused } = options
  const baseUrl = new URL(options.baseUrl)
  const basePath = baseUrl.pathname.replace(/\/+$/, '')
  const agent = new Agent()

  const forward = async (arrived: Arrived, response: ServerResponse): Promise<void> => {
    const { proxied, method, headers, body } = arrived
    const origin = proxied ?? baseUrl.origin
    const path = proxied === undefined ? basePath + arrived.target : arrived.target
    if (!recorder.origins.has(origin)) {
      const message = `This recorder forwards only to ${[...recorder.origins].join(', ')}, not to ${origin}`
      return writeError(response, 403, 'OTHER_HOST', message)
    }
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const received = await agent.request({
      origin,
      path,
      method: method as 'GET',
      headers: withoutHop(headers),
      body: body.length > 0 ? body : null,
      bodyTimeout: 0,
      signal: gone.signal,
    })
    const { statusCode: status, headers: responseHeaders } = received
    if (status === 401 && proxied === undefined) onRefused?.()
    response.writeHead(status, withoutHop(responseHeaders))
    response.flushHeaders()
    const chunks: Buffer[] = []
    let bytes = 0
    let isCut = false
    try {
      for await (const chunk of received.body) {
        bytes += chunk.length
        if (bytes <= MAX_RECORDED_BYTES) chunks.push(chunk)
        if (!response.write(chunk)) await once(response, 'drain', { signal: gone.signal })
      }
    } catch {
      isCut = true
    }
    recorder.write(
      { ...arrived, target: path, status, responseHeaders, response: Buffer.concat(chunks) },
      isCut,
    )
    if (isCut) response.destroy()
    else response.end()
  }
  const hosts = [...recorder.origins].map((each) => new URL(each).hostname)
  const front = await listenForClients({ port, hosts, handle: forward })
  return {
    ...front,
    close: async () => {
      await front.close()
      await agent.destroy()
    },
  }
}
