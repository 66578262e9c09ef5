import { contract, resources } from '../../contract/index.ts'
import { isRead, type Operation } from '../../contract/language/define.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import { OperationCallPolicy } from '../../graph/context/call-policy.ts'
import type { PreviewReport } from '../../graph/context/change-sets.ts'
import { isPreviewable, notPreviewable } from '../../graph/mutation/previewable.ts'
import { meansEmpty } from '../../loaders/index.ts'
import {
  type CallOptions,
  type CallResponse,
  createClient,
  createUpstream,
  NotFound,
  type UserClient,
} from '../../upstream/index.ts'
import { callsByWindow, reportOf } from './report.ts'
import type { OpenTwin, Twin, TwinPage } from './twin.ts'

type Input = Readonly<Record<string, unknown>>

/** Base URL of calls in a twin, which are never sent. */
const TWIN_URL = 'http://twin.invalid'
const NO_CREDENTIAL = { key: 'preview', secret: 'preview' }

interface PreviewOptions {
  /** Client of the principal, whose reads the preview needs. It sends no writes. */
  readonly client: UserClient
  readonly openTwin: OpenTwin
  readonly inferredRules: InferredRules
  /** Maximum number of reads; 1,000 by default. */
  readonly upstreamCallLimit?: number | undefined
}

interface Access {
  readonly user_id: string
  readonly permissions: readonly Permission[]
}

/** Options that apply to the reads of a preview as they do to the operation's own calls. */
type ReadOptions = Pick<CallOptions, 'signal' | 'headers' | 'observer' | 'lane'>

/**
 * Preview of one operation. Its client reads from the API until the first write, and carries out writes in a
 * twin of the account. Later reads of the account come from the twin, so they show what was written.
 */
export class Preview {
  readonly client: UserClient
  readonly #options: PreviewOptions
  readonly #twins = new Map<string, Promise<UserClient>>()
  readonly #opened: Twin[] = []
  readonly #writes: { readonly operation: Operation; readonly input: Input }[] = []
  /** Limits the reads of the twins, in addition to the operation's own calls. */
  readonly #reads: OperationCallPolicy
  #report: PreviewReport | undefined
  #isClosed = false

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

  /** Report of all writes so far; undefined if there were none. */
  get report(): PreviewReport | undefined {
    return this.#report
  }

  /** Deletes the twins, including those that are still being opened. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#opened.map((twin) => twin.close()))
  }

  async #carryOut(
    call: { readonly operation: Operation; readonly input: Input } & CallOptions,
  ): Promise<{ readonly response: CallResponse<unknown> }> {
    const { operation, input, translateError = (error: unknown) => error } = call
    const accountId = typeof input.account_id === 'string' ? input.account_id : ''
    if (isRead(operation)) {
      if (this.#twins.has(accountId) && isStored(operation)) return this.#askTwin(accountId, call)
      return { response: await this.#options.client.call(operation, input as never, call) }
    }
    if (!isPreviewable(operation)) throw notPreviewable(operation.name)
    let isSent = true
    try {
      return await this.#askTwin(accountId, call)
    } catch (error) {
      isSent = !(error instanceof InvalidInput)
      throw translateError(error)
    } finally {
      if (isSent) this.#writes.push({ operation, input })
      this.#report = { ...(await reportOf(this.#opened)), writes: callsByWindow(this.#writes) }
    }
  }

  /** Sends a call to a twin, without its idempotency key, because a preview writes nothing to repeat. */
  async #askTwin(
    accountId: string,
    call: { readonly operation: Operation; readonly input: Input } & CallOptions,
  ): Promise<{ readonly response: CallResponse<unknown> }> {
    const { operation, input, signal, lane } = call
    const client = await this.#twinOf(accountId, call)
    return { response: await client.call(operation, input as never, { signal, lane }) }
  }

  #twinOf(accountId: string, options: ReadOptions): Promise<UserClient> {
    const known = this.#twins.get(accountId)
    if (known) return known
    const twin = this.#open(accountId, options)
    this.#twins.set(accountId, twin)
    return twin
  }

  /** Opens a twin and returns the client that calls it. */
  async #open(accountId: string, { signal, headers, observer, lane }: ReadOptions): Promise<UserClient> {
    const { openTwin, inferredRules } = this.#options
    const client = this.#options.client.with({ policy: this.#reads })
    const read = async (operation: Operation, input: Input): Promise<TwinPage | undefined> => {
      let records: readonly unknown[] = []
      const onRecords = (received: readonly unknown[]): void => {
        records = received
      }
      try {
        const { nextCursor, totalCount } = (await client.call(operation, input as never, {
          signal,
          headers,
          observer,
          lane,
          fresh: true,
          onRecords,
        })) as CallResponse<unknown>
        return { records: records as TwinPage['records'], nextCursor, totalCount }
      } catch (error) {
        if (error instanceof NotFound || meansEmpty(operation, error)) return undefined
        throw error
      }
    }
    const page = await read(contract.authenticated_user_access.get as unknown as Operation, {
      account_id: accountId,
    })
    const { user_id: userId = '', permissions = [] } = (page?.records[0] ?? {}) as Partial<Access>
    const twin = await openTwin({
      owner: { userId, accountId, permissions },
      source: read,
      now: () => client.serviceTime(),
    })
    this.#opened.push(twin)
    if (this.#isClosed) await twin.close()
    const upstream = createUpstream({
      baseUrl: TWIN_URL,
      consumer: NO_CREDENTIAL,
      inferredRules,
      transport: { send: (request) => twin.send(request), close: async () => {} },
    })
    return upstream.as(NO_CREDENTIAL)
  }
}

/** Checks whether an operation reads records that a twin stores. Others do not depend on writes. */
const isStored = ({ resource }: Operation): boolean =>
  Object.hasOwn(resources, resource.name) && resource.stored !== false
