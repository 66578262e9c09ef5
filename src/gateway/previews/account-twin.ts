import { mediaUploadOperations } from '../../contract/domains/media-uploads.ts'
import { contract } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import { meansEmpty } from '../../loaders/index.ts'
import {
  type CallOptions,
  createUpstream,
  Forbidden,
  NotFound,
  Refused,
  type UserClient,
} from '../../upstream/index.ts'
import type { OpenTwin, Twin, TwinPage, TwinUser } from './twin.ts'
import { readWirePage } from './wire-page.ts'

type Input = Readonly<Record<string, unknown>>

/** Base URL for calls to a twin. They never leave the process. */
const TWIN_URL = 'http://twin.invalid'
const NO_CREDENTIAL = { key: 'preview', secret: 'preview' }

/** A user's access to an account, as returned by the API. */
interface Access {
  readonly user_id: string
  readonly permissions: readonly Permission[]
}

/** Call options that a twin's reads share with the operation's own calls. */
export type ReadOptions = Pick<CallOptions, 'signal' | 'headers' | 'observer' | 'lane'>

export interface AccountTwin {
  readonly twin: Twin
  readonly client: UserClient
  /** Whether the user has access to the account. */
  readonly isAccessible: boolean
}

interface AccountTwinOptions {
  /** Client for the twin's reads. */
  readonly client: UserClient
  readonly openTwin: OpenTwin
  readonly inferredRules: InferredRules
  /** User of the twin; read from the API if undefined. */
  readonly user?: TwinUser | undefined
  /** Keys of records that the operation will write. */
  readonly expected?: ReadonlyMap<Resource, ReadonlySet<string>> | undefined
}

/**
 * Checks whether a 404 may mean that there are no records. An account's own lists exist even when empty,
 * so a 404 for them means something else.
 */
const mayNotExist = ({ verb, path }: Operation): boolean =>
  verb !== 'list' || path.replace(':account_id', '').includes(':')

/** Checks whether a STATUS request failed because the user has no such upload, or may not read uploads. */
const isUnknownUpload = (error: unknown): boolean =>
  error instanceof Refused || error instanceof Forbidden || error instanceof NotFound

/** Opens a twin of an account. The twin uses the API to read all data that its rules need. */
export const openAccountTwin = async (
  { client, openTwin, inferredRules, user, expected }: AccountTwinOptions,
  accountId: string,
  { signal, headers, observer, lane }: ReadOptions,
): Promise<AccountTwin> => {
  const read = async (operation: Operation, input: Input): Promise<TwinPage | undefined> => {
    try {
      return await readWirePage(client, operation, input, { signal, headers, observer, lane })
    } catch (error) {
      const isMissing =
        operation === mediaUploadOperations.status
          ? isUnknownUpload(error)
          : error instanceof NotFound && mayNotExist(operation)
      if (isMissing || meansEmpty(operation, error)) return undefined
      throw error
    }
  }
  let isAccessible = user !== undefined
  const readUser = async (): Promise<TwinUser> => {
    if (user) return user
    const page = await read(contract.authenticated_user_access.get, { account_id: accountId })
    const { user_id: userId = '', permissions = [] } = (page?.records[0] ?? {}) as Partial<Access>
    isAccessible = userId !== ''
    return { userId, permissions }
  }
  const twin = await openTwin({
    accountId,
    readUser,
    source: read,
    now: () => client.serviceTime(),
    expected,
  })
  const upstream = createUpstream({
    baseUrl: TWIN_URL,
    consumer: NO_CREDENTIAL,
    inferredRules,
    transport: { send: (request) => twin.send(request), close: async () => {} },
  })
  // Nothing is sent, so a failed write in a twin has no outcome to report.
  const caller = upstream.as(NO_CREDENTIAL).with({ isRepeatable: true, singleTry: true })
  return { twin, client: caller, isAccessible }
}
