import { baseStringUri } from '../base-string.ts'
import { signingKey } from '../sign.ts'
import { certain, type Finding, possible } from './finding.ts'
import type { OtherSecret } from './key-mistakes.ts'
import { baseStringOf, CORRECT, isProtocol, type Parameters, parametersOf, type Recipe } from './recipe.ts'
import type { InspectedRequest } from './request.ts'
import { budgetFor, type Effort, Search } from './search.ts'
import { protocolValue, type Times, textFindings } from './text-checks.ts'
import { METHODS } from './url-mistakes.ts'

/** Facts about a request and its sender that only the service knows. */
export interface SignatureKnowledge extends Times {
  /** Secret of the application named by oauth_consumer_key. */
  readonly consumerSecret?: string | undefined
  /** Secret of the token named by oauth_token; '' if the request has no token. */
  readonly tokenSecret?: string | undefined
  /** Parameter whose application or token does not exist. */
  readonly unknown?: 'oauth_consumer_key' | 'oauth_token' | undefined
  /** Secrets that the sender may have used by mistake. */
  readonly otherSecrets?: readonly OtherSecret[]
  /** URL that must be signed, with the raw query, if it differs from the request's URL. */
  readonly signedUrl?: string | undefined
  /** Whether the service refuses the request's token at this endpoint, even if the signature is correct. */
  readonly isTokenRefused?: boolean
  /** Whether the nonce has been used before. */
  readonly isNonceUsed?: boolean
}

export interface Diagnosis {
  /** Whether the signature is correct; undefined if it cannot be checked. */
  readonly holds: boolean | undefined
  /** Correct base string; undefined if the request has no readable OAuth parameters. */
  readonly baseString: string | undefined
  /** Mistakes; empty for a correct request. */
  readonly findings: readonly Finding[]
}

/**
 * Returns all recipes that are correct for the request. There are several if its text does not state the
 * method or scheme.
 */
const correctRecipes = (request: InspectedRequest, url: string, key: string): Recipe[] => {
  const [, scheme = '', authority = '', path = ''] = /^(\w+):\/\/([^/]*)(.*)$/s.exec(baseStringUri(url)) ?? []
  const method = request.method.toUpperCase()
  const recipe: Recipe = { ...CORRECT, method, scheme, authority, path, key }
  const methods = request.isMethodAssumed ? [method, ...METHODS.filter((each) => each !== method)] : [method]
  const schemes = request.isSchemeAssumed ? [scheme, scheme === 'http' ? 'https' : 'http'] : [scheme]
  return schemes.flatMap((each) => methods.map((name) => ({ ...recipe, method: name, scheme: each })))
}

const unknownFindings = ({ unknown }: SignatureKnowledge): Finding[] => {
  if (unknown === 'oauth_consumer_key')
    return [certain('unknown-consumer-key', 'No application of this service has this oauth_consumer_key')]
  if (unknown === 'oauth_token')
    return [certain('unknown-token', 'No token of this application has this oauth_token')]
  return []
}

/** Explains a wrong signature. Returns an `unexplained` finding if no known mistake produces it. */
const explain = (
  request: InspectedRequest,
  recipes: readonly Recipe[],
  parameters: Parameters,
  knowledge: SignatureKnowledge,
  effort: Effort,
): readonly Finding[] => {
  const { consumerSecret = '', tokenSecret = '', otherSecrets: others = [] } = knowledge
  const signature = protocolValue(parameters, 'oauth_signature') ?? ''
  const secrets = {
    consumerKey: protocolValue(parameters, 'oauth_consumer_key') ?? '',
    token: protocolValue(parameters, 'oauth_token') ?? '',
    ...{ consumerSecret, tokenSecret, others },
  }
  const shared = { request, parameters, signature, secrets, budget: budgetFor(effort) }
  let first: Search | undefined
  for (const correct of recipes) {
    const search = new Search({ ...shared, correct })
    first ??= search
    const found = search.one()
    if (found) return found
  }
  const found = effort === 'thorough' ? (first?.misspelled() ?? first?.two()) : undefined
  if (found) return found
  if (first && request.baseString !== undefined) return first.ownBaseString(request.baseString)
  return [
    possible(
      'unexplained',
      effort === 'quick'
        ? 'The signature does not match, and a quick search found no mistake that explains it'
        : 'No known mistake produces this signature. A secret is wrong, or the request was changed after signing.',
    ),
  ]
}

/**
 * Finds the mistakes in a signed request. A request does not contain the base string that was signed, so the
 * doctor tries each known mistake. A mistake that reproduces the received signature is proven.
 *
 * Use it as `diagnoseSignature(readRequest(text), knowledge)`, or fill `InspectedRequest` from a received
 * request. Set `isReceipt` for a request that has just arrived, and `effort` to `quick` if a response is
 * waiting for the result. A quick diagnosis takes a few milliseconds, at most about 0.2 seconds; a thorough
 * one takes up to two seconds. The result contains no secrets, keys or signatures, but shows whether a secret
 * is correct. Show it only to callers who may read the secrets, such as senders of control requests.
 */
export const diagnoseSignature = (
  request: InspectedRequest,
  knowledge: SignatureKnowledge,
  effort: Effort = 'thorough',
): Diagnosis => {
  const parameters = parametersOf(request)
  const text = textFindings(request, parameters, knowledge)
  const isSigned = parameters.all.some(isProtocol)
  if (parameters.malformed !== undefined || !isSigned)
    return { holds: undefined, baseString: undefined, findings: text }

  const { consumerSecret, tokenSecret, signedUrl = request.url } = knowledge
  const isKnown = consumerSecret !== undefined && tokenSecret !== undefined
  const recipes = correctRecipes(request, signedUrl, isKnown ? signingKey(consumerSecret, tokenSecret) : '')
  const baseStrings = recipes.map((recipe) => baseStringOf(recipe, parameters.pairs))
  const [baseString = ''] = baseStrings
  const findings = [...text, ...unknownFindings(knowledge)]
  const signature = protocolValue(parameters, 'oauth_signature') ?? ''
  if (!isKnown || signature === '') return { holds: undefined, baseString, findings }

  const right = recipes.findIndex(
    ({ digest, key }, at) => digest(baseStrings[at] as string, key) === signature,
  )
  if (right !== -1) {
    if (knowledge.isNonceUsed) findings.push(certain('repeated-nonce', 'The nonce was already used'))
    if (knowledge.isTokenRefused)
      findings.push(
        certain(
          'token-kind',
          'The signature is correct, but this endpoint requires a different kind of token',
        ),
      )
    return { holds: true, baseString: baseStrings[right], findings }
  }
  const explained = explain(request, recipes, parameters, knowledge, effort)
  // A wrong signature method implies a wrong digest, so only the method is reported.
  const named = findings.some(({ mistake }) => mistake === 'signature-method')
    ? explained.filter(({ mistake }) => mistake !== 'signature-digest')
    : explained
  return { holds: false, baseString, findings: [...findings, ...named] }
}
