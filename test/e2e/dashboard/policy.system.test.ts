/** How the dashboard edits when the gateway has a policy. */
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
/** Enters a daily budget, and returns the question that the page asks, if any. */
const enter = async (page: Page, budget: string, isConfirmed = true): Promise<string | undefined> => {
  let question: string | undefined
  page.once('dialog', (dialog) => {
    question = dialog.message()
    void (isConfirmed ? dialog.accept() : dialog.dismiss())
  })
  await cell(page, FIRST, 'budget').dblclick()
  const field = page.getByRole('textbox', { name: `Daily budget of ${FIRST}` })
  await field.fill(budget)
  await field.press('Enter')
  await news(page, /^(Not saved|Saved)/)
  return question
}

describe('an edit in the dashboard with a policy', () => {
  itInBrowser(
    'tells how much more can be spent before it saves',
    () =>
      open(async (page, complaints) => {
        const before = writes()
        // The budget was 20 USD.
        expect(await enter(page, '50', false)).toBe(
          'More can be spent because of this change: up to $30.00 per day, up to $30.00 within 24 hours. Save it?',
        )
        await news(page, 'Not saved: Not confirmed')
        expect(writes()).toBe(before)
        await page.keyboard.press('Escape')
        expect(await enter(page, '50')).toMatch(/^More can be spent/)
        await news(page, 'Saved')
        await cell(page, FIRST, 'budget').getByText('$50.00').waitFor()
        expect(writes()).toBe(before + 1)
        expect(await enter(page, '40')).toBeUndefined()
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'is refused in words above a ceiling',
    () =>
      open(async (page) => {
        const before = writes()
        expect(await enter(page, '550')).toBeUndefined()
        await news(page, /^Not saved: The policy does not allow this\. .*500\.00 USD/)
        expect(writes()).toBe(before)
        expect(await violationsOf(page)).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'links to the change set that another person must approve',
    () =>
      open(async (page) => {
        const before = writes()
        await enter(page, '400')
        await news(page, /^Not saved: Another person must approve this\./)
        expect(writes()).toBe(before)
        const links = page.getByRole('link', { name: 'Open the change set' })
        expect(await links.count()).toBe(2)
        expect(await links.first().getAttribute('href')).toMatch(/\/changes\/[\w-]{22,}$/)
        expect(await violationsOf(page)).toEqual([])
      }),
    60_000,
  )
})
