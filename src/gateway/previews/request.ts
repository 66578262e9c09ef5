import type { OperationDefinitionNode } from 'graphql'
import { isRecord } from '../../contract/language/is-record.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import type { GraphContext } from '../../graph/context/context.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { Carrier } from '../graphql/receive.ts'
import { checksOf } from './check.ts'
import { Preview } from './preview.ts'
import type { OpenTwin } from './twin.ts'

/** Header that requests a preview of an operation's writes. Its only value is `preview`. */
export const CHANGES_HEADER = 'x-ads-changes'

export interface PreviewParts {
  /** Function that opens twins; undefined if this gateway has no previews. */
  readonly openTwin?: OpenTwin | undefined
  readonly inferredRules?: InferredRules | undefined
  readonly upstreamCallLimit?: number | undefined
}

const refused = (message: string, field = CHANGES_HEADER): AdsGraphQLError =>
  new AdsGraphQLError('BAD_USER_INPUT', message, { field })

/** Checks whether the header or `extensions.preview` requests a preview. */
const wantsPreview = ({ headers, body }: Pick<Carrier, 'headers' | 'body'>): boolean => {
  const { [CHANGES_HEADER]: value } = headers
  if (value !== undefined && value !== 'preview') throw refused(`${CHANGES_HEADER} must be "preview"`)
  const { preview } = isRecord(body) && isRecord(body.extensions) ? body.extensions : {}
  if (preview !== undefined && typeof preview !== 'boolean')
    throw refused('extensions.preview must be true or false', 'extensions.preview')
  return value !== undefined || preview === true
}

/**
 * Returns the preview that a request asks for; otherwise undefined. If a preview is requested, the operation
 * must never be executed without it.
 *
 * @throws AdsGraphQLError if the request has an invalid form or no session, or the gateway has no previews
 */
export const previewOf = (
  request: Pick<Carrier, 'headers' | 'body'>,
  principal: Principal | undefined,
  { openTwin, inferredRules = 'on', upstreamCallLimit }: PreviewParts,
): Preview | undefined => {
  if (!wantsPreview(request)) return undefined
  if (!openTwin) throw refused('This gateway has no previews. Set PREVIEWS=on.')
  if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in to preview changes')
  const { client } = principal
  return new Preview({ client, openTwin, inferredRules, upstreamCallLimit, check: checksOf(client) })
}

const ONLY_MUTATIONS = 'Only GraphQL mutations can be previewed'

/** Refuses previews of queries and subscriptions, because some of them, such as reports, also write. */
export const assertMutation = (
  { operation }: OperationDefinitionNode,
  preview: GraphContext['preview'],
): void => {
  if (preview && operation !== 'mutation') throw refused(ONLY_MUTATIONS)
}

/**
 * Refuses uploads, reports and agents' requests that ask for a preview, because they cannot be previewed,
 * only carried out.
 */
export const assertNoPreview = (headers: Carrier['headers']): void => {
  if (headers[CHANGES_HEADER] !== undefined) throw refused(ONLY_MUTATIONS)
}
