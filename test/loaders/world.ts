import { createLoaders, type Loaders } from '../../src/loaders/index.ts'
import { createSandbox } from '../../src/sandbox/server.ts'
import { type Client, createUpstream } from '../../src/upstream/index.ts'

type Counts = Readonly<Record<string, number>>

/** Sandbox with demo data, a client for it, and the client's call counts. */
export interface World {
  readonly client: Client
  readonly demo: Awaited<ReturnType<typeof createSandbox>>['demo']
  readonly url: string
  /** Creates fresh loaders, as for a new request. */
  loaders(signal?: AbortSignal): Loaders
  /** Runs `work` and returns its result and its upstream calls by operation. */
  costOf<T>(work: () => Promise<T>): Promise<{ result: T; calls: Counts }>
  close(): Promise<void>
}

export const openWorld = async (): Promise<World> => {
  const sandbox = await createSandbox({ rateLimits: 'off' })
  const { url } = await sandbox.listen(0, '127.0.0.1')
  const user = (await (await fetch(`${url}/__sandbox/credentials`)).json()) as Record<string, string>
  const { consumer_key = '', consumer_secret = '', access_token = '', access_token_secret = '' } = user
  const upstream = createUpstream({
    baseUrl: url,
    sandboxUrl: url,
    consumer: { key: consumer_key, secret: consumer_secret },
    // The time limits are long, because the sandbox shares the processor with the tests.
    tryTimeoutMs: 240_000,
    callTimeoutMs: 240_000,
  })
  const client = upstream.as({ key: access_token, secret: access_token_secret })
  return {
    client,
    demo: sandbox.demo,
    url,
    loaders: (signal) => createLoaders(client, signal),
    costOf: async (work) => {
      const before: Counts = { ...sandbox.calls.counts().operations }
      const result = await work()
      const after = Object.entries(sandbox.calls.counts().operations)
      const spent = after.map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      return { result, calls: Object.fromEntries(spent.filter(([, count]) => count > 0)) }
    },
    close: async () => {
      await upstream.close()
      await sandbox.close()
    },
  }
}
