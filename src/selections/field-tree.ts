import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isUnionType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import { isIncluded, type Variables } from './conditions.ts'

/** Selected field of a valid document. */
export interface SelectedField {
  readonly node: FieldNode
  /** Response key. */
  readonly key: string
  /**
   * Definition of the field on the type that it is selected on. This may be an interface of the object's
   * type.
   */
  readonly field: GraphQLField<unknown, unknown>
  /** Type that the field is selected on. */
  readonly parent: GraphQLCompositeType
  /** Type conditions from the parent field down to this one, the outermost first. */
  readonly typeConditions: readonly GraphQLCompositeType[]
  /** Selections with directives from the parent field down to this one. */
  readonly conditions: readonly SelectionNode[]
  /**
   * Fields selected below, with fragments expanded. Several spreads that select the same field share this
   * list.
   */
  readonly below: readonly SelectedField[]
}

/** Fields of one operation. */
export interface FieldTree {
  readonly operation: OperationDefinitionNode
  readonly fragments: Fragments
  /** Root type; undefined if the schema does not support this kind of operation. */
  readonly root: GraphQLObjectType | undefined
  readonly fields: readonly SelectedField[]
  /** Number of `SelectedField` objects. A shared object counts once. */
  readonly count: number
  /** Whether the tree is complete. Documents with more than `MAX_SELECTIONS` selections are cut off. */
  readonly isWhole: boolean
}

/** Fragments of a valid document, by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/** Returns the field's key in the response. */
export const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value

/** Checks whether a field is selected on objects of a type. The fragments around it may be on other types. */
export const appliesTo = (
  schema: GraphQLSchema,
  { typeConditions }: SelectedField,
  type: GraphQLObjectType,
): boolean =>
  typeConditions.every(
    (condition) =>
      condition.name === type.name || (isAbstractType(condition) && schema.isSubType(condition, type)),
  )

/**
 * Checks whether `@skip` and `@include` include a field.
 *
 * @throws GraphQLError from graphql-js if a variable has no value
 */
export const isSelected = (
  { conditions }: Pick<SelectedField, 'conditions'>,
  variables: Variables,
): boolean => conditions.every((node) => isIncluded(node, variables))

type Above = Pick<SelectedField, 'parent' | 'typeConditions' | 'conditions'>

const NONE: readonly never[] = []

/**
 * Maximum number of selections, counting a fragment at every spread. Nested spreads can multiply
 * exponentially.
 */
export const MAX_SELECTIONS = 10_000

/** Reads selections of one document. Each field node is read once, even if several spreads contain it. */
class SelectionReader {
  readonly #schema: GraphQLSchema
  readonly #fragments: Fragments
  readonly #known = new Map<FieldNode, SelectedField>()
  #left = MAX_SELECTIONS
  count = 0

  constructor(schema: GraphQLSchema, fragments: Fragments) {
    this.#schema = schema
    this.#fragments = fragments
  }

  get isWhole(): boolean {
    return this.#left >= 0
  }

  below(set: SelectionSetNode | undefined, parent: GraphQLCompositeType): readonly SelectedField[] {
    if (!set) return NONE
    const fields: SelectedField[] = []
    this.#collect(set, { parent, typeConditions: NONE, conditions: NONE }, fields)
    return fields
  }

  #collect({ selections }: SelectionSetNode, above: Above, fields: SelectedField[]): void {
    for (const selection of selections) {
      if (!this.isWhole) return
      this.#left -= 1
      const here = selection.directives?.length
        ? { ...above, conditions: [...above.conditions, selection] }
        : above
      if (selection.kind === Kind.FIELD) {
        const field = this.#field(selection, here.parent)
        if (field) fields.push(this.#placed(field, here))
        continue
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value)
      if (fragment) this.#collect(fragment.selectionSet, this.#within(fragment, here), fields)
    }
  }

  #within({ typeCondition }: { readonly typeCondition?: NamedTypeNode | undefined }, above: Above): Above {
    const type = typeCondition && this.#schema.getType(typeCondition.name.value)
    return type && type !== above.parent && isCompositeType(type)
      ? { ...above, parent: type, typeConditions: [...above.typeConditions, type] }
      : above
  }

  #placed(field: SelectedField, { typeConditions, conditions }: Above): SelectedField {
    if (typeConditions.length === 0 && conditions.length === 0) return field
    this.count += 1
    return { ...field, typeConditions, conditions }
  }

  #field(node: FieldNode, parent: GraphQLCompositeType): SelectedField | undefined {
    const known = this.#known.get(node)
    if (known) return known
    const field = this.#definition(node.name.value, parent)
    if (!field) return undefined
    const type = getNamedType(field.type)
    const below = isCompositeType(type) ? this.below(node.selectionSet, type) : NONE
    const read = { node, key: keyOf(node), field, parent, typeConditions: NONE, conditions: NONE, below }
    this.#known.set(node, read)
    this.count += 1
    return read
  }

  #definition(name: string, parent: GraphQLCompositeType): GraphQLField<unknown, unknown> | undefined {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef
    const own = isUnionType(parent) ? undefined : parent.getFields()[name]
    if (own || parent !== this.#schema.getQueryType()) return own
    return [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  }
}

/** Reads the fields of an operation in a valid document. */
export const readFieldTree = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): FieldTree => {
  const fragments = fragmentsOf(document)
  const reader = new SelectionReader(schema, fragments)
  const root = schema.getRootType(operation.operation) ?? undefined
  const fields = root ? reader.below(operation.selectionSet, root) : NONE
  return { operation, fragments, root, fields, count: reader.count, isWhole: reader.isWhole }
}

/** Reads the selections below a field while it is resolved. */
export const fieldsBelow = ({
  schema,
  fragments,
  fieldNodes,
  returnType,
}: Pick<
  GraphQLResolveInfo,
  'schema' | 'fragments' | 'fieldNodes' | 'returnType'
>): readonly SelectedField[] => {
  const reader = new SelectionReader(schema, new Map(Object.entries(fragments)))
  const type = getNamedType(returnType)
  return isCompositeType(type)
    ? fieldNodes.flatMap(({ selectionSet }) => reader.below(selectionSet, type))
    : NONE
}
