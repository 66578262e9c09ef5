import { resources } from '../src/contract/index.ts'
import { LIMITS, LIMITS_SECTION } from '../src/contract/language/limits.ts'
import { isIdOf } from '../src/contract/language/lists.ts'
import { list, string } from '../src/contract/language/values.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { AnyRow } from '../src/graph/context/rows.ts'
import { AdsGraphQLError, isForeignAccount } from '../src/graph/errors/errors.ts'
import { takes } from '../src/graph/hints/hints.ts'
import { parseGlobalId, resourceOfType } from '../src/graph/ids/global-id.ts'
import { createGlobalIdWriter } from '../src/graph/ids/global-id-writer.ts'
import { typeOfUserError } from '../src/graph/mutation/user-errors.ts'

/** Most ids of `nodes`: as many as one REST call takes. */
const MAXIMUM_IDS = LIMITS.idsPerList

/** The record of a global id; null when it does not exist, has another type or belongs to a foreign account. */
export const nodeById = async (context: GraphContext, id: string, type?: string): Promise<AnyRow | null> => {
  const parsed = parseGlobalId(id)
  if (!parsed || (type !== undefined && parsed.type !== type)) return null
  if (!isIdOf(resources.accounts, parsed.accountId)) return null
  const resource = resourceOfType(parsed.type)
  if (resource === undefined) return null
  if (resource === 'accounts' && parsed.accountId !== parsed.restId) return null
  try {
    const row = (await context.loaders.one(resource, parsed.accountId, parsed.restId)) as AnyRow | null
    return row?.__typename === parsed.type ? row : null
  } catch (error) {
    if (isForeignAccount(error)) return null
    throw error
  }
}

/** Resolvers of every node. */
export const nodeResolvers = (type: string) => ({
  id: createGlobalIdWriter(type),
  // A router may send a representation without its key.
  __resolveReference: ({ id }: { id?: unknown }, context: GraphContext) =>
    (typeof id === 'string' ? nodeById(context, id, type) : null) as Promise<never>,
})

const nodes = (_root: unknown, { ids }: { ids: readonly string[] }, context: GraphContext) => {
  if (ids.length > MAXIMUM_IDS)
    throw new AdsGraphQLError('BAD_USER_INPUT', `ids must have at most ${MAXIMUM_IDS} entries`, {
      field: 'ids',
      limit: MAXIMUM_IDS,
    })
  return Promise.all(ids.map((id) => nodeById(context, id)))
}

export const node = {
  Query: {
    node: (_root: unknown, { id }: { id: string }, context: GraphContext) => nodeById(context, id),
    nodes: takes({ ids: list(string(), { maxItems: MAXIMUM_IDS }) }, LIMITS_SECTION, nodes),
  },
  Node: { __resolveType: (row: AnyRow) => row.__typename },
  UserError: { __resolveType: typeOfUserError },
}
