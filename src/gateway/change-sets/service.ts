import type { ChangeSetLog } from '../../graph/context/audit.ts'
import {
  type ChangeSet,
  type ChangeSetCaller,
  type ChangeSetInput,
  type ChangeSetRefusal,
  type ChangeSetService,
  type ChangeSetState,
  OPEN_STATES,
} from '../../graph/context/change-sets.ts'
import type { ContextParts, GraphContext } from '../../graph/context/context.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError, toGraphQLError } from '../../graph/errors/errors.ts'
import type { StoredOperation, StoredOperations } from '../graphql/stored-operations.ts'
import type { Preview } from '../previews/preview.ts'
import type { WorldIdentity } from '../sign-in/sandbox-headers.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { personOf } from './access.ts'
import { Announcements } from './announcements.ts'
import { Applying } from './applying.ts'
import { Listing } from './listing.ts'
import { jsonOf, stepsAfter } from './placeholders.ts'
import { createQuota, type Quota, sizeOf } from './quota.ts'
import { assertApproved, closed, notFound, refusalsOf } from './refusals.ts'
import {
  type ChangeSetOptions,
  type ChangeSetStore,
  conflict,
  createChangeSetStore,
  hashOf,
  isChangeSetId,
  LEASE_MS,
  LIFETIME_MS,
  type Lock,
  newId,
  type StoredChangeSet,
  WRITTEN_MS,
} from './stored.ts'
import { reportWith, unsettledIn } from './undo/plan.ts'
import type { Undoing } from './undoing.ts'

export interface ServiceParts extends Omit<ChangeSetOptions, 'store'> {
  readonly store: SessionStore
  readonly operations: Promise<StoredOperations<GraphContext>>
  readonly previewOf: (principal: Principal) => Preview
  /** Creates the context for executing a change set's document. `changeSet` is absent for a preview. */
  readonly contextOf: (
    caller: ChangeSetCaller,
    principal: Principal,
    parts: Pick<ContextParts, 'preview' | 'refusals'>,
    changeSet?: ChangeSet,
  ) => GraphContext
  readonly log?: ChangeSetLog | undefined
  readonly identityOf?: WorldIdentity | undefined
}

/** Change set service. Its state is in the store and is shared by all gateways that use the store. */
export class ChangeSets implements ChangeSetService {
  readonly #parts: ServiceParts
  readonly #store: ChangeSetStore
  readonly #now: () => number
  readonly #announcements: Announcements
  readonly #listing: Listing
  readonly #quota: Quota

  constructor(parts: ServiceParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
    this.#store = createChangeSetStore(parts.store, { leaseMs: parts.leaseMs, now: this.#now })
    this.#quota = createQuota(parts.store, { ...(parts.now && { now: parts.now }) })
    this.#announcements = new Announcements(parts.store)
    const { identityOf } = parts
    this.#listing = new Listing({ store: this.#store, identityOf, shown: (each) => this.#dated(each) })
  }

  create(input: ChangeSetInput, caller: ChangeSetCaller): Promise<ChangeSet> {
    return this.#create(input, caller, { conflicts: [], impossible: [] })
  }

  /** Creates a change set. `conflicts` and `impossible` are what an undo leaves unchanged. */
  async #create(
    input: ChangeSetInput,
    caller: ChangeSetCaller,
    { conflicts, impossible, ...more }: Omit<Undoing, keyof ChangeSetInput> & Pick<StoredChangeSet, 'undoes'>,
  ): Promise<ChangeSet> {
    const { principal } = caller
    const operation = await this.#read(input)
    const preview = this.#parts.previewOf(principal)
    try {
      const previewed = { ...principal, client: preview.client, alone: true }
      const result = await this.#execute(operation, caller, previewed, undefined, preview)
      const accountIds = preview.accountIds
      const { refusals } = result
      const createdAt = this.#now()
      const steps = jsonOf(preview.steps)
      const draft: ChangeSet = {
        id: newId(),
        state: refusals.length > 0 ? 'REFUSED' : 'PENDING',
        author: await personOf(caller, accountIds),
        accountIds,
        note: input.note ?? null,
        document: input.document,
        variables: input.variables,
        operationName: input.operationName ?? null,
        hash: '',
        createdAt,
        expiresAt: createdAt + LIFETIME_MS,
        report: jsonOf(reportWith(impossible, preview.report)),
        data: jsonOf(result.data ?? null),
        refusals,
        required: preview.required,
        decision: null,
        conflicts: jsonOf(conflicts),
        result: null,
        undoOf: input.undoOf ?? null,
        undoneBy: null,
        steps,
      }
      const changeSet = { ...draft, hash: hashOf(draft) }
      await this.#quota.admit(principal, await this.#listing.authorListOf(principal), changeSet)
      await this.#parts.log?.begun('change-set.created', changeSet, caller)
      await this.#store.write({
        changeSet,
        version: 1,
        decidedHash: null,
        isOwn: input.isOwn ?? false,
        authorList: await this.#listing.authorListOf(principal),
        ...more,
      })
      await this.#listing.add(changeSet, principal)
      return changeSet
    } finally {
      await preview.close()
    }
  }

  async find(id: string, caller: ChangeSetCaller): Promise<ChangeSet | undefined> {
    return (await this.#visible(id, caller))?.changeSet
  }

  list: ChangeSetService['list'] = (filter, page, caller) => this.#listing.list(filter, page, caller)

  waiting: ChangeSetService['waiting'] = (wanted, caller) => this.#listing.waiting(wanted, caller)

  async decide(
    { id, hash, approve, comment }: Parameters<ChangeSetService['decide']>[0],
    caller: ChangeSetCaller,
  ): Promise<ChangeSet> {
    // After a crash, the state may be PENDING although writes were sent.
    await this.#settled(id, caller)
    const decided = await this.#locked(id, async ({ changeSet, ...stored }) => {
      if (changeSet.state !== 'PENDING') throw closed(changeSet, 'approved or declined')
      if (await this.#store.hasWritten(id, 0))
        throw conflict(
          'Writes of this change set may already have been sent. Apply it again to carry out the others, or undo it',
        )
      if (changeSet.hash !== hash || hashOf(changeSet) !== hash)
        throw conflict('The change set has changed since you read it. Read it again')
      const by = await personOf(caller, changeSet.accountIds)
      const changed: ChangeSet = {
        ...changeSet,
        state: approve ? 'APPROVED' : 'REFUSED',
        decision: { approved: approve, by, at: this.#now(), comment },
      }
      await this.#parts.log?.begun('change-set.decided', changed, caller)
      return { ...stored, changeSet: changed, decidedHash: hash }
    })
    return decided.changeSet
  }

  async apply(id: string, caller: ChangeSetCaller): Promise<ChangeSet> {
    await this.#found(id, caller)
    const ended = await this.#locked(id, async (stored, lock) => {
      const { changeSet } = stored
      // A client whose response was lost applies the change set again to get the result.
      if (changeSet.state === 'APPLIED') return undefined
      if (!OPEN_STATES.has(changeSet.state)) throw closed(changeSet, 'applied')
      assertApproved(stored)
      const operation = await this.#read({ ...changeSet, isOwn: stored.isOwn })
      await this.#parts.log?.begun('change-set.apply', changeSet, caller)
      const begun = await this.#begun(stored, lock)
      const carried = await this.#carryOut(begun, operation, caller, { lock, mayWrite: true })
      const { applying, result, state } = carried
      const isDone = state === 'APPLIED'
      const applied: ChangeSet = {
        ...begun.changeSet,
        state,
        expiresAt: carried.expiresAt,
        conflicts: applying.conflicts,
        differences: applying.differences,
        result: jsonOf({ data: result.data, errors: result.errors }),
        failures: isDone ? [] : result.refusals,
      }
      const event = applied.conflicts.length > 0 ? 'change-set.conflict' : 'change-set.applied'
      await this.#parts.log?.ended(event, applied, caller)
      return { ...begun, ...carried.kept, changeSet: applied }
    })
    if (ended.changeSet.state === 'APPLIED') await this.#noteUndone(ended, caller)
    return ended.changeSet
  }

  /**
   * Extends the lifetime of a change set before its first write, so that it can still be undone if the
   * process dies.
   */
  async #begun(stored: StoredChangeSet, lock: Lock): Promise<StoredChangeSet> {
    const { changeSet } = stored
    if (await this.#store.hasWritten(changeSet.id, 0)) return stored
    const begun = { ...stored, changeSet: { ...changeSet, expiresAt: this.#now() + WRITTEN_MS } }
    // This process may have been suspended, and another one may have stored a decision.
    await lock.assertHeld()
    await this.#store.write(begun)
    return begun
  }

  /**
   * Executes a change set's document. Without `mayWrite`, only the writes of earlier attempts are looked up.
   */
  async #carryOut(
    { changeSet, applied: known = [], responseBytes = 0 }: StoredChangeSet,
    operation: StoredOperation,
    caller: ChangeSetCaller,
    { lock, mayWrite }: { readonly lock: Lock; readonly mayWrite: boolean },
  ) {
    const { principal, signal } = caller
    const { id, steps, createdAt } = changeSet
    const { leaseMs = LEASE_MS } = this.#parts
    const applying = new Applying({
      changeSet,
      client: principal.client,
      store: this.#store,
      lock,
      signal,
      mayWrite,
      mayBeInFlight: (takenAt) => this.#now() - takenAt < leaseMs,
    })
    const own = { ...principal, client: applying.client, alone: true }
    const result = await this.#execute(operation, caller, own, changeSet)
    const isDone = applying.done === steps.length
    const hasWritten = isDone || (await this.#store.hasWritten(id, 0))
    const state: ChangeSetState = isDone ? 'APPLIED' : hasWritten ? 'PARTLY_APPLIED' : changeSet.state
    const expiresAt = hasWritten ? changeSet.expiresAt : createdAt + LIFETIME_MS
    // If a read or the store fails, an attempt may end before it reaches all steps that were carried out
    // earlier.
    const kept =
      applying.done < known.length
        ? { applied: known, responseBytes }
        : { applied: applying.applied, responseBytes: applying.responseBytes }
    return { applying, result, state, expiresAt, kept }
  }

  /**
   * Returns a change set whose applied steps include the writes of all attempts, even of processes that died.
   */
  async #settled(id: string, caller: ChangeSetCaller): Promise<StoredChangeSet> {
    const stored = await this.#found(id, caller)
    if (!OPEN_STATES.has(stored.changeSet.state) || !(await this.#store.hasWritten(id, 0))) return stored
    const settled = await this.#locked(id, async (found, lock) => {
      const operation = await this.#read({ ...found.changeSet, isOwn: found.isOwn })
      const carried = await this.#carryOut(found, operation, caller, { lock, mayWrite: false })
      if (carried.applying.outage) throw carried.applying.outage
      const { state, expiresAt, kept } = carried
      return { ...found, ...kept, changeSet: { ...found.changeSet, state, expiresAt } }
    })
    if (settled.changeSet.state === 'APPLIED') await this.#noteUndone(settled, caller)
    return settled
  }

  /** Returns the steps after the applied ones that were sent, or may have been. Their outcomes are unknown. */
  async #unsettled({ changeSet: { id, steps }, applied = [] }: StoredChangeSet): Promise<ChangeSet['steps']> {
    let end = applied.length
    while (end < steps.length && (await this.#store.hasWritten(id, end))) end += 1
    return stepsAfter(steps.slice(0, end), applied)
  }

  async undo(id: string, caller: ChangeSetCaller): Promise<ChangeSet> {
    const stored = await this.#settled(id, caller)
    const { changeSet, applied = [] } = stored
    if (changeSet.state !== 'APPLIED' && changeSet.state !== 'PARTLY_APPLIED')
      throw closed(changeSet, 'undone')
    const [{ planUndoing }, { schema }] = await Promise.all([import('./undoing.ts'), this.#parts.operations])
    const { principal, signal } = caller
    const { document, variables, conflicts, impossible } = await planUndoing(applied, schema, {
      client: principal.client.with({ translateError: toGraphQLError }),
      signal,
    })
    const unsettled = await this.#unsettled(stored)
    if (document === undefined)
      throw conflict(
        unsettled.length > 0
          ? 'The outcome of some writes is unknown, and nothing else can be undone. Check their records'
          : conflicts.length > 0
            ? 'All records were changed after the change set was applied, so nothing can be undone'
            : 'The API cannot undo any of these changes. The change set lists the reasons',
      )
    const lost = [...impossible, ...unsettledIn(unsettled)]
    const isWhole = conflicts.length === 0 && lost.length === 0
    const more = { conflicts, impossible: lost, ...(isWhole && { undoes: applied.length }) }
    return this.#create({ document, variables, undoOf: changeSet.id, isOwn: true }, caller, more)
  }

  async *changes(id: string, caller: ChangeSetCaller): AsyncGenerator<ChangeSet, void> {
    let seen = 0
    for await (const _ of this.#announcements.listen(caller.signal)) {
      const { version } = (await this.#store.read(id)) ?? { version: 1 }
      if (version === seen) continue
      const stored = await this.#found(id, caller)
      seen = stored.version
      yield stored.changeSet
    }
  }

  /** Reads a document. @throws AdsGraphQLError BAD_USER_INPUT if it is not a mutation */
  async #read(
    input: Pick<ChangeSet, 'document' | 'variables'> & {
      operationName?: string | null | undefined
      isOwn?: boolean | undefined
    },
  ) {
    const { document, operationName, variables, isOwn } = input
    const { read } = await this.#parts.operations
    const operation = read(document, operationName ?? undefined, variables, isOwn)
    if (operation.node.operation === 'mutation') return operation
    throw new AdsGraphQLError('BAD_USER_INPUT', 'document must be a mutation', { field: 'document' })
  }

  async #execute(
    operation: StoredOperation,
    caller: ChangeSetCaller,
    principal: Principal,
    changeSet: ChangeSet | undefined,
    preview?: GraphContext['preview'],
  ) {
    const found: ChangeSetRefusal[] = []
    const context = this.#parts.contextOf(caller, principal, { preview, refusals: found }, changeSet)
    const { execute } = await this.#parts.operations
    const { data, errors } = await execute(operation, context, caller.signal)
    return { data: data ?? null, errors, refusals: [...found, ...refusalsOf(errors)] }
  }

  /** Changes a change set while holding its lock, and stores the result unless it is undefined. */
  async #locked(
    id: string,
    change: (stored: StoredChangeSet, lock: Lock) => Promise<StoredChangeSet | undefined>,
  ): Promise<StoredChangeSet> {
    const lock = await this.#store.lock(id)
    try {
      const stored = await this.#store.read(id)
      if (!stored) throw notFound()
      const dated = { ...stored, changeSet: await this.#dated(stored.changeSet) }
      const changed = await change(dated, lock)
      if (!changed) return dated
      await lock.assertHeld()
      await this.#store.write({ ...changed, version: stored.version + 1 })
      const bytes = sizeOf(changed, changed.responseBytes) - sizeOf(stored, stored.responseBytes)
      await this.#quota.grow(stored.authorList, bytes)
      return changed
    } finally {
      await lock.release()
      await this.#announcements.tell()
    }
  }

  /** Marks the original change set as undone if this applied undo took back all of its writes. */
  async #noteUndone({ changeSet: undo, undoes }: StoredChangeSet, caller: ChangeSetCaller): Promise<void> {
    const { id: undoneBy, undoOf } = undo
    const isTakenBack = ({ changeSet, applied }: StoredChangeSet): boolean =>
      changeSet.state !== 'UNDONE' && applied?.length === undoes
    const first = undoOf === null ? undefined : await this.#store.read(undoOf)
    if (!first || !isTakenBack(first)) return
    await this.#locked(first.changeSet.id, async (stored) => {
      if (!isTakenBack(stored)) return undefined
      const changeSet: ChangeSet = { ...stored.changeSet, state: 'UNDONE', undoneBy }
      await this.#parts.log?.ended('change-set.undone', changeSet, caller)
      return { ...stored, changeSet }
    })
  }

  async #found(id: string, caller: ChangeSetCaller): Promise<StoredChangeSet> {
    const stored = await this.#visible(id, caller)
    if (!stored) throw notFound()
    return stored
  }

  async #visible(id: string, caller: ChangeSetCaller): Promise<StoredChangeSet | undefined> {
    if (!isChangeSetId(id)) return undefined
    const stored = await this.#store.read(id)
    if (!stored || !(await this.#listing.mayRead(stored, caller))) return undefined
    return { ...stored, changeSet: await this.#dated(stored.changeSet) }
  }

  /** Marks an open change set as expired if its time is over. Its lifetime is extended only by a write. */
  async #dated(changeSet: ChangeSet): Promise<ChangeSet> {
    const { id, state, createdAt } = changeSet
    const usual = createdAt + LIFETIME_MS
    if (!OPEN_STATES.has(state) || this.#now() < usual) return changeSet
    const expiresAt = (await this.#store.hasWritten(id, 0)) ? changeSet.expiresAt : usual
    return expiresAt <= this.#now() ? { ...changeSet, state: 'EXPIRED', expiresAt } : changeSet
  }
}
