/** Tests the dashboard in `examples/web` in a browser. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { requirement } from '../../requirement.ts'
import { PNG } from '../../sandbox/media/files.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { type DashboardWorld, rowOf, startDashboard } from './world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const pictures = join(import.meta.dirname, '../../../coverage')
const FIRST = 'Brightwater Oat Milk – Brand Awareness Q1'
const SECOND = 'Brightwater Oat Milk – Product Launch'
const LAST_OF_FIRST_PAGE = 20

let world: DashboardWorld
beforeAll(async () => {
  if (!chromiumIsAvailable()) return
  await mkdir(pictures, { recursive: true })
  world = await startDashboard()
}, 120_000)
afterAll(() => world?.close())
afterEach(async () => {
  if (!world) return
  await fetch(`${world.sandboxUrl}/__sandbox/reset`, { method: 'POST' })
})

const shown = (page: Page) => rowOf(page, FIRST).waitFor()
const count = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const shot = (page: Page, name: string) => page.screenshot({ path: join(pictures, `dashboard-${name}.png`) })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

describe("the dashboard's generated files", () => {
  it('match the output of npm run generate', async () => {
    const folder = join(import.meta.dirname, '../../../examples/web')
    const target = await mkdtemp(join(tmpdir(), 'adgraph-dashboard-'))
    try {
      const env = { PATH: process.env.PATH, ADGRAPH: `${process.execPath} ../../src/cli.ts` }
      await promisify(execFile)(process.execPath, ['generate.ts', target], { cwd: folder, env })
      const contents = (of: string) =>
        Object.fromEntries(readdirSync(of).map((name) => [name, readFileSync(join(of, name), 'utf8')]))
      const made = contents(target)
      expect(Object.keys(made).sort()).toEqual(['graphql.ts', 'limits.json', 'possibleTypes.json'])
      expect(contents(join(folder, 'src/generated'))).toEqual(made)
    } finally {
      await rm(target, { recursive: true })
    }
  }, 60_000)
})

describe('dashboard table', () => {
  itInBrowser(
    'loads 120 campaigns in two pages without reading any posts',
    async () => {
      const before = world.counts()
      await world.visit({ live: false }, async (page, { complaints }) => {
        await shown(page)
        await count(page, '120 campaigns, 121 rows')
        // The number of other calls depends on when scrolling pauses, so only these are compared.
        const grown = (operation: string) => (world.counts()[operation] ?? 0) - (before[operation] ?? 0)
        expect(['line_items.list', 'tweets.list'].map(grown)).toEqual([2, 0])
        await rowOf(page, SECOND)
          .getByRole('img', { name: /^Impressions by day/ })
          .waitFor()
        await shot(page, 'light')
        expect(complaints).toEqual([])
        expect(await violationsOf(page)).toEqual([])
      })
    },
    60_000,
  )

  itInBrowser(
    'scrolls through all four levels without blank areas',
    () =>
      world.visit({}, async (page, { complaints }) => {
        await count(page, '120 campaigns, 121 rows')
        await page.getByRole('button', { name: 'Expand all' }).click()
        await count(page, '120 campaigns, 4,321 rows')
        // During a long scroll, headless Chromium may stop rendering frames and dispatching scroll events. So
        // the test dispatches the events itself and checks the visible rows before and after each.
        const { positions, blanks, seen } = await page.evaluate(async () => {
          const scroller = document.querySelector('.scroller') as HTMLElement
          const seen = new Set<string>()
          const blanks: string[] = []
          const look = (when: string) => {
            const head = (scroller.querySelector('.head') as HTMLElement).getBoundingClientRect()
            const foot = (scroller.querySelector('.foot') as HTMLElement).getBoundingClientRect()
            const rows = [...scroller.querySelectorAll<HTMLElement>('.rows .row')].map((row) => {
              const { top, bottom } = row.getBoundingClientRect()
              seen.add(row.getAttribute('aria-rowindex') ?? '')
              return { top, bottom, text: row.textContent?.trim() ?? '' }
            })
            let covered = head.bottom
            for (const { top, bottom, text } of rows.sort((a, b) => a.top - b.top))
              if (text !== '' && top <= covered + 1) covered = Math.max(covered, bottom)
            if (covered < foot.top - 1)
              blanks.push(`${when} the event at ${scroller.scrollTop}: ${foot.top - covered} px`)
          }
          for (let positions = 0; ; positions += 1) {
            const before = scroller.scrollTop
            scroller.scrollTop += 900
            look('before')
            scroller.dispatchEvent(new Event('scroll'))
            look('after')
            if (scroller.scrollTop === before) return { positions, blanks, seen: seen.size }
            await new Promise((resolve) => setTimeout(resolve))
          }
        })
        expect(blanks).toEqual([])
        expect(positions).toBeGreaterThan(150)
        expect(seen).toBe(4_321)
        expect(complaints).toEqual([])
        expect(await violationsOf(page)).toEqual([])
      }),
    120_000,
  )

  itInBrowser(
    'can be used with the keyboard alone',
    () =>
      world.visit({}, async (page) => {
        await count(page, '120 campaigns, 121 rows')
        await rowOf(page, 'Halden & Moor').focus()
        await page.keyboard.press('ArrowDown')
        await page.locator('.row.campaign:focus', { hasText: FIRST }).waitFor()
        await page.keyboard.press('ArrowRight')
        await page.locator('.row.campaign[aria-expanded=true]:focus').waitFor()
        await page.keyboard.press('ArrowRight')
        await page.locator('.row.lineItem:focus').waitFor()
        await page.keyboard.press('ArrowLeft')
        await page.locator('.row.campaign:focus').waitFor()
        await page.keyboard.press('F2')
        await field(page, `Name of ${FIRST}`).fill('Spring')
        await page.keyboard.press('Enter')
        await rowOf(page, 'Spring').waitFor()
        await page
          .getByRole('status')
          .filter({ hasText: /^Saved$/ })
          .waitFor()
        await page.keyboard.press('End')
        await page.locator('.row.campaign[aria-rowindex="127"]:focus').waitFor()
        await page.keyboard.press('Enter')
        await page.getByRole('complementary', { name: 'Details' }).waitFor()
        await page.keyboard.press('Escape')
        await page.locator('.row.campaign[aria-rowindex="127"]:focus').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'switches to another account',
    () =>
      world.visit({}, async (page) => {
        await shown(page)
        await page.getByLabel('Account').selectOption('Café Lumière')
        await rowOf(page, 'Café Lumière').waitFor()
        await page.getByText(/^\d+ campaigns, \d+ rows$/).waitFor()
        expect(await rowOf(page, FIRST).count()).toBe(0)
        expect(new URL(page.url()).searchParams.get('account')).toBe('18ce54d4x5u')
      }),
    60_000,
  )

  itInBrowser(
    'lists hundreds of accounts, and says so if the one in the address is not among them',
    async () => {
      let last = ''
      for (let made = 0; made < 250; made += 1) {
        const address = `${world.sandboxUrl}/__sandbox/operations/accounts.create`
        const response = await fetch(address, { method: 'POST', body: '{}' })
        last = (await response.json()).data[0].id
      }
      await world.visit({ live: false }, async (page) => {
        const account = page.getByRole('combobox', { name: 'Account' })
        await page.goto(`${world.page}?account=${last}`)
        await page.getByText('This account has no campaigns').waitFor()
        expect(await account.inputValue()).toBe(last)
        expect(await account.locator('option').count()).toBe(253)
        expect(await account.locator('option').filter({ hasText: /^$/ }).count()).toBe(0)
        await page.goto(`${world.page}?account=unknown`)
        const missing = page.getByText(
          'You have no access to account unknown, so the page shows Halden & Moor',
        )
        await missing.waitFor()
        await shown(page)
        expect(await violationsOf(page)).toEqual([])
        await account.selectOption('Café Lumière')
        await missing.waitFor({ state: 'detached' })
      })
    },
    60_000,
  )
})

describe('dashboard edit', () => {
  itInBrowser(
    'shows why it was refused by the dashboard or by the API',
    () =>
      world.visit({}, async (page) => {
        await shown(page)
        const before = world.counts()['campaigns.update']
        const row = rowOf(page, FIRST)
        await row.getByRole('button', { name: /^Edit name of/ }).click()
        await field(page, `Name of ${FIRST}`).fill('x'.repeat(256))
        await page.keyboard.press('Enter')
        await alert(page, 'Too long: 256 characters, limit 255').waitFor()
        expect(world.counts()['campaigns.update']).toBe(before)
        await page.keyboard.press('Escape')
        await row.getByRole('button', { name: /^Edit daily budget of/ }).click()
        const budget = field(page, `Daily budget of ${FIRST}`)
        await budget.fill('99999999')
        await page.keyboard.press('Enter')
        await alert(
          page,
          'The daily budget ($99,999,999.00) must be at most the total budget ($600.00)',
        ).waitFor()
        expect(await budget.inputValue()).toBe('99999999')
        expect(await violationsOf(page)).toEqual([])
        await shot(page, 'refused')
        await budget.press('Escape')
        await row.getByText('$20.00').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'appears in other open windows without a reload',
    () =>
      world.visit({}, async (page) => {
        await shown(page)
        await world.visit({}, async (other) => {
          await shown(other)
          // The subscription may start late, and it does not deliver earlier changes.
          const second = rowOf(other, SECOND).getByRole('switch')
          let status = ''
          const change = page.getByText('A campaign was updated')
          while ((await change.count()) === 0) {
            const [saved] = await Promise.all([
              other.waitForResponse(
                (response) => response.request().postData()?.includes('campaignUpdate') === true,
              ),
              second.click(),
            ])
            status = (await saved.json()).data.campaignUpdate.campaign.entityStatus
            await change.waitFor({ timeout: 300 }).catch(() => undefined)
          }
          await other
            .getByRole('status')
            .filter({ hasText: /^Saved$/ })
            .waitFor()
          await page
            .locator(`.row`, { hasText: SECOND })
            .locator(`[role=switch][aria-checked=${status === 'ACTIVE'}]`)
            .waitFor()
        })
      }),
    60_000,
  )
})

describe('dashboard', () => {
  itInBrowser(
    'keeps loaded rows when a rate limit window is exhausted, and resumes when it resets',
    async () => {
      await world.fault({ operation: 'campaigns.list', nth: 2, times: 1, fault: '429; reset=3' })
      await world.visit({ live: false }, async (page) => {
        await alert(page, /Rate limit .* reached, resets at .*Loading resumes automatically/).waitFor()
        await count(page, `${LAST_OF_FIRST_PAGE} campaigns loaded, ${LAST_OF_FIRST_PAGE + 1} rows`)
        expect(await violationsOf(page)).toEqual([])
        await shot(page, 'window')
        await count(page, '120 campaigns, 121 rows')
        await alert(page, /Rate limit/).waitFor({ state: 'detached' })
      })
    },
    60_000,
  )

  itInBrowser(
    'does not repeat reads if rendering is slow after a rate limit error',
    async () => {
      const before = world.counts()['line_items.list'] ?? 0
      await world.fault({ operation: 'campaigns.list', nth: 2, times: 1, fault: '429; reset=3' })
      await world.visit({ live: false, busy: true }, async (page) => {
        await alert(page, /Rate limit/).waitFor()
        await count(page, '120 campaigns, 121 rows')
        expect((world.counts()['line_items.list'] ?? 0) - before).toBe(2)
      })
    },
    60_000,
  )

  itInBrowser(
    'reverts an edit but keeps its rows when the session expires',
    () =>
      world.visit({}, async (page, _record, context) => {
        await shown(page)
        await context.clearCookies({ name: 'adgraph_session' })
        await rowOf(page, FIRST).getByRole('switch').click()
        await alert(page, 'Session expired.').waitFor()
        await page.getByText('Not saved: Session expired').waitFor()
        expect(await rowOf(page, FIRST).getByRole('switch').getAttribute('aria-checked')).toBe('true')
        expect(await violationsOf(page)).toEqual([])
        await shot(page, 'ended')
        await page.getByRole('link', { name: 'Sign in again' }).click()
        await page.waitForURL(`${world.page}**`)
        await shown(page)
      }),
    60_000,
  )

  itInBrowser(
    'adds an image to the media library and explains why a text file is refused',
    () =>
      world.visit({}, async (page, { complaints }) => {
        await shown(page)
        const input = page.getByLabel('Add media')
        await input.setInputFiles({ name: 'spring.png', mimeType: 'image/png', buffer: PNG })
        await page.getByText(/^Added to the media library: 3_\d+$/).waitFor()
        await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') })
        await page.getByText(/^Not added: The file must be one of image\/png, /).waitFor()
        expect(complaints).toEqual([])
        expect(await violationsOf(page)).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'offers sign-in, shows the account after sign-in, and signs out',
    () =>
      world.visit({ screenName: null }, async (page) => {
        await page.getByText('Sign in to see your advertising accounts').waitFor()
        expect(await violationsOf(page)).toEqual([])
        await page.getByText('Sign in as…').click()
        await shot(page, 'sign-in')
        await page.getByRole('link', { name: 'Demo User (@demo)' }).click()
        await page
          .getByRole('button', { name: /@demo\b/ })
          .first()
          .click()
        const authorize = page.getByRole('button', { name: 'Authorize' })
        await authorize.or(rowOf(page, FIRST)).first().waitFor()
        if ((await authorize.count()) > 0) await authorize.click()
        await shown(page)
        await page.getByRole('button', { name: 'Sign out' }).click()
        await page.getByText('Sign in to see your advertising accounts').waitFor()
      }),
    60_000,
  )
})

describe.each([
  { name: 'dark', width: 1280, height: 800, colorScheme: 'dark' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
] as const)('dashboard: $name', ({ name, ...visit }) => {
  itInBrowser(
    'shows the table, pacing and previews',
    () =>
      world.visit(visit, async (page, { complaints }) => {
        await shown(page)
        await rowOf(page, SECOND)
          .getByRole('button', { name: /^Expand / })
          .click()
        await page
          .locator('.row.lineItem')
          .first()
          .getByRole('button', { name: /^Expand / })
          .click()
        await page.locator('.row.post').first().waitFor()
        await page.locator('.row.post', { hasText: 'Thirty seconds behind the scenes' }).waitFor()
        await shot(page, name)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(visit.width)
        await rowOf(page, SECOND).locator('.text').first().click()
        const details = page.getByRole('complementary', { name: 'Details' })
        await details.getByText(/^Spent \$[\d.,]+ in 7 days, \d+% of an even pace$/).waitFor()
        await details.locator('canvas').waitFor()
        await details.getByRole('button', { name: 'Show preview' }).first().click()
        await page.frameLocator('iframe').locator('article').waitFor()
        await shot(page, `${name}-details`)
        // The page itself does not scroll; only parts of it do.
        const heights = await page.evaluate(() => {
          const { scrollHeight, clientHeight } = document.documentElement
          return { scrollHeight, clientHeight }
        })
        expect(heights.scrollHeight).toBe(heights.clientHeight)
        expect(await violationsOf(page)).toEqual([])
        expect(complaints).toEqual([])
      }),
    60_000,
  )
})
