import { type CallResponse, type Client, createClient, type UserClient } from '../../../src/upstream/index.ts'

/** Answers of the sandbox, each asked for once: nothing in it changes meanwhile. */
export const remembering = (client: Client): UserClient => {
  const responses = new Map<string, Promise<CallResponse<unknown>>>()
  return createClient(
    async ({ operation, input, translateError = (error) => error }) => {
      const key = JSON.stringify([operation.name, input])
      // The signal of one query must not end a call that others share.
      const response = responses.get(key) ?? client.call(operation, input as never)
      responses.set(key, response)
      try {
        return { response: await response }
      } catch (error) {
        throw translateError(error)
      }
    },
    () => 'remembering',
  )
}
