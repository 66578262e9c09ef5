import { setImmediate } from 'node:timers/promises'
import { randomOf } from '../../../harness/gateway/random-queries.ts'
import {
  type CallResponse,
  type Client,
  createClient,
  Forbidden,
  NotFound,
  RateLimited,
  Unavailable,
  type UserClient,
} from '../../../src/upstream/index.ts'

const FAILURES = [
  () => new NotFound('Not there.', { operation: 'a', status: 404 }),
  () => new Forbidden('Not yours.', { operation: 'a', status: 403 }),
  () => new RateLimited('Wait.', { operation: 'a', status: 429 }),
  () => new Unavailable('Oops.', { operation: 'a', status: 500 }),
]

const hashOf = (text: string): number => {
  let hash = 7
  for (const letter of text) hash = Math.imul(hash, 31) + letter.charCodeAt(0)
  return hash
}

/**
 * Returns a client that makes each call only once and sometimes fails, depending on the call and a seed. A
 * call takes the same number of event loop turns in every execution.
 */
export const unreliable = (client: Client) => {
  const responses = new Map<string, Promise<CallResponse<unknown> | Error>>()
  const state = {
    seed: 0,
    /** One call in `odds` fails. */
    odds: Number.POSITIVE_INFINITY,
    /** Whether any call was made for the first time. */
    isNew: false,
    calls: [] as string[],
    open: 0,
  }
  const responseTo = (key: string, call: () => Promise<CallResponse<unknown>>) => {
    const response = responses.get(key) ?? call().catch((error: Error) => error)
    state.isNew ||= !responses.has(key)
    responses.set(key, response)
    return response
  }
  const user: UserClient = createClient(
    async ({ operation, input, translateError = (error) => error }) => {
      const key = JSON.stringify([operation.name, input])
      state.calls.push(key)
      state.open += 1
      const random = randomOf(hashOf(key) ^ Math.imul(state.seed, 0x9e3779b1))
      const fails = random(2 ** 20) < 2 ** 20 / state.odds
      const failure = FAILURES[random(FAILURES.length)] as () => Error
      for (let turns = 1 + random(40); turns > 0; turns -= 1) await setImmediate()
      // No signal is passed on, because one query must not abort a call that others share.
      const response = fails ? failure() : await responseTo(key, () => client.call(operation, input as never))
      state.open -= 1
      if (response instanceof Error) throw translateError(response)
      return { response }
    },
    () => 'unreliable',
  )
  return {
    user,
    state,
    /**
     * Runs `work` and waits until the calls that it abandoned have ended. Returns its result and its calls.
     */
    counted: async <T>(work: () => Promise<T>): Promise<readonly [T, readonly string[]]> => {
      state.calls = []
      const result = await work()
      const calls = state.calls.toSorted()
      for (let idle = 0; idle < 5; idle = state.open > 0 ? 0 : idle + 1) await setImmediate()
      return [result, calls]
    },
  }
}
