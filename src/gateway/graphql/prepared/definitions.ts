import { buildASTSchema, type DefinitionNode, type GraphQLSchema, Kind, parse, print } from 'graphql'

interface Defined {
  readonly astNode?: DefinitionNode | null | undefined
  readonly extensionASTNodes?: readonly DefinitionNode[] | undefined
}
const definitionsOf = ({ astNode, extensionASTNodes = [] }: Defined): readonly DefinitionNode[] =>
  astNode ? [astNode, ...extensionASTNodes] : extensionASTNodes

/** Prints the document that a schema was built from. */
export const printDefinitions = (schema: GraphQLSchema): string =>
  print({
    kind: Kind.DOCUMENT,
    definitions: [schema, ...schema.getDirectives(), ...Object.values(schema.getTypeMap())].flatMap(
      definitionsOf,
    ),
  })

/** Rebuilds a schema from printed definitions, which are known to be valid. */
export const readDefinitions = (text: string): GraphQLSchema =>
  buildASTSchema(parse(text, { noLocation: true }), { assumeValid: true, assumeValidSDL: true })
