import type { CredentialEndpoint } from '../../contract/domains/credentials.ts'
import { type Consumer, createSigner, percentEncode, type Token } from '../../oauth1/index.ts'
import { BadResponse, UpstreamError } from '../errors.ts'
import { endpointOf } from '../transport/request.ts'
import { createSignatureClock, type SignatureClock } from '../transport/signature-clock.ts'
import type { Transport, WireResponse } from '../transport/transport.ts'
import { credentialFailure } from './credential-failure.ts'
import { readForm, writeForm } from './form.ts'

export interface CredentialCallOptions {
  /** Base URL of the credential service: spec 1's `{base_url}`. */
  readonly baseUrl: string
  readonly consumer: Consumer
  readonly transport: Transport
  /** Clock that corrects the timestamps in signatures. */
  readonly clock?: SignatureClock
  readonly timeoutMs?: number
  readonly now?: () => number
}

/** Address of a call, and its name in errors. */
type Endpoint = Pick<CredentialEndpoint, 'name' | 'method' | 'path'>

interface Call {
  readonly endpoint: Endpoint
  /** Returns the Authorization header, or undefined to send none. */
  readonly authorization: (url: string, form: string) => string | undefined
  readonly form?: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/** Creates functions that sign and send requests to the credential service. */
export const createCalls = (options: CredentialCallOptions) => {
  const { consumer, transport, timeoutMs = 5000, now = Date.now, clock = createSignatureClock() } = options
  const { origin, basePath } = endpointOf(options.baseUrl)

  const sendOnce = async ({
    endpoint,
    authorization,
    form = {},
    secrets,
    signal,
  }: Call): Promise<WireResponse> => {
    const path = `${basePath}${endpoint.path}`
    const body = writeForm(form, percentEncode)
    const header = authorization(`${origin}${path}`, body)
    const response = await transport.send(
      {
        operation: endpoint.name,
        method: endpoint.method,
        origin,
        path,
        headers: {
          accept: '*/*',
          ...(header !== undefined && { authorization: header }),
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': 'adgraph',
        },
        body: endpoint.method === 'GET' ? undefined : body,
      },
      { timeoutMs, ...(signal && { signal }) },
    )
    if (response.status === 200) return response
    throw credentialFailure(endpoint.name, response, now(), [consumer.key, consumer.secret, ...secrets])
  }

  /** Sends a request. Repeats it once if the service refused our timestamp and so did not execute it. */
  const send = async (call: Call): Promise<WireResponse> => {
    const { offsetMs } = clock
    try {
      return await sendOnce(call)
    } catch (error) {
      const servedAt = error instanceof UpstreamError ? error.details.servedAt : undefined
      if (servedAt === undefined || !clock.learn(servedAt, offsetMs)) throw error
      return sendOnce(call)
    }
  }

  const signedBy =
    (token: Token | undefined, extra: readonly (readonly [string, string])[] = []): Call['authorization'] =>
    (url, form) =>
      createSigner({ consumer, ...(token && { token }), timestamp: clock.seconds }).authorize({
        method: 'POST',
        url,
        form,
        extra: extra.map(([name, value]) => [name, value]),
      })

  return { send, signedBy }
}

export const unreadable = ({ name }: Endpoint, { status }: WireResponse): BadResponse =>
  new BadResponse('The credential service sent an unreadable response', { operation: name, status })

/**
 * Reads values from a form response.
 *
 * @throws BadResponse if one of the names has no value
 */
export const formOf = (
  endpoint: CredentialEndpoint,
  response: WireResponse,
  names: readonly string[],
): string[] => {
  const form = readForm(response.text)
  const values = names.map((name) => form?.get(name) ?? '')
  if (values.some((value) => value === '')) throw unreadable(endpoint, response)
  return values
}

/**
 * Parses a JSON response.
 *
 * @throws BadResponse if the text is not a JSON object
 */
export const jsonOf = (endpoint: Endpoint, response: WireResponse): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(response.text)
    if (typeof body === 'object' && body !== null) return body as Readonly<Record<string, unknown>>
  } catch {
    // The error is replaced below, because its message may quote a credential.
  }
  throw unreadable(endpoint, response)
}
