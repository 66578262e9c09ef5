/** Uploads files with `fetch` from a page on another origin in a browser, and reads them back. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from 'playwright-core'
import { type SignInWorld, signedInBrowser, startSignInGateway } from '../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/server.ts'
import { requirement } from '../requirement.ts'
import { KINDS } from '../uploads/media-files.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium } from './chromium.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const MIB = 1_048_576

type Name = keyof typeof KINDS
const fileAt = (path: string): Buffer => {
  const [, name = '', bytes = ''] = path.split('/')
  return KINDS[name as Name]?.file(Number(bytes)) ?? Buffer.from('<!doctype html><title>A page</title>')
}

const servers: Server[] = []
/** Starts an origin that serves a page, and files at `/<kind>/<bytes>`. */
const startOrigin = async (): Promise<string> => {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', url === '/' ? 'text/html' : 'application/octet-stream')
    response.end(fileAt(url))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let sandbox: Sandbox
let world: SignInWorld
let browser: Browser | undefined
let allowed: string
let stranger: string
beforeAll(async () => {
  // The port must be known before the gateway starts, because it is part of the public URL.
  const free = await startOrigin()
  ;[allowed, stranger] = [await startOrigin(), await startOrigin()]
  await new Promise((closed) => servers.shift()?.close(closed))
  sandbox = await createSandbox({ rateLimits: 'off', uploadBytes: 256 * MIB })
  const { url: sandboxUrl } = await sandbox.listen(0, '127.0.0.1')
  const pause = async (milliseconds: number): Promise<void> => {
    await fetch(`${sandboxUrl}/__sandbox/clock?advance=${milliseconds / 1000}`, { method: 'POST' })
  }
  const own = await startSignInGateway(sandbox, sandboxUrl, {
    port: Number(new URL(free).port),
    gateway: {
      publicUrl: free,
      allowedOrigins: [allowed],
      reportTiming: { pause, now: Date.now },
    },
  })
  world = { ...own, sandbox, sandboxUrl, counts: () => sandbox.calls.counts().operations }
  if (chromiumIsAvailable()) browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await world.close()
  await sandbox.close()
  for (const server of servers) server.close()
})

/** Opens a browser context with the session of a user who has access to the main account. */
const signedInContext = async (): Promise<BrowserContext> => {
  const person = await signedInBrowser(world)
  const context = await browser?.newContext()
  if (!context) throw new Error('no browser')
  await context.addCookies(
    [...person.cookies].map(([key, value]) => {
      const [domain = '', name = ''] = key.split(' ')
      return { name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' as const }
    }),
  )
  return context
}

/**
 * Uploads a file from a page on the given origin. Returns all response lines, or the message if `fetch`
 * fails.
 */
const uploadFrom = async (origin: string, name: Name, bytes: number) => {
  const context = await signedInContext()
  try {
    const page = await context.newPage()
    await page.goto(origin)
    const url = `${world.gateway}/media-uploads/${sandbox.demo.mainAccountId}?name=From%20a%20page`
    return await page.evaluate(
      `(async () => {
        try {
          const file = await (await fetch('/${name}/${bytes}')).blob()
          const response = await fetch('${url}', {
            method: 'POST',
            credentials: 'include',
            headers: { 'content-type': '${KINDS[name].type}' },
            body: file,
          })
          return (await response.text()).trim().split('\\n').map((line) => JSON.parse(line))
        } catch (error) {
          return error.message
        }
      })()`,
    )
  } finally {
    await context.close()
  }
}

describe('page on another origin', () => {
  const sizes = (name: Name): [Name, number][] =>
    [KINDS[name].file().length, 4 * MIB, KINDS[name].largest].map((bytes) => [name, bytes])

  for (const [name, bytes] of (['PNG', 'JPEG', 'WebP', 'GIF', 'MP4'] as const).flatMap(sizes))
    itInBrowser(
      `can upload a ${name} of ${bytes} bytes, which is stored unchanged [optional: media.upload.gateway]`,
      async () => {
        const lines = await uploadFrom(allowed, name, bytes)
        expect(lines).toEqual(expect.any(Array))
        const { done, mediaKey } = (lines as { done?: boolean; mediaKey: string }[]).at(-1) ?? {}
        expect([done, mediaKey]).toEqual([true, expect.stringMatching(KINDS[name].prefix)])
        const { json } = await clientOf(world.sandboxUrl, sandbox.demoUser).get(
          `/12/accounts/${sandbox.demo.mainAccountId}/media_library/${mediaKey}`,
        )
        expect(json.data).toMatchObject({ name: 'From a page', media_type: KINDS[name].mediaType })
        const stored = Buffer.from(await (await fetch(json.data.media_url)).arrayBuffer())
        expect(stored.equals(KINDS[name].file(bytes))).toBe(true)
      },
      120_000,
    )

  itInBrowser(
    'cannot upload anything if its origin is not allowed',
    async () => {
      const before = world.counts()['media.upload'] ?? 0
      expect(await uploadFrom(stranger, 'PNG', 1000)).toBe('Failed to fetch')
      expect(world.counts()['media.upload'] ?? 0).toBe(before)
    },
    60_000,
  )
})
