import type { GraphQLSchema } from 'graphql'
import { isRead, type Operation, type Resource } from '../../contract/language/define.ts'
import type { ExpectedRecords } from '../../graph/context/context.ts'
import { readRecord } from '../../graph/ids/global-id.ts'
import type { BatchOperationInput } from '../../graph/input/wire-input.ts'
import { factOf, type KnownOperation } from '../graphql/documents/document.ts'
import { PLAN } from '../graphql/documents/plan.ts'

interface WriteArguments {
  readonly id?: unknown
  readonly accountId?: unknown
  readonly operations?: unknown
}

/** Lists the ids of records that a mutation updates or deletes. */
const idsIn = ({ id, operations }: WriteArguments): readonly unknown[] =>
  Array.isArray(operations)
    ? (operations as readonly BatchOperationInput[]).map((each) => each.update?.id ?? each.delete)
    : [id]

/**
 * Finds the records that the root fields of a mutation will write. Fields with invalid arguments, or with
 * variables that have no value yet, are left out: execution reads their records when it needs them.
 */
export const expectedRecords = (
  schema: GraphQLSchema,
  known: KnownOperation,
  variables: Readonly<Record<string, unknown>>,
): ExpectedRecords => {
  const found = new Map<string, Map<Resource, Set<string>>>()
  const expect = ({ resource }: Operation, id: string, account: string | undefined): void => {
    const { accountId, restId } = readRecord(id, resource.type, account)
    if (typeof accountId !== 'string' || typeof restId !== 'string') return
    const own = found.get(accountId) ?? new Map<Resource, Set<string>>()
    found.set(accountId, own.set(resource, (own.get(resource) ?? new Set()).add(restId)))
  }
  for (const { hints, args } of factOf(schema, known, PLAN).fields) {
    const operation = hints.standsFor?.operation
    if (!operation || isRead(operation)) continue
    let given: WriteArguments
    try {
      given = args(variables)
    } catch {
      continue
    }
    const { accountId } = given
    for (const id of idsIn(given))
      if (typeof id === 'string') expect(operation, id, typeof accountId === 'string' ? accountId : undefined)
  }
  return found
}
