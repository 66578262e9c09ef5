import type { GraphQLSchema } from 'graphql'
import { listsBelow } from '../../contract/index.ts'
import { keyField, type Operation } from '../../contract/language/define.ts'
import { graphName } from '../../contract/language/names.ts'
import type { ChangeSetChange, ChangeSetConflict, ChangeSetStep } from '../../graph/context/change-sets.ts'
import { createFreshLoaders, type Loaders, START } from '../../loaders/index.ts'
import type { UserClient } from '../../upstream/index.ts'
import { currentRows, rowOf, settableDifferences } from './touched.ts'
import { callOf, kindOf, nameOf, recordOf, resourceOf, restIdOf } from './undo/steps.ts'
import { type Undo, undoOf } from './undo/undo.ts'

/** Mutation that undoes a change set, and the records that it leaves unchanged. */
export interface Undoing extends Undo {
  readonly conflicts: readonly ChangeSetConflict[]
}

/** Returns the calls that someone else may have sent to change a record. */
const callsOf = ({ resource }: ChangeSetChange): readonly Operation[] => {
  const call = callOf(resource, 'update') ?? callOf(resource, 'create')
  return call ? [call] : []
}

/**
 * Finds children that the undo would leave below a new record. If there are any, the undo must keep that
 * record.
 *
 * @param deleted names of the records that the undo deletes
 */
const leftBelow = async (
  parent: ChangeSetChange,
  deleted: ReadonlySet<string>,
  loaders: Loaders,
): Promise<readonly ChangeSetConflict[]> => {
  const { accountId } = parent
  const id = restIdOf(parent) ?? ''
  const found = listsBelow(resourceOf(parent)).map(async ({ list, parameter, field: wire }) => {
    const { resource } = list
    const field = graphName(wire, resource.fields[wire] ?? {})
    const input = 'with_draft' in list.params ? { with_draft: true } : {}
    const query = { list, accountId, input, parent: { parameter, field, id } }
    // The undo deletes at most `deleted.size` children. One more row shows whether there is another child.
    const { rows } = await loaders.childPage(query, START, deleted.size + 1)
    return rows.flatMap(({ restId, name }): ChangeSetConflict[] => {
      const child = { resource: resource.name, accountId, after: { [keyField(resource)]: restId, name } }
      return deleted.has(nameOf(child))
        ? []
        : [{ record: recordOf(child), field, expected: null, actual: id }]
    })
  })
  return (await Promise.all(found)).flat()
}

/**
 * Plans how to undo the steps of an applied change set. Rereads their records without caches. The undo leaves
 * records unchanged if someone else has changed them in the meantime. It also keeps new records that have
 * other people's records below them.
 */
export const planUndoing = async (
  steps: readonly ChangeSetStep[],
  schema: GraphQLSchema,
  { client, signal }: { readonly client: UserClient; readonly signal: AbortSignal },
): Promise<Undoing> => {
  const last = new Map(steps.flatMap(({ changes }) => changes.map((change) => [nameOf(change), change])))
  const conflicts: ChangeSetConflict[] = []
  const changed = new Set<string>()
  const loaders = createFreshLoaders(client, signal)
  const isGone = (name: string): boolean => kindOf(last.get(name) as ChangeSetChange) === 'DELETE'
  const isNew = (change: ChangeSetChange): boolean => kindOf(change) === 'CREATE' && !isGone(nameOf(change))
  const deleted = new Set(steps.flatMap(({ changes }) => changes.filter(isNew).map(nameOf)))
  const note = (change: ChangeSetChange, found: readonly ChangeSetConflict[]): void => {
    if (found.length === 0) return
    conflicts.push(...found)
    changed.add(nameOf(change))
    deleted.delete(nameOf(change))
  }
  // Parents are created in earlier steps than their children, so the last step comes first.
  for (const step of steps.toReversed()) {
    const changes = step.changes.filter(
      (change) => last.get(nameOf(change)) === change && !isGone(nameOf(change)),
    )
    const rows = await currentRows(client, { ...step, changes }, signal)
    for (const [index, change] of changes.entries()) {
      const after = rowOf(change, change.after)
      note(change, settableDifferences(change, after, rows[index], callsOf(change)))
    }
    const created = step.changes.filter((change) => isNew(change) && deleted.has(nameOf(change)))
    const below = await Promise.all(created.map((change) => leftBelow(change, deleted, loaders)))
    for (const [index, change] of created.entries()) note(change, below[index] ?? [])
  }
  const own = steps.map((step) => ({
    ...step,
    changes: step.changes.filter((change) => !changed.has(nameOf(change))),
  }))
  return { ...undoOf(own, schema), conflicts }
}
