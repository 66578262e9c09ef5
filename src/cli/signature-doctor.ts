import { readOwnConfig, type UpstreamConfig } from '../config.ts'
import {
  type Diagnosis,
  diagnoseSignature,
  type InspectedRequest,
  protocolParametersOf,
  readRequest,
  type SignatureKnowledge,
  UnreadableRequest,
} from '../oauth1/index.ts'
import { WrongUsage } from './exit-codes.ts'

/** Characters of a base string that are shown before and after its first difference. */
const SHOWN_BEFORE = 30
const SHOWN_AFTER = 40
const LABELS = { certain: 'FAIL', possible: 'warn' } as const

/** Returns the secrets in the settings that belong to the keys in a request. */
const knowledgeOf = (request: InspectedRequest, upstream: UpstreamConfig | undefined): SignatureKnowledge => {
  const now = Date.now()
  if (!upstream) return { now }
  const { consumer, token } = upstream
  const protocol = protocolParametersOf(request)
  if (protocol.get('oauth_consumer_key') !== consumer.key) return { now, unknown: 'oauth_consumer_key' }
  const known = { now, consumerSecret: consumer.secret }
  const sent = protocol.get('oauth_token') ?? ''
  if (sent === '') return { ...known, tokenSecret: '' }
  return sent === token?.key ? { ...known, tokenSecret: token.secret } : { ...known, unknown: 'oauth_token' }
}

/** Uses the scheme of ADS_BASE_URL if the request is for its host and the text does not state a scheme. */
const withScheme = (request: InspectedRequest, upstream: UpstreamConfig | undefined): InspectedRequest => {
  const { isSchemeAssumed, url, ...rest } = request
  const { protocol, host } = new URL(url)
  const base = upstream && new URL(upstream.baseUrl)
  if (!isSchemeAssumed || base?.host !== host) return request
  return { ...rest, url: url.replace(protocol, base.protocol) }
}

/**
 * Diagnoses a request with the credentials from the settings. Sends nothing.
 *
 * @throws ConfigError on invalid settings, WrongUsage if the text contains no request
 */
export const diagnoseText = (text: string): Diagnosis => {
  const { upstream } = readOwnConfig()
  try {
    const request = withScheme(readRequest(text), upstream)
    return diagnoseSignature(request, knowledgeOf(request, upstream))
  } catch (error) {
    if (error instanceof UnreadableRequest) throw new WrongUsage(`--request: ${error.message}`)
    throw error
  }
}

/** Returns the part of a base string around the first difference, which is at index `at`. */
const excerpt = (baseString: string, at: number): string => {
  const start = Math.max(0, at - SHOWN_BEFORE)
  const end = at + SHOWN_AFTER
  return `${start > 0 ? '…' : ''}${baseString.slice(start, end)}${end < baseString.length ? '…' : ''}`
}

const VERDICTS = new Map([
  [true, 'The signature is correct.'],
  [false, 'The signature is wrong.'],
  [
    undefined,
    'The signature was not checked. Checking requires ADS_BASE_URL and the secrets of the keys in the request.',
  ],
])

const difference = ({ findings }: Diagnosis): string[] => {
  const { expected, received, firstDifference: at } = findings.find((finding) => finding.expected) ?? {}
  if (expected === undefined || received === undefined || at === undefined) return []
  const column = Math.min(at, SHOWN_BEFORE + 1)
  return [
    '',
    'First difference between the base strings:',
    `  expected  ${excerpt(expected, at)}`,
    `  received  ${excerpt(received, at)}`,
    `            ${' '.repeat(column)}^`,
    '',
    "Your signer's base string:",
    received,
  ]
}

/** Formats a diagnosis for the terminal. */
export const diagnosisText = (diagnosis: Diagnosis): string => {
  const { holds, baseString, findings } = diagnosis
  return [
    VERDICTS.get(holds),
    ...findings.flatMap(({ isCertain, mistake, message, advice }) => [
      `${isCertain ? LABELS.certain : LABELS.possible} ${mistake}: ${message}`,
      `     → ${advice}`,
    ]),
    ...difference(diagnosis),
    ...(baseString === undefined ? [] : ['', 'Expected base string:', baseString]),
    '',
  ].join('\n')
}
