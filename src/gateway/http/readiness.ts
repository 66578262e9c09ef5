import { contract } from '../../contract/index.ts'
import { type Client, RateLimited } from '../../upstream/index.ts'

/** Milliseconds that one check of the upstream counts, so that probes do not use up its rate limit. */
const LOOK_AGAIN_AFTER_MS = 15_000

/** Whether the upstream answers signed calls: an empty list when it does, else what is wrong, without detail. */
export const createReadiness = (
  client: Client,
  now: () => number = Date.now,
  /** Told of each check that was made. */
  onLook: (answers: boolean) => void = () => undefined,
): (() => Promise<readonly string[]>) => {
  let looked = Number.NEGATIVE_INFINITY
  let problems: Promise<readonly string[]> = Promise.resolve([])
  const look = async (): Promise<readonly string[]> => {
    const found = await problemsNow()
    onLook(found.length === 0)
    return found
  }
  const problemsNow = async (): Promise<readonly string[]> => {
    try {
      const options = { signal: AbortSignal.timeout(3000), fresh: true }
      await client.call(contract.accounts.list, { count: 1 }, options)
      return []
    } catch (error) {
      // An exhausted window is an answer: the upstream is there and knows us.
      if (error instanceof RateLimited) return []
      return [`the advertising interface is not ready: ${(error as Error).name}`]
    }
  }
  return async () => {
    if (now() - looked >= LOOK_AGAIN_AFTER_MS) {
      looked = now()
      problems = look()
    }
    const found = await problems
    // A failed check is not cached.
    if (found.length > 0) looked = Number.NEGATIVE_INFINITY
    return found
  }
}
