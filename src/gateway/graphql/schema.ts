import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { addResolversToSchema } from '@graphql-tools/schema'
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql'
import { resolvers as written } from '../../../resolvers/index.ts'
import { createEntities } from '../../../resolvers/node.ts'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import { offerRowsOfEdges } from '../../graph/connection/edges.ts'
import { withConstraints } from '../../graph/constraints/constraint-directive.ts'
import { constraintsOf } from '../../graph/constraints/constraints.ts'
import { withCosts } from '../../graph/constraints/cost-directives.ts'
import { withDefinitions } from '../../graph/constraints/definitions.ts'
import { requestingApprovals } from '../../graph/mutation/approval.ts'
import { recordingMutations } from '../../graph/mutation/audited.ts'
import { takingClientMutationIds, withClientMutationIds } from '../../graph/mutation/client-mutation-id.ts'
import { refusingInPreviews } from '../../graph/mutation/previewable.ts'
import { type Domain, typesByDomain } from '../graphiql/domains.ts'
import { withDefer } from './documents/defer-directive.ts'
import {
  type Naming,
  namingOf,
  renamedResolvers,
  renamedTypeDefs,
  renameResolvedTypes,
} from './federation/prefix.ts'
import { type FederationRoots, routerSdl } from './federation/router-sdl.ts'
import { readDefinitions } from './prepared/definitions.ts'
import { readPrepared } from './prepared/prepared.ts'

const resolvers = refusingInPreviews(
  recordingMutations(requestingApprovals(takingClientMutationIds(written))),
)

const SCHEMA_DIRECTORY = new URL('../../../schema/', import.meta.url)

/**
 * Description of the schema for explorers. The SDL cannot contain it, because `extend schema` has no
 * description.
 */
const DESCRIPTION = `Advertising accounts and everything in them: campaigns, line items, promoted posts, creatives, audiences and their statistics.

- Start with \`viewer\` or \`account(id:)\`. Most lists are Relay connections.
- \`node\`, \`campaign(id:)\`, \`lineItem(id:)\` and similar fields find a record by its global id.
- A list nested in many records is read with as few REST calls as possible: one call covers up to 200 parents.
- A refused mutation returns \`userErrors\` with code, field and limit. The \`@constraint\` directives on arguments and input fields show these limits.
- Amounts are decimals in currency units, or micros: 1,000,000 micros are one currency unit.`

/** Reads the SDL of all domains, including `generated`, in file name order. */
export const readTypeDefs = (): DocumentNode => {
  const files = readdirSync(SCHEMA_DIRECTORY, { encoding: 'utf8', recursive: true })
  const texts = files
    .filter((file) => file.endsWith('.graphql'))
    .sort((one, other) => basename(one).localeCompare(basename(other)))
    .map((file) => readFileSync(new URL(file, SCHEMA_DIRECTORY), 'utf8'))
  return parse(texts.join('\n'), { noLocation: true })
}

/** Returns the schema's types by domain, with the names that the gateway serves. */
export const servedDomains = ({ prefix }: FederationOptions = {}): readonly Domain[] =>
  typesByDomain(SCHEMA_DIRECTORY, namingOf(prefix).typeName)

type Resolvers = Record<string, Record<string, unknown>>

/** Options for serving the schema as a subgraph; default: unchanged names, without `node` and `nodes`. */
export interface FederationOptions {
  /** Prefix of root fields and generic types: `Ads` results in `adsCampaignCreate` and `AdsMoney`. */
  readonly prefix?: string | undefined
  readonly roots?: FederationRoots | undefined
}

export interface SchemaOptions extends FederationOptions {
  readonly edition?: Edition | undefined
}

const typeDefsUnder = (naming: Naming, edition: Edition = DEFAULT_EDITION): DocumentNode => {
  const sdl = withDefinitions(readTypeDefs(), edition)
  const limited = withCosts(withConstraints(sdl, constraintsOf(sdl, resolvers, edition)))
  const typeDefs = withClientMutationIds(limited, resolvers)
  return naming.isSame ? typeDefs : renamedTypeDefs(typeDefs, naming)
}

/** Returns the SDL for composers and routers, like `_service { sdl }` of the executable schema. */
export const subgraphSdl = ({ prefix, roots = 'own' }: FederationOptions = {}): string => {
  const naming = namingOf(prefix)
  return routerSdl(typeDefsUnder(naming), roots, naming.rootName)
}

/** Builds the schema without resolvers, including federation's definitions. */
export const builtSchema = (naming: Naming = namingOf(undefined), edition?: Edition): GraphQLSchema =>
  buildSubgraphSchema(typeDefsUnder(naming, edition))

/**
 * Returns the prepared schema. If there is none, builds the schema from the contract and the SDL. Building it
 * takes a third of the startup time.
 */
const schemaUnder = (naming: Naming, edition: Edition): GraphQLSchema => {
  const prepared = naming.isSame && edition === DEFAULT_EDITION ? readPrepared() : undefined
  return prepared === undefined ? builtSchema(naming, edition) : readDefinitions(prepared)
}

/**
 * Creates the executable schema: a Federation 2 subgraph. Each resolver must belong to a field in the SDL,
 * and each limit in the contract becomes a directive.
 */
export const createSchema = ({
  prefix,
  roots = 'own',
  edition = DEFAULT_EDITION,
}: SchemaOptions = {}): GraphQLSchema => {
  const naming = namingOf(prefix)
  const executable = addResolversToSchema({
    schema: withDefer(schemaUnder(naming, edition)),
    resolvers: renamedResolvers(resolvers as Resolvers, naming) as never,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    // The schema is not shared yet, so it can be modified.
    updateResolversInPlace: true,
  })
  executable.description = DESCRIPTION
  // Types are renamed only if there is a prefix, because the added code runs for every object of an abstract
  // type.
  if (prefix !== undefined) renameResolvedTypes(executable, naming)
  offerRowsOfEdges(executable)
  serveEntities(executable, naming)
  serveSdl(executable, () => routerSdl(typeDefsUnder(naming, edition), roots, naming.rootName))
  return executable
}

/** Replaces the `_entities` resolver of @apollo/subgraph. */
const serveEntities = (schema: GraphQLSchema, { typeName }: Naming): void => {
  const field = schema.getQueryType()?.getFields()._entities
  if (field) field.resolve = createEntities(typeName) as never
}

/** Serves the SDL. It is created on first use, because creating it takes a tenth of the startup time. */
const serveSdl = (schema: GraphQLSchema, write: () => string): void => {
  const service = schema.getQueryType()?.getFields()._service
  let sdl: string | undefined
  if (service)
    service.resolve = () => {
      sdl ??= write()
      return { sdl }
    }
}
