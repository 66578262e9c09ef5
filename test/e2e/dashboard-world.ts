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
/** The gateway that the built page names: that of `npm start`. */
const NAMED = 'content="http://127.0.0.1:4000"'

const PATIENCE_MS = 240_000

export interface DashboardWorld extends SignInWorld {
  readonly page: string
  /** Size of all scripts of the built page, compressed, in bytes. */
  readonly scriptBytes: number
  readonly browser: Browser
  /** A context in which somebody has signed in, on the page, closed after `body`. */
  visit(
    options: Visit,
    body: (page: Page, record: PageRecord, context: BrowserContext) => Promise<void>,
  ): Promise<void>
  /** A rule of the sandbox that makes calls fail. */
  fault(rule: object): Promise<void>
}
interface Visit {
  /** Default: `demo`; null signs nobody in. */
  readonly screenName?: string | null
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** False: no subscription, whose polls would be counted among the calls. */
  readonly live?: boolean
  /** True: what waits for a timer of no length comes late, as on a machine with much to do. */
  readonly busy?: boolean
}

/** Runs in the page. */
const delayShortTimers = (): void => {
  const { setTimeout } = window
  const later = (body: () => void, ms?: number) => setTimeout(body, ms || 150)
  window.setTimeout = later as typeof setTimeout
}

/** The dashboard as `vite build` makes it, on an origin of its own, in front of a gateway and a sandbox. */
export const startDashboard = async (): Promise<DashboardWorld> => {
  const outDir = join(root, '.cache/dashboard')
  // As a team does it: in this process it would be a build for tests.
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
    if (!html.includes(NAMED)) throw new Error('the built page names its gateway')
    return response.end(html.replace(NAMED, `content="${gateway}"`))
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  const page = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`
  const world = await startSignInWorld({
    // The page goes on by itself after a used-up window, not after calls that a busy machine is too slow for.
    upstream: { tryTimeoutMs: PATIENCE_MS, callTimeoutMs: PATIENCE_MS },
    gateway: { changes: createAccountChanges({ everyMs: 250 }), deadlineMs: PATIENCE_MS },
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
          const said = await tab.locator('[role=status], [role=alert]').allInnerTexts()
          throw new Error(`${error}, and the page said ${JSON.stringify(said)}`, { cause: error })
        }
      } finally {
        await context.close()
      }
    },
    fault: async (rule) => {
      const body = JSON.stringify(rule)
      const { status } = await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })
      if (status !== 200 && status !== 201) throw new Error(`the fault was answered with ${status}`)
    },
    close: async () => {
      await browser.close()
      files.closeAllConnections()
      files.close()
      await world.close()
    },
  }
}
