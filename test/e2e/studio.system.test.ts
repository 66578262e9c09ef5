import { requirement } from '../requirement.ts'
import { serving } from '../sandbox/serve.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { LOOKS, studioBrowser } from './studio-world.ts'

const KEY = 'key-of-the-studio-0123456789abcdefghij'
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { visit, picture } = studioBrowser()
const open = await serving()
const keyed = await serving({ controlKey: KEY })

describe('studio in a browser', () => {
  for (const [look, options] of LOOKS)
    itInBrowser(`is accessible and fits the screen: ${look}`, () =>
      visit(`${open.base}/`, options, async (page) => {
        await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
        await page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: 'Requests' })
          .waitFor()
        await page.getByRole('button', { name: 'Reset counts' }).waitFor()
        expect(await page.title()).toBe('Requests · adgraph sandbox')
        await picture(page, `shell-${look}`)
        expect(await violationsOf(page)).toEqual([])
      }),
    )

  itInBrowser('carries out an action by keyboard in the chosen world, and shows its curl command', () =>
    visit(`${open.base}/`, {}, async (page) => {
      // Creates this world, because the page's own first requests do not.
      await fetch(`${open.base}/__sandbox/calls`, { headers: { 'x-sandbox-workspace': 'worker-1' } })
      const world = page.getByRole('combobox', { name: 'World' })
      await world.focus()
      await page.locator('option', { hasText: 'worker-1' }).waitFor({ state: 'attached' })
      await world.selectOption('worker-1')
      await page.waitForURL('**/#/requests?world=worker-1')
      await page.getByRole('button', { name: 'Reset counts' }).focus()
      const sent = page.waitForRequest((request) => request.method() === 'DELETE')
      await page.keyboard.press('Enter')
      expect((await sent).headers()).toMatchObject({ 'x-sandbox-workspace': 'worker-1' })
      await page.getByRole('status').getByText('Done: Reset counts').waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const command = page.getByRole('region', { name: 'curl command: Reset counts' })
      expect(await command.textContent()).toBe(
        `curl -sS -X DELETE '${open.base}/__sandbox/calls' -H 'x-sandbox-workspace: worker-1'`,
      )
    }),
  )

  itInBrowser('shows a problem of several requests once', () =>
    visit(`${open.base}/`, {}, async (page, { complaints }) => {
      await page.route('**/__sandbox/**', (route) => route.abort())
      const failures = ['types', 'events', 'webhooks'].map((name) =>
        page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname.endsWith(`/${name}`)),
      )
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Events' }).click()
      await Promise.all(failures)
      const problem = page.getByRole('alert').getByText('The sandbox is not responding')
      await problem.first().waitFor()
      await page.getByRole('region', { name: 'Webhooks' }).waitFor()
      expect(await problem.count()).toBe(1)
      await page.unrouteAll()
      await page.getByRole('alert').waitFor({ state: 'detached' })
      const others = complaints.filter((text) => !text.startsWith('Failed to load resource'))
      expect(others).toEqual([])
      complaints.length = 0
    }),
  )

  itInBrowser('waits for a slow response instead of requesting it again', () =>
    visit('about:blank', {}, async (page) => {
      await page.clock.install()
      const { promise, resolve } = Promise.withResolvers<void>()
      let requests = 0
      await page.route('**/__sandbox/faults', async (route) => {
        requests += 1
        await promise
        await route.continue()
      })
      await page.goto(`${open.base}/#/faults`)
      await page.getByRole('heading', { name: 'Rules' }).waitFor()
      await page.clock.runFor(60_000)
      resolve()
      await page.getByText('No rules. Calls succeed or fail as they normally would.').waitFor()
      expect(requests).toBe(1)
    }),
  )

  itInBrowser('reports a response that never arrives, and then requests it again', () =>
    visit('about:blank', {}, async (page) => {
      await page.clock.install()
      let requests = 0
      await page.route('**/__sandbox/faults', (route) => {
        requests += 1
        if (requests > 1) void route.continue()
      })
      await page.goto(`${open.base}/#/faults`)
      await page.getByRole('heading', { name: 'Rules' }).waitFor()
      await page.clock.runFor(120_000)
      await page.getByRole('alert').getByText('The sandbox is not responding').waitFor()
      await page.clock.runFor(10_000)
      await page.getByText('No rules. Calls succeed or fail as they normally would.').waitFor()
    }),
  )

  itInBrowser('requires the control key, does not store the key in the page, and signs out', () =>
    visit(`${keyed.base}/`, {}, async (page, record) => {
      await page.getByRole('heading', { name: 'Sign in to the studio' }).waitFor()
      await picture(page, 'sign-in')
      expect(await violationsOf(page)).toEqual([])
      await page.getByLabel('Control key').fill('wrong')
      await page.keyboard.press('Enter')
      expect(await page.getByRole('alert').textContent()).toBe('Wrong control key')
      // The browser logs the expected status 422 as an error.
      record.complaints.splice(0, 1)
      await page.getByLabel('Control key').fill(KEY)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
      await page.getByText('curl').first().click()
      const shown = (await page.content()) + JSON.stringify(await page.context().cookies())
      expect(shown).not.toContain(KEY)
      expect(shown).toContain('$SANDBOX_CONTROL_KEY')
      expect(record.complaints).toEqual([])
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('heading', { name: 'Sign in to the studio' }).waitFor()
      // A read that was pending at sign-out fails with 401.
      record.complaints.length = 0
    }),
  )
})
