/** Tests the dashboard during long visits, in low windows, in other currencies, and with keys of the browser. */
import type { Response } from 'playwright-core'
import { requirement } from '../../requirement.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { answer, dashboardOfFile, details, FIRST } from './page.ts'
import { rowOf } from './world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { world, open } = dashboardOfFile()
const SECOND_ACCOUNT = '18ce54d4x5u'

describe('dashboard', () => {
  itInBrowser(
    'shows the same account after its user has signed in again',
    () =>
      world().visit({ live: false }, async (page, _record, context) => {
        const account = page.getByRole('combobox', { name: 'Account' })
        await account.selectOption(SECOND_ACCOUNT)
        await rowOf(page, 'Café Lumière').waitFor()
        await context.clearCookies({ name: 'adgraph_session' })
        await page.getByRole('combobox', { name: 'Delivery' }).selectOption('Paused')
        await page.getByRole('link', { name: 'Sign in again' }).click()
        await page.waitForURL(world().page)
        await rowOf(page, 'Café Lumière').waitFor()
        expect(await account.inputValue()).toBe(SECOND_ACCOUNT)
      }),
    60_000,
  )

  itInBrowser(
    'forgets an account in the address that its user has no access to',
    () =>
      open(async (page) => {
        const missing = page.getByText('You have no access to account unknown')
        await page.goto(`${world().page}?account=unknown`)
        await missing.waitFor()
        await page.goto(world().page)
        await rowOf(page, FIRST).waitFor()
        expect(await missing.count()).toBe(0)
      }),
    60_000,
  )

  itInBrowser(
    'leaves key combinations of the browser, such as Back, to the browser',
    () =>
      open(async (page) => {
        const account = page.locator('.row.account')
        await account.focus()
        await page.keyboard.press('Alt+ArrowLeft')
        expect(await account.getAttribute('aria-expanded')).toBe('true')
        await page.keyboard.press('ArrowLeft')
        await page.locator('.row.account[aria-expanded=false]').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'reads a list again if its filter is chosen again',
    () =>
      open(async (page) => {
        const choose = async (delivery: string) => {
          const isPage = (response: Response) => response.request().postDataJSON()?.operationName === 'Page'
          await Promise.all([
            page.waitForResponse(isPage),
            page.getByRole('combobox', { name: 'Delivery' }).selectOption(delivery),
          ])
          await page.getByText(/^\d+ campaigns found, \d+ rows$/).waitFor()
        }
        await choose('Running')
        await rowOf(page, FIRST).getByRole('switch').click()
        await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
        await choose('Paused')
        await rowOf(page, FIRST).waitFor()
        await choose('Running')
        expect(await rowOf(page, FIRST).count()).toBe(0)
      }),
    60_000,
  )

  itInBrowser(
    'reads a list sorted by a metric again only after a change',
    () =>
      open(async (page) => {
        const read: string[] = []
        await answer(page, 'Page', (route) => {
          const { orderBy, after } = route.request().postDataJSON().variables
          if (orderBy?.last && !after) read.push(orderBy.direction)
          return route.continue()
        })
        const sort = async (order: string) => {
          const spend = page.getByRole('columnheader', { name: 'Spend' })
          await spend.getByRole('button').click()
          const state = order === 'none' ? ':not([aria-sort])' : `[aria-sort=${order}]`
          await page.locator(`[role=columnheader]${state}`, { hasText: 'Spend' }).waitFor()
          await page.getByText(/^\d+ campaigns( loaded)?, \d+ rows$/).waitFor()
        }
        for (const order of ['descending', 'ascending', 'none', 'descending']) await sort(order)
        expect(read).toEqual(['DESC', 'ASC'])
        await page.getByRole('switch').first().click()
        await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
        await sort('ascending')
        expect(read).toEqual(['DESC', 'ASC', 'ASC'])
      }),
    60_000,
  )

  itInBrowser(
    'offers to restart live updates after an error, and then to reload the table',
    () =>
      world().visit({ live: false }, async (_page, _record, context) => {
        let isBroken = true
        await context.routeWebSocket('**', (socket) => {
          const server = socket.connectToServer()
          socket.onMessage((message) => {
            const [, id] = /"id":"([^"]+)"/.exec(String(message)) ?? []
            if (!isBroken || id === undefined) return server.send(message)
            const payload = [{ message: 'Down', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]
            socket.send(JSON.stringify({ id, type: 'error', payload }))
          })
        })
        const page = await context.newPage()
        await page.goto(world().page)
        const notice = page.getByRole('status').filter({ hasText: 'No live updates: The advertising API' })
        await notice.waitFor()
        isBroken = false
        await notice.getByRole('button', { name: 'Restart live updates' }).press('Enter')
        await notice.waitFor({ state: 'detached' })
        const missing = page.getByText('Live updates were interrupted. Changes may be missing.')
        await missing.waitFor()
        await page.getByRole('button', { name: 'Reload table' }).press('Enter')
        await missing.waitFor({ state: 'detached' })
        await page.locator('.table:focus').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'keeps the focus on the next step when a button disappears',
    () =>
      open(async (page, complaints) => {
        const search = page.getByRole('searchbox')
        await search.fill('nothing has this name')
        await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
        await page.locator('[type=search]:focus').waitFor()
        await page.route('**/graphql', (route) => route.abort())
        await page.reload()
        await page.locator('button:focus', { hasText: 'Try again' }).press('Enter')
        await page.getByText('Loading…').or(page.locator('button:focus')).waitFor()
        await page.locator('button:focus', { hasText: 'Try again' }).waitFor()
        expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'suggests amounts without decimal places in currencies that have none',
    () =>
      world().visit({ live: false }, async (page) => {
        await page.getByRole('combobox', { name: 'Account' }).selectOption('Sông Hồng Retail')
        await rowOf(page, '₫500,000').locator('[data-column=budget] .edit').click()
        await page.getByRole('textbox', { name: /^Daily budget/ }).fill('1 million')
        await page.keyboard.press('Enter')
        await page.getByRole('alert').getByText('Enter an amount such as 1200', { exact: true }).waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'scrolls as a whole in a low window, such as one zoomed to 400%',
    () =>
      world().visit({ live: false, width: 320, height: 256 }, async (page) => {
        await rowOf(page, FIRST).locator('.text').first().click()
        await details(page).getByText('Campaign · Running').waitFor()
        await page.keyboard.press('Escape')
        await page.keyboard.press('End')
        await page.locator('.row.campaign[aria-rowindex="122"]:focus').waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      }),
    60_000,
  )
})
