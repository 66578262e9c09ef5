import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { chromiumIsAvailable, launchChromium, type PageRecord, recordPage } from './chromium.ts'

const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'coverage')

/** Screen sizes and color schemes that every studio page must support. */
export const LOOKS: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['light', { viewport: { width: 1280, height: 860 } }],
  ['dark', { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 } }],
]

export interface StudioBrowser {
  /**
   * Opens a page in its own context, runs `body` and closes the page. Fails if the console shows an error or
   * the content security policy blocks something.
   */
  visit(
    url: string,
    options: BrowserContextOptions,
    body: (page: Page, record: PageRecord) => Promise<void>,
  ): Promise<void>
  /** Takes a screenshot and asserts that the page needs no horizontal scrolling. */
  picture(page: Page, name: string): Promise<void>
}

/** Builds the studio and starts a browser for all tests in a file. */
export const studioBrowser = (): StudioBrowser => {
  let browser: Browser | undefined
  beforeAll(async () => {
    await mkdir(pictures, { recursive: true })
    await promisify(execFile)(process.execPath, [join(root, 'scripts/build-pages.ts'), 'studio'])
    if (chromiumIsAvailable()) browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
  })
  return {
    visit: async (url, options, body) => {
      const context = await browser?.newContext(options)
      if (!context) throw new Error('no browser')
      try {
        const page = await context.newPage()
        const record = recordPage(page)
        await page.goto(url)
        await body(page, record)
        expect(record.complaints).toEqual([])
      } finally {
        await context.close()
      }
    },
    picture: async (page, name) => {
      await page.screenshot({ path: join(pictures, `studio-${name}.png`), fullPage: true })
      const [content, window] = await page.evaluate(() => {
        // biome-ignore lint/suspicious/noExplicitAny: runs in the page, whose types are not loaded
        const { scrollWidth, clientWidth } = (globalThis as any).document.documentElement
        return [scrollWidth, clientWidth] as const
      })
      expect(content).toBeLessThanOrEqual(window)
    },
  }
}
