import { resources } from '../src/contract/index.ts'
import { LIMITS } from '../src/contract/language/limits.ts'
import { list, string } from '../src/contract/language/values.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { AnyRow, UserSource } from '../src/graph/context/rows.ts'
import { AdsGraphQLError, isForeignAccount } from '../src/graph/errors/errors.ts'
import { takes } from '../src/graph/hints/hints.ts'
import { createGlobalIdWriter } from '../src/graph/ids/global-id-writer.ts'
import { type Found, type Place, placeOf, recordsAt } from '../src/graph/ids/records-at.ts'
import { typeOfUserError } from '../src/graph/mutation/user-errors.ts'
import { personOf } from './credentials.ts'

/** Most ids of `nodes`: as many as one REST call takes. */
const MAX_IDS = LIMITS.idsPerList

/** Most representations of one `_entities`: as many as a router asks for after a few large pages. */
const MAX_REPRESENTATIONS = 5000

/** Of a name that somebody else wrote. */
const MAX_NAME_CHARACTERS = 100

/** Null at the place of a record that does not exist or belongs to a foreign account. */
const nodesById = async (context: GraphContext, ids: readonly string[]): Promise<Found[]> => {
  const found = await recordsAt(
    context,
    ids.map((id) => placeOf(id) ?? null),
  )
  return found.map((row) => (isForeignAccount(row) ? null : row))
}

/** Resolvers of every node. */
export const nodeResolvers = (type: string) => ({ id: createGlobalIdWriter(type) })

const nodes = (_root: unknown, { ids }: { ids: readonly string[] }, context: GraphContext) => {
  if (ids.length > MAX_IDS)
    throw new AdsGraphQLError('BAD_USER_INPUT', `ids must have at most ${MAX_IDS} entries`, {
      field: 'ids',
      limit: MAX_IDS,
    })
  return nodesById(context, ids)
}

/** Anything: a router sends what other subgraphs gave it. */
interface Representation {
  readonly __typename?: unknown
  readonly id?: unknown
}

const refused = (field: string, message: string): AdsGraphQLError =>
  new AdsGraphQLError('BAD_USER_INPUT', message, { field })

/** The only entity that is no record. */
const PERSON = 'User'
type Person = UserSource & { readonly __typename: string }

const personAt = ({ id }: Representation, context: GraphContext): Person | Error => {
  const person = typeof id === 'string' ? personOf(id, context) : undefined
  return person
    ? { ...person, __typename: PERSON }
    : refused('id', 'a representation of a person has a decimal id of at most 20 digits')
}

/** @param types of records by their names in the graph */
const placeOfEntity = (
  { __typename: name, id }: Representation,
  types: ReadonlyMap<string, string>,
): Place | Error => {
  if (typeof name !== 'string') return refused('__typename', 'a representation names no type')
  const type = types.get(name)
  if (type === undefined)
    return refused(
      '__typename',
      `there is no entity of the type ${JSON.stringify(name.slice(0, MAX_NAME_CHARACTERS))}`,
    )
  if (typeof id !== 'string') return refused('id', `a representation of ${name} has no id`)
  const place = placeOf(id)
  if (!place) return refused('id', `id is no global id of ${name}: base64url of 1:${type}:accountId:restId`)
  return place.type === type ? place : refused('id', `id is an id of type ${place.type}, not of type ${type}`)
}

/** Accounts are a list of what is visible: one that is not in it may exist. */
const accountNotFound = (): AdsGraphQLError =>
  new AdsGraphQLError('NOT_FOUND', 'the account does not exist, or is not visible to the principal', {
    field: 'id',
    ads: { retryable: false },
  })

/**
 * The resolver of federation's `_entities`: all representations at once. Null at the place of a record that does not exist,
 * an error at the place of a representation that is wrong, of a foreign account, or of a record whose call failed. It throws
 * BAD_USER_INPUT for more than 5,000, before any call.
 *
 * @param typeName what the graph calls a type of records
 */
export const createEntities = (typeName: (type: string) => string) => {
  const types = new Map(Object.values(resources).map(({ type }) => [typeName(type), type]))
  const person = typeName(PERSON)
  return async (
    _root: unknown,
    { representations }: { readonly representations: readonly Representation[] },
    context: GraphContext,
  ): Promise<(Found | Person)[]> => {
    if (representations.length > MAX_REPRESENTATIONS)
      throw new AdsGraphQLError(
        'BAD_USER_INPUT',
        `representations must have at most ${MAX_REPRESENTATIONS} entries`,
        { field: 'representations', limit: MAX_REPRESENTATIONS },
      )
    const people = new Map<number, Person | Error>()
    const places = representations.map((representation, index) => {
      if (representation.__typename !== person) return placeOfEntity(representation, types)
      people.set(index, personAt(representation, context))
      return null
    })
    const found = await recordsAt(context, places)
    return found.map((row, index) => {
      const place = places[index]
      if (row !== null || place instanceof Error) return row
      return place?.resource === 'accounts' ? accountNotFound() : (people.get(index) ?? null)
    })
  }
}

export const node = {
  Query: {
    node: async (_root: unknown, { id }: { id: string }, context: GraphContext) =>
      (await nodesById(context, [id]))[0],
    nodes: takes({ ids: list(string(), { maxItems: MAX_IDS }) }, nodes),
  },
  Node: { __resolveType: (row: AnyRow) => row.__typename },
  UserError: { __resolveType: typeOfUserError },
}
