import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { makeCertificate } from '../../harness/certificates.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { ConfigError, readConfig } from '../../src/config.ts'
import { contract } from '../../src/contract/index.ts'
import { type OwnSandbox, startSandbox } from '../../src/process/embedded-sandbox.ts'
import type { Embedded } from '../../src/process/sandbox-connection.ts'
import { createCredentialService, createUpstream, type UserClient } from '../../src/upstream/index.ts'
import { withFile } from './folder.ts'

const log = pino({ level: 'silent' })
/** GIF in the library of the demo's main account. */
const GIF = '/12/accounts/18ce54d4x5t/media_library/16_1995078342361744013'
const PAGE = { page: 'authorize' } as const

/** Calls `use` with the gateway's upstream client. */
const withUpstream = async <T>(
  { upstream: { baseUrl, consumer, token } }: Embedded,
  use: (client: UserClient) => Promise<T>,
): Promise<T> => {
  const upstream = createUpstream({ baseUrl, consumer })
  try {
    return await use(upstream.as(token ?? { key: '', secret: '' }))
  } finally {
    await upstream.close()
  }
}
const accountsOf = (embedded: Embedded): Promise<number> =>
  withUpstream(embedded, async (client) => (await client.call(contract.accounts.list, {})).data.length)
const posterOf = (embedded: Embedded, account: string): Promise<string> =>
  withUpstream(embedded, async (client) => {
    const { data } = await client.call(contract.media_library.list, { account_id: account, count: 1 })
    return `${data[0]?.mediaUrl ?? data[0]?.posterMediaUrl}`
  })
const pageOf = async ({ upstream }: Embedded): Promise<string> => {
  const { credentialsUrl, pagesUrl, consumer } = upstream
  const service = createCredentialService({ baseUrl: credentialsUrl, pagesUrl, consumer })
  const { key } = await service.requestToken('oob')
  const address = service.authorizationUrl(key, PAGE)
  await service.close()
  return address
}

const over = async (url: string, ca: string | undefined) => {
  const asked = request(url, { ca, rejectUnauthorized: ca !== undefined, agent: false })
  asked.end()
  const [response] = await once(asked, 'response')
  return { status: response.statusCode as number, text: await text(response) }
}

const started = async (env: Record<string, string>, use: (embedded: OwnSandbox) => Promise<void>) => {
  const embedded = await startSandbox(readConfig({ SANDBOX_PORT: '0', ...env }), log)
  try {
    await use(embedded)
  } finally {
    await embedded.close()
  }
}

describe('the embedded sandbox', () => {
  it('listens on loopback over http, at one address for all clients', () =>
    started({}, async (embedded) => {
      expect(embedded.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(embedded.publicUrl).toBe(embedded.url)
      expect(await accountsOf(embedded)).toBe(3)
      expect(await pageOf(embedded)).toMatch(`${embedded.url}/oauth/authorize?oauth_token=`)
    }))

  it('serves other callers over https with a self-signed certificate, and the gateway over loopback [control.https]', () =>
    started({ SANDBOX_HTTPS: 'self-signed', SANDBOX_HOST: '0.0.0.0' }, async (embedded) => {
      expect(embedded.publicUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
      expect(embedded.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(await accountsOf(embedded)).toBe(3)
      const page = await pageOf(embedded)
      expect(page).toMatch(`${embedded.publicUrl}/oauth/authorize?oauth_token=`)
      const shown = await over(page, undefined)
      expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('Sign in')])
      const credentials = JSON.parse(
        (await over(`${embedded.publicUrl}/__sandbox/credentials`, undefined)).text,
      )
      expect(credentials.consumer_key).toBe(embedded.upstream.consumer.key)
      await expect(fetch(embedded.publicUrl.replace('https', 'http'))).rejects.toThrow('fetch failed')
    }))

  it("accepts deep links from the gateway's DEVICE_CALLBACKS setting as callbacks [oauth.request_token.device_callbacks]", () =>
    started({ DEVICE_CALLBACKS: 'com.example.ads://signed-in' }, async ({ upstream }) => {
      const { credentialsUrl, pagesUrl, consumer } = upstream
      const service = createCredentialService({ baseUrl: credentialsUrl, pagesUrl, consumer })
      expect(await service.requestToken('com.example.ads://signed-in')).toMatchObject({
        key: expect.any(String),
      })
      await expect(service.requestToken('com.example.other://signed-in')).rejects.toThrow()
      await service.close()
    }))

  it.each([
    ['no', 400],
    ['yes', 200],
  ])(
    'accepts a title for a GIF only if GIF_TITLES allows it: %s, status %i [media_library.update.title.gifs]',
    (GIF_TITLES, status) =>
      started({ GIF_TITLES }, async ({ url }) => {
        const credentials = await (await fetch(`${url}/__sandbox/credentials`)).json()
        const response = await clientOf(url, credentials).put(`${GIF}?title=Loop`)
        expect(response.status).toBe(status)
      }),
  )

  it.each([
    ['specification', 'CAMPAIGN'],
    ['2026-08', 'LINE_ITEM'],
  ])('applies API_EDITION to its campaigns: %s, budget_optimization %s', (API_EDITION, budgetOptimization) =>
    started({ API_EDITION }, async ({ url, demoUser }) => {
      const client = clientOf(url, demoUser)
      const [account] = (await client.get('/12/accounts?count=1')).json.data
      const { json } = await client.get(`/12/accounts/${account.id}/campaigns?count=1`)
      expect(json.data[0].budget_optimization).toBe(budgetOptimization)
    }),
  )

  it.each([
    ['127.0.0.1', undefined, 'CRC_VALIDATION_FAILED'],
    ['127.0.0.1', 'no', 'INVALID_PARAMETER'],
    ['0.0.0.0', undefined, 'INVALID_PARAMETER'],
    ['0.0.0.0', 'yes', 'CRC_VALIDATION_FAILED'],
  ])(
    'contacts webhooks on this machine only if allowed: host %s, SANDBOX_LOCAL_WEBHOOKS %s, %s',
    (SANDBOX_HOST, local, code) => {
      const env = { SANDBOX_HOST, ...(local && { SANDBOX_LOCAL_WEBHOOKS: local }) }
      return started(env, async ({ url, demoUser }) => {
        // No server listens on this port.
        const response = await clientOf(url, demoUser).json('POST', '/2/webhooks', {
          url: 'http://127.0.0.1:9/',
        })
        expect([response.status, response.json.errors[0].code]).toEqual([400, code])
      })
    },
  )

  it('uses the configured certificate and refuses an invalid or missing key file [control.https]', () =>
    withFile(async (place) => {
      const { key, cert } = await makeCertificate()
      const files = [`${place}.certificate`, `${place}.key`] as const
      await writeFile(files[0], cert)
      await writeFile(files[1], key)
      await started({ SANDBOX_HTTPS: files.join() }, async (embedded) => {
        const response = await over(`${embedded.publicUrl}/__sandbox/users`, cert)
        expect([response.status, await accountsOf(embedded)]).toEqual([200, 3])
      })
      for (const wrong of [`${files[0]},${files[0]}`, `${files[0]},${place}.missing`])
        await expect(startSandbox(readConfig({ SANDBOX_HTTPS: wrong }), log)).rejects.toThrow(ConfigError)
    }))

  it('refuses a database that was written by a newer version', () =>
    withFile(async (database) => {
      await started({ SANDBOX_DATABASE: database }, async () => undefined)
      const file = new DatabaseSync(database)
      file.exec("insert into kysely_migration values ('999_later', '2030-01-01T00:00:00Z')")
      file.close()
      await expect(startSandbox(readConfig({ SANDBOX_DATABASE: database }), log)).rejects.toThrow(
        new ConfigError(
          `SANDBOX_DATABASE: cannot use ${database}: it was written by a newer version (999_later). Use that version, ` +
            'or a backup from before the upgrade.',
        ),
      )
    }))

  it('refuses a database whose key is wrong, malformed or readable by others, without revealing the key', () =>
    withFile(async (database) => {
      await started({ SANDBOX_DATABASE: database }, async () => undefined)
      const file = `${database}.key`
      const [id] = (await readFile(file, 'utf8')).split(':')
      const refusals: [key: string, mode: number, why: string][] = [
        [`other:${'a'.repeat(43)}=`, 0o600, `the database is encrypted with a different key: "${id}"`],
        ['hidden-0123456789', 0o600, `${file} does not contain a key in the sandbox's format`],
        [`other:${'a'.repeat(43)}=`, 0o644, `${file} must be readable by its owner only: chmod 600`],
      ]
      for (const [key, mode, why] of refusals) {
        await writeFile(file, key)
        await chmod(file, mode)
        await expect(startSandbox(readConfig({ SANDBOX_DATABASE: database }), log)).rejects.toThrow(
          new ConfigError(`SANDBOX_DATABASE: cannot use ${database}: ${why}`),
        )
      }
    }))

  it.each([
    ['planner://signed-in#part', 'it must not contain a fragment'],
    ['https://user@planner.example/signed-in', 'it must not contain user information'],
    ['ftp://planner.example/signed-in', 'the scheme ftp is not allowed'],
  ])('names DEVICE_CALLBACKS if it contains %s', async (callback, why) => {
    const config = readConfig({ SANDBOX_PORT: '0', DEVICE_CALLBACKS: callback })
    await expect(startSandbox(config, log)).rejects.toThrow(
      new ConfigError(`DEVICE_CALLBACKS: Invalid callback "${callback}": ${why}`),
    )
  })

  it('accepts nine callbacks in DEVICE_CALLBACKS, and refuses a tenth that would replace one of them', async () => {
    const listed = (count: number) => Array.from({ length: count }, (_, n) => `planner${n}://in`).join()
    await started({ DEVICE_CALLBACKS: listed(9) }, async ({ registerCallback, upstream }) => {
      await registerCallback('http://127.0.0.1:4000/callback', 'PUBLIC_URL')
      const { credentialsUrl, consumer } = upstream
      const service = createCredentialService({ baseUrl: credentialsUrl, consumer })
      expect(await service.requestToken('planner0://in')).toMatchObject({ key: expect.any(String) })
      await service.close()
    })
    const config = readConfig({ SANDBOX_PORT: '0', DEVICE_CALLBACKS: listed(10) })
    await expect(startSandbox(config, log)).rejects.toThrow(
      new ConfigError(
        "DEVICE_CALLBACKS has 10 callbacks, but the sandbox accepts at most 9 in addition to the gateway's own",
      ),
    )
  })

  it('names the setting that contains a callback with localhost', () =>
    started({}, async ({ registerCallback }) => {
      await expect(registerCallback('http://localhost:4000/callback', '--gateway')).rejects.toThrow(
        new ConfigError(
          '--gateway: Invalid callback "http://localhost:4000/callback": use 127.0.0.1, not localhost',
        ),
      )
    }))

  it('uses its public address for clients and the loopback address for the gateway [control.public_url]', () => {
    const SANDBOX_PUBLIC_URL = 'https://sandbox.example.com:8443'
    return started({ SANDBOX_PUBLIC_URL }, async (embedded) => {
      expect(embedded.publicUrl).toBe(SANDBOX_PUBLIC_URL)
      const credentials = await (await fetch(`${embedded.url}/__sandbox/credentials`)).json()
      const accounts = async (headers: Record<string, string>, publicBase: string) => {
        const client = clientOf(embedded.url, credentials, { publicBase, headers })
        return (await client.get('/12/accounts')).status
      }
      const proxied = { host: 'sandbox.example.com:8443' }
      expect(await accounts(proxied, SANDBOX_PUBLIC_URL)).toBe(200)
      expect(await accounts(proxied, 'http://sandbox.example.com:8443')).toBe(401)
      expect(await accounts({}, embedded.url)).toBe(200)
      expect(await accounts({}, SANDBOX_PUBLIC_URL)).toBe(401)
      expect(await accountsOf(embedded)).toBe(3)
      expect(await pageOf(embedded)).toMatch(`${SANDBOX_PUBLIC_URL}/oauth/authorize?oauth_token=`)
      expect(await posterOf(embedded, '18ce54d4x5t')).toMatch(`${SANDBOX_PUBLIC_URL}/media/`)
    })
  })
})
