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

/** Reads the complete schema from the repository or the package. */
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

/**
 * Returns the standard introspection result, without experimental additions of graphql-js that might break
 * generators.
 */
const introspection = (schema: GraphQLSchema): object =>
  introspectionFromSchema(schema, { experimentalDirectiveDeprecation: false })

/** Groups the types of custom scalars by language, in the form that generators expect. */
const scalarTypes = (clientTypes: ClientTypes) => {
  const types = Object.entries(clientTypes)
  return {
    typescript: Object.fromEntries(types.map(([name, { typescript }]) => [name, typescript])),
    kotlin: Object.fromEntries(types.map(([name, { kotlin }]) => [name, kotlin])),
    swift: Object.fromEntries(types.flatMap(([name, { swift }]) => (swift ? [[name, swift]] : []))),
  }
}

/** Files for client code generation. They describe the schema as clients see it. */
export interface ClientArtefacts {
  /** SDL with limits as directives. */
  readonly schema: string
  /** Introspection result: `{ "__schema": … }`. */
  readonly introspection: object
  /** Object types of each interface and union, for Apollo Client's `possibleTypes`. */
  readonly possibleTypes: object
  /** JSON Schema 2020-12 of all inputs. */
  readonly constraints: object
  /** Types of custom scalars in TypeScript, Kotlin and Swift. */
  readonly scalars: object
}

/**
 * Creates the artefacts for a gateway with `prefix` (FEDERATION_PREFIX), if any. Uses only the SDL and loads
 * no resolver.
 */
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
