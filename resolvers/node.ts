import { resources } from '../src/contract/index.ts'
import { grouped, LIMITS } from '../src/contract/language/limits.ts'
import { list, string } from '../src/contract/language/values.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { AnyRow, UserSource } from '../src/graph/context/rows.ts'
import { AdsGraphQLError, accountNotFound, isForeignAccount } from '../src/graph/errors/errors.ts'
import { takes } from '../src/graph/hints/hints.ts'
import { idInMessage, NO_ACCOUNT, parseGlobalId } from '../src/graph/ids/global-id.ts'
import { createGlobalIdWriter } from '../src/graph/ids/global-id-writer.ts'
import { recordFieldName } from '../src/graph/ids/record-field.ts'
import { type FoundRecord, placeOf, type RecordPosition, recordsAt } from '../src/graph/ids/records-at.ts'
import { typeOfUserError } from '../src/graph/mutation/user-errors.ts'
import { findChangeSet } from './change-sets.ts'
import { personOf } from './credentials.ts'

/** Maximum number of ids in `nodes`: as many as one REST call accepts. */
const MAX_IDS = LIMITS.idsPerList

/**
 * Maximum number of representations in one `_entities` field. A few large pages of another subgraph need
 * thousands.
 */
const MAX_REPRESENTATIONS = 5000

/** Maximum number of characters that messages quote of a requested type name. */
const MAX_NAME_CHARACTERS = 100

const refused = (field: string, message: string, rule: string): AdsGraphQLError =>
  new AdsGraphQLError('BAD_USER_INPUT', message, { field, rule })

/** Value of `rule` in errors about ids that are not global ids. */
const GLOBAL_ID = 'global id'
const wrongType = (type: string, given: string): AdsGraphQLError =>
  refused('id', `id must be an id of type ${type}, not ${given}`, 'reference')

type Place = RecordPosition | Error | null

/** Reads records; null for a record that does not exist or belongs to a foreign account. */
const visibleAt = async (context: GraphContext, places: readonly Place[]): Promise<FoundRecord[]> => {
  const found = await recordsAt(context, places)
  return found.map((row) => (isForeignAccount(row) ? null : row))
}

/**
 * Finds an object that the gateway stores itself; null for any other id. Returns an error instead of throwing
 * it, so that the objects with the other ids are still returned.
 */
const ownNode = async (context: GraphContext, id: string): Promise<FoundRecord> => {
  if (parseGlobalId(id)?.type !== 'ChangeSet') return null
  try {
    const changeSet = await findChangeSet(context, id)
    return changeSet && ({ ...changeSet, __typename: 'ChangeSet' } as unknown as AnyRow)
  } catch (error) {
    return error as Error
  }
}

const nodesById = async (context: GraphContext, ids: readonly string[]): Promise<FoundRecord[]> => {
  const found = await visibleAt(
    context,
    ids.map((id) => placeOf(id) ?? null),
  )
  return Promise.all(found.map((row, index) => row ?? ownNode(context, ids[index] ?? '')))
}

/** Returns the `id` resolver of a node type. */
export const nodeResolvers = (type: string) => ({ id: createGlobalIdWriter(type) })

/** Returns the `id` resolver of a type whose records belong to no account. */
export const accountlessResolvers = (type: string) => {
  const write = createGlobalIdWriter(type)
  return { id: ({ restId }: { readonly restId: string }) => write({ accountId: NO_ACCOUNT, restId }) }
}

const nodes = (_root: unknown, { ids }: { ids: readonly string[] }, context: GraphContext) => {
  if (ids.length > MAX_IDS)
    throw new AdsGraphQLError('BAD_USER_INPUT', `ids must have at most ${MAX_IDS} entries`, {
      field: 'ids',
      limit: MAX_IDS,
      rule: 'maxItems',
    })
  return nodesById(context, ids)
}

/** Returns the position of the record with this global id, or the error if the root field refuses the id. */
const placeIn = (field: string, type: string, id: string): Place => {
  const parsed = parseGlobalId(id)
  if (!parsed) {
    const byRestId = `account(id: "<account id>") { ${field}(id: ${idInMessage(id)}) }`
    return refused('id', `id must be a global id. Use ${field}(id: "<global id>"), or ${byRestId}`, GLOBAL_ID)
  }
  if (parsed.type !== type) return wrongType(type, parsed.type)
  return placeOf(id) ?? null
}

/** Resolves a root field that finds a record of one type by its global id. */
const rootField = (type: string) => {
  const field = recordFieldName(type)
  return async (_root: unknown, { id }: { readonly id: string }, context: GraphContext) =>
    (await visibleAt(context, [placeIn(field, type, id)]))[0]
}

/** Root fields of all types with records, except accounts, which can also be found by REST id. */
const rootFields = Object.fromEntries(
  Object.values(resources)
    .filter(({ type }) => type !== resources.accounts.type)
    .map(({ type }) => [recordFieldName(type), rootField(type)]),
)

/** Representation with unverified content: a router sends what other subgraphs returned. */
interface Representation {
  readonly __typename?: unknown
  readonly id?: unknown
}

/** Name of the only entity type that is not a record. */
const PERSON = 'User'
type Person = UserSource & { readonly __typename: string }

const personAt = ({ id }: Representation, context: GraphContext): Person | Error => {
  const person = typeof id === 'string' ? personOf(id, context) : undefined
  return person
    ? { ...person, __typename: PERSON }
    : refused(
        'id',
        'The id of a User representation must be a decimal number of at most 20 digits',
        'pattern',
      )
}

/**
 * Returns the position of a representation's record, or an error.
 *
 * @param types record types by their names in the graph
 */
const placeOfEntity = (
  { __typename: name, id }: Representation,
  types: ReadonlyMap<string, string>,
): RecordPosition | Error => {
  if (typeof name !== 'string')
    return refused('__typename', 'A representation must have a __typename', 'required')
  const type = types.get(name)
  if (type === undefined)
    return refused(
      '__typename',
      `Unknown entity type ${JSON.stringify(name.slice(0, MAX_NAME_CHARACTERS))}`,
      'enum',
    )
  if (typeof id !== 'string') return refused('id', `A representation of ${name} must have an id`, 'required')
  const place = placeOf(id)
  if (!place)
    return refused(
      'id',
      `id must be a global id of ${name}: base64url of 1:${type}:accountId:restId`,
      GLOBAL_ID,
    )
  return place.type === type ? place : wrongType(type, place.type)
}

/**
 * Returns the resolver of federation's `_entities`, which reads all representations together.
 *
 * The result is null for a record that does not exist. It is an error for an invalid representation, a
 * foreign account, or a record whose call failed. More than 5,000 representations are refused with
 * BAD_USER_INPUT before any call.
 *
 * @param typeName returns a record type's name in the graph
 */
export const createEntities = (typeName: (type: string) => string) => {
  const types = new Map(Object.values(resources).map(({ type }) => [typeName(type), type]))
  const person = typeName(PERSON)
  return async (
    _root: unknown,
    { representations }: { readonly representations: readonly Representation[] },
    context: GraphContext,
  ): Promise<(FoundRecord | Person)[]> => {
    if (representations.length > MAX_REPRESENTATIONS)
      throw new AdsGraphQLError(
        'BAD_USER_INPUT',
        `representations must have at most ${grouped(MAX_REPRESENTATIONS)} entries`,
        { field: 'representations', limit: MAX_REPRESENTATIONS, rule: 'maxItems' },
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
      return place?.resource === 'accounts'
        ? accountNotFound(place.restId, 'id')
        : (people.get(index) ?? null)
    })
  }
}

export const node = {
  Query: {
    node: async (_root: unknown, { id }: { id: string }, context: GraphContext) =>
      (await nodesById(context, [id]))[0],
    ...rootFields,
    nodes: takes({ ids: list(string(), { maxItems: MAX_IDS }) }, nodes),
  },
  Node: { __resolveType: (row: AnyRow) => row.__typename },
  UserError: { __resolveType: typeOfUserError },
}
