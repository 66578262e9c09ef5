import { resources } from '../../contract/index.ts'
import { isRead, type Operation } from '../../contract/language/define.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import { OperationCallPolicy } from '../../graph/context/call-policy.ts'
import type { ChangeSetStep, PreviewReport } from '../../graph/context/change-sets.ts'
import type { ExpectedRecords } from '../../graph/context/context.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { isPreviewable, notPreviewable } from '../../graph/mutation/previewable.ts'
import type { RequiredApproval, WriteApproval } from '../../policy/index.ts'
import { type CallOptions, type CallResponse, createClient, type UserClient } from '../../upstream/index.ts'
import { type AccountTwin, openAccountTwin, type ReadOptions } from './account-twin.ts'
import { inputOf, type WriteCheck } from './check.ts'
import { breaksOnlyInferredRules } from './inferred.ts'
import { callsByWindow, reportOf, Uncertainty } from './report.ts'
import type { OpenTwin, Twin, TwinChange } from './twin.ts'

type Input = Readonly<Record<string, unknown>>
type PreviewedCall = {
  readonly operation: Operation
  readonly input: Input
  /** Response key of the root field. */
  readonly path: string
} & CallOptions

interface PreviewOptions {
  /** The principal's client. The preview uses it only for reads. */
  readonly client: UserClient
  readonly openTwin: OpenTwin
  readonly inferredRules: InferredRules
  /** Maximum number of reads; 1,000 by default. */
  readonly upstreamCallLimit?: number | undefined
  /** Checks each write against the policy. */
  readonly check?: WriteCheck | undefined
}

/**
 * Preview of one operation. Its client reads from the API until the first write, and carries out writes in a
 * twin of the account. Later reads of the account come from the twin, so they show what was written.
 */
export class Preview {
  readonly client: UserClient
  readonly #options: PreviewOptions
  readonly #twins = new Map<string, Promise<AccountTwin>>()
  readonly #opened: Twin[] = []
  readonly #accountIds = new Set<string>()
  readonly #writes: { readonly operation: Operation; readonly input: Input }[] = []
  /** Limit on the twins' reads, separate from the limit on the operation's own calls. */
  readonly #reads: OperationCallPolicy
  readonly #steps: ChangeSetStep[] = []
  #field = ''
  #expected: ExpectedRecords = new Map()
  /** Increase in spending due to all writes so far; undefined before the first. */
  #spend: Awaited<ReturnType<Twin['spend']>> | undefined
  readonly #uncertainty = new Uncertainty()
  /** Number of gaps noted so far for each twin. */
  readonly #noted = new Map<Twin, number>()
  #isClosed = false
  readonly #required = new Map<string, RequiredApproval>()
  /** Writes that the policy has allowed so far. */
  readonly #accepted: PreviewedCall[] = []

  constructor(options: PreviewOptions) {
    this.#options = options
    this.#reads = new OperationCallPolicy({ calls: options.upstreamCallLimit })
    const { client } = options
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

  /** Writes that the API would carry out, in order, each with its changes. */
  get steps(): readonly ChangeSetStep[] {
    return this.#steps
  }

  /** Ids of the accounts that the operation writes to. Accounts that the user cannot read are left out. */
  get accountIds(): readonly string[] {
    return [...this.#accountIds]
  }

  /** Notes the response key of the root field that runs next. */
  onField(path: string): void {
    this.#field = path
  }

  /** Sets the records that the operation will write, so that they can be read in one batch. */
  expect(records: ExpectedRecords): void {
    this.#expected = records
  }

  /** Report of all writes so far; undefined if there were none. */
  get report(): PreviewReport | undefined {
    if (!this.#spend) return undefined
    return {
      ...reportOf(this.#opened, this.#steps, this.#spend),
      writes: callsByWindow(this.#writes),
      uncertain: this.#uncertainty.shown,
      ...(this.#options.check && { required: this.required }),
    }
  }

  /** Approvals that the operation would need. */
  get required(): readonly RequiredApproval[] {
    return [...this.#required.values()]
  }

  /** Deletes the twins, including those that are still being opened. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#opened.map((twin) => twin.close()))
  }

  async #carryOut(given: Omit<PreviewedCall, 'path'>): Promise<{ readonly response: CallResponse<unknown> }> {
    const { operation, translateError = (error: unknown) => error } = given
    const input = inputOf(this.#options.client, operation, given.input)
    const call = { ...given, input, path: this.#field }
    const accountId = accountOf(call)
    if (isRead(operation)) {
      if (this.#twins.has(accountId) && isStored(operation)) return this.#askTwin(accountId, call)
      return { response: await this.#options.client.call(operation, input, call) }
    }
    if (!isPreviewable(operation)) throw notPreviewable(operation.name)
    let isSent = true
    const earlier = new Set(this.#changes())
    try {
      const { approvals, ...answer } = await this.#askChecked(accountId, call)
      const own = this.#changes().filter((change) => !earlier.has(change))
      const changes = own.map(({ resource, ...change }) => ({ ...change, resource: resource.name }))
      const { data: returned } = answer.response
      const needed = approvals.length > 0 && { approvals }
      this.#steps.push({ operation: operation.name, input, path: call.path, changes, returned, ...needed })
      return answer
    } catch (error) {
      // The policy and the input checks refuse a write before it is sent.
      isSent = !(error instanceof InvalidInput || error instanceof AdsGraphQLError)
      if (isSent && this.#options.inferredRules === 'off' && breaksOnlyInferredRules(operation, input))
        this.#uncertainty.add({ name: operation.resource.name, reason: 'INFERRED' }, call.path)
      throw translateError(error)
    } finally {
      if (isSent) this.#writes.push({ operation, input })
      this.#spend = (await Promise.all(this.#opened.map((twin) => twin.spend()))).flat()
      this.#noteGaps(call.path)
    }
  }

  /** Sends a write to a twin, and undoes it if the policy refuses it. */
  async #askChecked(accountId: string, call: PreviewedCall) {
    const { check } = this.#options
    const none: readonly WriteApproval[] = []
    if (!check) return { ...(await this.#askTwin(accountId, call)), approvals: none }
    const earlier = (await this.#twins.get(accountId))?.twin.changes.length ?? 0
    const result = await this.#askTwin(accountId, call)
    const { twin } = await this.#twinOf(accountId, call)
    const { operation, input } = call
    try {
      const approvals = await check({ operation, input, twin, changes: twin.changes.slice(earlier) })
      for (const { rule, approvers } of approvals) this.#required.set(rule, { rule, approvers })
      this.#accepted.push(call)
      return { ...result, approvals }
    } catch (error) {
      await this.#startOver(accountId, twin)
      throw error
    }
  }

  /** Replaces a twin with one that contains only the writes that the policy allows. */
  async #startOver(accountId: string, twin: Twin): Promise<void> {
    this.#opened.splice(this.#opened.indexOf(twin), 1)
    this.#twins.delete(accountId)
    await twin.close()
    for (const call of this.#accepted) if (accountOf(call) === accountId) await this.#askTwin(accountId, call)
  }

  #changes(): readonly TwinChange[] {
    return this.#opened.flatMap(({ changes }) => changes)
  }

  /**
   * Sends a call to a twin. Its idempotency key is left out, because a twin's write never reaches the API.
   */
  async #askTwin(
    accountId: string,
    call: PreviewedCall,
  ): Promise<{ readonly response: CallResponse<unknown> }> {
    const { operation, input, signal, lane, path } = call
    const { client } = await this.#twinOf(accountId, call)
    try {
      return { response: await client.call(operation, input, { signal, lane }) }
    } finally {
      this.#noteGaps(path)
    }
  }

  /** Notes the gaps that have appeared since the last call, and the root field that they concern. */
  #noteGaps(path: string): void {
    for (const twin of this.#opened) {
      for (const gap of twin.gaps.slice(this.#noted.get(twin))) this.#uncertainty.add(gap, path)
      this.#noted.set(twin, twin.gaps.length)
    }
  }

  #twinOf(accountId: string, options: ReadOptions): Promise<AccountTwin> {
    const known = this.#twins.get(accountId)
    if (known) return known
    const twin = this.#open(accountId, options)
    this.#twins.set(accountId, twin)
    return twin
  }

  async #open(accountId: string, options: ReadOptions): Promise<AccountTwin> {
    const client = this.#options.client.with({ policy: this.#reads })
    const opened = await openAccountTwin(
      { ...this.#options, client, expected: this.#expected.get(accountId) },
      accountId,
      options,
    )
    this.#opened.push(opened.twin)
    if (opened.isAccessible) this.#accountIds.add(accountId)
    if (this.#isClosed) await opened.twin.close()
    return opened
  }
}

const accountOf = ({ input: { account_id } }: PreviewedCall): string =>
  typeof account_id === 'string' ? account_id : ''

/** Checks whether an operation reads records that a twin stores. Other reads do not depend on writes. */
const isStored = ({ resource }: Operation): boolean =>
  Object.hasOwn(resources, resource.name) && resource.stored !== false
