import { createSigner } from '../../../src/oauth1/index.ts'
import { createTransport } from '../../../src/upstream/transport/transport.ts'
import { CONSUMER, TOKEN } from '../../upstream/credentials.ts'

/** Fetches a path with a sorted and encoded query and returns the body. */
export type LeanGet = (path: string, query: string) => Promise<string>

const TIMEOUT_MS = 10_000

/** Creates a client from adgraph's transport and signer, without contract, retries or mapping. */
export const createLeanGet = (baseUrl: string, user = { consumer: CONSUMER, token: TOKEN }): LeanGet => {
  const transport = createTransport()
  const signer = createSigner(user)
  return async (path, query) => {
    const authorization = signer.authorizeNormalized({ method: 'GET', uri: `${baseUrl}${path}`, query })
    const { status, text } = await transport.send(
      {
        operation: path,
        method: 'GET',
        origin: baseUrl,
        path: query === '' ? path : `${path}?${query}`,
        headers: { accept: 'application/json', authorization },
      },
      { timeoutMs: TIMEOUT_MS },
    )
    if (status !== 200) throw new Error(`HTTP status ${status} from ${path}`)
    return text
  }
}
