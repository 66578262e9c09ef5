import type { AudienceUser } from '../src/contract/domains/audience-users.ts'
import { contract, type ResourceName } from '../src/contract/index.ts'
import { grouped, LIMITS } from '../src/contract/language/limits.ts'
import { graphName } from '../src/contract/language/names.ts'
import type {
  AudiencePersonInput,
  AudienceUploadResolvers,
  CustomAudienceUploadInput,
  MutationResolvers,
  QueryResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { UploadKind, UploadStatuses } from '../src/graph/context/uploads.ts'
import { AdsGraphQLError, partlyDone, toGraphQLError } from '../src/graph/errors/errors.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { type ReadRecord, readRecord } from '../src/graph/ids/global-id.ts'
import { utcTime } from '../src/graph/input/wire-input.ts'
import {
  namingId,
  operationRefusals,
  refusals,
  reported,
  type UserError,
} from '../src/graph/mutation/user-errors.ts'
import { isoTime } from '../src/graph/stats/window.ts'
import {
  type Column,
  IDENTIFIERS,
  operationFor,
  type PackedRequest,
  personOf,
  RowRefused,
  requestsFor,
} from '../src/uploads/index.ts'

const { batch } = contract.custom_audience_users

const userError = (
  code: string,
  message: string,
  field: string,
  rule: string,
  limit: number | null = null,
): UserError => ({ code, message, field, limit, operationIndex: null, rule })

const columnsOf = (hashed: CustomAudienceUploadInput['hashed']): readonly Column[] => {
  const mustBeHashes = new Set<string>((hashed ?? []).map((kind) => kind.toLowerCase()))
  return IDENTIFIERS.map((kind) => ({
    name: graphName(kind, {}),
    kind,
    hashed: mustBeHashes.has(kind),
  }))
}

/** Hashes the users' identifiers, or returns the problems of refused users. */
const hashedPeople = ({
  users,
  hashed,
}: CustomAudienceUploadInput): AudienceUser[] | readonly UserError[] => {
  const most = LIMITS.audienceUserOperations
  if (users.length === 0)
    return [userError('INVALID_PARAMETER', 'users must have at least 1 entry', 'users', 'minItems', 1)]
  if (users.length > most)
    return [
      userError(
        'INVALID_PARAMETER',
        `users must have at most ${grouped(most)} entries`,
        'users',
        'maxItems',
        most,
      ),
    ]
  const columns = columnsOf(hashed)
  const errors: UserError[] = []
  const people = users.flatMap((user, index) => {
    try {
      return [personOf(columns.map((column) => [column, user[column.name as keyof AudiencePersonInput]]))]
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      const field = error.column === undefined ? `users[${index}]` : `users[${index}].${error.column}`
      errors.push(userError(error.code, error.message, field, 'identifier'))
      return []
    }
  })
  return errors.length > 0 ? errors : people
}

const isErrors = (found: AudienceUser[] | readonly UserError[]): found is readonly UserError[] =>
  found[0] !== undefined && 'code' in found[0]

interface Sent {
  readonly sentRows: number
  readonly requests: number
  readonly bytes: number
}

/**
 * Sends requests in order until one fails. If a request is refused, the result covers the requests before it.
 */
const sendAll = async (
  context: GraphContext,
  record: ReadRecord,
  requests: readonly PackedRequest[],
): Promise<{ customAudienceUpload: Sent | null; userErrors: readonly UserError[] }> => {
  let sent = null as Sent | null
  const userErrors: UserError[] = []
  for (const { operations } of requests) {
    const input = { account_id: record.accountId, custom_audience_id: record.restId, operations }
    try {
      const { problems = [] } = await context.client.call(batch, input as never)
      userErrors.push(...reported(batch, problems))
    } catch (error) {
      const refused = refusals(batch, error)
      if (refused) return { customAudienceUpload: sent, userErrors: [...userErrors, ...refused] }
      throw toGraphQLError(sent ? partlyDone(error, { operation: batch, input }) : error)
    } finally {
      context.loaders.afterWrite(batch.resource.name as ResourceName, [])
    }
    sent = {
      sentRows: (sent?.sentRows ?? 0) + operations.count,
      requests: (sent?.requests ?? 0) + 1,
      bytes: (sent?.bytes ?? 0) + operations.json.length,
    }
  }
  return { customAudienceUpload: sent, userErrors }
}

const Mutation: Required<Pick<MutationResolvers, 'customAudienceUpload'>> = {
  customAudienceUpload: standsFor(
    batch,
    'input',
    async (
      _root: unknown,
      { id, accountId, input }: { id: string; accountId?: string | null; input: CustomAudienceUploadInput },
      context: GraphContext,
    ) => {
      const record = readRecord(id, 'CustomAudience', accountId)
      const people = hashedPeople(input)
      if (isErrors(people)) return { customAudienceUpload: null, userErrors: people }
      const change = {
        operation: input.operation === 'UPDATE' ? 'Update' : 'Delete',
        effectiveAt: utcTime(input.effectiveAt ?? undefined),
        expiresAt: utcTime(input.expiresAt ?? undefined),
      } as const
      // Checks only the first operation, because the others differ only in the user.
      const first = {
        account_id: record.accountId,
        custom_audience_id: record.restId,
        operations: people.slice(0, 1).map((person) => operationFor(change, person)),
      }
      const invalid = operationRefusals(batch, first, context)
      if (invalid.length > 0)
        return namingId('customAudienceId', {
          customAudienceUpload: null,
          userErrors: invalid.map((each) => ({ ...each, operationIndex: null })),
        })
      return namingId('customAudienceId', await sendAll(context, record, requestsFor(change, people)))
    },
  ),
}

/** Resolves the state of one kind of upload. */
export const uploadField =
  <K extends UploadKind>(kind: K) =>
  async (
    _root: unknown,
    { id }: { readonly id: string },
    { principal, uploads, calls }: GraphContext,
  ): Promise<UploadStatuses[K] | null> => {
    calls.isMomentary = true
    if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
    return (await uploads?.find(principal, kind, id)) ?? null
  }

const Query: Pick<QueryResolvers, 'audienceUpload'> = { audienceUpload: uploadField('audience') }

const AudienceUpload: Pick<
  AudienceUploadResolvers,
  'operation' | 'accountRestId' | 'audienceRestId' | 'startedAt' | 'updatedAt'
> = {
  operation: ({ operation }) => (operation === 'Update' ? 'UPDATE' : 'DELETE'),
  accountRestId: ({ accountId }) => accountId,
  audienceRestId: ({ audienceId }) => audienceId,
  startedAt: ({ startedAt }) => isoTime(startedAt),
  updatedAt: ({ updatedAt }) => isoTime(updatedAt),
}

export const audienceUploads = { Query, Mutation, AudienceUpload }
