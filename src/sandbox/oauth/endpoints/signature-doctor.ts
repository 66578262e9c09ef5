import type { IncomingMessage } from 'node:http'
import {
  type Diagnosis,
  diagnoseSignature,
  firstDifferenceOf,
  type InspectedRequest,
  MAX_REQUEST_CHARACTERS,
  protocolParametersOf,
  readRequest,
  type SignatureKnowledge,
  UnreadableRequest,
} from '../../../oauth1/index.ts'
import type { AuthenticationFailure, SignatureHelp } from '../../http/authentication-failure.ts'
import { mediaType } from '../../http/body.ts'
import type { Arrival, Received } from '../../http/exchange.ts'
import { REDACTED, redactBaseString } from '../../log/redact.ts'
import { refuseParameter } from '../../refusal.ts'
import type { Credentials } from '../stored/credentials.ts'
import type { Nonces } from '../stored/nonces.ts'
import type { BaseUrlOf } from './base-url.ts'

interface DoctorParts {
  readonly credentials: Pick<Credentials, 'applications' | 'accessTokens' | 'requestTokens' | 'otherSecrets'>
  readonly nonces: Pick<Nonces, 'isUsed'>
  readonly now: () => number
  readonly timestampWindowSeconds: number
  readonly baseUrlOf: BaseUrlOf
  /** Checks whether the sender of a request may read secrets with control requests. */
  readonly isTrusted: (message: IncomingMessage) => boolean
}

/**
 * State when a request arrived: the time, the signed URL, and whether its nonce had been used and its token
 * was refused.
 */
export type Circumstances = Pick<SignatureKnowledge, 'now' | 'signedUrl' | 'isNonceUsed' | 'isTokenRefused'>

/** Converts a diagnosis to the format of responses, which has no fields for secrets, keys or signatures. */
const helpOf = ({ holds, baseString, findings }: Diagnosis): SignatureHelp => ({
  holds: holds ?? null,
  base_string: baseString ?? null,
  findings: findings.map(({ mistake, message, advice, isCertain, firstDifference, ...baseStrings }) => ({
    ...{ mistake, message, advice, certain: isCertain },
    ...baseStrings,
    ...(firstDifference !== undefined && { first_difference: firstDifference }),
  })),
})

/** Minimum length of a secret that is removed from base strings and messages. */
const MIN_SECRET_CHARACTERS = 8

/**
 * Removes tokens, verifiers and known secrets from base strings, because clients log error bodies. A base
 * string contains a secret if the client sent it in the wrong place.
 */
const redacted = (help: SignatureHelp, knowledge: SignatureKnowledge, token: string): SignatureHelp => {
  const { consumerSecret = '', tokenSecret = '', otherSecrets = [] } = knowledge
  const secrets = [consumerSecret, tokenSecret, ...otherSecrets.map(({ secret }) => secret)]
  const masked = (text: string): string =>
    secrets
      .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
      .reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text)
  const without = (baseString: string): string => masked(redactBaseString(baseString, token))
  return {
    ...help,
    base_string: help.base_string === null ? null : without(help.base_string),
    findings: help.findings.map(({ expected, received, first_difference: _before, ...rest }) => {
      const finding = { ...rest, message: masked(rest.message) }
      if (expected === undefined || received === undefined) return finding
      const strings = { expected: without(expected), received: without(received) }
      const at = firstDifferenceOf(strings.expected, strings.received)
      return { ...finding, ...strings, ...(at !== undefined && { first_difference: at }) }
    }),
  }
}

/** Parts of an absolute URL: scheme, host with port, and target. */
const URL_PARTS = /^(https?):\/\/(?:[^@/?#]*@)?([^/?#]*)([^#]*)/i

/** Converts a received request to the doctor's format. Returns undefined if the request is too long. */
const inspected = (exchange: Arrival & Received, sentTo: string): InspectedRequest | undefined => {
  const { method, target, headers, form, body } = exchange
  if (target.length + body.length > MAX_REQUEST_CHARACTERS) return undefined
  return {
    ...{ method, url: `${sentTo}${target}`, authorization: headers.authorization },
    ...(form === undefined ? { type: mediaType(exchange), body: body.toString() } : { form }),
  }
}

/**
 * Creates the sandbox's signature doctor, which knows the stored secrets. `explain` adds help to a refusal,
 * but only for senders who may read the secrets anyway. `examine` diagnoses a pasted request.
 */
export const createSignatureDoctor = (parts: DoctorParts) => {
  const { credentials, nonces, now, timestampWindowSeconds: windowSeconds, baseUrlOf, isTrusted } = parts

  const secretsOf = async (consumerKey: string, token: string): Promise<Partial<SignatureKnowledge>> => {
    const application = await credentials.applications.byKey(consumerKey)
    if (!application) return { unknown: 'oauth_consumer_key' }
    const { consumerSecret } = application
    const otherSecrets = await credentials.otherSecrets(consumerKey, token)
    if (token === '') return { consumerSecret, tokenSecret: '', otherSecrets }
    const tokenSecret =
      (await credentials.accessTokens.find(consumerKey, token))?.secret ??
      (await credentials.requestTokens.secretOf(consumerKey, token))
    return tokenSecret === undefined
      ? { unknown: 'oauth_token', consumerSecret }
      : { consumerSecret, tokenSecret, otherSecrets }
  }
  const knowledgeOf = async (request: InspectedRequest): Promise<SignatureKnowledge> => {
    const protocol = protocolParametersOf(request)
    const protocolValue = (name: string): string => protocol.get(`oauth_${name}`) ?? ''
    const consumerKey = protocolValue('consumer_key')
    const token = protocolValue('token')
    const timestamp = Number(protocolValue('timestamp'))
    const used = { consumerKey, token, nonce: protocolValue('nonce'), timestamp }
    return {
      ...{ now: now(), windowSeconds },
      ...(await secretsOf(consumerKey, token)),
      isNonceUsed: Number.isSafeInteger(timestamp) && (await nonces.isUsed(used)),
    }
  }

  return {
    /** Diagnoses pasted text. @throws Refusal INVALID_PARAMETER if it contains no request */
    examine: async (text: string): Promise<SignatureHelp> => {
      try {
        const { isSchemeAssumed, ...request } = readRequest(text)
        const [, scheme = '', host = '', target = ''] = URL_PARTS.exec(request.url) ?? []
        const base = baseUrlOf(host)
        const isOpen = base === undefined && isSchemeAssumed
        return helpOf(
          diagnoseSignature(isOpen ? { ...request, isSchemeAssumed } : request, {
            ...(await knowledgeOf(request)),
            signedUrl: `${base ?? `${scheme}://${host}`}${target}`,
          }),
        )
      } catch (error) {
        if (error instanceof UnreadableRequest)
          return refuseParameter('body', `is unreadable: ${error.message}`)
        throw error
      }
    },
    /** Diagnoses a request from the log, given the state when it arrived. */
    review: async (request: InspectedRequest, circumstances: Circumstances): Promise<SignatureHelp> =>
      helpOf(
        diagnoseSignature(
          request,
          { ...(await knowledgeOf(request)), ...circumstances, isReceipt: true },
          'quick',
        ),
      ),
    /** Adds an explanation to a refused signature if the sender may see it. */
    explain: async (failure: AuthenticationFailure, exchange: Arrival & Received, sentTo: string) => {
      const request =
        failure.isSignature && isTrusted(exchange.message) ? inspected(exchange, sentTo) : undefined
      if (!request) return failure
      const signedUrl = `${baseUrlOf(exchange.headers.host ?? '') ?? sentTo}${exchange.target}`
      const isTokenRefused = failure.reason === 'unauthenticated'
      const knowledge = { ...(await knowledgeOf(request)), signedUrl, isReceipt: true, isTokenRefused }
      const help = helpOf(diagnoseSignature(request, knowledge, 'quick'))
      const token = protocolParametersOf(request).get('oauth_token') ?? ''
      return failure.withHelp(redacted(help, knowledge, token))
    },
  }
}
export type SignatureDoctor = ReturnType<typeof createSignatureDoctor>
