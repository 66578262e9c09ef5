import type { lookup } from 'node:dns'
import { Agent, type Dispatcher, request } from 'undici'
import {
  CHALLENGE_PARAMETER,
  SIGNATURE_HEADER,
  webhookSignature,
} from '../../contract/domains/webhook-signature.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import type { WebhookCalls } from '../storage/webhook-calls.ts'
import { createAddresses } from './webhook-address.ts'

export interface WebhookCallsOptions {
  /** Returns an application's consumer secret; undefined if the application no longer exists. */
  readonly secretOf: (consumerKey: string) => Promise<string | undefined>
  readonly randomBytes: (size: number) => Buffer
  /** Whether http, explicit ports and local networks are allowed; default false. */
  readonly isLocal?: boolean | undefined
  /** Name lookup; default: the machine's resolver. */
  readonly resolve?: typeof lookup | undefined
  /** Timeout of a webhook call in ms; default 10,000. */
  readonly timeoutMs?: number | undefined
}

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 8192
const TOKEN_BYTES = 32

const textOf = async (body: Dispatcher.ResponseData['body']): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('Challenge response is too long')
  }
  return Buffer.concat(chunks).toString()
}

const tokenIn = (text: string): unknown => {
  try {
    const response: unknown = JSON.parse(text)
    return isRecord(response) ? response.response_token : undefined
  } catch {
    return undefined
  }
}

/** Returns the problem with a status, or undefined if it is 2xx. */
const problemOfStatus = (statusCode: number): string | undefined => {
  if (statusCode >= 300 && statusCode < 400) return `it redirects with status ${statusCode}`
  return statusCode < 200 || statusCode >= 300 ? `it responded with status ${statusCode}` : undefined
}
const problemOfError = (error: unknown, timeoutMs: number): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `it did not respond within ${timeoutMs} ms`
    : 'it could not be reached'

/** Creates a client for webhooks. Each call has a time limit, and redirects are not followed. */
export const createWebhookCalls = (
  options: WebhookCallsOptions,
): WebhookCalls & { close(): Promise<void> } => {
  const { secretOf, randomBytes, isLocal = false, resolve, timeoutMs = TIMEOUT_MS } = options
  const { problemOf, connect } = createAddresses(isLocal, resolve)
  const agent = new Agent({ connect })

  const challenge = async (url: string, consumerKey: string): Promise<string | undefined> => {
    const secret = await secretOf(consumerKey)
    if (secret === undefined) return 'its application is unknown'
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const target = new URL(url)
    target.searchParams.set(CHALLENGE_PARAMETER, token)
    try {
      const { statusCode, body } = await request(target, {
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await textOf(body)
      const problem = problemOfStatus(statusCode)
      if (problem !== undefined) return problem
      return tokenIn(text) === webhookSignature(secret, token) ? undefined : 'its response_token is wrong'
    } catch (error) {
      return problemOfError(error, timeoutMs)
    }
  }

  return {
    problemOf,
    challenge,
    deliver: async (url, consumerKey, text, signal) => {
      const secret = await secretOf(consumerKey)
      if (secret === undefined) return 'its application is unknown'
      try {
        const { statusCode, body } = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: webhookSignature(secret, text) },
          body: text,
          dispatcher: agent,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        await body.dump({ limit: MAX_RESPONSE_BYTES, signal })
        return problemOfStatus(statusCode)
      } catch (error) {
        return problemOfError(error, timeoutMs)
      }
    },
    close: () => agent.destroy(),
  }
}
