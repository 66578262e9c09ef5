import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { startWorld, type World } from '../domains/world.ts'
import { requirement } from '../requirement.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium, recordPage } from './chromium.ts'
import { tabOf } from './first-visits.ts'

const root = join(import.meta.dirname, '../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)

let world: World
let browser: Browser | undefined

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  const sampleQuery = await readFile(join(root, 'examples/four-levels.graphql'), 'utf8')
  world = await startWorld({}, { graphiqlDirectory: join(root, 'dist/graphiql'), sampleQuery })
  if (chromiumIsAvailable()) browser = await launchChromium()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await world.close()
})

/** Returns the text in an editor. Editors render spaces as no-break spaces. */
const textOf = async (page: Page, editor: string) =>
  ((await page.locator(`${editor} .view-lines`).textContent()) ?? '').replaceAll('\u00a0', ' ')

describe('GraphiQL with gateway and sandbox', () => {
  itInBrowser(
    'opens with the four-level query in its first tab and shows the result',
    async () => {
      const context = await browser?.newContext({ viewport: { width: 2400, height: 1400 } })
      if (!context) throw new Error('no browser')
      const page = await context.newPage()
      const record = recordPage(page)
      world.sandbox.calls.reset()
      await page.goto(`${world.url}/`)
      await page.locator('.graphiql-query-editor .view-line').first().waitFor()
      expect(await tabOf(page).allInnerTexts()).toEqual(['FourLevels'])
      const query = await textOf(page, '.graphiql-query-editor')
      for (const level of ['accounts(', 'campaigns(', 'lineItems', 'promotedTweets'])
        expect(query).toContain(level)
      await page.locator('.result-window', { hasText: '"tweetId"' }).waitFor()
      const result = await textOf(page, '.result-window')
      for (const part of ['"Halden & Moor"', '"campaigns"', '"lineItems"', '"promotedTweets"', '"ACCEPTED"'])
        expect(result).toContain(part)
      expect(result).not.toContain('"errors"')
      expect(world.sandbox.calls.counts()).toEqual({
        total: 4,
        operations: {
          'accounts.list': 1,
          'campaigns.list': 1,
          'line_items.list': 1,
          'promoted_tweets.list': 1,
        },
      })
      await mkdir(join(root, 'coverage'), { recursive: true })
      await page.screenshot({ path: join(root, 'coverage/graphiql-four-levels.png') })
      expect(record.complaints).toEqual([])
      const origins = record.requested.map((url) => new URL(url.replace(/^blob:/, '')).origin)
      expect([...new Set(origins)]).toEqual([world.url])
      await context.close()
    },
    60_000,
  )
})
