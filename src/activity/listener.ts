import type { UserClient } from '../upstream/index.ts'

/** Principal whose events are read. */
export interface StreamListener {
  /** Key of the principal and its sandbox world. Listeners with the same key share a stream. */
  readonly key: string
  readonly client: UserClient
  /** User id; undefined for the application's owner, who may see all events. */
  readonly userId?: string | undefined
  /** Sandbox world; undefined for the default world. */
  readonly world?: string | undefined
}
