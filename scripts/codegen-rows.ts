import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import { views } from '../src/contract/index.ts'

/** What a preset of graphql-codegen is given, as far as it is read here. */
interface Output {
  readonly baseOutputDir: string
  readonly schemaAst?: GraphQLSchema
  readonly config: { readonly mappers: Readonly<Record<string, string>> }
}

/** Every type that is a node shows rows of the resource with its name; so do its connection and its edge. */
const rowMappers = (schema: GraphQLSchema): Record<string, string> => {
  const node = schema.getType('Node')
  if (!isInterfaceType(node)) throw new TypeError('the schema has no interface Node')
  return Object.fromEntries(
    schema.getPossibleTypes(node).flatMap(({ name }) => mappersOf(schema, name, 'RowOf')),
  )
}

const mappersOf = (schema: GraphQLSchema, name: string, source: string): string[][] =>
  [
    [name, `${source}<'${name}'>`],
    [`${name}Connection`, `ConnectionOf<'${name}'>`],
    [`${name}Edge`, `EdgeOf<'${name}'>`],
  ]
    .filter(([type = '']) => isObjectType(schema.getType(type)))
    .map(([type = '', row]) => [type, `../context/rows.ts#${row}`])

/** What no table holds is shown by the type of its name, without being a node. */
const viewMappers = (schema: GraphQLSchema): Record<string, string> =>
  Object.fromEntries(Object.values(views).flatMap(({ type }) => mappersOf(schema, type, 'ViewOf')))

/**
 * A preset for codegen.yml: one file, as without a preset, with the parent types of resources added to its
 * `mappers`, so that a new resource needs none of its own.
 */
export const preset = {
  buildGeneratesSection: <O extends Output>(output: O) => {
    if (!output.schemaAst) throw new TypeError('codegen gives no schema')
    const mappers = {
      ...rowMappers(output.schemaAst),
      ...viewMappers(output.schemaAst),
      ...output.config.mappers,
    }
    return [{ ...output, filename: output.baseOutputDir, config: { ...output.config, mappers } }]
  },
}
