import type { Page } from 'playwright-core'
import { send, sign } from '../../harness/sandbox/signed.ts'
import { requirement } from '../requirement.ts'
import { type Served, serve } from '../sandbox/serve.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { studioBrowser } from './studio-world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { visit } = studioBrowser()

let served: Served
beforeEach(async () => {
  served = await serve()
})
afterEach(() => served.sandbox.close())

const account = () => `/12/accounts/${served.sandbox.demo.mainAccountId}`
const open = (body: (page: Page) => Promise<void>) => visit(`${served.base}/`, {}, body)
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()
/** Creates a promoted post, as an API client would, and returns its id. */
const promote = async (text: string): Promise<string> => {
  const { demo } = served.sandbox
  const tweet = await served.client.post(
    `${account()}/tweet?as_user_id=${demo.userId}&nullcast=true&text=${encodeURIComponent(text)}`,
  )
  const promoted = await served.client.post(
    `${account()}/promoted_tweets?line_item_id=${demo.lineItemId}&tweet_ids=${tweet.json.data.id_str}`,
  )
  return promoted.json.data[0].id
}

describe('studio user who relies on visible elements only', () => {
  itInBrowser('can make the next call fail with 503, after which calls succeed again', () =>
    open(async (page) => {
      await go(page, 'Faults')
      await page.getByRole('button', { name: 'Add fault: 503, then recovery' }).click()
      const rules = page.getByRole('table', { name: 'Fault rules' })
      await rules.getByRole('row', { name: /503 every call Active/ }).waitFor()
      expect((await served.client.get('/12/accounts')).status).toBe(503)
      expect((await served.client.get('/12/accounts')).status).toBe(200)
      await rules.getByRole('row', { name: /503 every call Used up/ }).waitFor()
    }),
  )

  itInBrowser('can empty a rate limit window and reset it by moving the clock', () =>
    open(async (page) => {
      await go(page, 'Faults')
      await page.getByRole('combobox', { name: 'Window' }).selectOption('List of accounts')
      await page.getByRole('button', { name: 'Empty window' }).click()
      const windows = page.getByRole('table', { name: 'Rate limit windows with calls' })
      await windows.getByRole('row', { name: /accounts\.list @demo .*0 of 2,000 in 15 min/ }).waitFor()
      expect((await served.client.get('/12/accounts')).status).toBe(429)
      await page.getByRole('button', { name: /^Move clock to reset: account read, accounts\.list/ }).click()
      await page.getByText('No window has counted a call since its last reset').waitFor()
      expect((await served.client.get('/12/accounts')).status).toBe(200)
    }),
  )

  itInBrowser('can tell the rate limit windows of two applications apart', () =>
    open(async (page) => {
      expect((await served.client.get('/12/accounts')).status).toBe(200)
      await page.route('**/__sandbox/rate-windows', async (route) => {
        const response = await route.fetch()
        const { windows } = await response.json()
        const others = windows.map((window: object) => ({ ...window, application: 'other program' }))
        await route.fulfill({ response, json: { windows: [...windows, ...others] } })
      })
      await go(page, 'Faults')
      const empty = (application: string) =>
        page.getByRole('button', {
          name: `Empty: account read, accounts.list, demo, ${application}`,
          exact: true,
        })
      await empty('adgraph demo').waitFor()
      await empty('other program').waitFor()
    }),
  )

  itInBrowser('can reject an ad', () =>
    open(async (page) => {
      const id = await promote('Helmets for everyone')
      await go(page, 'Approvals')
      const waiting = page.getByRole('region', { name: 'Awaiting review' })
      await waiting.getByRole('button', { name: /^Reject: .*Helmets for everyone$/ }).click()
      const decided = page.getByRole('region', { name: 'Decided' })
      const item = decided.getByRole('listitem').filter({ hasText: 'Helmets for everyone' })
      await item.getByText('Rejected', { exact: true }).waitFor()
      const { json } = await served.client.get(`${account()}/promoted_tweets/${id}`)
      expect(json.data.approval_status).toBe('REJECTED')
    }),
  )

  itInBrowser('keeps the focus in the panel when a decision removes its row', () =>
    open(async (page) => {
      await promote('Bells for everyone')
      await go(page, 'Approvals')
      const waiting = page.getByRole('region', { name: 'Awaiting review' })
      const accept = waiting.getByRole('button', { name: /^Accept: .*Bells for everyone$/ })
      await accept.press('Enter')
      await accept.waitFor({ state: 'detached' })
      await waiting.locator('h2:focus').waitFor()
    }),
  )

  itInBrowser('sees all kinds of events again after the last event of the chosen kind', () =>
    open(async (page) => {
      await promote('Lamps for everyone')
      await go(page, 'Clock')
      const kind = page.getByRole('combobox', { name: 'Kind of event' })
      await kind.selectOption({ label: 'Review ends and the record is accepted' })
      await page.getByRole('button', { name: 'Jump to next event' }).click()
      await page.getByText(/^Scheduled: \d+ events/).waitFor()
      await page
        .getByRole('row', { name: /Scheduled post is published/ })
        .first()
        .waitFor()
      expect(await kind.inputValue()).toBe('')
      await promote('Chairs for everyone')
      await page
        .getByRole('row', { name: /Review ends and the record is accepted/ })
        .first()
        .waitFor()
      expect(await kind.inputValue()).toBe('')
    }),
  )

  itInBrowser('can find out why a signature was refused', () =>
    open(async (page) => {
      const { base, sandbox, timestamp } = served
      // The program signs the URL without its query.
      const signed = sign(base, sandbox.demoUser, { method: 'GET', target: '/12/accounts' }, { timestamp })
      const refused = await send(base, { ...signed, target: '/12/accounts?count=5' })
      expect(refused.status).toBe(401)
      await go(page, 'Requests')
      const row = page.getByRole('row').filter({ hasText: '401' }).filter({ hasText: 'wrong' })
      await row.getByRole('button').click()
      const details = page.getByRole('region', { name: 'GET /12/accounts' })
      await details.getByRole('heading', { name: 'Signature' }).waitFor()
      await details.getByText('The signature does not match the request').waitFor()
      await details.getByRole('heading', { name: /query/i }).waitFor()
      const expected = details.getByRole('region', { name: 'Expected by the sandbox' })
      expect(await expected.textContent()).toContain('count%3D5')
      const received = details.getByRole('region', { name: 'Signed by your program' })
      expect(await received.textContent()).not.toContain('count%3D5')
    }),
  )

  itInBrowser('can publish a scheduled post by moving the clock', () =>
    open(async (page) => {
      const { json } = await served.client.post(
        `${account()}/scheduled_tweets?as_user_id=${served.sandbox.demo.userId}&text=Ride%20with%20us&scheduled_at=2026-11-21T08%3A00%3A00Z`,
      )
      await go(page, 'Clock')
      await page.getByRole('combobox', { name: 'Kind of event' }).selectOption('Scheduled post is published')
      await page.getByRole('row', { name: /Ride with us/ }).waitFor()
      await page.getByRole('button', { name: 'Jump to next event' }).click()
      const time = page.getByRole('region', { name: 'Sandbox time' })
      await time.getByText(/2026-11-21 08:00:00: Scheduled post is published – “Ride with us”/).waitFor()
      const post = await served.client.get(`${account()}/scheduled_tweets/${json.data.id}`)
      expect(post.json.data.scheduled_status).toBe('SUCCESS')
    }),
  )

  itInBrowser('can restore a snapshot after seeing the changes', () =>
    open(async (page) => {
      const nameNow = async () => (await served.client.get(account())).json.data.name
      const name = await nameNow()
      await go(page, 'Worlds and snapshots')
      await page.getByRole('textbox', { name: 'Name of the snapshot' }).fill('before-rename')
      await page.getByRole('button', { name: 'Take snapshot' }).click()
      await page.getByRole('rowheader', { name: 'before-rename' }).waitFor()
      await served.client.put(`${account()}?name=Renamed`)
      await page.getByRole('button', { name: 'Compare' }).click()
      await page.getByRole('row', { name: new RegExp(`name: ${name} Renamed`) }).waitFor()
      await page.getByRole('button', { name: 'Restore: before-rename' }).click()
      await page.getByRole('status').getByText('Done: Restore: before-rename').waitFor()
      expect(await nameNow()).toBe(name)
    }),
  )
})

describe('people page in the studio', () => {
  itInBrowser('creates a user, but does not change an existing one that has the same screen name', () =>
    open(async (page) => {
      await go(page, 'People and roles')
      const screenName = page.getByRole('textbox', { name: 'Screen name' })
      const create = page.getByRole('button', { name: 'Create user', exact: true })
      await screenName.fill('ada')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Byron')
      await create.click()
      await page.getByRole('rowheader', { name: 'Ada Byron @ada' }).waitFor()
      await screenName.fill('ADA')
      await page.getByText('This screen name is taken').waitFor()
      expect(await create.isDisabled()).toBe(true)
    }),
  )
})

describe('clock page in the studio', () => {
  itInBrowser('can advance the clock by an hour with the keyboard alone', () =>
    open(async (page) => {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Clock' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Advance by 15 min' }).waitFor()
      const slider = page.getByRole('slider', { name: 'Advance by' })
      for (let pressed = 0; !(await slider.evaluate((each) => each.matches(':focus'))); pressed += 1) {
        expect(pressed).toBeLessThan(10)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      const advance = page.getByRole('button', { name: 'Advance by 1 h' })
      expect(await advance.evaluate((each) => each.matches(':focus'))).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Sandbox time' }).getByText('2026-11-20 13:00').waitFor()
      const { json } = await send(served.base, { method: 'GET', target: '/__sandbox/clock' })
      expect(json.now).toBe('2026-11-20T13:00:00.000Z')
    }),
  )
})
