/** Tests how people open and edit rows in the dashboard, and what it shows if a request fails. */
import type { Route } from 'playwright-core'
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { ACCOUNT, alert, answer, cell, dashboardOfFile, details, FIRST, news, SECOND } from './page.ts'
import { rowOf } from './world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { world, open, query } = dashboardOfFile()

describe('dashboard rows', () => {
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
    'leave the focus where the user is working when an earlier edit is saved or refused',
    () =>
      open(async (page) => {
        const writes: unknown[] = []
        const held: (() => void)[] = []
        await answer(page, 'UpdateCampaign', async (route) => {
          writes.push(route.request().postDataJSON().variables.input)
          await new Promise<void>((resolve) => held.push(resolve))
          await route.continue()
        })
        const edit = async (row: string) => {
          await rowOf(page, row).hover()
          await page.getByRole('button', { name: `Edit name of ${row}` }).click()
        }
        await edit(FIRST)
        await page.keyboard.type('Winter')
        await page.keyboard.press('Enter')
        await news(page, /^Saving…$/)
        await edit(SECOND)
        const second = page.getByRole('textbox', { name: `Name of ${SECOND}` })
        await page.keyboard.type('Spring')
        held.shift()?.()
        await news(page, /^Saved$/)
        // In a row without an open field, a space would activate or pause the campaign.
        await page.keyboard.type(' sale')
        expect(await second.inputValue()).toBe('Spring sale')
        await world().fault({ operation: 'campaigns.update', times: 1, fault: 'status=400; code=INVALID' })
        await rowOf(page, 'Winter').getByRole('switch').waitFor()
        await edit('Winter')
        await page.keyboard.type('Autumn')
        await page.keyboard.press('Enter')
        await news(page, /^Saving…$/)
        await second.focus()
        held.shift()?.()
        await alert(page, /./)
        await second.press('End')
        await page.keyboard.type(' 2')
        expect(await second.inputValue()).toBe('Spring sale 2')
        expect(await page.getByRole('textbox', { name: 'Name of Winter' }).inputValue()).toBe('Autumn')
        expect(writes).toEqual([{ name: 'Winter' }, { name: 'Autumn' }])
      }),
    60_000,
  )

  itInBrowser(
    'keep an edit that has scrolled out of view, and remain reachable with Tab',
    () =>
      open(async (page) => {
        await rowOf(page, FIRST).hover()
        await page.getByRole('button', { name: `Edit name of ${FIRST}` }).click()
        await page.keyboard.type('Half a name')
        const scrollTo = (top: number) =>
          page.locator('.scroller').evaluate((scroller, to) => scroller.scrollTo(0, to), top)
        await scrollTo(4_000)
        await page.locator('.row.campaign[aria-rowindex="100"]').waitFor()
        await scrollTo(0)
        const name = page.getByRole('textbox', { name: `Name of ${FIRST}` })
        expect(await name.inputValue()).toBe('Half a name')
        // Names written from right to left are edited and shown in that direction.
        await name.fill('חורף 2026!')
        const direction = (element: Element) => getComputedStyle(element).direction
        expect(await name.evaluate(direction)).toBe('rtl')
        await name.press('Enter')
        await news(page, /^Saved$/)
        const renamed = cell(page, 'חורף 2026!', 'name').locator('.text')
        expect(await renamed.evaluate(direction)).toBe('rtl')
        await scrollTo(4_000)
        await page.locator('.row.campaign[aria-rowindex="100"]').waitFor()
        await page.getByRole('button', { name: 'By day' }).focus()
        await page.keyboard.press('Tab')
        await page.locator('.row.campaign:focus', { hasText: 'חורף' }).waitFor()
        // A shorter list still has a row that Tab reaches.
        await page.keyboard.press('End')
        await page.locator('.row.campaign[aria-rowindex="122"]:focus').waitFor()
        await page.getByRole('searchbox').fill('Product Launch')
        await page.getByText(/^\d+ campaigns? found, \d+ rows$/).waitFor()
        expect(await page.locator('.rows [role=row][tabindex="0"]').count()).toBe(1)
      }),
    60_000,
  )

  itInBrowser(
    'keep edits and refused texts that have scrolled out of view after another row got the focus',
    () =>
      open(async (page) => {
        const scrollTo = (top: number) =>
          page.locator('.scroller').evaluate((scroller, to) => scroller.scrollTo(0, to), top)
        const leave = async () => {
          await rowOf(page, SECOND).focus()
          await scrollTo(4_000)
          await page.locator('.row.campaign[aria-rowindex="100"]').waitFor()
        }
        const name = page.getByRole('textbox', { name: `Name of ${FIRST}` })
        await rowOf(page, FIRST).hover()
        await page.getByRole('button', { name: `Edit name of ${FIRST}` }).click()
        await page.keyboard.type('Half a name')
        await leave()
        await scrollTo(0)
        expect(await name.inputValue()).toBe('Half a name')

        const { promise: released, resolve: release } = Promise.withResolvers<void>()
        await answer(page, 'UpdateCampaign', async (route) => {
          await released
          await route.continue()
        })
        await world().fault({ operation: 'campaigns.update', times: 1, fault: 'status=400; code=INVALID' })
        await name.press('Enter')
        await news(page, /^Saving…$/)
        await leave()
        release()
        await news(page, /^Not saved: /)
        await scrollTo(0)
        expect(await name.inputValue()).toBe('Half a name')
        // Closed fields do not keep their rows.
        await name.press('Escape')
        await leave()
        await rowOf(page, FIRST).waitFor({ state: 'detached' })
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

const FIRST_ID = Buffer.from(`1:Campaign:${ACCOUNT}:8wku2`).toString('base64url')
const PHONE = { width: 390, height: 844 }

describe('dashboard start page', () => {
  itInBrowser(
    'offers a retry if the gateway is unavailable',
    () =>
      world().visit({ ...PHONE, live: false }, async (page) => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>()
        await answer(page, 'Start', async (route) => {
          await released
          await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
        })
        await page.reload()
        await page.getByText('Loading…').waitFor()
        expect(await violationsOf(page)).toEqual([])
        release()
        await alert(page, 'The gateway is not available (status 502). Try again later.')
        await page.unrouteAll({ behavior: 'wait' })
        await page.getByRole('button', { name: 'Try again' }).click()
        await rowOf(page, FIRST).waitFor()
        expect(await violationsOf(page)).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'says so if the account in the address is not among the first accounts',
    () =>
      open(async (page) => {
        const last = await page.getByLabel('Account').locator('option').last().getAttribute('value')
        // A page smaller than the list, as for a user with more than 1,000 accounts.
        await answer(page, 'Start', (route) => {
          const text = route.request().postData() ?? ''
          return route.continue({ postData: text.replace('first: 1000', 'first: 2') })
        })
        await page.goto(`${world().page}?account=${last}`)
        const missing = `Account ${last} is not among your first 2 accounts, so the page shows Halden & Moor`
        await page.getByText(missing).waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'shows all demo users in a narrow window, and a notice to users without accounts',
    async () => {
      await world().visit({ ...PHONE, screenName: null }, async (page) => {
        await page.getByText('Sign in as…').click()
        await page.getByRole('link', { name: 'Demo User (@demo)' }).waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
        const boxes = await page.getByRole('link', { name: /\(@demo/ }).evaluateAll((links) =>
          links.map((link) => {
            const { left, right } = link.getBoundingClientRect()
            return left >= 0 && right <= innerWidth
          }),
        )
        expect(boxes).toEqual(Array(10).fill(true))
      })
      await world().visit({ screenName: 'demo_no_access' }, (page) =>
        page.getByText('You have no access to any advertising account.').waitFor(),
      )
    },
    60_000,
  )
})

describe('failed dashboard request', () => {
  const UNKNOWN = 'It is unknown whether the change was saved. Reload the page before you repeat it.'

  itInBrowser(
    'is reported as an unknown outcome if the edit may have been saved',
    () =>
      open(async (page) => {
        await world().fault({ operation: 'campaigns.update', times: 1, fault: 'commit-then=503' })
        await rowOf(page, FIRST).getByRole('switch').click()
        await news(page, new RegExp(`^${UNKNOWN}$`))
        await answer(page, 'UpdateCampaign', async (route) => {
          await route.fetch()
          await route.abort()
        })
        await cell(page, FIRST, 'budget').dblclick()
        const budget = page.getByRole('textbox', { name: `Daily budget of ${FIRST}` })
        await budget.fill('21')
        await budget.press('Enter')
        await alert(page, UNKNOWN)
        expect(await page.getByText(/^Not saved/).count()).toBe(0)
        const { campaign } = await query(
          `{ account(id: "${ACCOUNT}") { campaign(id: "8wku2") { entityStatus dailyBudget { decimal } } } }`,
        )
        expect(campaign).toEqual({ entityStatus: 'PAUSED', dailyBudget: { decimal: '21.00' } })
      }),
    60_000,
  )

  itInBrowser(
    'hides only the statistics of the row that it affects, until a retry succeeds',
    () =>
      world().visit({ live: false }, async (page) => {
        await rowOf(page, FIRST).waitFor()
        await answer(page, 'RowNumbers', async (route) => {
          const response = await route.fetch()
          const json = await response.json()
          const index = route.request().postDataJSON().variables.ids.indexOf(FIRST_ID)
          if (index < 0) return route.fulfill({ response, json })
          json.data.nodes[index].stats = null
          const extensions = { code: 'UPSTREAM_UNAVAILABLE' }
          json.errors = [{ message: 'Failed', path: ['nodes', index, 'stats'], extensions }]
          return route.fulfill({ response, json })
        })
        await page.getByLabel('Period').selectOption('Last 14 days')
        await alert(page, 'Statistics are missing: The advertising API is not responding.')
        const unknown = { name: 'No statistics for this row: reading them failed' }
        await cell(page, FIRST, 'spend').getByRole('img', unknown).waitFor()
        await cell(page, SECOND, 'spend').filter({ hasText: /^\$\d/ }).waitFor()
        expect(await violationsOf(page)).toEqual([])
        await page.unrouteAll({ behavior: 'wait' })
        await page.getByRole('button', { name: 'Load statistics' }).click()
        await cell(page, FIRST, 'spend').filter({ hasText: /^\$\d/ }).waitFor()
        expect(await page.getByRole('alert').count()).toBe(0)
      }),
    60_000,
  )

  itInBrowser(
    'leaves the previous list on screen if it was a search',
    () =>
      open(async (page) => {
        await answer(page, 'Page', (route) => route.abort())
        await page.getByLabel('Search campaigns by name').fill('oat')
        await alert(page, 'Cannot reach the gateway.')
        await news(page, 'Still showing the previous list')
        await rowOf(page, FIRST).waitFor()
        expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
      }),
    60_000,
  )

  itInBrowser(
    'is reported if it was a sign-out',
    () =>
      open(async (page) => {
        const answers = [
          (route: Route) => route.fulfill({ status: 403, json: { errors: [] } }),
          (route: Route) => route.fulfill({ status: 503, json: { errors: [] } }),
          (route: Route) => route.abort(),
        ]
        for (const respond of answers) {
          await page.route('**/logout', respond)
          await page.getByRole('button', { name: 'Sign out' }).click()
          await news(page, /^Sign-out failed\. Try again\.$/)
          await page.unrouteAll({ behavior: 'wait' })
          await page.getByRole('searchbox').fill('oat')
          await page.getByRole('searchbox').fill('')
          await page.getByText('120 campaigns, 121 rows', { exact: true }).waitFor()
        }
        await page.getByRole('button', { name: 'Sign out' }).click()
        await page.getByText('Sign in to see your advertising accounts').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'shows why an upload failed, or that its outcome is unknown',
    () =>
      open(async (page) => {
        const file = { name: 'spring.png', mimeType: 'image/png', buffer: Buffer.from('spring') }
        await page.route('**/media-uploads/**', (route) =>
          route.fulfill({ status: 502, body: 'Bad gateway' }),
        )
        await page.getByLabel('Add media').setInputFiles(file)
        await news(page, 'Not added: the gateway refused the file with status 502')
        await page.unrouteAll({ behavior: 'wait' })
        await page.route('**/media-uploads/**', (route) => route.abort())
        await page.getByLabel('Add media').setInputFiles(file)
        await news(page, 'The connection was lost. It is unknown whether the file was added.')
      }),
    60_000,
  )
})
