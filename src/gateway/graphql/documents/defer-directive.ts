import {
  BREAK,
  DirectiveLocation,
  type DirectiveNode,
  type DocumentNode,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLNonNull,
  GraphQLSchema,
  GraphQLString,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  visit,
} from 'graphql'
import { grouped } from '../../../contract/language/limits.ts'

/** Maximum number of objects waiting for a deferred part at the same time. */
export const MAX_DEFERRED = 10_000

const DEFER = 'defer'

const deferDirective = new GraphQLDirective({
  name: DEFER,
  description: `Sends a fragment's fields in a later part of the response, as soon as they are available. Parts are sent as \`multipart/mixed\` or as Server-Sent Events, whichever the client accepts. Other clients get one complete response, and so do all mutations. An operation is refused if its page sizes allow more than ${grouped(MAX_DEFERRED)} objects with deferred fragments.`,
  locations: [DirectiveLocation.FRAGMENT_SPREAD, DirectiveLocation.INLINE_FRAGMENT],
  args: {
    if: {
      type: new GraphQLNonNull(GraphQLBoolean),
      defaultValue: true,
      description: 'Whether to defer the fragment; if false, its fields arrive with the rest.',
    },
    label: {
      type: GraphQLString,
      description:
        "Label that identifies the fragment's parts in the response. It must be a literal string, unique in the document.",
    },
  },
})

/**
 * Adds `@defer` to a schema. The SDL in `_service` does not contain it, because routers decide what to defer.
 */
export const withDefer = (schema: GraphQLSchema): GraphQLSchema => {
  const { directives, ...config } = schema.toConfig()
  return new GraphQLSchema({ ...config, assumeValid: true, directives: [...directives, deferDirective] })
}

export const isDefer = ({ name }: DirectiveNode): boolean => name.value === DEFER

/** Checks whether a fragment is deferred. Variables must be coerced. */
export const isDeferred = (node: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean =>
  node.directives?.some(isDefer) === true && getDirectiveValues(deferDirective, node, variables)?.if !== false

const known = new WeakMap<DocumentNode, boolean>()

/** Checks whether a document has a `@defer` without a literal `if: false`. */
export const defersIn = (document: DocumentNode): boolean => {
  let defers = known.get(document)
  if (defers === undefined) {
    defers = false
    visit(document, {
      Directive(node) {
        if (!isDefer(node) || isOff(node)) return undefined
        defers = true
        return BREAK
      },
    })
    known.set(document, defers)
  }
  return defers
}

/** Checks for the literal `if: false`. */
export const isOff = ({ arguments: given }: DirectiveNode): boolean =>
  given?.some(({ name, value }) => name.value === 'if' && value.kind === Kind.BOOLEAN && !value.value) ===
  true
