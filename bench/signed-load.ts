import { answerParent } from './process/answer-parent.ts'
import { createLeanGet } from './servers/plain/lean.ts'

/** Reads of one target, each signed anew. */
export interface SignedJob {
  readonly url: string
  readonly consumer: { readonly key: string; readonly secret: string }
  readonly token: { readonly key: string; readonly secret: string }
  readonly path: string
  readonly query: string
  readonly connections: number
  readonly amount: number
}

/** Answers seconds from the first to the last. @throws Error when any answer is not 200 */
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

answerParent('', { run })
