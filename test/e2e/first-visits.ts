import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium, type PageRecord, recordPage } from './chromium.ts'

/** Screen and permissions of a visit. */
export interface Screen {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly permissions?: readonly string[]
}

export interface FirstVisits {
  /**
   * Runs `body` as a first-time visitor, without cookies, storage, routes or permissions from earlier visits.
   */
  visit(screen: Screen, body: (page: Page, record: PageRecord) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const DESKTOP = { width: 1360, height: 820 }

/**
 * Starts a browser whose visits share one page. One page compiles the scripts of GraphiQL only once; a page
 * per visit would compile them each time, which takes twice as long. A failed visit closes the page, so that
 * it cannot affect the next one.
 */
export async function startFirstVisits(): Promise<FirstVisits> {
  const browser: Browser = await launchChromium()
  let shared: { readonly context: BrowserContext; readonly page: Page } | undefined

  const open = async () => {
    const context = await browser.newContext({ viewport: DESKTOP })
    return { context, page: await context.newPage() }
  }

  const forget = async (context: BrowserContext, page: Page, { requested }: PageRecord) => {
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await context.clearCookies()
    await context.clearPermissions()
    const origins = requested.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin)
    const cdp = await context.newCDPSession(page)
    for (const origin of new Set(origins))
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await cdp.detach()
  }

  return {
    visit: async ({ viewport = DESKTOP, colorScheme = 'light', permissions = [] }, body) => {
      const { context, page } = shared ?? (await open())
      shared = undefined
      const record = recordPage(page)
      try {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        if (permissions.length > 0) await context.grantPermissions([...permissions])
        await body(page, record)
        record.stop()
        await forget(context, page, record)
        shared = { context, page }
      } finally {
        if (shared === undefined) await context.close()
      }
    },
    close: () => browser.close(),
  }
}

/** Returns the tab buttons of GraphiQL, or only the button of the tab with this title. */
export const tabOf = (page: Page, name?: string) =>
  page
    .getByRole('list', { name: 'Select active operation' })
    .getByRole('button', { name: name ?? /^(?!Close Tab$)/ })
