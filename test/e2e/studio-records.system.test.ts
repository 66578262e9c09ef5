import type { Page } from 'playwright-core'
import { requirement } from '../requirement.ts'
import { newAccount, serving } from '../sandbox/serve.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { LOOKS, studioBrowser } from './studio-world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { visit, picture } = studioBrowser()
const { base, client } = await serving()
const { account, funding } = await newAccount(client)
const made = async (path: string): Promise<string> =>
  (await client.post(`/12/accounts/${account}/${path}`)).json.data.id
const campaign = await made(
  `campaigns?name=Zebra%20crossing&funding_instrument_id=${funding}&daily_budget_amount_local_micro=5000000`,
)
await made(
  `line_items?campaign_id=${campaign}&name=Stripes&objective=REACH&product_type=PROMOTED_TWEETS&placements=ALL_ON_TWITTER&start_time=2026-11-21T00%3A00%3A00Z&end_time=2026-12-21T00%3A00%3A00Z&bid_strategy=AUTO`,
)

/** Fails if the page sent requests to another origin. */
const expectOwn = (requested: readonly string[]): void => {
  expect(requested.length).toBeGreaterThan(0)
  expect(requested.filter((url) => new URL(url).origin !== new URL(base).origin)).toEqual([])
}

const openRecord = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill('zebra CROSS')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Zebra crossing' }).click()
  await page.getByRole('heading', { name: 'Zebra crossing' }).waitFor()
}

describe('records page in the studio', () => {
  itInBrowser('finds a record, shows why a change is refused, and then makes and shows a valid change', () =>
    visit(`${base}/#/records`, {}, async (page, { requested, complaints }) => {
      await openRecord(page)
      const budget = page.getByRole('textbox', { name: 'total budget amount local micro' })
      const save = page.getByRole('button', { name: 'Save changes', exact: true })
      expect(await save.isDisabled()).toBe(true)
      // Spec 2 §4 Campaigns: a daily budget is at most the total budget.
      await budget.fill('4000000')
      await save.click()
      const message = page.getByRole('alert').filter({ hasText: 'daily_budget_amount_local_micro' })
      expect(await message.textContent()).toContain('total_budget_amount_local_micro')
      // The browser logs the expected status 400 as an error.
      complaints.splice(0, 1)
      await budget.fill('8000000')
      const command = page.getByRole('region', { name: 'curl command: Save changes' })
      await page.locator('summary', { hasText: 'Save changes' }).click()
      expect(await command.textContent()).toBe(
        `curl -sS -X POST '${base}/__sandbox/operations/campaigns.update' -H 'content-type: application/json' --data-raw '{"account_id":"${account}","campaign_id":"${campaign}","total_budget_amount_local_micro":8000000}'`,
      )
      await save.click()
      await page.getByRole('status').getByText('Changes saved').waitFor()
      await page
        .getByRole('listitem')
        .filter({ hasText: 'total_budget_amount_local_micro: – → 8000000' })
        .last()
        .waitFor()
      const { json } = await client.get(`/12/accounts/${account}/campaigns/${campaign}`)
      expect(json.data.total_budget_amount_local_micro).toBe(8_000_000)
      expectOwn(requested)
    }),
  )

  itInBrowser('links to related records and back', () =>
    visit(`${base}/#/records?resource=campaigns&id=${campaign}`, {}, async (page) => {
      await page.getByRole('link', { name: 'Stripes' }).click()
      await page.getByRole('heading', { name: 'Stripes' }).waitFor()
      await page.getByRole('link', { name: 'Zebra crossing' }).first().click()
      await page.getByRole('heading', { name: 'Zebra crossing' }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: 'Stripes' }).waitFor()
    }),
  )

  itInBrowser('refuses actions that the chosen user may not perform', () =>
    visit(`${base}/#/records?resource=campaigns&id=${campaign}`, {}, async (page, { complaints }) => {
      const users = page.getByRole('combobox', { name: 'Act as' })
      await users.locator('option', { hasText: '(no access)' }).first().waitFor({ state: 'attached' })
      const label = await users.locator('option', { hasText: '(no access)' }).first().textContent()
      await users.selectOption({ label: label ?? '' })
      await page.getByRole('textbox', { name: 'name', exact: true }).fill('Taken over')
      await page.getByRole('button', { name: 'Save changes', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: 'ACCOUNT_NOT_FOUND' }).waitFor()
      complaints.splice(0, 1)
    }),
  )

  itInBrowser('creates a record in the chosen account, deletes it, and marks it as deleted', () =>
    visit(`${base}/#/records?resource=campaigns&account=${account}`, {}, async (page) => {
      await page.getByText('Create a record of campaigns').click()
      await page.getByRole('textbox', { name: 'name', exact: true }).fill('Lollipop')
      await page.getByRole('textbox', { name: 'funding instrument id' }).fill(funding)
      await page.getByRole('textbox', { name: 'daily budget amount local micro' }).fill('5000000')
      await page.getByRole('button', { name: 'Create record', exact: true }).click()
      await page.getByRole('heading', { name: 'Lollipop' }).waitFor()
      await page.getByRole('button', { name: 'Delete record', exact: true }).click()
      await page.getByText('Deleted records cannot be changed.').waitFor()
      await page.getByRole('link', { name: 'All campaigns' }).click()
      const row = page.getByRole('row').filter({ hasText: 'Lollipop' })
      // The newest record is on the first page only if its account is selected.
      await page.getByRole('combobox', { name: 'Account' }).selectOption(account)
      await row.getByText('Deleted').waitFor()
    }),
  )

  itInBrowser('opens a new record even if the API responds with a list', () =>
    visit(`${base}/#/records?resource=accounts`, {}, async (page) => {
      await page.getByText('Create a record of accounts').click()
      await page.getByRole('button', { name: 'Create record', exact: true }).click()
      await page.getByRole('heading', { name: 'Sandbox account', level: 2 }).waitFor()
      await page.waitForURL(/[?&]id=/)
    }),
  )

  itInBrowser('sorts records and shows them page by page', () =>
    visit(`${base}/#/records?resource=line_items`, {}, async (page) => {
      await page.getByText('Records 1 to 25').waitFor()
      const first = () => page.getByRole('rowheader').first().textContent()
      const before = await first()
      await page.getByRole('button', { name: 'Next page' }).dblclick()
      await page.getByRole('rowheader', { name: before ?? '', exact: true }).waitFor({ state: 'detached' })
      await page.getByText('Records 26 to 50').waitFor()
      await page.getByRole('button', { name: 'Previous page' }).click()
      await page.getByText('Records 1 to 25').waitFor()
      await page.getByRole('link', { name: 'Sort by created at' }).click()
      await page.getByRole('link', { name: 'Sort by created at, ascending' }).click()
      await page.getByRole('link', { name: 'Sort by created at, descending' }).waitFor()
      // The newest line item is the one that this test created.
      await page.getByRole('rowheader', { name: 'Stripes' }).waitFor()
      expect(await first()).toBe('Stripes')
    }),
  )

  for (const [look, options] of LOOKS)
    itInBrowser(`is accessible and fits the screen: ${look}`, () =>
      visit(`${base}/#/records`, options, async (page) => {
        await page.getByText('Records 1 to 25').waitFor()
        await picture(page, `records-${look}`)
        expect(await violationsOf(page)).toEqual([])
        await openRecord(page)
        await page.getByRole('button', { name: 'Save changes', exact: true }).waitFor()
        await page.getByText('created by').waitFor()
        await picture(page, `record-${look}`)
        expect(await violationsOf(page)).toEqual([])
      }),
    )
})

describe('API page in the studio', () => {
  for (const [look, options] of LOOKS)
    itInBrowser(`opens operations, is accessible and sends requests only to the sandbox: ${look}`, () =>
      visit(`${base}/#/api`, options, async (page, { requested }) => {
        await page.getByRole('heading', { name: /^campaigns/ }).click()
        for (const operation of ['campaigns.create', 'campaigns.update']) {
          const block = page.locator('.opblock').filter({ hasText: operation })
          await block.getByRole('button').first().click()
          await page.getByRole('region', { name: `Responses of ${operation}` }).waitFor()
        }
        await page.getByText('purchase_order_number').first().waitFor()
        await picture(page, `api-${look}`)
        expect(await violationsOf(page)).toEqual([])
        expectOwn(requested)
      }),
    )
})
