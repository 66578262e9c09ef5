import type { Operation } from '../../contract/language/define.ts'
import type { CallOptions, Idempotency, UserClient, WriteStore } from '../../upstream/index.ts'
import { createKeptWrites } from '../stores/kept-writes.ts'
import type { SessionStore } from '../stores/session-store.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * Creates the store of finished writes whose keys the API itself stores. It never reserves a key, because
 * the API does so.
 */
export const createFinishedWrites = (store: SessionStore): WriteStore => {
  const { read, complete } = createKeptWrites(store)
  return { read, take: read, complete, release: async () => undefined }
}

/**
 * Returns a key whose finished writes are stored by the gateway, even if the API stores the key itself.
 * Repetitions are compared without what the policy adds, because the policy may change between them. `given` is
 * the input without that; undefined if the policy adds nothing.
 */
export const rememberedKey = (
  idempotency: Idempotency | undefined,
  given: Input | undefined,
  world: string,
  writes: WriteStore,
): Idempotency | undefined => {
  if (!idempotency) return undefined
  if (idempotency.writes) return { ...idempotency, given }
  return { ...idempotency, given, owner: `${world} ${idempotency.owner}`, writes, isForwarded: true }
}

/** Thrown instead of sending a write that is not finished. */
class NotFinished extends Error {}

/**
 * Returns the response to a write that was already carried out under the same key. Returns undefined if it was
 * not, or if the store is unavailable. Sends nothing.
 *
 * @throws Refused if the key was used for a different write
 */
export const finishedResponse = async (
  client: UserClient,
  operation: Operation,
  input: Input,
  options: CallOptions,
): Promise<unknown> => {
  const { idempotency } = options
  const writes = idempotency?.writes
  if (!writes) return undefined
  let isFinished = false
  const take: WriteStore['take'] = async (key) => {
    const earlier = await writes.read(key)
    if (earlier?.text === undefined) throw new NotFinished()
    isFinished = true
    return earlier
  }
  // The call is neither counted nor observed, because it only looks for the response.
  const reader = client.with({ policy: {}, observer: undefined })
  const own = {
    idempotency: { ...idempotency, writes: { ...writes, take } },
    observer: undefined,
    beforeSend: undefined,
  }
  try {
    return await reader.call(operation, input, { ...options, ...own, translateError: (error) => error })
  } catch (error) {
    if (isFinished) throw error
    return undefined
  }
}
