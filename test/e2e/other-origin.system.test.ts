/** Tests `docs/browsers.md` in a browser with pages on three origins, which differ only by port. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { type SignInWorld, signedInBrowser, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { requirement } from '../requirement.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium } from './chromium.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const GUIDE = readFileSync(new URL('../../docs/browsers.md', import.meta.url), 'utf8')
const SNIPPET = /```js\n([\s\S]*?)```/.exec(GUIDE)?.[1] ?? ''

const servers: Server[] = []
const listening = async (): Promise<string> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>A page</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let world: SignInWorld
let browser: Browser | undefined
let allowed: string
let stranger: string
beforeAll(async () => {
  ;[allowed, stranger] = [await listening(), await listening()]
  // The port must be known before the gateway starts, because it is part of the public URL.
  const free = servers.pop() as Server
  const { port } = free.address() as AddressInfo
  stranger = await listening()
  await new Promise((closed) => free.close(closed))
  world = await startSignInWorld({
    port,
    gateway: { publicUrl: `http://127.0.0.1:${port}`, allowedOrigins: [allowed] },
  })
  if (chromiumIsAvailable()) browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await world.close()
  for (const server of servers) server.close()
})

/** Sends the guide's request from a page on the given origin, in a browser with a signed-in user. */
const askFrom = async (origin: string) => {
  const person = await signedInBrowser(world, 'demo_analyst')
  const context = await browser?.newContext()
  if (!context) throw new Error('no browser')
  try {
    const cookies = [...person.cookies].map(([key, value]) => {
      const [domain = '', name = ''] = key.split(' ')
      return { name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' as const }
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(origin)
    const code = SNIPPET.replace('http://127.0.0.1:4000', world.gateway)
    return await page.evaluate(
      `(async () => { try { ${code}\nreturn { data, errors, requestId } } catch (error) { return error.message } })()`,
    )
  } finally {
    await context.close()
  }
}

/** Sends a GET request as urql does by default, from a page on the given origin. */
const getFrom = async (origin: string) => {
  const context = await browser?.newContext()
  if (!context) throw new Error('no browser')
  try {
    const page = await context.newPage()
    await page.goto(origin)
    const url = `${world.gateway}/graphql?query=${encodeURIComponent('{ __typename }')}`
    const accept = 'application/graphql-response+json, application/json, multipart/mixed'
    return await page.evaluate(
      `fetch('${url}', { headers: { accept: '${accept}' } }).then(async (response) => [response.status, (await response.json()).data], () => 'unreadable')`,
    )
  } finally {
    await context.close()
  }
}

describe('GET request without options', () => {
  itInBrowser(
    'returns its result only to pages on allowed origins',
    async () => {
      expect(await getFrom(allowed)).toEqual([200, { __typename: 'Query' }])
      expect(await getFrom(stranger)).toBe('unreadable')
    },
    60_000,
  )
})

describe('page on another origin', () => {
  itInBrowser(
    'uses the session cookie and can read the response and its headers if its origin is allowed',
    async () => {
      expect(await askFrom(allowed)).toEqual({
        data: { viewer: { user: { screenName: 'demo_analyst' } } },
        errors: undefined,
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
      })
    },
    60_000,
  )

  itInBrowser(
    'cannot read or execute anything if its origin is not allowed',
    async () => {
      const executed = () => world.log.filter((line) => line.includes('"msg":"operation"')).length
      const before = executed()
      expect(before).toBeGreaterThan(0)
      expect(await askFrom(stranger)).toBe('Failed to fetch')
      expect(executed()).toBe(before)
    },
    60_000,
  )
})
