import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type SignInWorld, signedInBrowser, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { createAccountChanges } from '../../src/changes/index.ts'
import { launchChromium, type PageRecord, recordPage } from './chromium.ts'

const root = join(import.meta.dirname, '../..')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
/** Gateway address in the built page; it is the address of `npm start`. */
const NAMED = 'content="http://127.0.0.1:4000"'

export interface DashboardWorld extends SignInWorld {
  readonly page: string
  /** Compressed size of all scripts of the built page, in bytes. */
  readonly scriptBytes: number
  readonly browser: Browser
  /** Opens the page as a signed-in user, runs `body` and closes the page. */
  visit(
    options: Visit,
    body: (page: Page, record: PageRecord, context: BrowserContext) => Promise<void>,
  ): Promise<void>
  /** Adds a fault rule to the sandbox. */
  fault(rule: object): Promise<void>
}
interface Visit {
  /** User to sign in. Default: `demo`; null for no user. */
  readonly screenName?: string | null
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Whether to subscribe to changes. Polls of a subscription count as calls. Default: true. */
  readonly live?: boolean
  /** Whether to delay short timers, like a busy machine. */
  readonly busy?: boolean
}

/** Delays short timers. Runs in the page. */
const delayShortTimers = (): void => {
  const { setTimeout } = window
  const later = (body: () => void, ms?: number) => setTimeout(body, ms || 150)
  window.setTimeout = later as typeof setTimeout
}

/** Builds the dashboard and serves it on its own origin, with a gateway and a sandbox. */
export const startDashboard = async (): Promise<DashboardWorld> => {
  const outDir = join(root, '.cache/dashboard')
  // Builds in a separate process, because this process would create a test build.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  const how = ['build', 'examples/web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  await promisify(execFile)(process.execPath, [vite, ...how], { cwd: root, env })
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'))
  const scriptBytes = scripts
    .map((name) => gzipSync(readFileSync(join(outDir, 'assets', name))).length)
    .reduce((sum, bytes) => sum + bytes, 0)

  let gateway = ''
  const files = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = pathname === '/' ? 'index.html' : pathname.slice(1)
    const bytes = readFileSync(join(outDir, file))
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    if (file !== 'index.html') return response.end(bytes)
    const html = bytes.toString()
    if (!html.includes(NAMED)) throw new Error('The built page does not contain the gateway address')
    return response.end(html.replace(NAMED, `content="${gateway}"`))
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  const page = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`
  const world = await startSignInWorld({
    gateway: { changes: createAccountChanges({ everyMs: 250 }) },
    signIn: { returnTo: [page] },
  })
  gateway = world.gateway
  const browser = await launchChromium()
  return {
    ...world,
    page,
    scriptBytes,
    browser,
    visit: async (
      { screenName = 'demo', width = 1280, height = 800, colorScheme = 'light', live = true, busy = false },
      body,
    ) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme })
      try {
        if (screenName !== null) {
          const person = await signedInBrowser(world, screenName)
          await context.addCookies(
            [...person.cookies].map(([key, value]) => {
              const [domain = '', name = ''] = key.split(' ')
              return { name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' as const }
            }),
          )
        }
        const tab = await context.newPage()
        if (!live) await tab.routeWebSocket('**', () => undefined)
        if (busy) await tab.addInitScript(delayShortTimers)
        const record = recordPage(tab)
        await tab.goto(page)
        try {
          await body(tab, record, context)
        } catch (error) {
          const messages = await tab.locator('[role=status], [role=alert]').allInnerTexts()
          throw new Error(`${error}, and the page shows ${JSON.stringify(messages)}`, { cause: error })
        }
      } finally {
        await context.close()
      }
    },
    fault: async (rule) => {
      const body = JSON.stringify(rule)
      const { status } = await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })
      if (status !== 200 && status !== 201) throw new Error(`Adding the fault failed with status ${status}`)
    },
    close: async () => {
      await browser.close()
      files.closeAllConnections()
      files.close()
      await world.close()
    },
  }
}
