import { hash, randomUUID } from 'node:crypto'
import { contract } from '../../contract/index.ts'
import { type Input, isRead, type Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { isPreviewable } from '../../graph/mutation/previewable.ts'
import {
  applyApprovals,
  evaluate,
  isGoverned,
  needsOf,
  type PolicyFile,
  pausingCreations,
  type Sender,
  type Verdict,
  type WriteApproval,
} from '../../policy/index.ts'
import {
  type CallOptions,
  type ClientSettings,
  OutcomeUnknown,
  outcomeOf,
  type ResponseOf,
  type StreamSettings,
  UpstreamError,
  type UserClient,
} from '../../upstream/index.ts'
import { openAccountTwin } from '../previews/account-twin.ts'
import type { CheckedClient, WriteCheck } from '../previews/check.ts'
import type { HeldLock } from './account-lock.ts'
import {
  type CheckedWrite,
  type DirectPlan,
  type DirectSource,
  evaluateDirectly,
  planDirectly,
} from './direct.ts'
import { evaluateInTwin } from './effects.ts'
import { finishedResponse, rememberedKey } from './finished-writes.ts'
import { accountIn, idsOfInput } from './ids.ts'
import type { PolicedParts } from './parts.ts'
import { createPreviewCheck } from './preview-checks.ts'
import { assertAllowed, checkFailure, overLedger } from './refusals.ts'
import { type PolicedSender, scopesOf, worldOf } from './sender.ts'
import type { Exceeded, Scopes } from './spend-ledger.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Permissions that the user has in a twin used for a check. The API itself checks the user's real
 * permissions.
 */
const FULL_ACCESS = ['ACCOUNT_ADMIN'] as const

interface Write {
  readonly operation: Operation
  readonly input: Fields
  readonly options: CallOptions
}

/** Checks whether a twin can show the effects of a write. Twins have neither posts nor uploaded files. */
const hasTwin = (operation: Operation): boolean =>
  isPreviewable(operation) &&
  operation.resource.stored !== false &&
  operation.name !== contract.media_library.create.name

/** Client whose writes are checked against a policy before they are sent. Reads are sent as they are. */
export class PolicedClient implements CheckedClient {
  readonly #client: UserClient
  readonly #parts: PolicedParts
  readonly #sender: PolicedSender
  readonly #settings: ClientSettings
  /**
   * Account that this client uploads to; undefined for other clients. It is stored, because some upload calls
   * do not contain the account id.
   */
  readonly #uploadTo: string | undefined

  constructor(
    client: UserClient,
    parts: PolicedParts,
    sender: PolicedSender,
    settings: ClientSettings = {},
    uploadTo?: string,
  ) {
    this.#client = client
    this.#parts = parts
    this.#sender = sender
    this.#settings = settings
    this.#uploadTo = uploadTo
  }
  get credentialId(): string {
    return this.#client.credentialId
  }
  authorize(url: string): string {
    return this.#client.authorize(url)
  }
  serviceTime(): number {
    return this.#client.serviceTime()
  }
  rateWindows() {
    return this.#client.rateWindows()
  }
  isBusy(): boolean {
    return this.#client.isBusy()
  }
  with(settings: ClientSettings): UserClient {
    const client = this.#client.with(settings)
    const all = { ...this.#settings, ...settings }
    return new PolicedClient(client, this.#parts, this.#sender, all, this.#uploadTo)
  }
  inputOf(operation: Operation, input: Fields): Fields {
    return isRead(operation) ? input : pausingCreations(this.#parts.policy(), operation, input)
  }
  forUpload(accountId: string): UserClient {
    return new PolicedClient(this.#client, this.#parts, this.#sender, this.#settings, accountId)
  }
  checks(): WriteCheck {
    const world = worldOf(this.#settings.headers)
    return createPreviewCheck(this.#parts, { client: this.#client, sender: this.#sender, world })
  }
  stream<O extends Operation>(operation: O, input: Input<O>, settings: StreamSettings) {
    return this.#client.stream(operation, input, settings)
  }
  call<O extends Operation>(
    operation: O,
    input: Input<O>,
    options: CallOptions = {},
  ): Promise<ResponseOf<O>> {
    if (isRead(operation) || !isGoverned(operation)) return this.#client.call(operation, input, options)
    const world = worldOf(options.headers ?? this.#settings.headers)
    const given = input as Fields
    const own = this.inputOf(operation, given)
    const changed = own === given ? undefined : given
    const idempotency = rememberedKey(options.idempotency, changed, world, this.#parts.finished)
    const write = {
      operation: operation as Operation,
      input: own,
      options: { ...options, idempotency },
    }
    const { translateError = this.#settings.translateError } = options
    return (this.#write(write) as Promise<ResponseOf<O>>).catch((error: unknown) => {
      const shown = checkFailure(error)
      throw translateError ? translateError(shown) : shown
    })
  }

  /**
   * Sends a write. Its error is not translated, because only the original shows whether the write may have
   * happened.
   */
  #send({ operation, input, options }: Write): Promise<unknown> {
    return this.#client.call(operation, input, { ...options, translateError: (error) => error })
  }

  /** Returns a write with the facts that a policy depends on, except for the records. */
  #checkedWrite({ operation, input }: Write, approved: readonly WriteApproval[]): CheckedWrite {
    const canBeApproved = this.#uploadTo === undefined && isPreviewable(operation)
    return { operation, input, sender: this.#sender, approved, isPreviewable: canBeApproved }
  }

  /** Returns the author of a write. The sender of a change set's write may be another person. */
  #author({ options: { approved = this.#settings.approved } }: Write): Sender | undefined {
    return approved === undefined ? this.#sender : undefined
  }

  #directSource({ options }: Write): DirectSource {
    const client = this.#client
    const scope = `${worldOf(options.headers ?? this.#settings.headers)} ${client.credentialId}`
    return { client, options, known: this.#parts.known, scope }
  }

  /** Returns the approvals of a write, its own or those of this client. */
  #approved({ options: { approved = this.#settings.approved ?? [] } }: Write): readonly WriteApproval[] {
    return approved
  }

  #plan(write: Write, policy: PolicyFile): Plan {
    const source = this.#directSource(write)
    const isApproved = this.#approved(write).length > 0
    return { policy, source, direct: planDirectly(policy, write.operation, write.input, source, isApproved) }
  }

  /**
   * Returns the response to a write that is already finished; undefined if it is not. Such a write is not
   * checked, because the policy would judge it as an additional one.
   */
  #finished({ operation, input, options }: Write): Promise<unknown> {
    return finishedResponse(this.#client, operation, input, options)
  }

  async #write(write: Write): Promise<unknown> {
    const { operation, input, options } = write
    const finished = options.idempotency && (await this.#finished(write))
    if (finished !== undefined) return finished
    const approved = this.#approved(write)
    const policy = this.#parts.policy()
    const { effects } = needsOf(policy, operation, approved.length > 0)
    const plan = effects && hasTwin(operation) ? this.#plan(write, policy) : undefined
    if (plan && plan.direct?.reads !== 'NONE') {
      const world = worldOf(options.headers ?? this.#settings.headers)
      const scopes = scopesOf(this.#sender, world, accountIn(input))
      const signal = options.signal ?? this.#settings.signal
      return this.#parts.locks(`${world} ${accountIn(input)}`, signal, (lock) => {
        // The policy may have changed while this write waited.
        const latest = this.#parts.policy()
        const current = latest === policy ? plan : this.#plan(write, latest)
        return this.#checked(write, { plan: current, approved, scopes, lock })
      })
    }
    const { violations, required } = evaluate(policy, {
      ...this.#checkedWrite(write, approved),
      ids: () => idsOfInput(operation, input, this.#uploadTo),
      now: this.serviceTime(),
      effects: undefined,
    })
    assertAllowed(violations, required, this.#author(write))
    return this.#send(write)
  }

  /**
   * Evaluates the policy for a write. If the input does not show what the write does, a twin determines it. A
   * write that the policy refuses also runs in a twin: if the API would refuse it as well, the API's reasons
   * are reported.
   */
  async #evaluate(write: Write, { plan, approved }: Check): Promise<Verdict> {
    const { policy, source } = plan
    const checked = this.#checkedWrite(write, approved)
    const direct = plan.direct && (await evaluateDirectly(policy, checked, plan.direct, source))
    if (direct && isAllowed(direct)) return direct
    const inTwin = await this.#evaluateInTwin(write, checked, policy)
    return direct && isAllowed(inTwin) ? direct : inTwin
  }

  async #evaluateInTwin({ options }: Write, checked: CheckedWrite, policy: PolicyFile): Promise<Verdict> {
    const { operation, input } = checked
    const accountId = accountIn(input)
    const { openTwin, inferredRules, countryOf } = this.#parts
    const { userId } = this.#sender
    const user = userId === undefined ? undefined : { userId, permissions: FULL_ACCESS }
    const own = { client: this.#client, openTwin, inferredRules, user }
    const { twin, client } = await openAccountTwin(own, accountId, options)
    try {
      await client.call(operation, input, { signal: options.signal ?? this.#settings.signal })
      const { changes } = twin
      return await evaluateInTwin(policy, checked, {
        twin,
        accountId,
        changes,
        client: this.#client,
        countryOf,
      })
    } finally {
      await twin.close()
    }
  }

  async #checked(write: Write, check: Check): Promise<unknown> {
    const { lock } = check
    // The same write may have ended while this one waited for the lock.
    const finished = write.options.idempotency && (await this.#finished(write))
    if (finished !== undefined) return finished
    const { violations, required, reservations } = await this.#evaluate(write, check).catch(
      (error: unknown) => {
        if (error instanceof UpstreamError) error.failedWrite('NONE', write)
        throw error
      },
    )
    assertAllowed(violations, required, this.#author(write))
    const release = await this.#reserve(write, check, reservations)
    let isSent = false
    const beforeSend = async (): Promise<void> => {
      await write.options.beforeSend?.()
      lock.assertInTime()
      isSent = true
    }
    try {
      return await this.#send({ ...write, options: { ...write.options, beforeSend } })
    } catch (error) {
      // A repeated key sends nothing. Only the first write with this key counts and keeps the lock.
      const mayTakeEffect = isSent && mayHaveHappened(error) && !(error instanceof OutcomeUnknown)
      if (mayTakeEffect) lock.keep()
      // If the store cannot be reached, the amount stays counted.
      else await release?.().catch(() => undefined)
      throw error
    }
  }

  /**
   * Counts the daily spend that a write adds. Returns the function that removes it again; undefined if the
   * write adds none.
   *
   * @throws AdsGraphQLError if a limit would be exceeded
   */
  async #reserve(
    write: Write,
    { plan, approved, scopes }: Check,
    reservations: Verdict['reservations'],
  ): Promise<(() => Promise<void>) | undefined> {
    if (reservations.length === 0) return undefined
    const { policy } = plan
    const { ledger } = this.#parts
    const id = idOf(write, this.#sender)
    const refusalOf = (exceeded: readonly Exceeded[]) =>
      applyApprovals(policy, exceeded.map(overLedger), approved)
    const isLifted = (exceeded: Exceeded) => isAllowed(refusalOf([exceeded]))
    const { exceeded, taken } = await ledger.reserve({ id, scopes, isLifted }, reservations)
    const { violations, required } = refusalOf(exceeded)
    assertAllowed(violations, required, this.#author(write))
    return () => ledger.release(id, scopes, taken)
  }
}

/** Checks whether a verdict allows a write without approval. Counted amounts are checked later. */
const isAllowed = ({ violations, required }: Pick<Verdict, 'violations' | 'required'>): boolean =>
  violations.length === 0 && required.length === 0

/**
 * Checks whether a failed write may have been carried out. Only known refusals prove that it was not carried
 * out.
 */
const mayHaveHappened = (error: unknown): boolean =>
  error instanceof UpstreamError
    ? outcomeOf(error) === 'UNKNOWN'
    : !(error instanceof InvalidInput || error instanceof AdsGraphQLError)

/** Policy, and how to evaluate it for a write. Without `direct`, only a twin can show the write's effects. */
interface Plan {
  readonly policy: PolicyFile
  readonly source: DirectSource
  readonly direct: DirectPlan | undefined
}

interface Check {
  readonly plan: Plan
  readonly approved: readonly WriteApproval[]
  readonly scopes: Scopes
  readonly lock: HeldLock
}

/**
 * Returns the id that a write is counted under. Repetitions with the same idempotency key have the same id.
 */
const idOf = ({ operation, input, options: { idempotency } }: Write, { id }: PolicedSender): string =>
  idempotency
    ? hash('sha256', toJson([id, idempotency.owner, idempotency.key, operation.name, input]), 'base64url')
    : randomUUID()
