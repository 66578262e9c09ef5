import type { Client, SandboxResponse } from '../../harness/sandbox/signed.ts'
import { camel, formOf, type Parameters } from './kinds.ts'
import type { Ask, Asked, Json } from './world.ts'

/** Write that can be sent over REST or GraphQL. */
export interface Write {
  readonly byRest: () => Promise<SandboxResponse>
  readonly byGraph: () => Promise<Asked>
  /** Name under which the write's call is counted. */
  readonly operation: string
}

/** The writing user's REST and GraphQL clients, and the account to write to. */
export interface Asking {
  readonly rest: Client
  readonly ask: Ask
  readonly account: string
}

const ERRORS = 'userErrors { code field operationIndex }'
const lower = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1)
const camelled = (given: Parameters): object =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [camel(name), value]))

/** Builds a create. By default, its GraphQL input consists of the REST parameters in camel case. */
export const creating =
  ({ rest, ask, account }: Asking, path: string, type: string, mutation = `${lower(type)}Create`) =>
  (given: Parameters, input: object = camelled(given), operation = path): Write => ({
    byRest: () => rest.form('POST', `/12/accounts/${account}/${path}`, formOf(given)),
    byGraph: () =>
      ask(
        `mutation ($a: ID!, $i: ${type}CreateInput!) { done: ${mutation}(accountId: $a, input: $i) { ${ERRORS} } }`,
        { a: account, i: input },
      ),
    operation: `${operation}.create`,
  })

export const updating =
  ({ rest, ask, account }: Asking, path: string, type: string) =>
  (id: string, given: Parameters, input: object = camelled(given)): Write => ({
    byRest: () => rest.form('PUT', `/12/accounts/${account}/${path}/${id}`, formOf(given)),
    byGraph: () =>
      ask(
        `mutation ($a: ID!, $id: ID!, $i: ${type}UpdateInput!) { done: ${lower(type)}Update(accountId: $a, id: $id, input: $i) { ${ERRORS} } }`,
        { a: account, id, i: input },
      ),
    operation: `${path}.update`,
  })

/** Builds a batch that creates targeting criteria from REST parameters. */
export const criteriaBatch =
  ({ rest, ask, account }: Asking) =>
  (...given: readonly Parameters[]): Write => ({
    byRest: () =>
      rest.json(
        'POST',
        `/12/batch/accounts/${account}/targeting_criteria`,
        given.map((params) => ({ operation_type: 'Create', params })),
      ),
    byGraph: () =>
      ask(
        `mutation ($a: ID!, $o: [TargetingCriterionBatchOperation!]!) { done: targetingCriteriaBatch(accountId: $a, operations: $o) { ${ERRORS} } }`,
        { a: account, o: given.map((params) => ({ create: camelled(params) })) },
      ),
    operation: 'targeting_criteria.batch',
  })

/** Problem as reported over REST or GraphQL. `index` is the position of the operation in a batch. */
interface Named {
  readonly code: string
  readonly place: string | null
  readonly index: number | null
}

export const namedByRest = ({ json }: SandboxResponse): Named[] => [
  ...json.errors.map(({ code, parameter = null }: Json) => ({ code, place: parameter, index: null })),
  ...(json.operation_errors ?? []).flatMap((problems: Json[], index: number) =>
    problems.map(({ code, parameter = null }) => ({ code, place: parameter, index })),
  ),
]

export const namedByGraph = ({ data, errors }: Asked): Named[] => [
  ...errors.map(({ extensions }) => ({ code: extensions.code, place: null, index: null })),
  ...(data?.done?.userErrors ?? []).map(({ code, field, operationIndex }: Json) => ({
    code,
    place: field,
    index: operationIndex,
  })),
]
