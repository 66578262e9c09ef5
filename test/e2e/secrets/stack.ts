import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Browser, hiddenFields, type Visit } from '../../../harness/gateway/browser.ts'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { createAppToken, createCredentialService, createUpstream } from '../../../src/upstream/index.ts'

/** Gateway and sandbox with a database file and maximum logging. */
export interface Stack {
  readonly sandbox: Sandbox
  readonly sandboxUrl: string
  readonly gateway: string
  /** Unredacted log lines of the gateway and the sandbox, at trace level. */
  readonly log: string[]
  readonly database: string
  readonly keyFile: string
  /** Returns the contents of all database files by name. */
  files(): Promise<Readonly<Record<string, string>>>
  closeSandbox(): Promise<void>
  close(): Promise<void>
}

export const SERVICE_KEY = 'planted-service-key-7Kd0vQmZ1xTr8LwB'
export const SESSION_KEY = 'planted-session-key-Zp4Yt9NcHs2JfQ6u'

export const startStack = async (): Promise<Stack> => {
  const folder = await mkdtemp(join(tmpdir(), 'adgraph-secrets-'))
  const database = join(folder, 'sandbox.db')
  const log: string[] = []
  const logger = pino({ level: 'trace', base: null }, { write: (line: string) => void log.push(line) })
  const sandbox = await createSandbox({ database, logger, rateLimits: 'off' })
  const { url: sandboxUrl } = await sandbox.listen(0, '127.0.0.1')
  const { demoUser } = sandbox
  const consumer = { key: demoUser.consumer_key, secret: demoUser.consumer_secret }
  const owner = { key: demoUser.access_token, secret: demoUser.access_token_secret }
  const upstream = createUpstream({
    baseUrl: sandboxUrl,
    sandboxUrl,
    consumer,
    onTry: (seen) => logger.trace(seen, 'Upstream call'),
  })
  const credentials = createCredentialService({ baseUrl: sandboxUrl, consumer })
  const app = await createGateway({
    schema,
    client: upstream.as(owner),
    serviceUser: { id: demoUser.user_id, screenName: 'demo' },
    serviceKey: SERVICE_KEY,
    signIn: { credentials, upstream, store: createSessionStore({ keys: [SESSION_KEY] }) },
    appToken: { appToken: createAppToken(credentials), owner },
    logger,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const gateway = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await sandbox.registerCallback(`${gateway}/callback`)
  let sandboxIsOpen = true
  const closeSandbox = async () => {
    if (sandboxIsOpen) await sandbox.close()
    sandboxIsOpen = false
  }
  return {
    sandbox,
    sandboxUrl,
    gateway,
    log,
    database,
    keyFile: `${database}.key`,
    files: async () => {
      const names = (await readdir(folder)).filter((name) => !name.endsWith('.key'))
      return Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const),
        ),
      )
    },
    closeSandbox,
    close: async () => {
      await app.close()
      await upstream.close()
      await closeSandbox()
      await rm(folder, { recursive: true })
    },
  }
}

export interface Who {
  readonly screenName: string
  readonly password: string
}

/** Signs in if required, and approves the login. Ends at the callback address or with the PIN. */
export const approveAt = async (
  browser: Browser,
  { sandboxUrl }: Stack,
  address: string,
  { screenName, password }: Who,
): Promise<Visit> => {
  let page = await browser.get(address)
  if (page.text.includes('type="password"')) {
    const form = { ...hiddenFields(page.text), screen_name: screenName, password }
    const signedIn = await browser.post(`${sandboxUrl}/oauth/login`, form)
    page = await browser.get(signedIn.location as string)
  }
  if (page.location !== undefined) return page
  const entrance = new URL(page.url).pathname
  return browser.post(`${sandboxUrl}${entrance}`, { ...hiddenFields(page.text), decision: 'approve' })
}
