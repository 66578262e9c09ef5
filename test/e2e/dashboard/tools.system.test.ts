/** Tests how people find, compare and export campaigns in the dashboard. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { ACCOUNT, alert, answer, cell, dashboardOfFile, details, FIRST, news, SECOND } from './page.ts'
import { rowOf } from './world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { world, open, query } = dashboardOfFile()
const campaigns = (page: Page) => page.locator('.row.campaign')
const cells = async (page: Page, column: string): Promise<string[]> =>
  (await campaigns(page).locator(`[data-column=${column}]`).allInnerTexts()).map((text) =>
    // The first column starts with the button that expands the row.
    text.replace(/^▸/, '').trim(),
  )
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

describe('campaigns in the dashboard', () => {
  itInBrowser(
    'can be sorted by a metric over the chosen period, across the whole list',
    () =>
      open(async (page, complaints) => {
        const spend = header(page, 'Spend').getByRole('button')
        await spend.click()
        await page.locator('[role=columnheader][aria-sort=descending]').waitFor()
        const { campaigns: sorted } = await query(
          `{ account(id: "${ACCOUNT}") { campaigns(first: 5, orderBy: {field: SPEND, direction: DESC, last: "P7D"}) { nodes { name } } } }`,
        )
        const top = sorted.nodes.map(({ name }: { readonly name: string }) => name)
        await campaigns(page).first().filter({ hasText: top[0] }).waitFor()
        expect((await cells(page, 'name')).slice(0, 5)).toEqual(top)
        await spend.click()
        await page.locator('[role=columnheader][aria-sort=ascending]').waitFor()
        await campaigns(page).first().filter({ hasText: top[0] }).waitFor({ state: 'detached' })
        await spend.click()
        await campaigns(page).first().filter({ hasText: FIRST }).waitFor()
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'can be searched by name and filtered by delivery',
    () =>
      open(async (page, complaints) => {
        const search = page.getByRole('searchbox', { name: 'Search campaigns by name' })
        // The search begins during the pause after the space, which must not be lost.
        await search.pressSequentially('elan ')
        await page.getByText(/^\d+ campaigns found, \d+ rows$/).waitFor()
        await search.pressSequentially('cyclisme')
        expect(await search.inputValue()).toBe('elan cyclisme')
        await page.getByText(/^\d+ campaigns found, \d+ rows$/).waitFor()
        const names = await cells(page, 'name')
        expect(names.length).toBeGreaterThan(5)
        expect(names.filter((name) => !name.startsWith('Élan Cyclisme'))).toEqual([])
        await page.getByRole('combobox', { name: 'Delivery' }).selectOption('Paused')
        await campaigns(page).filter({ hasText: 'Running' }).first().waitFor({ state: 'detached' })
        expect(new Set(await cells(page, 'state'))).toEqual(new Set(['Paused']))
        await search.fill('nothing has this name')
        await page.getByText('No campaigns match').waitFor()
        expect(await violationsOf(page)).toEqual([])
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await page.getByText('120 campaigns, 121 rows', { exact: true }).waitFor()
        expect(await search.inputValue()).toBe('')
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'have numbers for the chosen period, including a custom range',
    () =>
      open(async (page) => {
        const spent = (text: string) => cell(page, SECOND, 'spend').filter({ hasText: text }).waitFor()
        const spendOf = async (period: string) => {
          const { campaign } = await query(
            `{ account(id: "${ACCOUNT}") { campaign(id: "8wku3") { name stats(${period}) { from to total { spend { decimal } } } } } }`,
          )
          expect(campaign.name).toBe(SECOND)
          return campaign.stats
        }
        const shown = (decimal: string) =>
          Number(decimal).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
        const month = await spendOf('last: "30d"')
        await page.getByLabel('Period').selectOption('Last 30 days')
        await spent(shown(month.total.spend.decimal))
        await page.getByLabel('Period').selectOption('Custom period')
        const until = await page.getByLabel('Last day').inputValue()
        await page.getByLabel('First day').fill(until)
        const last = await spendOf('last: "1d"')
        await spent(shown(last.total.spend.decimal))
        // The API sorts by a metric only for preset periods.
        const sort = header(page, 'Spend').getByRole('button')
        expect(await sort.getAttribute('aria-disabled')).toBe('true')
        expect(await violationsOf(page)).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'show zero as a number, and unknown values as a dash with the reason',
    () =>
      open(async (page) => {
        const { campaigns: all } = await query(
          `{ account(id: "${ACCOUNT}") { campaigns(first: 120) { nodes { name dailyBudget { currency decimal } stats { total { impressions clicks spend { decimal } } } } } } }`,
        )
        const idle = all.nodes.find((node: Row) => node.stats.total.impressions === 0)
        const row = campaigns(page).filter({ hasText: idle.name }).first()
        await row.scrollIntoViewIfNeeded()
        expect(await row.locator('[data-column=impressions]').textContent()).toBe('0')
        expect(await row.locator('[data-column=spend]').textContent()).toMatch(/^[$€]0\.00$/)
        const account = page.locator('.row.account')
        await page.locator('.scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
        await account.getByRole('img', { name: 'The API does not count the clicks of accounts' }).waitFor()
        // The totals add up all campaigns, separately for each currency.
        const total = page.getByRole('row').filter({ hasText: 'Total of 120 campaigns' })
        for (const currency of ['USD', 'EUR']) {
          const cents = all.nodes
            .filter((node: Row) => node.dailyBudget.currency === currency)
            .reduce(
              (sum: number, node: Row) => sum + Math.round(Number(node.stats.total.spend.decimal) * 1e6),
              0,
            )
          const text = (cents / 1e6).toLocaleString('en-US', { style: 'currency', currency })
          await total.getByText(text, { exact: true }).waitFor()
        }
      }),
    60_000,
  )

  itInBrowser(
    'show the approval status of a post, even if the schema does not know the status',
    () =>
      open(async (page) => {
        const search = page.getByRole('searchbox', { name: 'Search campaigns by name' })
        await search.fill('Brightwater Oat Milk – Newsletter Sign-ups')
        await page.getByText('1 campaign found, 2 rows', { exact: true }).waitFor()
        await page.getByRole('button', { name: 'Expand all' }).click()
        const state = page.locator('.row.post [data-column=state]').getByText('Rejected')
        await state.first().click()
        await details(page).getByText('Promoted post · Rejected', { exact: true }).waitFor()
        expect(await page.getByText('Unrecognized').count()).toBe(0)
      }),
    60_000,
  )

  itInBrowser(
    'keep the chosen columns and widths after a reload',
    () =>
      open(async (page) => {
        await page.getByText('Columns', { exact: true }).click()
        await page.getByRole('checkbox', { name: 'Clicks' }).uncheck()
        await page.getByRole('checkbox', { name: 'Click rate' }).check()
        await page.keyboard.press('Escape')
        expect(await header(page, 'Clicks').count()).toBe(0)
        await cell(page, SECOND, 'ctr')
          .filter({ hasText: /^\d+(\.\d+)?%$/ })
          .waitFor()
        const widthOf = async (name: string) => (await header(page, name).boundingBox())?.width ?? 0
        const before = await widthOf('Delivery')
        await header(page, 'Delivery').getByRole('button').press('Alt+ArrowRight')
        const handle = await header(page, 'Delivery').locator('.resize').boundingBox()
        const [x, y] = [(handle?.x ?? 0) + 4, (handle?.y ?? 0) + 8]
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + 24, y)
        await page.mouse.up()
        expect(await widthOf('Delivery')).toBe(before + 40)
        await page.reload()
        await cell(page, SECOND, 'ctr').waitFor()
        expect(await header(page, 'Clicks').count()).toBe(0)
        expect(await widthOf('Delivery')).toBe(before + 40)
      }),
    60_000,
  )

  itInBrowser(
    'can be exported as CSV with exact numbers',
    () =>
      open(async (page) => {
        await rowOf(page, SECOND)
          .getByRole('button', { name: /^Expand/ })
          .click()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export CSV' }).click(),
        ])
        await news(page, /^Exported 126 rows$/)
        const rows: readonly Record<string, string>[] = parse(await readFile(await file.path()), {
          bom: true,
          columns: true,
        })
        const { campaigns: all } = await query(
          `{ account(id: "${ACCOUNT}") { campaigns(first: 120) { nodes { restId name entityStatus effectiveStatus dailyBudget { decimal currency } stats { total { impressions clicks spend { decimal } } } } } } }`,
        )
        const listed = rows.filter(({ Kind }) => Kind === 'Campaign')
        expect(listed.map(({ 'Click rate': _, Kind: __, ...row }) => row)).toEqual(
          all.nodes.map((node: Row) => ({
            Id: node.restId,
            Name: node.name,
            Status: node.entityStatus,
            Delivery: node.effectiveStatus,
            'Budget or bid': node.dailyBudget.decimal,
            Impressions: String(node.stats.total.impressions),
            Clicks: String(node.stats.total.clicks),
            Spend: node.stats.total.spend.decimal,
            Currency: node.dailyBudget.currency,
          })),
        )
        expect(rows.map(({ Kind }) => Kind).slice(0, 9)).toEqual([
          'Account',
          'Campaign',
          'Campaign',
          ...Array<string>(5).fill('Line item'),
          'Campaign',
        ])
      }),
    60_000,
  )

  itInBrowser(
    'can be exported completely while numbers are still loading',
    () =>
      open(async (page) => {
        await page.getByRole('searchbox', { name: 'Search campaigns by name' }).fill('élan cyclisme')
        await page.getByText(/^\d+ campaigns found, \d+ rows$/).waitFor()
        await world().fault({ operation: 'stats.list', fault: 'delay=2000' })
        const [, [file]] = await Promise.all([
          page.getByLabel('Period').selectOption('Last 14 days'),
          page
            .waitForRequest((request) => request.postData()?.includes('RowNumbers') === true)
            .then(() =>
              Promise.all([
                page.waitForEvent('download'),
                page.getByRole('button', { name: 'Export CSV' }).click(),
              ]),
            ),
        ])
        const rows: readonly Record<string, string>[] = parse(await readFile(await file.path()), {
          bom: true,
          columns: true,
        })
        expect(rows.length).toBeGreaterThan(5)
        expect(rows.filter(({ Impressions }) => Impressions === '')).toEqual([])
        await fetch(`${world().sandboxUrl}/__sandbox/faults`, { method: 'DELETE' })
      }),
    60_000,
  )
})

interface Row {
  readonly restId: string
  readonly name: string
  readonly entityStatus: string
  readonly effectiveStatus: string
  readonly dailyBudget: { readonly decimal: string; readonly currency: string }
  readonly stats: {
    readonly total: {
      readonly impressions: number
      readonly clicks: number
      readonly spend: { readonly decimal: string }
    }
  }
}

describe('dashboard panels', () => {
  itInBrowser(
    'open their queries with variables in GraphiQL, which shows the calls',
    () =>
      open(async (page) => {
        await cell(page, SECOND, 'name').locator('.text').click()
        await details(page).locator('canvas').waitFor()
        const links = page.getByRole('link', { name: /^Show the query/ })
        const queries = await links.evaluateAll((all) =>
          all.map((link) =>
            new URLSearchParams(new URL((link as HTMLAnchorElement).href).hash.slice(1)).get('query'),
          ),
        )
        expect(queries.map((text) => /^query (\w+)/m.exec(text ?? '')?.[1])).toEqual([
          'Page',
          'RowNumbers',
          'Detail',
        ])
        const [explorer] = await Promise.all([
          page.context().waitForEvent('page'),
          details(page)
            .getByRole('link', { name: /^Show the query/ })
            .click(),
        ])
        await explorer.locator('.graphiql-query-editor .view-line').first().waitFor()
        await explorer.getByRole('button', { name: /^execute query/i }).click()
        await explorer.locator('.result-window', { hasText: SECOND }).waitFor()
        await explorer.locator('.graphiql-footer', { hasText: /\d+ calls/ }).waitFor()
      }),
    120_000,
  )

  itInBrowser(
    'name the part that failed and offer a retry',
    () =>
      world().visit({ live: false }, async (page) => {
        await rowOf(page, FIRST).waitFor()
        await world().fault({ operation: 'stats.list', fault: 'status=400; code=INVALID_PARAMETER' })
        await world().fault({ operation: 'accounts.get', fault: 'status=400; code=INVALID_PARAMETER' })
        await page.getByLabel('Period').selectOption('Last 14 days')
        await page.getByRole('alert').filter({ hasText: 'Statistics are missing: ' }).waitFor()
        expect(await violationsOf(page)).toEqual([])
        await fetch(`${world().sandboxUrl}/__sandbox/faults`, { method: 'DELETE' })
        await page.getByRole('button', { name: 'Load statistics' }).click()
        await cell(page, SECOND, 'spend').filter({ hasText: /^\$\d/ }).waitFor()
      }),
    60_000,
  )
})

describe('custom period in the dashboard', () => {
  itInBrowser(
    'is refused without a request if it is longer than the API allows',
    () =>
      open(async (page) => {
        const asked: string[] = []
        await answer(page, 'RowNumbers', (route) => {
          asked.push(route.request().postDataJSON().variables.from)
          return route.continue()
        })
        await page.getByLabel('Period').selectOption('Custom period')
        const first = await page.getByLabel('First day').inputValue()
        const until = await page.getByLabel('Last day').inputValue()
        const daysBefore = (days: number) =>
          new Date(Date.parse(until) - days * 86_400_000).toISOString().slice(0, 10)
        await page.getByLabel('First day').fill(daysBefore(90))
        await alert(page, 'Choose at most 90 days')
        expect(await violationsOf(page)).toEqual([])
        await page.getByLabel('First day').fill(until)
        await cell(page, SECOND, 'spend').filter({ hasText: /^\$\d/ }).waitFor()
        expect(asked.filter((from) => from !== first)).toEqual(expect.arrayContaining([until]))
        expect(asked).not.toContain(daysBefore(90))
      }),
    60_000,
  )

  itInBrowser(
    'is refused without a request if a year has more than four digits',
    () =>
      open(async (page, complaints) => {
        await page.getByLabel('Period').selectOption('Custom period')
        await page.getByLabel('First day').fill('275760-09-10')
        await page.getByLabel('Last day').fill('275760-09-13')
        await alert(page, 'Enter dates before the year 3000')
        await page.getByLabel('Last day').fill('2026-11-20')
        await page.getByLabel('First day').fill('2026-11-20')
        await cell(page, SECOND, 'spend').filter({ hasText: /^\$\d/ }).waitFor()
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'of one day is shown as a dot and a sentence, because a line needs two days',
    () =>
      open(async (page, complaints) => {
        await page.getByLabel('Period').selectOption('Custom period')
        const until = await page.getByLabel('Last day').inputValue()
        await page.getByLabel('First day').fill(until)
        const line = cell(page, SECOND, 'daily').locator('path')
        await line.and(page.locator('[d^="M0.0 "][d$="h0"]')).waitFor({ state: 'attached' })
        await cell(page, SECOND, 'name').locator('.text').click()
        await details(page)
          .getByText(/^Spent \$[\d.,]+ in 1 day, /)
          .waitFor()
        expect(await details(page).locator('canvas').count()).toBe(0)
        expect(complaints).toEqual([])
      }),
    60_000,
  )
})
