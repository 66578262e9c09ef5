import { type GraphQLSchema, getArgumentValues } from 'graphql'
import type { ReadDocument } from './read-document.ts'
import { failed, type ToolCall, type ToolResult } from './tool.ts'

/** Facts about approvals in the gateway. */
export interface Changes {
  /** Whether a policy decides which changes need an approval. */
  readonly hasPolicy: () => Promise<boolean>
  /** Returns the address where a person approves a change set; undefined if there is no such page. */
  readonly pageOf: (id: string) => string | undefined
}

const APPLY = 'changeSetApply'
/** Operation that reads the state of a change set, which decides whether an agent may apply it. */
export const STATE = `query StateOfChange($id: ID!) {
  changeSet(id: $id) {
    required { rule }
    decision { approved }
    changes { kind field after record { type } }
  }
}`

interface State {
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

/**
 * Returns the reason why an agent may not apply change sets that no person approved. Either the gateway has no
 * policy, or a new record would be active. The gateway itself checks everything else.
 */
export const refusalToApply = async (
  document: ReadDocument,
  schema: GraphQLSchema,
  changes: Changes,
  { values, ask, signal }: ToolCall,
): Promise<ToolResult | undefined> => {
  for (const id of appliedIds(document, schema, values)) {
    const { data, errors } = await ask({ query: STATE, variables: { id } }, signal)
    if (errors) return failed(...errors.map(({ message }) => message))
    const { changeSet } = data as { readonly changeSet: State | null }
    // The mutation reports unknown change sets and missing approvals.
    if (!changeSet || changeSet.decision?.approved || changeSet.required.length > 0) continue
    if (!(await changes.hasPolicy()))
      return failed(`Not applied: this gateway has no policy that allows changes. ${approveAt(id, changes)}`)
    const active = changeSet.changes.filter(
      ({ kind, field, after }) => kind === 'CREATE' && field === 'entityStatus' && after !== 'PAUSED',
    )
    if (active.length === 0) continue
    // The message names only types, because other people could have written instructions into record names.
    const types = [...new Set(active.map(({ record }) => record.type))]
    return failed(
      `Not applied: new records must be PAUSED unless a person approves them: ${types.join(', ')}`,
      `Propose them again with entityStatus PAUSED, or wait. ${approveAt(id, changes)}`,
    )
  }
  return undefined
}

/** Adds the address where a person approves the change set of a result. */
export const withApprovalPage = (result: ToolResult, data: unknown, { pageOf }: Changes): ToolResult => {
  const payloads = Object.values(
    (data ?? {}) as Record<string, { changeSet?: { id?: string } | null } | null>,
  )
  const id = payloads.map((payload) => payload?.changeSet?.id).find((found) => found !== undefined)
  const page = id === undefined ? undefined : pageOf(id)
  if (page === undefined || result.isError) return result
  return {
    ...result,
    content: [
      ...result.content,
      { type: 'text', text: `People review it and approve or decline it at ${page}` },
    ],
    structuredContent: { ...result.structuredContent, page },
  }
}
