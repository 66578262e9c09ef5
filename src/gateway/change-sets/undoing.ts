import type { GraphQLSchema } from 'graphql'
import type { TSchema } from 'typebox'
import { keyField } from '../../contract/language/define.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { graphName } from '../../contract/language/names.ts'
import { describe } from '../../contract/language/values.ts'
import type { ChangeSetChange, ChangeSetConflict, ChangeSetStep } from '../../graph/context/change-sets.ts'
import type { UserClient } from '../../upstream/index.ts'
import { currentRows, differences, rowOf } from './touched.ts'
import { ownParameters } from './undo/inverse.ts'
import { callOf, kindOf, nameOf, resourceOf } from './undo/steps.ts'
import { type Undo, undoOf } from './undo/undo.ts'

/** Mutation that undoes a change set, and the records that it leaves as they are. */
export interface Undoing extends Undo {
  readonly conflicts: readonly ChangeSetConflict[]
}

/** Returns the parts of a row's value that calls can set. Responses add others, such as sizes of media. */
const settable = (schema: TSchema, value: unknown): unknown => {
  const { items, properties } = describe(schema)
  if (Array.isArray(value)) return value.map((item) => settable(items ?? {}, item))
  if (!properties || !isRecord(value)) return value
  return Object.entries(properties).map(([name, part]) => settable(part, value[graphName(name, part)]))
}

/** Returns the fields that somebody else may have set, each with the schema of its parameter. */
const watchedFields = (change: ChangeSetChange): ReadonlyMap<string, TSchema> => {
  const resource = resourceOf(change)
  const call = callOf(change.resource, 'update') ?? callOf(change.resource, 'create')
  const own = (call ? ownParameters(call) : []).flatMap(({ field, schema }) => {
    const shown = resource.fields[field]
    return shown ? [[graphName(field, shown), schema] as const] : []
  })
  return new Map([...own, ['deleted', {}], [keyField(resource), {}]])
}

/** Returns the fields of a record that differ from their values after the change set. */
const changedSince = (
  change: ChangeSetChange,
  row: Readonly<Record<string, unknown>> | undefined,
): readonly ChangeSetConflict[] => {
  const watched = watchedFields(change)
  return differences(change, rowOf(change, change.after), row).filter(({ field, expected, actual }) => {
    const schema = watched.get(field)
    const [one, other] = [expected, actual].map((value) => JSON.stringify(settable(schema ?? {}, value)))
    return schema !== undefined && one !== other
  })
}

/**
 * Plans the undo of the steps of an applied change set. Reads their records once more, fresh. Records that were
 * changed since stay as they are.
 */
export const planUndoing = async (
  steps: readonly ChangeSetStep[],
  schema: GraphQLSchema,
  { client, signal }: { readonly client: UserClient; readonly signal: AbortSignal },
): Promise<Undoing> => {
  const last = new Map(steps.flatMap(({ changes }) => changes.map((change) => [nameOf(change), change])))
  const conflicts: ChangeSetConflict[] = []
  const changed = new Set<string>()
  for (const step of steps) {
    const changes = step.changes.filter(
      (change) => last.get(nameOf(change)) === change && kindOf(change) !== 'DELETE',
    )
    const rows = await currentRows(client, { ...step, changes }, signal)
    for (const [index, change] of changes.entries()) {
      const found = changedSince(change, rows[index])
      conflicts.push(...found)
      if (found.length > 0) changed.add(nameOf(change))
    }
  }
  const own = steps.map((step) => ({
    ...step,
    changes: step.changes.filter((change) => !changed.has(nameOf(change))),
  }))
  return { ...undoOf(own, schema), conflicts }
}
