import { contract, type ResourceName, resources } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { describe } from '../contract/language/values.ts'
import { type CallOptions, type CallResponse, type Client, Refused, type Row } from '../upstream/index.ts'
import type { ListQuery } from './types.ts'

/** Untyped, as loaders are the same for every resource. */
export const listOf = (resource: ResourceName): Operation => contract[resource].list as unknown as Operation

/** If there is one. */
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

/** Whether other records name those of a resource, and they are looked up by id from there. */
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

/** Or its cause. */
const saysNone = ({ emptyWhen }: Operation, error: unknown): boolean => {
  if (emptyWhen === undefined) return false
  const cause = error instanceof Refused ? error : (error as { originalError?: unknown })?.originalError
  const problems = cause instanceof Refused ? cause.details.problems : undefined
  return problems?.length === 1 && problems[0]?.code === emptyWhen
}

/** `Operation.emptyWhen` is an empty page: a query for the children of many parents does not choose them. */
export const callChildList: typeof callList = async (client, list, input, options) => {
  try {
    return await callList(client, list, input, options)
  } catch (error) {
    if (saysNone(list, error)) return { data: [], nextCursor: null, totalCount: 0 }
    throw error
  }
}

/** Most lists have no filters. */
const inputText = (input: ListQuery['input']): string => {
  for (const _name in input) return JSON.stringify(input)
  return ''
}

/**
 * By everything that changes its length. What a client may have chosen is JSON, or stands at the end, so that
 * no two lists share a name.
 */
export const lengthKey = ({ list, accountId, input }: ListQuery): string =>
  `${list.name} ${inputText(input)} ${accountId ?? ''}`

/** In its order: `sortBy` holds no space. */
export const listKey = (query: ListQuery): string => `${query.sortBy ?? ''} ${lengthKey(query)}`
