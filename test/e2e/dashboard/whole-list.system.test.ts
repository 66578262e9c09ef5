/** Tests totals and CSV export of lists that are longer than what the dashboard loads by default. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { ask, signedInBrowser } from '../../../harness/gateway/sign-in-world.ts'
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { ACCOUNT, dashboardOfFile, news } from './page.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { world } = dashboardOfFile()

interface Campaign {
  readonly dailyBudget: { readonly decimal: string; readonly currency: string }
}

describe('campaign list that is only partly loaded', () => {
  const NEW = 500
  /** Adds paused campaigns, 40 per request. */
  const addCampaigns = async (browser: Awaited<ReturnType<typeof signedInBrowser>>) => {
    const { account } = (
      await ask(
        browser,
        world(),
        `{ account(id: "${ACCOUNT}") { fundingInstruments(first: 50) { nodes { id type currency } } } }`,
      )
    ).data
    const funding = account.fundingInstruments.nodes.find(
      ({ type }: { readonly type: string }) => type === 'CREDIT_CARD',
    )
    for (let from = 0; from < NEW; from += 40) {
      const operations = Array.from(
        { length: Math.min(40, NEW - from) },
        (_, index) =>
          `{ create: { fundingInstrumentId: "${funding.id}", name: "Extra ${from + index}", dailyBudget: { decimal: "1.50" }, entityStatus: PAUSED } }`,
      )
      const { data } = await ask(
        browser,
        world(),
        `mutation { campaignsBatch(accountId: "${ACCOUNT}", operations: [${operations}]) { userErrors { message } } }`,
      )
      expect(data.campaignsBatch.userErrors).toEqual([])
    }
  }

  itInBrowser(
    'can be totalled and exported completely, with progress and a Cancel button',
    async () => {
      const browser = await signedInBrowser(world(), 'demo')
      await addCampaigns(browser)
      await world().visit({ live: false }, async (page, { complaints }) => {
        await page.getByText('520 campaigns loaded, 521 rows', { exact: true }).waitFor()
        await page.getByText(/^Total of \d+ of 520 loaded campaigns$/).waitFor()
        await world().fault({ operation: 'stats.list', fault: 'delay=60000' })
        await page.getByRole('button', { name: 'Add up all' }).click()
        await page
          .getByRole('status')
          .filter({ hasText: /^Reading numbers: \d+ of 621 rows…$/ })
          .waitFor()
        expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
        expect(await violationsOf(page)).toEqual([])
        await page.getByRole('button', { name: 'Cancel' }).press('Enter')
        await page.locator('.table:focus').waitFor()
        await fetch(`${world().sandboxUrl}/__sandbox/faults`, { method: 'DELETE' })
        await page.getByText('620 campaigns, 621 rows', { exact: true }).waitFor()
        expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
        expect(complaints).toEqual([])
      })
      await world().visit({ live: false }, async (page, { complaints }) => {
        await page.getByText('520 campaigns loaded, 521 rows', { exact: true }).waitFor()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export CSV' }).click(),
        ])
        await news(page, /^Exported 621 rows$/)
        const rows: readonly Record<string, string>[] = parse(await readFile(await file.path()), {
          bom: true,
          columns: true,
        })
        expect(rows.map(({ Kind }) => Kind)).toEqual(['Account', ...Array<string>(620).fill('Campaign')])
        expect(rows.at(-1)).toMatchObject({ 'Budget or bid': '1.50', Impressions: '0', Currency: 'USD' })
        // The export has read all numbers, so the totals now cover all campaigns.
        await page.getByText('Total of 620 campaigns', { exact: true }).waitFor()
        expect(await page.getByRole('button', { name: 'Add up all' }).count()).toBe(0)
        expect(complaints).toEqual([])
      })
      await world().visit({ live: false }, async (page) => {
        await page.getByText('520 campaigns loaded, 521 rows', { exact: true }).waitFor()
        await page.getByRole('button', { name: 'Add up all' }).click()
        await news(page, /^Added up 620 campaigns$/)
        const total = page.getByRole('row').filter({ hasText: 'Total of 620 campaigns' })
        const { campaigns: paused } = (
          await ask(
            browser,
            world(),
            `{ account(id: "${ACCOUNT}") { campaigns(first: 120) { nodes { dailyBudget { currency decimal } } } } }`,
          )
        ).data.account
        const budget = paused.nodes
          .filter((node: Campaign) => node.dailyBudget.currency === 'USD')
          .reduce((sum: number, node: Campaign) => sum + Number(node.dailyBudget.decimal) * 1e6, NEW * 1.5e6)
        const text = (budget / 1e6).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
        await total.getByText(text, { exact: true }).waitFor()
      })
    },
    180_000,
  )
})
