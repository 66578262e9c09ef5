import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Pulled, type PullOptions, pull } from '../../src/cli/pull/pull.ts'
import { createDownloads, type Timing } from '../../src/reports/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/server.ts'
import { createUpstream } from '../../src/upstream/index.ts'

export const MAIN = '18ce54d4x5t'
export const SMALL = '18ce54d4x5u'
/** Time of all sandboxes: a whole hour, so that no statistics are counted for part of an hour. */
export const NOW = Date.parse('2026-11-03T15:00:00Z')

/** Sandbox that acts as the live API, and the requests received by it. */
export interface Live {
  readonly sandbox: Sandbox
  readonly url: string
  readonly clock: { now: number }
  /** Path and query of each received request, in order. */
  readonly requests: string[]
  /** Runs before each request. If it returns true, the request gets no response. */
  before: (request: IncomingMessage) => boolean
  /** Changes rows directly in the database. */
  change(sql: (database: DatabaseSync) => void): void
  /** Pulls an account in this process. */
  pull(options: Partial<PullOptions> & Pick<PullOptions, 'file'>): Promise<Pulled>
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Creates a temporary folder for a test file. */
export const folder = (): { readonly path: (name: string) => string; remove(): void } => {
  const root = mkdtempSync(join(tmpdir(), 'pull-'))
  return { path: (name) => join(root, name), remove: () => rmSync(root, { recursive: true, force: true }) }
}

export const optionsOf = (clock: { now: number }): SandboxOptions => ({
  rateLimits: 'off',
  runtime: { now: () => clock.now },
  timestampWindowSeconds: 100 * 365 * 86_400,
})

/** Returns timing whose pauses advance a sandbox clock, so that jobs end immediately. */
export const pausesOf = (clock: { now: number }): Timing => ({
  now: () => clock.now,
  pause: async (milliseconds) => {
    clock.now += milliseconds
  },
})

export const startLive = async (database: string, options: SandboxOptions = {}): Promise<Live> => {
  const clock = { now: NOW }
  const requests: string[] = []
  let url = ''
  const sandbox = await createSandbox({ ...optionsOf(clock), database, publicBaseUrl: () => url, ...options })
  // The server never closes idle connections, because a busy process could reuse one just as it closes.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests.push(request.url ?? '')
    if (live.before(request)) request.socket.destroy()
    else sandbox.handler(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { consumer_key, consumer_secret, access_token, access_token_secret } = sandbox.demoUser
  const upstream = createUpstream({
    baseUrl: url,
    consumer: { key: consumer_key, secret: consumer_secret },
    tryTimeoutMs: 120_000,
    callTimeoutMs: 120_000,
    retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
    now: () => clock.now,
  })
  const downloads = createDownloads({ hosts: [], origins: new Map([[url, url]]) })
  const live: Live = {
    sandbox,
    url,
    clock,
    requests,
    before: () => false,
    change: (sql) => {
      const opened = new DatabaseSync(database)
      sql(opened)
      opened.close()
    },
    pull: (own) =>
      pull({
        client: upstream.as({ key: access_token, secret: access_token_secret }),
        origin: url,
        accountId: MAIN,
        now: () => clock.now,
        downloads,
        timing: pausesOf(clock),
        waitUntil: () => Promise.reject(new Error('Nothing should wait')),
        tell: (message) => {
          throw new Error(`Unexpected message: ${message}`)
        },
        ...own,
      }),
    env: {
      ADS_BASE_URL: url,
      ADS_CONSUMER_KEY: consumer_key,
      ADS_CONSUMER_SECRET: consumer_secret,
      ADS_ACCESS_TOKEN: access_token,
      ADS_ACCESS_TOKEN_SECRET: access_token_secret,
    },
    close: async () => {
      await downloads.close()
      await upstream.close()
      server.closeAllConnections()
      server.close()
      await sandbox.close()
    },
  }
  return live
}

/** Serves an account file from a second sandbox. */
export const serveFile = async (file: string, clock = { now: NOW }) => {
  const sandbox = await createSandbox({ ...optionsOf(clock), accountFile: file })
  const { url } = await sandbox.listen(0, '127.0.0.1')
  return { sandbox, url }
}

export const isStatistics = (request: string): boolean => request.startsWith('/12/stats/')
