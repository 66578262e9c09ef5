import { setImmediate } from 'node:timers/promises'
import { type CallResponse, type Client, createClient, type UserClient } from '../../../src/upstream/index.ts'

/**
 * Answers of the sandbox, each asked for once: nothing in it changes meanwhile.
 *
 * @param turnsOf turns of the event loop that an answer takes; default: none once it is there
 */
export const remembering = (client: Client, turnsOf: (key: string) => number = () => 0): UserClient => {
  const responses = new Map<string, Promise<CallResponse<unknown>>>()
  return createClient(
    async ({ operation, input, translateError = (error) => error }) => {
      const key = JSON.stringify([operation.name, input])
      // The signal of one query must not end a call that others share.
      const response = responses.get(key) ?? client.call(operation, input as never)
      responses.set(key, response)
      for (let turns = turnsOf(key); turns > 0; turns -= 1) await setImmediate()
      try {
        return { response: await response }
      } catch (error) {
        throw translateError(error)
      }
    },
    () => 'remembering',
  )
}
