import { type ASTNode, type DefinitionNode, type DocumentNode, Kind, visit } from 'graphql'

/**
 * Directives for routers, as @apollo/subgraph prints them: with the prefix of a linked spec, or imported
 * without a prefix.
 */
const FOR_ROUTERS =
  /^(?:link|core|(?:federation|link|core)__\w+|key|requires|provides|external|extends|shareable|inaccessible|override|tag|composeDirective|interfaceObject|authenticated|requiresScopes|policy|context|fromContext)$/
const TYPES_FOR_ROUTERS = /^(?:(?:federation|link|core)__\w+|_Any|_Entity|_Service|_FieldSet)$/
const FIELDS_FOR_ROUTERS = /^(?:_entities|_service)$/

const removedIf =
  (pattern: RegExp) =>
  (node: ASTNode): null | undefined =>
    'name' in node && node.name && pattern.test(node.name.value) ? null : undefined

/** Removes `@link` and other schema directives, which only composition needs. */
const withoutLinks = (definition: DefinitionNode): DefinitionNode[] => {
  if (definition.kind === Kind.SCHEMA_EXTENSION) return []
  return [definition.kind === Kind.SCHEMA_DEFINITION ? { ...definition, directives: [] } : definition]
}

/**
 * Returns the schema that clients see: the subgraph's SDL without federation's additions for routers. Client
 * code generators fail on these additions: Apollo Kotlin 4.0.1 refuses the `@link` of another schema.
 * `@constraint`, `@cost` and `@listSize` are not removed.
 */
export const withoutFederation = ({ kind, definitions }: DocumentNode): DocumentNode =>
  visit(
    { kind, definitions: definitions.flatMap(withoutLinks) },
    {
      Directive: removedIf(FOR_ROUTERS),
      DirectiveDefinition: removedIf(FOR_ROUTERS),
      FieldDefinition: removedIf(FIELDS_FOR_ROUTERS),
      ScalarTypeDefinition: removedIf(TYPES_FOR_ROUTERS),
      EnumTypeDefinition: removedIf(TYPES_FOR_ROUTERS),
      ObjectTypeDefinition: removedIf(TYPES_FOR_ROUTERS),
      UnionTypeDefinition: removedIf(TYPES_FOR_ROUTERS),
    },
  )
