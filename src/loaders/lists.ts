import { contract, type ResourceName } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { type CallOptions, type CallResponse, type Client, Refused, type Row } from '../upstream/index.ts'
import type { ListQuery } from './types.ts'

/** The list endpoint of a resource, without its static types: loaders are the same for every resource. */
export const listOf = (resource: ResourceName): Operation => contract[resource].list as unknown as Operation

/** The endpoint of one record, where there is one. */
export const getOf = (resource: ResourceName): Operation | undefined =>
  (contract[resource] as { readonly get?: unknown }).get as Operation | undefined

/** One page of any list endpoint, its rows untyped. */
export const callList = (
  client: Client,
  list: Operation,
  input: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<CallResponse<readonly Row[]>> =>
  client.call(list, input, options) as unknown as Promise<CallResponse<readonly Row[]>>

/** Whether a failure, or its cause, is the refusal by which a list says that it has nothing for these parents. */
const saysNone = ({ emptyWhen }: Operation, error: unknown): boolean => {
  if (emptyWhen === undefined) return false
  const cause = error instanceof Refused ? error : (error as { originalError?: unknown })?.originalError
  const problems = cause instanceof Refused ? cause.details.problems : undefined
  return problems?.length === 1 && problems[0]?.code === emptyWhen
}

/**
 * One page of the children of some parents. A refusal that only says that these parents have no such records
 * (`Operation.emptyWhen`) is an empty page: a query for the children of many parents does not choose them.
 */
export const callChildList: typeof callList = async (client, list, input, options) => {
  try {
    return await callList(client, list, input, options)
  } catch (error) {
    if (saysNone(list, error)) return { data: [], nextCursor: null, totalCount: 0 }
    throw error
  }
}

/** Empty for most lists, which have no filters. */
const inputText = (input: ListQuery['input']): string => {
  for (const _name in input) return JSON.stringify(input)
  return ''
}

/**
 * Names a list by everything that makes it longer or shorter. What a client may have chosen is JSON, or stands at the
 * end, so that no two lists share a name.
 */
export const lengthKey = ({ list, accountId, input }: ListQuery): string =>
  `${list.name} ${inputText(input)} ${accountId ?? ''}`

/** Names a list in its order: `sortBy` is one that the contract names, none of which holds a space. */
export const listKey = (query: ListQuery): string => `${query.sortBy ?? ''} ${lengthKey(query)}`
