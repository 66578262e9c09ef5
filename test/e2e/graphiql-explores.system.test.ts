/** Tests GraphiQL the way a person would explore it: forecasts, tables, search, steps and the keyboard. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { startWorld, type World } from '../domains/world.ts'
import { requirement } from '../requirement.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { type FirstVisits, type Screen, startFirstVisits, tabOf } from './first-visits.ts'

const root = join(import.meta.dirname, '../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const run = promisify(execFile)
const LONG = 120_000
const ACCOUNT = '18ce54d4x5t'

let world: World
let visits: FirstVisits | undefined
beforeAll(async () => {
  await run(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  world = await startWorld(
    {},
    {
      graphiqlDirectory: join(root, 'dist/graphiql'),
      sampleQuery: await readFile(join(root, 'examples/four-levels.graphql'), 'utf8'),
      examplesDirectory: join(root, 'examples'),
    },
  )
  if (chromiumIsAvailable()) visits = await startFirstVisits()
  await mkdir(join(root, 'coverage'), { recursive: true })
}, 120_000)
afterEach(() => world.reset())
afterAll(async () => {
  await visits?.close()
  await world.close()
})

/**
 * Opens the page as a first-time visitor and waits for the first result. Fails if the console shows an error.
 */
const open = async (body: (page: Page) => Promise<void>, screen: Screen = {}): Promise<void> =>
  visits?.visit(
    { ...screen, permissions: ['clipboard-read', 'clipboard-write'] },
    async (page, { complaints }) => {
      await page.goto(`${world.url}/graphiql/`)
      await page.locator('.result-window', { hasText: '"Halden & Moor"' }).waitFor()
      await body(page)
      expect(complaints).toEqual([])
    },
  )
const type = async (page: Page, text: string) => {
  await page.locator('.graphiql-query-editor textarea').first().focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const forecast = (page: Page, text: string | RegExp) =>
  page.getByRole('status', { name: 'Forecast' }).getByText(text, { exact: true }).waitFor()
const hasResult = (page: Page, text: string) => page.locator('.result-window', { hasText: text }).waitFor()
const notice = (page: Page) => page.getByRole('status', { name: 'Notice' })
/** Waits until the palette is open and focused. */
const palette = (page: Page) =>
  page
    .getByRole('combobox', { name: /^Search examples/ })
    .and(page.locator(':focus'))
    .waitFor()

/** Returns the numbers in the margin of the query editor, each with the field on its line. */
const gutterOf = (page: Page) =>
  page.evaluate(() => {
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
    const lines = [...document.querySelectorAll('.graphiql-query-editor .view-line')]
    return [...document.querySelectorAll('.graphiql-query-editor .gutter-calls')].map((mark) => {
      const line = lines.find((each) => Math.abs(top(each) - top(mark)) < 12)
      return [/\w+/.exec(line?.textContent ?? '')?.[0], mark.textContent]
    })
  })

describe('forecast', () => {
  itInBrowser(
    'shows the expected calls while the user types, without making any',
    () =>
      open(async (page) => {
        await forecast(page, '4 calls, fits')
        // The editor draws its margin in the next frame.
        await page.locator('.gutter-calls').nth(3).waitFor()
        expect(await gutterOf(page)).toEqual([
          ['accounts', '1'],
          ['campaigns', '1'],
          ['lineItems', '1'],
          ['promotedTweets', '1'],
        ])
        const before = world.sandbox.calls.counts()
        const queries = [
          // One call each for the account and the campaigns, and two for statistics windows of 7 days.
          [
            `query Typed { account(id: "${ACCOUNT}") { campaigns(first: 3) { nodes { stats(last: "P14D", granularity: TOTAL) { total { impressions } } } } } }`,
            'about 4 calls, fits',
          ],
          [
            `mutation { campaignDelete(id: "8wku2", accountId: "${ACCOUNT}") { userErrors { message } } }`,
            '1–2 calls, fits',
          ],
          [
            'query Typed { viewer { accounts(first: 1000) { nodes { campaigns(first: 1000) { nodes { lineItems(first: 1000) { nodes { promotedTweets(first: 1000) { nodes { tweetId } } } } } } } } } }',
            /^Query too expensive/,
          ],
        ] as const
        for (const [query, text] of queries) {
          await type(page, query)
          await forecast(page, text)
        }
        // Invalid documents show no forecast and cause no errors in the console.
        for (const query of [
          'query Typed { viewer { ',
          'query Typed { nothing }',
          'query ($id: ID!) { account(id: $id) { name } }',
        ]) {
          await type(page, query)
          await page
            .getByRole('status', { name: 'Forecast' })
            .getByRole('button')
            .waitFor({ state: 'detached' })
        }
        expect(world.sandbox.calls.counts()).toEqual(before)
      }),
    LONG,
  )
})

describe('table view', () => {
  itInBrowser(
    'shows a list from the result and exports it as CSV, with formulas escaped',
    async () => {
      const { status } = await world.rest.put(
        `/12/accounts/${ACCOUNT}/campaigns/8wku2?name=${encodeURIComponent('=HYPERLINK("http://x.example")')}`,
      )
      expect(status).toBe(200)
      await open(async (page) => {
        await type(
          page,
          `query Typed { account(id: "${ACCOUNT}") { name campaigns(first: 3, filter: { ids: ["8wku2", "8wku7"] }) { nodes { name createdAt servable dailyBudget { micros currency } reasonsNotServable lineItems(first: 2) { nodes { name } } totalBudget { micros currency } } } } }`,
        )
        // GraphiQL updates the operation and the tab a moment after the text.
        await tabOf(page, 'Typed').waitFor()
        await press(page, /^execute query/i)
        await hasResult(page, 'HYPERLINK')
        await press(page, 'Table')
        const table = page.getByRole('region', { name: 'Table' })
        expect(await table.locator('th').allInnerTexts()).toEqual([
          'name',
          'createdAt',
          'servable',
          'dailyBudget',
          'reasonsNotServable',
          'lineItems.length',
          'totalBudget',
        ])
        const row = table.getByRole('row', { name: /HYPERLINK/ })
        expect(await row.locator('td').nth(1).textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        expect(await row.locator('td').nth(3).textContent()).toMatch(/^\d+(\.\d+)? [A-Z]{3}$/)
        expect(await row.locator('td').nth(5).textContent()).toBe('2')
        const saving = page.waitForEvent('download')
        await press(page, 'Export CSV')
        const download = await saving
        expect(download.suggestedFilename()).toBe('campaigns.csv')
        const text = readFileSync(await download.path(), 'utf8')
        expect(text.startsWith('\ufeff')).toBe(true)
        const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
        const found = rows.find(({ name }) => name?.includes('HYPERLINK'))
        expect(rows).toHaveLength(2)
        // The second campaign has no total budget. It adds no column of its own.
        expect(Object.keys(rows[0] ?? {})).toEqual([
          'name',
          'createdAt',
          'servable',
          'dailyBudget.decimal',
          'dailyBudget.currency',
          'reasonsNotServable',
          'lineItems.length',
          'totalBudget.decimal',
          'totalBudget.currency',
        ])
        expect(rows.map((row) => row['totalBudget.currency'])).toEqual(['USD', ''])
        expect(found).toMatchObject({
          name: '\'=HYPERLINK("http://x.example")',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          'dailyBudget.decimal': expect.stringMatching(/^\d+(\.\d+)?$/),
          'dailyBudget.currency': expect.stringMatching(/^[A-Z]{3}$/),
          'lineItems.length': '2',
        })
        // Nested lists include the scalar fields of their parent rows.
        await table.getByRole('combobox', { name: 'List' }).selectOption('account.campaigns.lineItems')
        expect(await table.locator('th').allInnerTexts()).toEqual([
          'campaigns.name',
          'campaigns.createdAt',
          'campaigns.servable',
          'name',
        ])
        expect(await table.locator('tbody tr').count()).toBe(4)
      })
    },
    LONG,
  )
})

describe('palette', () => {
  itInBrowser(
    'opens examples, commands and the documentation from the keyboard',
    () =>
      open(async (page) => {
        await page.locator('.graphiql-query-editor textarea').first().focus()
        await page.keyboard.press('Control+K')
        await palette(page)
        await page.keyboard.insertText('delivery prob')
        await page.getByRole('option', { name: /^Delivery problems/ }).waitFor()
        expect(await violationsOf(page)).toEqual([])
        await page.keyboard.press('Enter')
        await tabOf(page, 'DeliveryProblems').waitFor()
        await press(page, 'Search Ctrl+K')
        await palette(page)
        await page.keyboard.insertText('table')
        await page.getByRole('option', { name: 'Show the result as a table' }).click()
        await page.getByRole('region', { name: 'Table' }).waitFor()
        await page.keyboard.press('Control+K')
        await palette(page)
        await page.keyboard.insertText('Campaign.effectiveStatus')
        await page
          .getByRole('option', { name: /^Campaign\.effectiveStatus/ })
          .first()
          .click()
        const docs = page.locator('.graphiql-doc-explorer')
        await docs.getByText('effectiveStatus').first().waitFor()
        await page.keyboard.press('Control+K')
        await palette(page)
        await page.keyboard.press('Escape')
        await page.locator('.palette').waitFor({ state: 'detached' })
      }),
    LONG,
  )
})

describe('example with two steps', () => {
  itInBrowser(
    'passes an id from its first result to the second operation',
    () =>
      open(async (page) => {
        await page.getByRole('button', { name: /^Create a campaign/ }).click()
        await tabOf(page, 'CreateCampaign').waitFor()
        await page
          .locator('.graphiql-query-editor .view-line', { hasText: 'mutation CreateCampaign' })
          .click()
        await page.keyboard.press('Control+Enter')
        await notice(page)
          .getByText('CreateLineItem is ready to run: its variables come from this result')
          .waitFor()
        await forecast(page, /^CreateLineItem: \d/)
        await page.keyboard.press('Control+Enter')
        await hasResult(page, '"lineItemCreate"')
        await hasResult(page, '"Autumn launch"')
      }),
    LONG,
  )
})

describe('keyboard navigation', () => {
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )

  itInBrowser(
    'reaches the play button with at most 5 presses of Tab, and moves through the examples with arrow keys',
    () =>
      open(async (page) => {
        world.sandbox.calls.reset()
        await page.locator('body').press('Tab')
        expect(await focused(page)).toBe('Skip to the query editor')
        await page.keyboard.press('Enter')
        let presses = 1
        while (!/^Execute query/i.test((await focused(page)) ?? '')) {
          await page.keyboard.press('Tab')
          presses += 1
          expect(presses).toBeLessThanOrEqual(5)
        }
        // Forecast requests have no trace header.
        const executed = page.waitForResponse((response) => 'x-ads-trace' in response.request().headers())
        await page.keyboard.press('Enter')
        await (await executed).finished()
        expect(world.sandbox.calls.counts().total).toBe(4)
        const menu = page.getByRole('region', { name: 'Examples', exact: true })
        expect(await menu.locator('button[tabindex="0"]').count()).toBeLessThanOrEqual(1)
        // The list moves the focus shortly after the key press.
        const focusIsOn = (title: string) =>
          page.waitForFunction((text) => document.activeElement?.textContent?.startsWith(text), title)
        await menu.getByRole('button').first().focus()
        await page.keyboard.press('ArrowDown')
        await focusIsOn('History of a campaign')
        await page.keyboard.press('Home')
        await focusIsOn('Account overview')
        await page.keyboard.press('Enter')
        await tabOf(page, 'AccountOverview').waitFor()
      }),
    LONG,
  )
})

describe('replay with curl', () => {
  itInBrowser(
    'copies a command that runs unchanged in a shell and is signed by the sandbox',
    () =>
      open(async (page) => {
        await press(page, 'Show Calls')
        const call = page.locator('.calls li', { hasText: 'campaigns.list' }).first()
        await call.locator('summary').click()
        await call.getByRole('button', { name: 'Copy' }).click()
        await call.getByText('Copied').waitFor()
        const command = await page.evaluate(() => navigator.clipboard.readText())
        expect(command).not.toMatch(/oauth_|secret/)
        const { stdout } = await run('sh', ['-c', command], { env: { PATH: process.env.PATH } })
        expect(JSON.parse(stdout).data.length).toBeGreaterThan(19)
      }),
    LONG,
  )
})

describe('GraphiQL page', () => {
  const SCREENS = [
    { name: 'light', screen: { colorScheme: 'light' } },
    { name: 'dark', screen: { colorScheme: 'dark' } },
    { name: 'phone', screen: { viewport: { width: 390, height: 844 } } },
  ] as const

  for (const { name, screen } of SCREENS)
    itInBrowser(
      `has no axe violations and fits the window: ${name}`,
      () =>
        open(async (page) => {
          await forecast(page, '4 calls, fits')
          await page.screenshot({ path: join(root, `coverage/graphiql-explores-${name}.png`) })
          expect(await violationsOf(page)).toEqual([])
          await press(page, 'Table')
          await page.getByRole('region', { name: 'Table' }).locator('td').first().waitFor()
          await page.screenshot({ path: join(root, `coverage/graphiql-table-${name}.png`) })
          expect(await violationsOf(page)).toEqual([])
          const { scrollWidth, scrollHeight, clientWidth, clientHeight } = await page.evaluate(() => {
            const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
            return { scrollWidth, scrollHeight, clientWidth, clientHeight }
          })
          expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
          await page.keyboard.press('Control+K')
          await page.getByRole('option').first().waitFor()
          expect(await violationsOf(page)).toEqual([])
        }, screen),
      LONG,
    )
})
