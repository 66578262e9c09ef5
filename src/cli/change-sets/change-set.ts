import { type GatewayOptions, queryGateway } from '../gateway-client.ts'

interface Ref {
  readonly id: string
  readonly type: string
  readonly name: string | null
}

export interface Change {
  readonly record: Ref
  readonly kind: 'CREATE' | 'UPDATE' | 'DELETE'
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface Refusal {
  readonly path: string | null
  readonly code: string
  readonly message: string
  readonly field: string | null
  readonly operationIndex: number | null
}

interface Difference {
  readonly record: Ref
  readonly field: string
  readonly expected: unknown
  readonly actual: unknown
}

/** Change set, with the fields shown on the command line. */
export interface ChangeSet {
  readonly id: string
  readonly state: string
  readonly note: string | null
  readonly expiresAt: string
  readonly changes: readonly Change[]
  readonly spend: readonly {
    readonly currency: string
    readonly perDay: string | null
    readonly next24Hours: string | null
    readonly total: string | null
  }[]
  readonly writes: readonly { readonly window: string; readonly calls: number }[]
  readonly irreversible: readonly {
    readonly record: Ref
    readonly field: string | null
    readonly reason: string
  }[]
  readonly uncertain: readonly {
    readonly records: string
    readonly field: string | null
    readonly reason: string
  }[]
  readonly refusals: readonly Refusal[]
  readonly required: readonly { readonly rule: string; readonly approvers: readonly string[] }[]
  readonly decision: { readonly approved: boolean; readonly comment: string | null } | null
  readonly conflicts: readonly Difference[]
  readonly differences: readonly Difference[]
  readonly undoOf: { readonly id: string } | null
  /** GraphQL result of the last attempt to apply the document; null before the first attempt. */
  readonly result: {
    readonly data?: Readonly<Record<string, unknown>> | null
    readonly errors?: readonly { readonly message: string; readonly path?: readonly unknown[] }[]
  } | null
}

/** Reason why a gateway refused to create, apply or undo a change set. */
export interface Problem {
  readonly code: string
  readonly message: string
  readonly field: string | null
  /** Id of the change set that needs an approval. */
  readonly changeSet: string | null
}

export interface Outcome {
  readonly changeSet: ChangeSet | null
  readonly problems: readonly Problem[]
}

const RECORD = 'record { id type name }'
const SELECTION = `
  changeSet {
    id state note expiresAt
    changes { ${RECORD} kind field before after }
    spend { currency perDay next24Hours total }
    writes { window calls }
    irreversible { ${RECORD} field reason }
    uncertain { records field reason }
    refusals { path code message field operationIndex }
    required { rule approvers }
    decision { approved comment }
    conflicts { ${RECORD} field expected actual }
    differences { ${RECORD} field expected actual }
    undoOf { id }
    result
  }
  userErrors { code message field }`

const MUTATIONS = {
  changeSetCreate: ['$input: ChangeSetCreateInput!', 'input: $input'],
  changeSetApply: ['$id: ID!', 'id: $id'],
  changeSetUndo: ['$id: ID!', 'id: $id'],
} as const

interface Payload {
  readonly changeSet: ChangeSet | null
  readonly userErrors: readonly Omit<Problem, 'changeSet'>[]
}

interface ResultError {
  readonly message: string
  readonly extensions?: Readonly<Record<string, unknown>>
}

const problemOf = ({ message, extensions = {} }: ResultError): Problem => {
  const { code, field, changeSet } = extensions
  return {
    code: typeof code === 'string' ? code : 'ERROR',
    message,
    field: typeof field === 'string' ? field : null,
    changeSet: typeof changeSet === 'string' ? changeSet : null,
  }
}

/** Sends a change set mutation. @throws Error like `queryGateway` */
export const mutateChangeSet = async (
  options: GatewayOptions,
  headers: Readonly<Record<string, string>>,
  field: keyof typeof MUTATIONS,
  variables: Readonly<Record<string, unknown>>,
): Promise<Outcome> => {
  const [parameter, given] = MUTATIONS[field]
  const query = `mutation ChangeSet(${parameter}) { ${field}(${given}) {${SELECTION}\n} }`
  const { data, errors = [] } = await queryGateway(options, { query, variables }, headers)
  const payload = (data as Readonly<Record<string, Payload | null>> | null | undefined)?.[field]
  const { changeSet = null, userErrors = [] } = payload ?? {}
  // A change set describes its refusals and conflicts in more detail than `userErrors`.
  const refused = changeSet ? [] : userErrors.map((error) => ({ ...error, changeSet: null }))
  return { changeSet, problems: [...errors.map(problemOf), ...refused] }
}
