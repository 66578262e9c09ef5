/** Tests edits in the dashboard when the gateway has a policy. */
import type { Page } from 'playwright-core'
import { parsePolicy } from '../../../src/policy/index.ts'
import { openTwin } from '../../../src/sandbox/twin/twin.ts'
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { cell, dashboardOfFile, FIRST, news } from './page.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)

const parsed = parsePolicy(
  'policy.yml',
  'creations: ANY\nceilings: {campaign: {perDay: {USD: 500}}}\napprovals: [{above: {USD: 250}, by: []}]',
)
const { policy } = { policy: undefined, ...parsed }
if (!policy) throw new Error('The policy is invalid')
const { world, open } = dashboardOfFile({ openTwin, policy: { current: () => policy, openTwin } })

const writes = (): number => world().counts()['campaigns.update'] ?? 0
/** Enters a daily budget for the first campaign. */
const enter = async (page: Page, budget: string): Promise<void> => {
  await cell(page, FIRST, 'budget').dblclick()
  const field = page.getByRole('textbox', { name: `Daily budget of ${FIRST}` })
  await field.fill(budget)
  await field.press('Enter')
}
/** Waits until no status message contains the text. */
const gone = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'detached' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const ASKED = 'Save this change?'
const REFUSED = 'This change cannot be saved'
/** Returns the axe violations of the open dialog in each theme, on a desktop and on a phone. */
const violationsEverywhere = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 700 })
      const box = await page.getByRole('dialog').boundingBox()
      if (!box || box.x < 0 || box.x + box.width > width) found.push(`too wide for ${width}`)
      found.push(...(await violationsOf(page)))
    }
  await page.setViewportSize({ width: 1280, height: 800 })
  return found
}

describe('dashboard edit with a policy', () => {
  itInBrowser(
    'asks for confirmation before it increases the possible spend',
    () =>
      open(async (page, complaints) => {
        const before = writes()
        await enter(page, '50')
        const dialog = dialogOf(page, ASKED)
        await dialog.waitFor()
        const rows = await dialog.getByRole('row').allInnerTexts()
        expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
          ['Field', 'Before', 'After'],
          ['Daily budget', '$20.00', '$50.00'],
        ])
        expect(await dialog.getByRole('table').locator('caption').textContent()).toBe(`Campaign ${FIRST}`)
        expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
          'Up to $30.00 per day',
          'Up to $30.00 within 24 hours',
        ])
        expect(await violationsEverywhere(page)).toEqual([])
        const focused = () => page.evaluate(() => document.activeElement?.textContent)
        expect(await focused()).toBe('Save')
        await page.keyboard.press('Tab')
        expect(await focused()).toBe('Cancel')
        await page.keyboard.press('Escape')
        await news(page, 'Not saved: You cancelled the change')
        expect([await dialog.count(), writes()]).toEqual([0, before])
        await page.keyboard.press('Escape')
        await gone(page, 'Not saved')
        await enter(page, '50')
        await dialog.waitFor()
        await page.keyboard.press('Enter')
        await news(page, 'Saved')
        await cell(page, FIRST, 'budget').getByText('$50.00').waitFor()
        expect(writes()).toBe(before + 1)
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'is saved immediately if it does not increase the possible spend',
    () =>
      open(async (page) => {
        const before = writes()
        await enter(page, '15')
        await news(page, 'Saved')
        expect([await page.getByRole('dialog').count(), writes()]).toEqual([0, before + 1])
      }),
    60_000,
  )

  itInBrowser(
    'shows why the policy refuses it, and cannot be saved',
    () =>
      open(async (page) => {
        const before = writes()
        await enter(page, '550')
        const dialog = dialogOf(page, REFUSED)
        await dialog.getByText(/^The policy does not allow this\. .*500\.00 USD/).waitFor()
        expect(await violationsEverywhere(page)).toEqual([])
        expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Close'])
        await dialog.getByRole('button', { name: 'Close' }).click()
        await news(page, /^Not saved: The policy does not allow this\. .*500\.00 USD/)
        expect(writes()).toBe(before)
        expect(await violationsOf(page)).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'shows why the API would refuse it',
    () =>
      open(async (page) => {
        const before = writes()
        await enter(page, '0.001')
        const dialog = dialogOf(page, REFUSED)
        await dialog.waitFor()
        await dialog.getByRole('button', { name: 'Close' }).click()
        await news(page, /^Not saved: .*daily budget/i)
        expect(writes()).toBe(before)
        await page.getByRole('searchbox').fill('Oat')
        await gone(page, 'Not saved')
      }),
    60_000,
  )

  itInBrowser(
    'asks for confirmation if its effects are uncertain or irreversible',
    () =>
      open(async (page) => {
        const record = { type: 'Campaign', name: FIRST }
        await page.route('**/graphql', async (route) => {
          if (route.request().headers()['x-ads-changes'] !== 'preview') return route.continue()
          const response = await route.fetch()
          const json = await response.json()
          Object.assign(json.extensions.ads, {
            uncertain: [
              { records: 'media_library', field: null, reason: 'The API did not return these records.' },
            ],
            irreversible: [{ record, field: 'entityStatus', reason: 'The API does not accept it.' }],
          })
          await route.fulfill({ response, json })
        })
        await enter(page, '15')
        const dialog = dialogOf(page, ASKED)
        await dialog.waitFor()
        expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
          'Cannot be undone',
          'Uncertain',
        ])
        expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
          `Campaign ${FIRST}, Entity status: The API does not accept it.`,
          'Media library: The API did not return these records.',
        ])
        await dialog.getByRole('button', { name: 'Save' }).click()
        await news(page, 'Saved')
      }),
    60_000,
  )

  itInBrowser(
    'requests approval by another person and links to the change set',
    () =>
      open(async (page) => {
        const before = writes()
        await enter(page, '400')
        const dialog = dialogOf(page, ASKED)
        await dialog.getByText('Needs an approval').waitFor()
        expect(await dialog.getByRole('listitem').last().textContent()).toMatch(
          /^By anyone with the required permission, other than you$/,
        )
        expect(await violationsEverywhere(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Ask for approval' }).click()
        await news(page, /^Not saved: Another person must approve this\./)
        expect(writes()).toBe(before)
        const links = page.getByRole('link', { name: 'Open the change set' })
        expect(await links.count()).toBe(2)
        expect(await links.first().getAttribute('href')).toMatch(/\/changes\/[\w-]{22,}$/)
        expect(await violationsOf(page)).toEqual([])
        // The link remains after the field is closed.
        await page.keyboard.press('Escape')
        await news(page, /^Not saved: Another person must approve this\./)
      }),
    60_000,
  )
})
