import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import { views } from '../src/contract/index.ts'

/** Input of a graphql-codegen preset, with the fields used here. */
interface Output {
  readonly baseOutputDir: string
  readonly schemaAst?: GraphQLSchema
  readonly config: { readonly mappers: Readonly<Record<string, string>> }
}

/** Maps each node type, its connection and its edge to rows of the resource with the same name. */
const rowMappers = (schema: GraphQLSchema): Record<string, string> => {
  const node = schema.getType('Node')
  if (!isInterfaceType(node)) throw new TypeError('The schema has no interface Node')
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

/** Maps the types of views to their rows. Views have no table and are not nodes. */
const viewMappers = (schema: GraphQLSchema): Record<string, string> =>
  Object.fromEntries(Object.values(views).flatMap(({ type }) => mappersOf(schema, type, 'ViewOf')))

/**
 * Preset for codegen.yml, which adds the parent types of resources to `mappers`, so that a new resource needs
 * no entry. Like codegen without a preset, it generates one file.
 */
export const preset = {
  buildGeneratesSection: <O extends Output>(output: O) => {
    if (!output.schemaAst) throw new TypeError('codegen passes no schema')
    const mappers = {
      ...rowMappers(output.schemaAst),
      ...viewMappers(output.schemaAst),
      ...output.config.mappers,
    }
    return [{ ...output, filename: output.baseOutputDir, config: { ...output.config, mappers } }]
  },
}
