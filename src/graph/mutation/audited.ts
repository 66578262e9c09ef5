import { GraphQLError } from 'graphql'
import { UpstreamError } from '../../upstream/index.ts'
import type { AuditedMutation, AuditedWrite, AuditOutcome, MutationAudit } from '../context/audit.ts'
import type { GraphContext } from '../context/context.ts'
import { auditedClient, outcomeOfError } from './audited-writes.ts'

type Resolvers = Readonly<Record<string, unknown>>
type Resolve = (root: unknown, args: unknown, context: GraphContext, info: unknown) => Promise<unknown>
type Field = Resolve | { readonly resolve: Resolve; readonly extensions?: { readonly standsFor?: unknown } }

/** Mutations that are logged as sign-in or change set events instead. */
const OTHER_EVENTS: ReadonlySet<string> = new Set([
  'loginStart',
  'loginComplete',
  'signOut',
  'changeSetCreate',
  'changeSetApply',
  'changeSetUndo',
])

const codesIn = (payload: unknown): string[] => {
  const { userErrors } = (payload ?? {}) as { readonly userErrors?: readonly { readonly code: string }[] }
  return [...new Set((userErrors ?? []).map(({ code }) => code))]
}

const codeOf = (error: unknown): string =>
  error instanceof GraphQLError
    ? String(error.extensions.code ?? 'INTERNAL_SERVER_ERROR')
    : 'INTERNAL_SERVER_ERROR'

type Writes = AuditedMutation['writes']

/**
 * Returns the outcome of a failed mutation that makes no API calls. The credential service may still have
 * carried it out.
 */
const failedAs = (error: unknown): AuditOutcome => {
  const cause = error instanceof GraphQLError ? error.originalError : undefined
  return cause instanceof UpstreamError ? outcomeOfError(cause) : 'refused'
}

/**
 * Returns the outcome of a mutation.
 *
 * @param failed outcome if the mutation threw without sending a write; undefined if it did not throw
 */
const endedWith = (
  writes: Writes,
  codes: readonly string[],
  failed: AuditOutcome | undefined,
): AuditOutcome => {
  const outcomes = new Set(writes.map(({ outcome }) => outcome))
  if (outcomes.has('UNKNOWN')) return 'UNKNOWN'
  if (failed === undefined && codes.length === 0) return 'done'
  // The mutation failed, but parts of it succeeded.
  if (outcomes.has('done')) return 'UNKNOWN'
  if (failed === undefined || outcomes.has('refused')) return 'refused'
  return writes.length === 0 ? failed : 'failed'
}

const audited = async (
  field: string,
  isCall: boolean,
  audit: MutationAudit,
  context: GraphContext,
  resolve: (context: GraphContext) => Promise<unknown>,
): Promise<unknown> => {
  const writes: (AuditedWrite & { readonly outcome: AuditOutcome })[] = []
  const { client } = context
  let hasBegun = false
  const ended = (codes: readonly string[], failed?: AuditOutcome): Promise<void> =>
    audit.ended(
      { field, outcome: endedWith(writes, codes, failed), codes, writes },
      hasBegun || writes.length > 0,
    )
  try {
    // A mutation without API calls is logged when it starts.
    if (!isCall) {
      await audit.begun(field, undefined)
      hasBegun = true
    }
    const payload = await resolve({
      ...context,
      client: auditedClient(client, field, audit, writes),
    })
    await ended(codesIn(payload))
    return payload
  } catch (error) {
    // If no writes were recorded, no call was sent, so the mutation counts as refused.
    await ended([codeOf(error)], isCall ? 'refused' : failedAs(error))
    throw error
  }
}

/** Wraps the resolvers so that every mutation is logged, if the context has an audit log. */
export const recordingMutations = <R extends Resolvers>(resolvers: R): R => {
  const recorded = ([name, field]: [string, Field]): [string, Field] => {
    if (OTHER_EVENTS.has(name)) return [name, field]
    const inner = typeof field === 'function' ? field : field.resolve
    const isCall = typeof field !== 'function' && field.extensions?.standsFor !== undefined
    const resolve: Resolve = (root, args, context, info) =>
      context.audit
        ? audited(name, isCall, context.audit, context, (own) => inner(root, args, own, info))
        : inner(root, args, context, info)
    return [name, typeof field === 'function' ? resolve : { ...field, resolve }]
  }
  const fields = Object.entries(resolvers.Mutation as Readonly<Record<string, Field>>)
  return { ...resolvers, Mutation: Object.fromEntries(fields.map(recorded)) }
}
