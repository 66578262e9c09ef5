/** Tests how people open and edit rows in the dashboard. */
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { ACCOUNT, cell, dashboardOfFile, details, FIRST, news } from './page.ts'
import { rowOf } from './world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { open, query } = dashboardOfFile()

describe('the rows of the dashboard', () => {
  itInBrowser(
    'open details with a click, and can be edited with the pencil, a double click or F2',
    () =>
      open(async (page, complaints) => {
        const name = page.getByRole('textbox', { name: `Name of ${FIRST}` })
        await cell(page, FIRST, 'name').locator('.text').click()
        await details(page).getByRole('heading', { name: FIRST }).waitFor()
        expect(await page.getByRole('textbox').count()).toBe(0)
        await details(page).getByRole('button', { name: 'Close' }).click()
        await details(page).waitFor({ state: 'detached' })
        // The first click opens the details, which moves the cell.
        await cell(page, FIRST, 'budget').dblclick()
        await page.getByRole('textbox', { name: `Daily budget of ${FIRST}` }).waitFor()
        await page.keyboard.press('Escape')
        await cell(page, FIRST, 'name').locator('.text').dblclick()
        await name.waitFor()
        await page.keyboard.press('Escape')
        await rowOf(page, FIRST).focus()
        await page.keyboard.press('F2')
        await name.waitFor()
        await page.keyboard.press('Escape')
        await rowOf(page, FIRST).hover()
        await page.getByRole('button', { name: `Edit name of ${FIRST}` }).click()
        await name.fill('Spring')
        await page.keyboard.press('Enter')
        await news(page, /^Saved$/)
        await rowOf(page, 'Spring').waitFor()
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'have budgets that can be edited with the keyboard alone',
    () =>
      open(async (page) => {
        const tabTo = async (matches: () => Promise<boolean>) => {
          for (let presses = 1; presses <= 40; presses += 1) {
            await page.keyboard.press('Tab')
            if (await matches()) return presses
          }
          throw new Error('Tab does not reach the element')
        }
        const focused = page.locator(':focus')
        await tabTo(async () => (await focused.getAttribute('role')) === 'row')
        await page.keyboard.press('ArrowDown')
        await page.locator('.row.campaign:focus', { hasText: FIRST }).waitFor()
        const label = `Edit daily budget of ${FIRST}`
        expect(await tabTo(async () => (await focused.getAttribute('aria-label')) === label)).toBe(3)
        await page.keyboard.press('Enter')
        await page.getByRole('textbox', { name: `Daily budget of ${FIRST}` }).waitFor()
        await page.keyboard.type('23.50')
        await page.keyboard.press('Enter')
        await news(page, /^Saved$/)
        await cell(page, FIRST, 'budget').getByText('$23.50').waitFor()
        await page.locator('.row.campaign:focus', { hasText: FIRST }).waitFor()
        const { campaign } = await query(
          `{ account(id: "${ACCOUNT}") { campaign(id: "8wku2") { name dailyBudget { decimal } } } }`,
        )
        expect(campaign).toEqual({ name: FIRST, dailyBudget: { decimal: '23.50' } })
      }),
    60_000,
  )

  itInBrowser(
    'cannot be edited by a user whose role does not allow it',
    () =>
      open(async (page) => {
        await page.getByText('Read-only: your role in this account').waitFor()
        expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
        expect(await page.getByRole('switch').count()).toBe(0)
        expect(await page.getByLabel('Add media').count()).toBe(0)
        await cell(page, FIRST, 'status').getByText('Active').waitFor()
        await rowOf(page, FIRST).focus()
        await page.keyboard.press('F2')
        await cell(page, FIRST, 'budget').dblclick()
        await details(page).getByRole('heading', { name: FIRST }).waitFor()
        expect(await page.getByRole('textbox').count()).toBe(0)
        expect(await violationsOf(page)).toEqual([])
      }, 'demo_analyst'),
    60_000,
  )
})
