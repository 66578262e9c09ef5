import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  type GraphQLSchema,
  introspectionFromSchema,
  isAbstractType,
  parse,
  print,
} from 'graphql'
import { namingOf, renamedTypeDefs } from '../../gateway/graphql/federation/prefix.ts'
import { type ClientTypes, inputsAsJsonSchema } from '../../graph/constraints/json-schema.ts'
import { CLIENT_TYPES } from '../../graph/scalars/client-types.ts'
import { withoutFederation } from './client-schema.ts'

/** The whole schema, as the repository and the package have it. */
const sdl = (): string => readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')

const possibleTypes = (schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .map((type) => [
        type.name,
        schema
          .getPossibleTypes(type)
          .map(({ name }) => name)
          .sort(),
      ]),
  )

/** All that a server says of itself by the standard; what graphql-js tries out beyond it might be news to a generator. */
const introspection = (schema: GraphQLSchema): object =>
  introspectionFromSchema(schema, { experimentalDirectiveDeprecation: false })

/** By language, then by scalar, as generators take it. */
const scalarTypes = (clientTypes: ClientTypes) => {
  const types = Object.entries(clientTypes)
  return {
    typescript: Object.fromEntries(types.map(([name, { typescript }]) => [name, typescript])),
    kotlin: Object.fromEntries(types.map(([name, { kotlin }]) => [name, kotlin])),
    swift: Object.fromEntries(types.flatMap(([name, { swift }]) => (swift ? [[name, swift]] : []))),
  }
}

/** What clients are generated from, all of the schema that clients see. */
export interface ClientArtefacts {
  /** SDL with its limits as directives. */
  readonly schema: string
  /** `{ "__schema": … }` */
  readonly introspection: object
  /** Of interfaces and unions: what Apollo Client calls `possibleTypes`. */
  readonly possibleTypes: object
  /** JSON Schema 2020-12 of all inputs. */
  readonly constraints: object
  /** The types of custom scalars in TypeScript, Kotlin and Swift. */
  readonly scalars: object
}

/** Of a gateway whose names have `prefix` (FEDERATION_PREFIX), if any. Made from the SDL alone: no resolver is loaded. */
export const clientArtefacts = (prefix?: string): ClientArtefacts => {
  const naming = namingOf(prefix)
  const document = renamedTypeDefs(withoutFederation(parse(sdl(), { noLocation: true })), naming)
  const schema = buildASTSchema(document)
  const types: ClientTypes = Object.fromEntries(
    Object.entries(CLIENT_TYPES).map(([name, type]) => [naming.typeName(name), type]),
  )
  return {
    schema: `${print(document)}\n`,
    introspection: introspection(schema),
    possibleTypes: possibleTypes(schema),
    constraints: inputsAsJsonSchema(schema, types),
    scalars: scalarTypes(types),
  }
}
