import { randomBytes } from 'node:crypto'
import type { ChangeSetLog } from '../../graph/context/audit.ts'
import {
  type ChangeSet,
  type ChangeSetCaller,
  type ChangeSetInput,
  type ChangeSetRefusal,
  type ChangeSetService,
  OPEN_STATES,
  type PreviewReport,
} from '../../graph/context/change-sets.ts'
import type { ContextParts, GraphContext } from '../../graph/context/context.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { formatGlobalId, parseGlobalId } from '../../graph/ids/global-id.ts'
import type { StoredOperation, StoredOperations } from '../graphql/stored-operations.ts'
import type { Preview } from '../previews/preview.ts'
import { createOwnKey, type WorldIdentity } from '../sign-in/sandbox-headers.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { mayRead, mayReadAll, ownerOf, personOf } from './access.ts'
import { Applying } from './applying.ts'
import { jsonOf } from './placeholders.ts'
import { refusalsOf } from './refusals.ts'
import {
  type ChangeSetOptions,
  type ChangeSetStore,
  conflict,
  createChangeSetStore,
  hashOf,
  LEASE_MS,
  type Lock,
  positionOf,
  type StoredChangeSet,
} from './stored.ts'

/** Period in ms during which a change set can be applied. */
const LIFETIME_MS = 7 * 86_400_000
const TYPE = 'ChangeSet'
/** Account in the ids of change sets, which may have several accounts. */
const NO_ACCOUNT = '_'
/** Channel where processes announce that some change set has changed. */
const CHANNEL = 'change-sets'
/** Maximum number of list entries that one page examines. */
const MAX_EXAMINED = 500

const NO_REPORT: PreviewReport = { changes: [], spend: [], writes: [], irreversible: [], uncertain: [] }

export interface ServiceParts extends Omit<ChangeSetOptions, 'store'> {
  readonly store: SessionStore
  readonly operations: Promise<StoredOperations<GraphContext>>
  readonly previewOf: (principal: Principal) => Preview
  /** Creates the context of an operation that is executed for a caller. */
  readonly contextOf: (
    caller: ChangeSetCaller,
    principal: Principal,
    parts: Pick<ContextParts, 'preview' | 'refusals'>,
  ) => GraphContext
  readonly log?: ChangeSetLog | undefined
  readonly identityOf?: WorldIdentity | undefined
}

const newId = (): string =>
  formatGlobalId({ type: TYPE, accountId: NO_ACCOUNT, restId: randomBytes(16).toString('hex') })

const notFound = (): AdsGraphQLError =>
  new AdsGraphQLError('NOT_FOUND', 'Change set not found, or you have no access to all its accounts', {
    field: 'id',
  })

/** Service of change sets. Its state is in the store, so all gateways that use the store share it. */
export class ChangeSets implements ChangeSetService {
  readonly #parts: ServiceParts
  readonly #store: ChangeSetStore
  readonly #now: () => number
  readonly #waiting = new Set<() => void>()
  readonly #channel: ReturnType<NonNullable<SessionStore['channel']>> | undefined
  readonly #listOf: (principal: Principal, list: string) => Promise<string>

  constructor(parts: ServiceParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
    this.#store = createChangeSetStore(parts.store, { leaseMs: parts.leaseMs, now: this.#now })
    this.#channel = parts.store.channel?.(CHANNEL, () => {
      for (const wake of this.#waiting) wake()
    })
    const ownKey = createOwnKey(parts.identityOf)
    this.#listOf = ({ world }, list) =>
      ownKey({ key: '', ...(world !== undefined && { world }) } as Principal, list)
  }

  create(input: ChangeSetInput, caller: ChangeSetCaller): Promise<ChangeSet> {
    return this.#create(input, caller, { conflicts: [] })
  }

  /** Creates a change set. `conflicts` are the records that an undo leaves unchanged. */
  async #create(
    input: ChangeSetInput,
    caller: ChangeSetCaller,
    { conflicts, ...more }: Pick<ChangeSet, 'conflicts'> & Pick<StoredChangeSet, 'undoes'>,
  ): Promise<ChangeSet> {
    const { principal } = caller
    const operation = await this.#read(input)
    const preview = this.#parts.previewOf(principal)
    try {
      const previewed = { ...principal, client: preview.client, alone: true }
      const result = await this.#execute(operation, caller, previewed, preview)
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
        report: jsonOf(preview.report ?? NO_REPORT),
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
      await this.#parts.log?.begun('change-set.created', changeSet, caller)
      await this.#store.write({
        changeSet,
        version: 1,
        decidedHash: null,
        isOwn: input.isOwn ?? false,
        ...more,
      })
      const lists = [...accountIds.map((id) => `account ${id}`), `author ${ownerOf(principal)}`]
      for (const list of lists) await this.#store.append(await this.#listOf(principal, list), changeSet.id)
      return changeSet
    } finally {
      await preview.close()
    }
  }

  async find(id: string, caller: ChangeSetCaller): Promise<ChangeSet | undefined> {
    return (await this.#visible(id, caller))?.changeSet
  }

  async list(
    { accountId, states }: Parameters<ChangeSetService['list']>[0],
    { first, after }: Parameters<ChangeSetService['list']>[1],
    caller: ChangeSetCaller,
  ) {
    const { principal } = caller
    const name = accountId === undefined ? `author ${ownerOf(principal)}` : `account ${accountId}`
    const access = new Map<string, Promise<boolean>>()
    if (accountId !== undefined) access.set(accountId, mayRead(accountId, caller))
    if (accountId !== undefined && !(await access.get(accountId)))
      throw new AdsGraphQLError('NOT_FOUND', 'Account not found, or you have no access', {
        field: 'accountId',
      })
    const list = await this.#listOf(principal, name)
    const nodes: ChangeSet[] = []
    const cursors: string[] = []
    let examined = 0
    for await (const { position, id } of this.#store.entries(list, positionOf(after))) {
      if (nodes.length === first || examined === MAX_EXAMINED)
        return { nodes, cursors, nextCursor: String(position + 1) }
      examined += 1
      const stored = await this.#store.read(id)
      const changeSet = stored && this.#dated(stored.changeSet)
      if (!changeSet || (states && !states.includes(changeSet.state))) continue
      if (!(await mayReadAll(changeSet, caller, access))) continue
      nodes.push(changeSet)
      cursors.push(String(position))
    }
    return { nodes, cursors, nextCursor: null }
  }

  async decide(
    { id, hash, approve, comment }: Parameters<ChangeSetService['decide']>[0],
    caller: ChangeSetCaller,
  ): Promise<ChangeSet> {
    await this.#found(id, caller)
    const decided = await this.#locked(id, async ({ changeSet, ...stored }) => {
      if (changeSet.state !== 'PENDING') throw this.#closed(changeSet, 'decided')
      if (changeSet.hash !== hash || hashOf(changeSet) !== hash)
        throw conflict('The change set differs from the one that you have seen. Read it again')
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
      if (!OPEN_STATES.has(changeSet.state)) throw this.#closed(changeSet, 'applied')
      this.#assertApproved(stored)
      const operation = await this.#read({ ...changeSet, isOwn: stored.isOwn })
      await this.#parts.log?.begun('change-set.apply', changeSet, caller)
      const { principal, signal } = caller
      const { required, decision } = changeSet
      const isApproved = decision?.approved === true && required.length > 0
      const { leaseMs = LEASE_MS } = this.#parts
      const applying = new Applying({
        changeSet,
        client: isApproved ? principal.client.with({ approved: required }) : principal.client,
        store: this.#store,
        lock,
        signal,
        mayBeInFlight: (begunAt) => this.#now() - begunAt < leaseMs,
      })
      const own = { ...principal, client: applying.client, alone: true }
      const result = await this.#execute(operation, caller, own, undefined)
      const isDone = applying.done === changeSet.steps.length
      const hasWritten = applying.done > 0 || applying.isUnsettled
      const state = isDone ? 'APPLIED' : hasWritten ? 'PARTLY_APPLIED' : changeSet.state
      const applied: ChangeSet = {
        ...changeSet,
        state,
        conflicts: applying.conflicts,
        result: jsonOf({ data: result.data, errors: result.errors }),
        failures: isDone ? [] : result.refusals,
      }
      const event = applied.conflicts.length > 0 ? 'change-set.conflict' : 'change-set.applied'
      await this.#parts.log?.ended(event, applied, caller)
      // An attempt may fail, because of the store or a read, before it reaches the steps that were already
      // carried out.
      const { applied: known = [] } = stored
      const steps = applying.done < known.length ? known : applying.applied
      return { ...stored, changeSet: applied, applied: steps }
    })
    if (ended.changeSet.state === 'APPLIED') await this.#noteUndone(ended, caller)
    return ended.changeSet
  }

  async undo(id: string, caller: ChangeSetCaller): Promise<ChangeSet> {
    const { changeSet, applied = [] } = await this.#found(id, caller)
    if (changeSet.state !== 'APPLIED' && changeSet.state !== 'PARTLY_APPLIED')
      throw this.#closed(changeSet, 'undone')
    const [{ planUndoing }, { schema }] = await Promise.all([import('./undoing.ts'), this.#parts.operations])
    const { principal, signal } = caller
    const { document, variables, conflicts } = await planUndoing(applied, schema, {
      client: principal.client,
      signal,
    })
    if (document === undefined)
      throw conflict(
        conflicts.length > 0
          ? 'All records were changed after the change set was applied, so nothing can be undone'
          : 'The API cannot undo any of these changes. See irreversible',
      )
    const more = { conflicts, ...(conflicts.length === 0 && { undoes: applied.length }) }
    return this.#create({ document, variables, undoOf: changeSet.id, isOwn: true }, caller, more)
  }

  async *changes(id: string, caller: ChangeSetCaller): AsyncGenerator<ChangeSet, void> {
    const { signal } = caller
    let seen = 0
    let wake = Promise.withResolvers<void>()
    const onChange = (): void => wake.resolve()
    this.#waiting.add(onChange)
    signal.addEventListener('abort', onChange, { once: true })
    try {
      while (!signal.aborted) {
        wake = Promise.withResolvers<void>()
        const { version } = (await this.#store.read(id)) ?? { version: 1 }
        if (version !== seen) {
          const stored = await this.#found(id, caller)
          seen = stored.version
          yield stored.changeSet
          continue
        }
        await wake.promise
      }
    } finally {
      this.#waiting.delete(onChange)
      signal.removeEventListener('abort', onChange)
    }
  }

  /** Reads a mutation document. */
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
    preview: GraphContext['preview'],
  ) {
    const found: ChangeSetRefusal[] = []
    const context = this.#parts.contextOf(caller, principal, { preview, refusals: found })
    const { execute } = await this.#parts.operations
    const { data, errors } = await execute(operation, context, caller.signal)
    return { data: data ?? null, errors, refusals: [...found, ...refusalsOf(errors)] }
  }

  /**
   * Runs a change of a change set under its lock and stores the result, unless that is undefined.
   */
  async #locked(
    id: string,
    change: (stored: StoredChangeSet, lock: Lock) => Promise<StoredChangeSet | undefined>,
  ): Promise<StoredChangeSet> {
    const lock = await this.#store.lock(id)
    try {
      const stored = await this.#store.read(id)
      if (!stored) throw notFound()
      const dated = { ...stored, changeSet: this.#dated(stored.changeSet) }
      const changed = await change(dated, lock)
      if (!changed) return dated
      await lock.assertHeld()
      await this.#store.write({ ...changed, version: stored.version + 1 })
      return changed
    } finally {
      await lock.release()
      await this.#channel?.tell()
    }
  }

  /** Marks a change set as undone if this applied undo took back all of its writes. */
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
    if (parseGlobalId(id)?.type !== TYPE) return undefined
    const stored = await this.#store.read(id)
    if (!stored || !(await mayReadAll(stored.changeSet, caller))) return undefined
    return { ...stored, changeSet: this.#dated(stored.changeSet) }
  }

  #dated(changeSet: ChangeSet): ChangeSet {
    const isExpired = OPEN_STATES.has(changeSet.state) && changeSet.expiresAt <= this.#now()
    return isExpired ? { ...changeSet, state: 'EXPIRED' } : changeSet
  }

  #closed({ state }: ChangeSet, done: string): AdsGraphQLError {
    return conflict(`The change set is ${state}, so it cannot be ${done}`)
  }

  #assertApproved({ changeSet, decidedHash }: StoredChangeSet): void {
    const { required, decision, hash } = changeSet
    if (required.length === 0) return
    if (decision?.approved === true && decidedHash === hash && hashOf(changeSet) === hash) return
    throw new AdsGraphQLError(
      'APPROVAL_REQUIRED',
      `The change set needs an approval: ${required.map(({ rule }) => rule).join(', ')}`,
    )
  }
}
