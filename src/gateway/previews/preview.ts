import { contract, resources } from '../../contract/index.ts'
import { isRead, type Operation } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
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

export type PreviewReport = Awaited<ReturnType<typeof reportOf>> & {
  /** Writes that the operation would send, by rate limit window. */
  readonly calls: ReturnType<typeof callsByWindow>
}

interface PreviewOptions {
  /** Client of the principal, whose reads the preview needs. It sends no writes. */
  readonly client: UserClient
  readonly openTwin: OpenTwin
  readonly inferredRules: InferredRules
}

interface Access {
  readonly user_id: string
  readonly permissions: readonly Permission[]
}

interface OpenedTwin {
  readonly twin: Twin
  readonly client: UserClient
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
  readonly #twins = new Map<string, Promise<OpenedTwin>>()
  readonly #opened: Twin[] = []
  readonly #writes: { readonly operation: Operation; readonly input: Input }[] = []
  #report: PreviewReport | undefined

  constructor(options: PreviewOptions) {
    this.#options = options
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

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((twin) => twin.close()))
  }

  async #carryOut(
    call: { readonly operation: Operation; readonly input: Input; readonly stream?: unknown } & CallOptions,
  ): Promise<{ readonly response: CallResponse<unknown> }> {
    const { operation, input } = call
    const accountId = typeof input.account_id === 'string' ? input.account_id : undefined
    if (isRead(operation)) {
      const isTwinned = accountId !== undefined && this.#twins.has(accountId) && isStored(operation)
      if (!isTwinned) return { response: await this.#options.client.call(operation, input as never, call) }
    } else if (accountId === undefined || operation.host === 'uploads' || operation.sandboxOnly)
      throw notPreviewable(operation)
    const { client } = await this.#twinOf(accountId as string, call)
    // Idempotency keys are ignored, because a preview writes nothing that a later write could repeat.
    const { signal, translateError, lane } = call
    try {
      return { response: await client.call(operation, input as never, { signal, lane, translateError }) }
    } finally {
      if (!isRead(operation)) {
        this.#writes.push({ operation, input })
        this.#report = { ...(await reportOf(this.#opened)), calls: callsByWindow(this.#writes) }
      }
    }
  }

  #twinOf(accountId: string, options: ReadOptions): Promise<OpenedTwin> {
    const known = this.#twins.get(accountId)
    if (known) return known
    const twin = this.#open(accountId, options)
    this.#twins.set(accountId, twin)
    return twin
  }

  async #open(accountId: string, { signal, headers, observer, lane }: ReadOptions): Promise<OpenedTwin> {
    const { client, openTwin, inferredRules } = this.#options
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
    const upstream = createUpstream({
      baseUrl: TWIN_URL,
      consumer: NO_CREDENTIAL,
      inferredRules,
      transport: { send: (request) => twin.send(request), close: async () => {} },
    })
    return { twin, client: upstream.as(NO_CREDENTIAL) }
  }
}

/** Checks whether an operation reads records that a twin stores. Others do not depend on writes. */
const isStored = ({ resource }: Operation): boolean =>
  Object.hasOwn(resources, resource.name) && resource.stored !== false

const notPreviewable = ({ name }: Operation): AdsGraphQLError =>
  new AdsGraphQLError(
    'BAD_USER_INPUT',
    `${name} cannot be previewed, because its effects are outside of an account`,
    { field: 'x-ads-changes' },
  )
