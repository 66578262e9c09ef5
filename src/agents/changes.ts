import { type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server'
import { type GraphQLSchema, getArgumentValues } from 'graphql'
import { isOfSpending } from '../contract/domains/spend.ts'
import { resources } from '../contract/index.ts'
import type { ReadDocument } from './read-document.ts'
import { failed, type ToolCall, type ToolResult } from './tool.ts'

/** Approval policy and approval pages of the gateway. */
export interface Changes {
  /** Whether a policy decides which changes need an approval. */
  readonly hasPolicy: () => Promise<boolean>
  /** Returns the address where a person approves a change set; undefined if there is no such page. */
  readonly pageOf: (id: string) => string | undefined
}

const APPLY = 'changeSetApply'
/**
 * Operation that reads a change set's state. The state determines whether an agent may apply the change set.
 */
export const STATE = `query StateOfChange($id: ID!) {
  changeSet(id: $id) {
    id
    state
    required { rule }
    decision { approved }
    changes { kind field after record { type } }
  }
}`

interface State {
  readonly id: string
  readonly state: string
  readonly required: readonly { readonly rule: string }[]
  readonly decision: { readonly approved: boolean } | null
  readonly changes: readonly {
    readonly kind: string
    readonly field: string
    readonly after: unknown
    readonly record: { readonly type: string }
  }[]
}

export const isChangeSetOperation = ({ rootFields }: ReadDocument): boolean =>
  rootFields.every(({ name }) => name.value.startsWith('changeSet'))

export const applies = ({ rootFields }: ReadDocument): boolean =>
  rootFields.some(({ name }) => name.value === APPLY)

/** Returns the ids of the change sets that a call would apply. */
const appliedIds = (
  { rootFields }: ReadDocument,
  schema: GraphQLSchema,
  values: ToolCall['values'],
): readonly string[] => {
  const field = schema.getMutationType()?.getFields()[APPLY]
  return rootFields
    .filter(({ name }) => field && name.value === APPLY)
    .map((node) => String(getArgumentValues(field as NonNullable<typeof field>, node, values).id))
}

const approveAt = (id: string, { pageOf }: Changes): string => {
  const page = pageOf(id)
  return page === undefined ? 'A person must approve the change set' : `A person must approve it at ${page}`
}

/** Key of the question that sends the user to a change set's page. */
const APPROVAL = 'approval'

/**
 * Asks the client's user to approve a change set on its page. Returns undefined if the client cannot open
 * pages or has already answered. The answer itself is not read, because agents could forge it. Only the
 * decision made on the page counts, so the request needs no state.
 */
const approvalRequest = ({ id }: State, { pageOf }: Changes, { input }: ToolCall) => {
  const url = pageOf(id)
  if (url === undefined || !input?.capabilities.elicitation?.url || APPROVAL in input.responses)
    return undefined
  const approval = inputRequired.elicitUrl({ message: 'Approve this change', url })
  return inputRequired({ inputRequests: { [APPROVAL]: approval } })
}

/** Types of records that can start paused. Other new records, such as promoted posts, are always active. */
const PAUSABLE: ReadonlySet<string> = new Set(
  Object.values(resources)
    .filter(isOfSpending)
    .map(({ type }) => type),
)

/**
 * Returns the reason why an agent may not apply a change set, although the gateway requires no approval for
 * it. Returns an empty list if the agent may apply it.
 */
const refusalOf = async ({ id, changes: changed }: State, changes: Changes): Promise<readonly string[]> => {
  if (!(await changes.hasPolicy()))
    return [`Not applied: this gateway has no policy that allows changes. ${approveAt(id, changes)}`]
  const active = changed.filter(
    ({ kind, field, after, record }) =>
      kind === 'CREATE' && field === 'entityStatus' && after !== 'PAUSED' && PAUSABLE.has(record.type),
  )
  if (active.length === 0) return []
  // The message names only types, because other people could have written instructions into record names.
  const types = [...new Set(active.map(({ record }) => record.type))]
  return [
    `Not applied: unless a person approves them, new records must be PAUSED (${types.join(', ')})`,
    `Propose them again with entityStatus PAUSED, or wait for approval. ${approveAt(id, changes)}`,
  ]
}

/**
 * Returns the reasons why an agent may not apply its change sets, or a request for the user's approval.
 * Without an approval, the gateway must have a policy, and no new campaign or line item may be active. The
 * gateway enforces all other rules.
 */
export const refusalToApply = async (
  document: ReadDocument,
  schema: GraphQLSchema,
  changes: Changes,
  call: ToolCall,
): Promise<ToolResult | InputRequiredResult | undefined> => {
  for (const given of appliedIds(document, schema, call.values)) {
    const { data, errors } = await call.ask({ query: STATE, variables: { id: given } }, call.signal)
    if (errors) return failed(...errors.map(({ message }) => message))
    const { changeSet } = data as { readonly changeSet: State | null }
    // The mutation reports unknown and declined change sets, and missing approvals.
    if (!changeSet || changeSet.state === 'REFUSED' || changeSet.decision?.approved) continue
    const isRequired = changeSet.required.length > 0
    const refusal = isRequired ? [] : await refusalOf(changeSet, changes)
    const isWaiting = changeSet.state === 'PENDING' && (isRequired || refusal.length > 0)
    const request = isWaiting ? approvalRequest(changeSet, changes, call) : undefined
    if (request) return request
    if (refusal.length > 0) return failed(...refusal)
  }
  return undefined
}

/** State of a change set that a person can approve or decline. */
const WAITING = 'PENDING'

/** Adds the address of the page where a person can approve or decline the change set of the result, if it is pending. */
export const withApprovalPage = (result: ToolResult, data: unknown, { pageOf }: Changes): ToolResult => {
  const payloads = Object.values(
    (data ?? {}) as Record<string, { changeSet?: { id?: string; state?: string } | null } | null>,
  )
  const { id, state = WAITING } = payloads.map((payload) => payload?.changeSet).find((set) => set?.id) ?? {}
  const page = id === undefined || state !== WAITING ? undefined : pageOf(id)
  if (page === undefined || result.isError) return result
  return {
    ...result,
    content: [
      ...result.content,
      { type: 'text', text: `A person can approve or decline the change set at ${page}` },
    ],
    structuredContent: { ...result.structuredContent, page },
  }
}
