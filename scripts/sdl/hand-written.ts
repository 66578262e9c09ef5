import {
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  Kind,
  parse,
  type TypeDefinitionNode,
  visit,
} from 'graphql'
import { namedType } from '../../src/graph/constraints/sdl-index.ts'

/** SDL text by file name, such as `campaigns.graphql`. */
export type SdlTexts = ReadonlyMap<string, string>

/** Hand-written part of the schema. */
export interface HandWritten {
  /** Returns the file that defines a type; undefined if there is none. */
  fileOf(type: string): string | undefined
  /** Checks whether a type is built in or already defined in a file, so it need not be printed. */
  defines(type: string): boolean
  enumOf(type: string): EnumTypeDefinitionNode | undefined
  /** Returns the fields of an object type or an interface, including those of its extensions. */
  fieldsOf(type: string): readonly FieldDefinitionNode[]
  /** Object types that implement `Node`. */
  readonly nodes: readonly string[]
  /** Returns the names of the arguments and input fields that have the given type: `trackingTagType`. */
  inputsOf(type: string): ReadonlySet<string>
  /** Names of the inputs that filter lists: `CampaignFilter`. */
  readonly filters: readonly string[]
  /** Names of the enums that list sort fields: `CampaignOrderField`. */
  readonly orders: readonly string[]
  /** Types that are used but not defined, each with the file that first uses it. */
  readonly missing: ReadonlyMap<string, string>
}

const BUILT_IN = new Set(['ID', 'Int', 'Float', 'String', 'Boolean'])

const isTypeDefinition = (node: { readonly kind: string }): node is TypeDefinitionNode =>
  node.kind.endsWith('TypeDefinition')

/** Indexes the hand-written SDL. */
export const readHandWritten = (texts: SdlTexts): HandWritten => {
  const definitions = new Map<string, { file: string; node: TypeDefinitionNode }>()
  const fields = new Map<string, FieldDefinitionNode[]>()
  const inputs = new Map<string, Set<string>>()
  const used = new Map<string, string>()
  for (const [file, text] of texts) {
    const document = parse(text, { noLocation: true })
    for (const node of document.definitions) {
      if (isTypeDefinition(node)) definitions.set(node.name.value, { file, node })
      if (
        node.kind === Kind.OBJECT_TYPE_DEFINITION ||
        node.kind === Kind.OBJECT_TYPE_EXTENSION ||
        node.kind === Kind.INTERFACE_TYPE_DEFINITION
      )
        fields.set(node.name.value, [...(fields.get(node.name.value) ?? []), ...(node.fields ?? [])])
    }
    visit(document, {
      enter: (node) => {
        if (node.kind === Kind.NAMED_TYPE && !used.has(node.name.value)) used.set(node.name.value, file)
        if (node.kind !== Kind.INPUT_VALUE_DEFINITION) return
        const type = namedType(node.type)
        inputs.set(type, (inputs.get(type) ?? new Set()).add(node.name.value))
      },
    })
  }
  const defines = (type: string): boolean => definitions.has(type) || BUILT_IN.has(type)
  return {
    fileOf: (type) => definitions.get(type)?.file,
    defines,
    enumOf: (type) => {
      const node = definitions.get(type)?.node
      return node?.kind === Kind.ENUM_TYPE_DEFINITION ? node : undefined
    },
    fieldsOf: (type) => fields.get(type) ?? [],
    filters: [...definitions].flatMap(([name, { node }]) =>
      node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && name.endsWith('Filter') ? [name] : [],
    ),
    orders: [...definitions.keys()].filter((name) => name.endsWith('OrderField')),
    nodes: [...definitions.values()].flatMap(({ node }) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION && node.interfaces?.some(({ name }) => name.value === 'Node')
        ? [node.name.value]
        : [],
    ),
    inputsOf: (type) => inputs.get(type) ?? new Set(),
    missing: new Map([...used].filter(([name]) => !defines(name))),
  }
}
