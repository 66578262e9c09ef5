import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { addResolversToSchema } from '@graphql-tools/schema'
import { type DocumentNode, type GraphQLSchema, isUnionType, parse } from 'graphql'
import { resolvers as written } from '../../../resolvers/index.ts'
import { withConstraints } from '../../graph/constraints/constraint-directive.ts'
import { constraintsOf } from '../../graph/constraints/constraints.ts'
import { withCosts } from '../../graph/constraints/cost-directives.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { recordingMutations } from '../../graph/mutation/audited.ts'
import { takingClientMutationIds, withClientMutationIds } from '../../graph/mutation/client-mutation-id.ts'

const resolvers = recordingMutations(takingClientMutationIds(written))

const SCHEMA_DIRECTORY = new URL('../../../schema/', import.meta.url)

/** The SDL of every domain, that in `generated` included, in the order of file names. */
export const readTypeDefs = (): DocumentNode => {
  const files = readdirSync(SCHEMA_DIRECTORY, { encoding: 'utf8', recursive: true })
  const texts = files
    .filter((file) => file.endsWith('.graphql'))
    .sort((one, other) => basename(one).localeCompare(basename(other)))
    .map((file) => readFileSync(new URL(file, SCHEMA_DIRECTORY), 'utf8'))
  return parse(texts.join('\n'), { noLocation: true })
}

type Resolvers = Record<string, Record<string, unknown>>

/** Only @apollo/subgraph can attach `__resolveReference`, and it overlooks misspelt resolvers; so each gets its own. */
const splitReferences = (): { references: Resolvers; others: Resolvers } => {
  const references: Resolvers = {}
  const others: Resolvers = {}
  for (const [type, map] of Object.entries(resolvers as Resolvers)) {
    if ('__resolveReference' in map) {
      const { __resolveReference, ...rest } = map
      references[type] = { __resolveReference }
      others[type] = rest
    } else others[type] = map
  }
  return { references, others }
}

/** Of one `_entities`: as a router asks for after a few large pages. */
const MAXIMUM_REPRESENTATIONS = 5000

/** Of a name that somebody else wrote. */
const LONGEST_NAME = 100

/** @apollo/subgraph throws for all representations where one has an unknown type: each gets null and its error. */
const refuseUnknownEntities = (schema: GraphQLSchema): void => {
  const field = schema.getQueryType()?.getFields()._entities
  const resolve = field?.resolve
  const entity = schema.getType('_Entity')
  if (!field || !resolve || !isUnionType(entity)) return
  const types = new Set<unknown>(entity.getTypes().map(({ name }) => name))
  const isKnown = ({ __typename }: Representation): boolean => types.has(__typename)
  field.resolve = (root, args: { readonly representations: readonly Representation[] }, context, info) => {
    const { representations } = args
    if (representations.length > MAXIMUM_REPRESENTATIONS)
      throw new AdsGraphQLError(
        'BAD_USER_INPUT',
        `representations must have at most ${MAXIMUM_REPRESENTATIONS} entries`,
        { field: 'representations', limit: MAXIMUM_REPRESENTATIONS },
      )
    if (representations.every(isKnown)) return resolve(root, args, context, info)
    const known = resolve(root, { representations: representations.filter(isKnown) }, context, info)
    const entities = (known as readonly unknown[]).values()
    return representations.map((representation) =>
      isKnown(representation) ? entities.next().value : unknownEntity(representation),
    )
  }
}
const unknownEntity = ({ __typename: name }: Representation): AdsGraphQLError =>
  new AdsGraphQLError(
    'BAD_USER_INPUT',
    typeof name === 'string'
      ? `there is no entity of the type ${JSON.stringify(name.slice(0, LONGEST_NAME))}`
      : 'a representation names no type',
    { field: '__typename' },
  )
interface Representation {
  readonly __typename?: unknown
}

/**
 * The executable schema: a Federation 2 subgraph, in which every resolver has its place in the SDL, and every limit
 * of the contract its directive.
 */
export const createSchema = (): GraphQLSchema => {
  const { references, others } = splitReferences()
  const sdl = readTypeDefs()
  const limited = withCosts(withConstraints(sdl, constraintsOf(sdl, resolvers)))
  const typeDefs = withClientMutationIds(limited, resolvers)
  const schema = buildSubgraphSchema([{ typeDefs, resolvers: references as never }])
  refuseUnknownEntities(schema)
  return addResolversToSchema({
    schema,
    resolvers: others as never,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
}
