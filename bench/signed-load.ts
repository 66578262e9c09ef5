import { serveParent } from './process/parent.ts'
import { createLeanGet } from './servers/plain/lean.ts'

/** Repeated reads of one target, each signed separately. */
export interface SignedJob {
  readonly url: string
  readonly consumer: { readonly key: string; readonly secret: string }
  readonly token: { readonly key: string; readonly secret: string }
  readonly path: string
  readonly query: string
  readonly connections: number
  readonly amount: number
}

/** Returns the seconds from the first request to the last response. @throws Error if a status is not 200 */
const run = async ({ url, path, query, connections, amount, ...user }: SignedJob): Promise<number> => {
  const get = createLeanGet(url, user)
  let left = amount
  const repeat = async (): Promise<void> => {
    while (left-- > 0) await get(path, query)
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, repeat))
  return (performance.now() - started) / 1000
}

serveParent('', { run })
