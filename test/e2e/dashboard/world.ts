import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import {
  type SignInWorld,
  signedInBrowser,
  startSignInGateway,
} from '../../../harness/gateway/sign-in-world.ts'
import { createAccountChanges } from '../../../src/changes/index.ts'
import type { GatewayOptions } from '../../../src/gateway/options.ts'
import { DEMO_USERS } from '../../../src/sandbox/oauth/stored/demo-users.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { launchChromium, type PageRecord, recordPage } from '../chromium.ts'

const root = join(import.meta.dirname, '../../..')

export interface DashboardWorld extends SignInWorld {
  readonly page: string
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
  /** User to sign in as. Default: `demo`; null for none. */
  readonly screenName?: string | null
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Whether to subscribe to changes. Polls for a subscription count as calls. Default: true. */
  readonly live?: boolean
  /** Whether to delay short timers, as on a busy machine. */
  readonly busy?: boolean
}

/** Delays short timers. Runs in the page. */
const delayShortTimers = (): void => {
  const { setTimeout } = window
  const later = (body: () => void, ms?: number) => setTimeout(body, ms || 150)
  window.setTimeout = later as typeof setTimeout
}

/** Builds the pages and starts a sandbox and a gateway that serves the dashboard. */
export const startDashboard = async (gateway: Partial<GatewayOptions> = {}): Promise<DashboardWorld> => {
  const pages = [join(root, 'scripts/build-pages.ts'), 'dashboard', 'graphiql']
  await promisify(execFile)(process.execPath, pages)
  const sandbox = await createSandbox({ rateLimits: 'off' })
  const { url: sandboxUrl } = await sandbox.listen(0, '127.0.0.1')
  const own = await startSignInGateway(sandbox, sandboxUrl, {
    gateway: {
      changes: createAccountChanges({ everyMs: 250 }),
      dashboardDirectory: join(root, 'dist/dashboard'),
      graphiqlDirectory: join(root, 'dist/graphiql'),
      traceResponses: 'everyone',
      version: '0.0.0',
      ...gateway,
      // Images and previews come from the sandbox.
      results: { hosts: [], origins: new Map([[sandboxUrl, sandboxUrl]]) },
    },
    signIn: { demoUsers: DEMO_USERS },
  })
  const world: SignInWorld = {
    ...own,
    sandbox,
    sandboxUrl,
    counts: () => sandbox.calls.counts().operations,
    close: async () => {
      await own.close()
      await sandbox.close()
    },
  }
  const page = `${own.gateway}/dashboard/`
  const browser = await launchChromium()
  return {
    ...world,
    page,
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
      await world.close()
    },
  }
}

/** Returns the first row that contains `text`. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
