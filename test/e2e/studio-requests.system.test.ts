import type { Page } from 'playwright-core'
import { clientOf, send, sign } from '../../harness/sandbox/signed.ts'
import { requirement } from '../requirement.ts'
import { serving } from '../sandbox/serve.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { LOOKS, studioBrowser } from './studio-world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { visit, picture } = studioBrowser()
const { base, client, sandbox, stranger, timestamp } = await serving()
const page1 = `${base}/#/requests`

let account = ''
/** Makes calls of each kind: successful, refused, hit by a fault, and with a wrong signature. */
beforeAll(async () => {
  account = (await client.get('/12/accounts')).json.data[0].id
  await client.get(`/12/accounts/${account}/campaigns?count=2`)
  await client.get(`/12/accounts/${account}/campaigns?count=0&sort_by=nothing`)
  await stranger.get(`/12/accounts/${account}/line_items`)
  const headers = { 'x-sandbox-fault': '503' }
  await clientOf(base, sandbox.demoUser, { timestamp, headers }).get('/12/accounts')
  // The signature does not cover the query.
  const signed = sign(base, sandbox.demoUser, { method: 'GET', target: '/12/accounts' }, { timestamp })
  await send(base, { ...signed, target: '/12/accounts?with_deleted=true&count=5' })
})

const rows = (page: Page) => page.getByRole('table', { name: 'Logged calls' }).getByRole('rowheader')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** Opens the details of the first call whose row contains `text`. */
const open = async (page: Page, text: string) => {
  await row(page, text).first().getByRole('button').click()
  const details = page.getByRole('region', { name: /^GET \/12/ })
  await details.getByRole('heading', { name: 'Repeat with curl' }).waitFor()
  return details
}

describe('requests page in the studio', () => {
  for (const [look, options] of LOOKS)
    itInBrowser(`shows calls and their details without axe violations: ${look}`, () =>
      visit(page1, options, async (page) => {
        await row(page, '401').waitFor()
        expect(await rows(page).count()).toBe(6)
        await picture(page, `requests-${look}`)
        expect(await violationsOf(page)).toEqual([])
        const details = await open(page, '401')
        expect(await details.locator('mark').count()).toBe(2)
        await picture(page, `requests-details-${look}`)
        expect(await violationsOf(page)).toEqual([])
      }),
    )

  itInBrowser('explains a wrong signature, a refused parameter and a fault', () =>
    visit(page1, {}, async (page) => {
      const wrong = await open(page, '401')
      expect(await wrong.textContent()).toMatch(
        /The signature does not match the request.*query.*Expected by the sandbox.*Signed by your program/s,
      )
      const parameter = await open(page, '400')
      expect(await parameter.textContent()).toMatch(/Refused by the step decode.*count must be at least 1/s)
      const fault = await open(page, '503')
      expect(await fault.textContent()).toContain('Fault: 503 SERVICE_UNAVAILABLE (X-Sandbox-Fault header).')
    }),
  )

  itInBrowser('adds calls as they arrive, and stops when Live is off', () =>
    visit(page1, {}, async (page) => {
      await rows(page).nth(5).waitFor()
      await client.get('/12/accounts?count=7')
      await rows(page).nth(6).waitFor()
      await page.getByRole('checkbox', { name: 'Live' }).uncheck()
      await client.get('/12/accounts?count=8')
      const { json } = await send(base, { method: 'GET', target: '/__sandbox/calls' })
      // A live stream would have added the call's row before the counts are refreshed.
      const name = `accounts.list ${json.operations['accounts.list']}`
      await page.getByRole('row', { name, exact: true }).waitFor()
      expect(await rows(page).count()).toBe(7)
      await page.getByRole('checkbox', { name: 'Live' }).check()
      await rows(page).nth(7).waitFor()
      expect(await rows(page).count()).toBe(8)
    }),
  )

  itInBrowser('filters by path, status, user and signature', () =>
    visit(page1, {}, async (page) => {
      await row(page, '401').waitFor()
      const total = await rows(page).count()
      const only = async (count: number) => {
        await rows(page).nth(count).waitFor({ state: 'detached' })
        expect(await rows(page).count()).toBe(count)
      }
      await page.getByLabel('Path or operation').fill('campaigns.list')
      await only(2)
      await page.getByLabel('Status').selectOption('4xx')
      await only(1)
      await page.getByRole('button', { name: 'Reset filters' }).click()
      await rows(page)
        .nth(total - 1)
        .waitFor()
      await page.getByLabel('Signature', { exact: true }).selectOption('Wrong')
      await only(1)
      await page.getByLabel('User', { exact: true }).fill('nobody')
      await page.getByText('No call matches the filters').waitFor()
      await page.evaluate(() => location.assign('#/requests?world=without-calls'))
      await page.getByText('No calls yet.').waitFor()
      await page.getByLabel('User', { exact: true }).fill('nobody')
      await page.getByText('No call matches the filters').waitFor()
      await page.getByLabel('User', { exact: true }).fill('')
      await page.getByText('No calls yet.').waitFor()
    }),
  )

  itInBrowser('works by keyboard alone from the list to the details and back to the row', () =>
    visit(page1, {}, async (page) => {
      await row(page, '401').waitFor()
      await page.getByRole('checkbox', { name: 'Live' }).focus()
      const focused = () => page.evaluate('document.activeElement.textContent') as Promise<string>
      for (let presses = 0; presses < 5 && !(await focused()).startsWith('GET'); presses += 1)
        await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      const second = await focused()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Repeat with curl' }).waitFor()
      expect(await focused()).toBe(second)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Repeat with curl' }).waitFor({ state: 'detached' })
      expect(await focused()).toBe(second)
      await page.keyboard.press('End')
      await page.keyboard.press('Home')
      expect(await focused()).toContain('GET')
    }),
  )

  itInBrowser('shows a command that repeats the call', () =>
    visit(page1, {}, async (page) => {
      const details = await open(page, 'campaigns')
      const command = await details
        .getByRole('region', { name: 'Command that repeats the call' })
        .textContent()
      expect(command).toMatch(/^curl -sS 'http:\/\/127\.0\.0\.1:\d+\/12\/accounts\/.+\/__sandbox\/sign'/)
    }),
  )
})
