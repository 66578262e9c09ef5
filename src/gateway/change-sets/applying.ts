import { isRead, type Operation } from '../../contract/language/define.ts'
import type { ChangeSet, ChangeSetConflict, ChangeSetStep } from '../../graph/context/change-sets.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { formatGlobalId } from '../../graph/ids/global-id.ts'
import { pausingCreations } from '../../policy/index.ts'
import {
  type CallOptions,
  type CallResponse,
  createClient,
  OutcomeUnknown,
  type UserClient,
} from '../../upstream/index.ts'
import { inputOf } from '../previews/check.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import { differingFields, isAssignedTime, returnedFields } from './compare.ts'
import { consequencesOf, outcomeOf } from './outcome.ts'
import { jsonOf, Placeholders } from './placeholders.ts'
import { type ChangeSetStore, conflict, type Journal, type JournalEntry, type Lock } from './stored.ts'
import { currentRows, differences, rowOf } from './touched.ts'
import { joined, nameOf, resourceOf } from './undo/steps.ts'

type Input = Readonly<Record<string, unknown>>
type SentCall = { readonly operation: Operation; readonly input: Input } & CallOptions

interface ApplyParts {
  readonly changeSet: ChangeSet
  /** The principal's client, which sends the writes. */
  readonly client: UserClient
  readonly store: Pick<ChangeSetStore, 'journalOf'>
  readonly lock: Lock
  readonly signal: AbortSignal
  /** Whether writes may be sent. If not, only the outcomes of writes from earlier attempts are looked up. */
  readonly mayWrite: boolean
  /** Checks whether a write that began at this time of the gateway's clock may still be in flight. */
  readonly mayBeInFlight: (takenAt: number) => boolean
}

const notPreviewed = ({ name }: Operation) =>
  conflict(`${name} is not the write that was previewed at this position, so it was not sent`)

/**
 * Client that carries out a change set. Each write must be the next step of the preview, and the records that
 * it touches must not have changed since the preview. Steps in the journal are not sent again: their
 * responses are read from it. After the first write that fails, no other write is sent.
 */
export class Applying {
  readonly client: UserClient
  readonly #parts: ApplyParts
  readonly #placeholders = new Placeholders()
  #next = 0
  #done = 0
  #responseBytes = 0
  #isStopped = false
  #outage: AdsGraphQLError | undefined
  #conflicts: readonly ChangeSetConflict[] = []
  readonly #differences: ChangeSetConflict[] = []
  /** Time fields that the API has set in new records of this change set, by record. */
  readonly #times = new Map<string, readonly string[]>()

  constructor(parts: ApplyParts) {
    this.#parts = parts
    const { client } = parts
    this.client = createClient(
      (call) => this.#carryOut(call),
      () => client.credentialId,
      {},
      { now: () => client.serviceTime() },
      {
        rateWindows: () => client.rateWindows(),
        isBusy: () => client.isBusy(),
        authorize: (url) => client.authorize(url),
      },
    )
  }

  /** Number of steps carried out so far. */
  get done(): number {
    return this.#done
  }
  /** Steps carried out so far, with the ids that the API assigned to new records. */
  get applied(): readonly ChangeSetStep[] {
    return this.#parts.changeSet.steps.slice(0, this.#done).map((step) => this.#placeholders.resolve(step))
  }
  /** Approximate size in bytes of the responses to the steps carried out so far. */
  get responseBytes(): number {
    return this.#responseBytes
  }
  /** Error of a write whose journal entry could not be read. */
  get outage(): AdsGraphQLError | undefined {
    return this.#outage
  }
  get conflicts(): readonly ChangeSetConflict[] {
    return this.#conflicts
  }
  /** Fields whose values in the API's responses differ from the preview. */
  get differences(): readonly ChangeSetConflict[] {
    return this.#differences
  }

  async #carryOut(call: SentCall): Promise<{ readonly response: CallResponse<unknown> }> {
    const { operation, input, translateError = (error: unknown) => error } = call
    if (isRead(operation)) return { response: await this.#parts.client.call(operation, input, call) }
    if (this.#isStopped) throw conflict('Not carried out, because an earlier write failed or was not sent')
    try {
      return { response: await this.#write(call) }
    } catch (error) {
      this.#isStopped = true
      if (error instanceof AdsGraphQLError && error.originalError instanceof StoreUnavailable)
        this.#outage = error
      throw translateError(error)
    }
  }

  /**
   * Returns the next step, which must be this write, and the input that it was previewed with. `isCurrent` is
   * false if only the policy of that time added a status to the input, or did not.
   *
   * @throws AdsGraphQLError CHANGE_SET_CONFLICT if it is another write
   */
  #stepOf({ operation, input }: SentCall) {
    const { changeSet, client } = this.#parts
    const predicted = changeSet.steps[this.#next]
    this.#next += 1
    const step = predicted && this.#placeholders.resolve(predicted)
    const current = inputOf(client, operation, input)
    const isSame = (given: Input): boolean =>
      step?.operation === operation.name && JSON.stringify(step.input) === JSON.stringify(jsonOf(given))
    const previewed = [current, input, pausingCreations({}, operation, input)].find(isSame)
    if (!step || !previewed) throw notPreviewed(operation)
    return { step, input: previewed, isCurrent: previewed === current }
  }

  async #write(call: SentCall): Promise<CallResponse<unknown>> {
    const { changeSet, client, store, lock } = this.#parts
    const position = this.#next
    const { step, input, isCurrent } = this.#stepOf(call)
    const journal = store.journalOf(changeSet.id, position, { lock, serviceTime: () => client.serviceTime() })
    const isSettled = await this.#settle(step, call, journal)
    if (!isSettled && !isCurrent) throw notPreviewed(call.operation)
    let isChecked = isSettled
    const beforeSend = (): Promise<void> => {
      isChecked = true
      return this.#assertUnchanged(step)
    }
    const idempotency = { key: `changeset:${changeSet.id}:${position}`, owner: '', writes: journal }
    const sent = client.call(call.operation, input, {
      ...call,
      beforeSend: isSettled ? undefined : beforeSend,
      translateError: undefined,
      idempotency,
      // Change sets of older versions contain no amounts, so their approvals do not count.
      approved: (changeSet.decision?.approved === true && step.approvals) || [],
    })
    const response = (await sent.catch(async (error: unknown) => {
      // If the policy refused the write, the reason may be a change that conflicts with the preview.
      if (!isChecked) await this.#assertUnchanged(step)
      throw error
    })) as CallResponse<unknown>
    this.#done += 1
    const returned = jsonOf(response.data)
    this.#responseBytes += Buffer.byteLength(JSON.stringify(returned ?? null))
    const predicted = changeSet.steps[position] as ChangeSetStep
    this.#placeholders.learn(predicted, call.operation, response.data)
    await this.#learnConsequences(this.#placeholders.resolve(predicted), call.operation, journal)
    this.#compare(this.#placeholders.resolve(predicted), call.operation, returned)
    return response
  }

  /** Learns the keys of records that a write created in addition to those in its response. */
  async #learnConsequences(step: ChangeSetStep, operation: Operation, journal: Journal): Promise<void> {
    const { client, signal } = this.#parts
    if (step.changes.every(({ resource, before }) => before || resource === operation.resource.name)) return
    try {
      const begunAt = (await journal.read())?.begunAt ?? 0
      const known = this.#placeholders.knownTo(step)
      const keys = await consequencesOf(step, operation, { client, signal, begunAt, known })
      this.#placeholders.learnKeys(step, keys)
    } catch {
      // A failure is ignored, because the write has succeeded. An undo reports records whose keys are
      // unknown.
    }
  }

  /** Returns the fields of a type that the preview could not predict. */
  #uncertainIn(type: string): ReadonlySet<string> {
    const { uncertain } = this.#parts.changeSet.report
    return new Set(uncertain.flatMap(({ records, field }) => (records === type && field ? [field] : [])))
  }

  /** Notes the differences between the response to a step and the step's preview. */
  #compare({ input, returned, changes }: ChangeSetStep, operation: Operation, actual: unknown): void {
    const fields = returnedFields(operation)
    const times = fields.filter(isAssignedTime).map(({ name }) => name)
    for (const change of changes) if (!change.before) this.#times.set(nameOf(change), times)
    const { type } = operation.resource
    const accountId = `${input.account_id}`
    const uncertain = this.#uncertainIn(type)
    const [expected, found] = [returned, actual].map((rows) => [rows].flat() as (Input | null)[])
    for (const [index, wanted] of (expected ?? []).entries()) {
      const row = found?.[index]
      if (!wanted || !row) continue
      const id = formatGlobalId({ type, accountId, restId: `${row.restId ?? accountId}` })
      const record = { id, type, name: typeof row.name === 'string' ? row.name : null }
      this.#differences.push(
        ...differingFields(fields, wanted, row, uncertain).map((each) => ({ record, ...each })),
      )
    }
  }

  /**
   * Looks up a write without a response. Returns its response text, or undefined if it was not carried out.
   *
   * @throws OutcomeUnknown if the outcome is uncertain, or if the lookup fails
   */
  async #lookUp(
    step: ChangeSetStep,
    operation: Operation,
    { begunAt }: JournalEntry,
  ): Promise<string | undefined> {
    const { client, signal } = this.#parts
    const unknown = (cause?: unknown): OutcomeUnknown =>
      new OutcomeUnknown('This write was sent before, but its outcome is unknown', {
        operation: operation.name,
        cause,
      })
    const known = this.#placeholders.knownTo(step)
    const lookUp = outcomeOf(step, operation, { client, signal, begunAt, known })
    // A refusal of the lookup itself would look like a refusal of the write.
    const found = await lookUp.catch((error: unknown) => Promise.reject(unknown(error)))
    if (found === 'UNKNOWN') throw unknown()
    return found
  }

  /** Returns true if the journal contains the write's response, and false if the write may be sent. */
  async #settle(step: ChangeSetStep, { operation }: SentCall, journal: Journal): Promise<boolean> {
    const entry = await journal.read()
    if (entry?.text !== undefined) return true
    const { mayWrite, mayBeInFlight } = this.#parts
    if (entry) {
      if (mayBeInFlight(entry.takenAt))
        throw conflict(
          'A write of this change set may still be in flight. Apply the change set again in a few seconds',
          true,
        )
      const text = await this.#lookUp(step, operation, entry)
      if (text !== undefined) {
        await journal.found(entry, text)
        return true
      }
      await journal.clear()
    }
    if (!mayWrite) throw conflict('Not sent: the change set is being undone')
    return false
  }

  /**
   * Asserts that the records that a step touches are as they were in the preview. @throws AdsGraphQLError
   * CHANGE_SET_CONFLICT if they are not
   */
  async #assertUnchanged(step: ChangeSetStep): Promise<void> {
    const { client, signal } = this.#parts
    const touched = joined(step.changes, nameOf).filter(({ before }) => before)
    const rows = await currentRows(client, { ...step, changes: touched }, signal)
    const found = touched.flatMap(({ after: _after, ...change }, index) => {
      // The write has not been sent, so `after` is omitted, and `nameOf` uses the state before the write.
      // Times that the API assigned to new records are not conflicts, because the preview could not predict
      // them.
      const times = this.#times.get(nameOf(change)) ?? []
      const uncertain = this.#uncertainIn(resourceOf(change).type)
      return differences(change, rowOf(change, change.before), rows[index], uncertain).filter(
        ({ field }) => !times.includes(field),
      )
    })
    if (found.length === 0) return
    this.#conflicts = found
    throw conflict('Records were changed after the preview, so this write was not sent')
  }
}
