import { contract, type ResourceName, resources } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { toJson } from '../contract/language/encode.ts'
import { describe } from '../contract/language/values.ts'
import {
  type CallOptions,
  type CallResponse,
  type Client,
  Refused,
  type Row,
  UpstreamError,
} from '../upstream/index.ts'
import type { ListQuery } from './types.ts'

/** Returns the list operation for a resource. Untyped, because loaders treat all resources alike. */
export const listOf = (resource: ResourceName): Operation => contract[resource].list as unknown as Operation

/** Returns the operation that reads one record, if there is one. */
export const getOf = (resource: ResourceName): Operation | undefined =>
  (contract[resource] as { readonly get?: unknown }).get as Operation | undefined

export const callList = (
  client: Client,
  list: Operation,
  input: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<CallResponse<readonly Row[]>> =>
  client.call(list, input, options) as unknown as Promise<CallResponse<readonly Row[]>>

let named: ReadonlySet<string> | undefined

/**
 * Checks whether fields of other records reference this resource. Its records may then also be read by id.
 */
export const isNamed = (resource: string): boolean => {
  named ??= new Set(
    Object.values(resources).flatMap(({ fields }) =>
      Object.values(fields).flatMap((schema) => {
        const { items, 'x-references': own } = describe(schema)
        return own ?? (items && describe(items)['x-references']) ?? []
      }),
    ),
  )
  return named.has(resource)
}

/** Returns the client's error, even if it was wrapped in a graph error. */
export const causeOf = (error: unknown): unknown =>
  error instanceof UpstreamError ? error : (error as { originalError?: unknown })?.originalError

/** Checks whether a refusal means only that a list is empty. */
export const meansEmpty = ({ emptyWhen }: Operation, error: unknown): boolean => {
  if (emptyWhen === undefined) return false
  const cause = causeOf(error)
  const problems = cause instanceof Refused ? cause.details.problems : undefined
  return problems?.length === 1 && problems[0]?.code === emptyWhen
}

/**
 * Calls a list of children. Returns an empty page for the error in `Operation.emptyWhen`, because a query for
 * the children of many parents may include parents that cannot have any.
 */
export const callChildList: typeof callList = async (client, list, input, options) => {
  try {
    return await callList(client, list, input, options)
  } catch (error) {
    if (meansEmpty(list, error)) return { data: [], nextCursor: null, totalCount: 0 }
    throw error
  }
}

/** Checks whether the rows of a list have ids. */
export const hasIds = ({ resource }: Operation): boolean => Object.hasOwn(resources, resource.name)

/** Returns the parameters of a list's calls, without parents and paging. */
export const inputOf = ({ accountId, input, sortBy }: ListQuery): Readonly<Record<string, unknown>> => ({
  ...(accountId !== undefined && { account_id: accountId }),
  ...input,
  ...(sortBy !== undefined && { sort_by: sortBy }),
})

/**
 * Returns a key for an API list in a given order. Conditions that the gateway checks are left out, because
 * they do not change the calls.
 */
export const listKey = ({ list, accountId, input, sortBy }: ListQuery): readonly unknown[] => [
  list.name,
  accountId,
  input,
  sortBy,
]

/** Checks whether a query has no filters. Its list then contains all rows except deleted ones and drafts. */
export const isUnfiltered = ({ input, where }: ListQuery): boolean =>
  Object.keys(input).length === 0 && where === undefined

/** Returns a key for a list regardless of order, because order does not change its length. */
export const lengthKey = ({ list, accountId, input }: ListQuery): string =>
  toJson([list.name, accountId, input])
