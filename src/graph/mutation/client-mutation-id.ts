import {
  type ASTVisitorKeyMap,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type NamedTypeNode,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  type StringValueNode,
  visit,
} from 'graphql'
import { isRead, type Operation } from '../../contract/language/define.ts'
import type { Client, WriteStore } from '../../upstream/index.ts'
import type { GraphContext } from '../context/context.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import type { FieldHints } from '../hints/hints.ts'

/** Name of the argument, as in Relay. */
const NAME = 'clientMutationId'
const MAX_CHARACTERS = 255

const ARGUMENT =
  'Idempotency key that makes the mutation safe to retry: 1 to 255 printable ASCII characters, preferably a new UUID. For 24 hours, the same mutation with the same key and arguments returns the first result. Using the key for other arguments or another mutation is refused with `IDEMPOTENCY_CONFLICT`.'
const FIELD = '`clientMutationId` that the client passed; null if it passed none.'

type Resolve = (root: unknown, args: Arguments, context: GraphContext, info: unknown) => Promise<object>
type Arguments = Readonly<Record<string, unknown>>
interface MutationField {
  readonly resolve: Resolve
  readonly extensions: FieldHints
}
type Resolvers = Readonly<Record<string, unknown>>

/**
 * Checks whether a call can be repeated without creating a second record. PUT and DELETE can be repeated (RFC
 * 9110 §9.2.2).
 */
const isRepeatable = (operation: Operation): boolean => operation.method !== 'POST' || isRead(operation)

const fieldsThatTake = (resolvers: Resolvers): ReadonlyMap<string, MutationField> =>
  new Map(
    Object.entries(resolvers.Mutation as Readonly<Record<string, MutationField>>).filter(([, field]) => {
      const operation = field.extensions?.standsFor?.operation
      return operation !== undefined && !isRepeatable(operation)
    }),
  )

const text = (value: string): StringValueNode => ({ kind: Kind.STRING, value })
const named = (value: string): NamedTypeNode => ({
  kind: Kind.NAMED_TYPE,
  name: { kind: Kind.NAME, value },
})
const described = (description: string) => ({
  description: text(description),
  name: { kind: Kind.NAME, value: NAME } as const,
  type: named('String'),
})
const ARGUMENT_NODE: InputValueDefinitionNode = { kind: Kind.INPUT_VALUE_DEFINITION, ...described(ARGUMENT) }
const FIELD_NODE: FieldDefinitionNode = { kind: Kind.FIELD_DEFINITION, ...described(FIELD) }

/** Visitor keys that lead to type definitions, but not to their fields. */
const TO_TYPES: ASTVisitorKeyMap = { Document: ['definitions'] }

type ObjectNode = ObjectTypeDefinitionNode | ObjectTypeExtensionNode

/** Adds `clientMutationId` to every mutation whose call is not safe to repeat, and to its payload. */
export const withClientMutationIds = (typeDefs: DocumentNode, resolvers: Resolvers): DocumentNode => {
  const takes = fieldsThatTake(resolvers)
  const payloads = new Set<string>()
  const mutation = <N extends ObjectNode>(node: N): N | undefined => {
    if (node.name.value !== 'Mutation') return undefined
    const fields = (node.fields ?? []).map((field) => {
      if (!takes.has(field.name.value)) return field
      if (field.type.kind === Kind.NAMED_TYPE) payloads.add(field.type.name.value)
      return { ...field, arguments: [...(field.arguments ?? []), ARGUMENT_NODE] }
    })
    return { ...node, fields }
  }
  const withArguments = visit(
    typeDefs,
    { [Kind.OBJECT_TYPE_DEFINITION]: mutation, [Kind.OBJECT_TYPE_EXTENSION]: mutation },
    TO_TYPES,
  )
  const payload = (node: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode | undefined =>
    payloads.has(node.name.value) ? { ...node, fields: [...(node.fields ?? []), FIELD_NODE] } : undefined
  return visit(withArguments, { [Kind.OBJECT_TYPE_DEFINITION]: payload }, TO_TYPES)
}

const assertUsable = (id: string): void => {
  if (id.length > MAX_CHARACTERS || !/^[ -~]+$/.test(id))
    throw new AdsGraphQLError(
      'BAD_USER_INPUT',
      `${NAME} must have 1 to ${MAX_CHARACTERS} printable ASCII characters`,
      { field: NAME, limit: MAX_CHARACTERS, rule: 'pattern' },
    )
}

/** Quotes an id as a structured string (RFC 9651 §3.3.3). */
const quoted = (id: string): string => `"${id.replaceAll(/["\\]/g, '\\$&')}"`

/**
 * Returns a client that sends a separate key with each write, derived from the write's position in the
 * mutation.
 */
const keyed = (client: Client, id: string, owner: string, writes: WriteStore | undefined): Client => {
  let sent = 0
  return {
    call: (operation, input, options) => {
      if (isRead(operation)) return client.call(operation, input, options)
      sent += 1
      const key = sent === 1 ? quoted(id) : `${quoted(id)};part=${sent}`
      return client.call(operation, input, { ...options, idempotency: { key, owner, writes } })
    },
  }
}

const onlyOnce =
  ({ resolve }: MutationField): Resolve =>
  async (root, args, context, info) => {
    const { [NAME]: id, ...others } = args
    if (typeof id !== 'string') return resolve(root, args, context, info)
    assertUsable(id)
    const { principal, client, keptWrites } = context
    const owner = principal?.user?.id ?? principal?.key ?? ''
    const once = { ...context, client: keyed(client, id, owner, keptWrites) }
    return { ...(await resolve(root, others, once, info)), [NAME]: id }
  }

/** Wraps the resolvers of the mutations that `withClientMutationIds` changes. */
export const takingClientMutationIds = <R extends Resolvers>(resolvers: R): R => ({
  ...resolvers,
  Mutation: {
    ...(resolvers.Mutation as object),
    ...Object.fromEntries(
      [...fieldsThatTake(resolvers)].map(([name, field]) => [name, { ...field, resolve: onlyOnce(field) }]),
    ),
  },
})
