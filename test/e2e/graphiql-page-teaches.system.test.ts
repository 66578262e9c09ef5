import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { startWorld, type World } from '../domains/world.ts'
import { requirement } from '../requirement.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { type FirstVisits, type Screen, startFirstVisits, tabOf } from './first-visits.ts'

const root = join(import.meta.dirname, '../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const run = promisify(execFile)
const LONG = 60_000

let world: World
let visits: FirstVisits | undefined
beforeAll(async () => {
  await run(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  world = await startWorld(
    {},
    {
      graphiqlDirectory: join(root, 'dist/graphiql'),
      sampleQuery: await readFile(join(root, 'examples/four-levels.graphql'), 'utf8'),
      examplesDirectory: join(root, 'examples'),
    },
  )
  if (chromiumIsAvailable()) visits = await startFirstVisits()
  await mkdir(join(root, 'coverage'), { recursive: true })
}, 120_000)
afterAll(async () => {
  await visits?.close()
  await world.close()
})

const DESKTOP: Screen = {}
const DARK: Screen = { colorScheme: 'dark' }
const PHONE: Screen = { viewport: { width: 390, height: 844 } }

/** Opens the page as a first-time visitor, or with stored items. Fails if the console shows an error. */
const open = async (
  body: (page: Page, requested: readonly string[]) => Promise<void>,
  { path = '/graphiql/', screen = DESKTOP, stored = {} as Record<string, string> } = {},
): Promise<void> =>
  visits?.visit(
    { ...screen, permissions: ['clipboard-read', 'clipboard-write'] },
    async (page, { complaints, requested }) => {
      const script = await page.addInitScript((items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
      }, stored)
      await page.goto(world.url + path)
      await page.locator('.graphiql-query-editor .view-line').first().waitFor()
      await body(page, requested)
      expect(complaints).toEqual([])
      await script.dispose()
    },
  )
const hasResult = (page: Page, text: string) => page.locator('.result-window', { hasText: text }).waitFor()
/** Returns the text of the query editor. Editors render spaces as no-break spaces. */
const queryOf = async (page: Page) =>
  ((await page.locator('.graphiql-query-editor .view-lines').textContent()) ?? '').replaceAll('\u00a0', ' ')
const notice = (page: Page) => page.getByRole('status', { name: 'Notice' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const type = async (page: Page, text: string) => {
  await page.locator('.graphiql-query-editor .view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

describe('first visit', () => {
  itInBrowser(
    'runs the sample once and opens the examples panel',
    () =>
      open(async (page) => {
        world.sandbox.calls.reset()
        await hasResult(page, '"Halden & Moor"')
        const menu = page.getByRole('region', { name: 'Examples', exact: true })
        await menu.getByRole('button', { name: /Four levels in one query/ }).waitFor()
        await page.waitForFunction(() => localStorage.getItem('graphiql:tabState') !== null)
        world.sandbox.calls.reset()
        await page.reload()
        await page.locator('.graphiql-query-editor .view-line').first().waitFor()
        await page.getByRole('region', { name: 'Examples', exact: true }).waitFor()
        expect(world.sandbox.calls.counts().total).toBe(0)
      }),
    LONG,
  )
})

describe('examples menu', () => {
  itInBrowser(
    'opens an example with its variables in one tab, ready to run',
    () =>
      open(async (page) => {
        await hasResult(page, '"Halden & Moor"')
        const entry = page.getByRole('button', { name: /^History of a campaign/ })
        expect(await entry.textContent()).toContain('3 REST calls')
        await entry.click()
        await tabOf(page, 'CampaignHistory').waitFor()
        expect(await queryOf(page)).toContain('query CampaignHistory(')
        await press(page, /^execute query/i)
        await hasResult(page, '"history"')
        await entry.click()
        expect(await tabOf(page).allInnerTexts()).toEqual(['FourLevels', 'CampaignHistory'])
      }),
    LONG,
  )
})

describe('copying as curl', () => {
  itInBrowser(
    'produces a command that runs in a shell, with environment variables for secrets',
    () =>
      open(async (page) => {
        await type(page, `query Quoted { account(id: "18ce54d4x5t") { name } } # it's`)
        await press(page, 'Headers')
        await page.locator('.graphiql-editor-tool .view-lines').last().click()
        await page.keyboard.insertText('{"Authorization": "Bearer secret-7", "x-team": "a$(id)"}')
        await tabOf(page, 'Quoted').waitFor()
        await press(page, 'Copy as curl')
        await notice(page).getByText('Command copied').waitFor()
        const command = await copied(page)
        expect(command).not.toMatch(/secret-7|a\$\(id\)/)
        expect(command).toContain(`-H 'authorization: '"$AUTHORIZATION"`)
        expect(command).toContain(`-H 'x-team: '"$X_TEAM"`)
        const { stdout } = await run(
          'sh',
          ['-c', command.replace(`-H 'authorization: '"$AUTHORIZATION"`, '')],
          {
            env: { ...process.env, X_TEAM: 'ads' },
          },
        )
        expect(JSON.parse(stdout)).toEqual({ data: { account: { name: 'Halden & Moor' } } })
      }),
    LONG,
  )
})

describe('share link', () => {
  const query = 'query Shared($id: ID!) {\n  account(id: $id) { name } # 100 % & more #\n}\n'

  itInBrowser(
    'contains the document and its variables in the fragment, and opens without running the document',
    async () => {
      let link = ''
      const own = `/graphiql/?query=${encodeURIComponent(query)}&variables=${encodeURIComponent('{"id":"18ce54d4x5t"}')}`
      await open(
        async (page) => {
          await press(page, 'Copy link')
          await notice(page).getByText('Link copied').waitFor()
          link = await copied(page)
        },
        { path: own },
      )
      const { pathname, search, hash } = new URL(link)
      expect([pathname, search]).toEqual(['/graphiql/', ''])
      world.sandbox.calls.reset()
      await open(
        async (page, requested) => {
          await tabOf(page, 'Shared').waitFor()
          expect(await queryOf(page)).toContain('# 100 % & more #')
          expect(new URL(page.url()).hash).toBe('')
          expect(requested.filter((url) => url.includes('Shared'))).toEqual([])
          expect(world.sandbox.calls.counts().total).toBe(0)
          await press(page, /^execute query/i)
          await hasResult(page, '"Halden & Moor"')
        },
        { path: pathname + hash },
      )
    },
    LONG,
  )

  itInBrowser(
    'opens with its own variables, although a tab contains the same document with others',
    () => {
      const { mainAccountId, secondAccountId } = world.sandbox.demo
      const hashOf = (id: string) => `#${new URLSearchParams({ query, variables: JSON.stringify({ id }) })}`
      const runsWith = async (page: Page, id: string, tabs: number) => {
        const shared = tabOf(page, 'Shared')
        await shared.nth(tabs - 1).waitFor()
        const sent = page.waitForRequest((request) => request.postData()?.includes('"Shared"') === true)
        await press(page, /^execute query/i)
        expect((await sent).postDataJSON().variables).toEqual({ id })
        expect(await shared.count()).toBe(tabs)
      }
      return open(
        async (page) => {
          await runsWith(page, mainAccountId, 1)
          for (const id of [secondAccountId, mainAccountId]) {
            await page.evaluate((hash) => {
              location.hash = hash
            }, hashOf(id))
            await page.waitForURL(/\/graphiql\/$/)
            await runsWith(page, id, 2)
          }
        },
        { path: `/graphiql/${hashOf(mainAccountId)}` },
      )
    },
    LONG,
  )

  itInBrowser(
    'is refused with a notice if it is 1 MB long',
    () =>
      open(
        async (page) => {
          await notice(page).getByText('Link too long: ').waitFor()
          expect(await violationsOf(page)).toEqual([])
          await press(page, 'Close')
          await hasResult(page, '"Halden & Moor"')
          await page.evaluate(() => {
            location.hash = 'query='
          })
          await notice(page).getByText('This link contains no document').waitFor()
        },
        { path: `/graphiql/#query=${'x'.repeat(1_048_576)}` },
      ),
    LONG,
  )
})

describe('1 MB document', () => {
  const query = `query Long { viewer { user { id } } }\n${`# ${'x'.repeat(98)}\n`.repeat(10_400)}`
  const tab = {
    id: '1',
    title: 'Long',
    query,
    operationName: 'Long',
    variables: null,
    headers: null,
    response: null,
  }

  itInBrowser(
    'cannot be shared as a link, and a notice explains this',
    () =>
      open(
        async (page) => {
          await press(page, 'Copy link')
          await notice(page).getByText('Document too long for a link: 1,0').waitFor()
        },
        { stored: { 'graphiql:tabState': JSON.stringify({ activeTabIndex: 0, tabs: [tab] }) } },
      ),
    LONG,
  )
})

describe('documentation', () => {
  itInBrowser(
    'shows the schema description, and the types grouped by domain',
    () =>
      open(async (page) => {
        await press(page, 'Show Documentation Explorer')
        const docs = page.getByRole('region', { name: 'Documentation Explorer' })
        await docs.getByText('Advertising accounts and everything in them').waitFor()
        await docs.getByText(/^Line items \d+$/).click()
        await docs.getByRole('link', { name: 'LineItem', exact: true }).click()
        await docs.getByText('Fields').first().waitFor()
        await docs.getByRole('link', { name: 'Go back to Docs' }).click()
        await docs.getByText('Types by domain').waitFor()
      }),
    LONG,
  )
})

describe('GraphiQL layout', () => {
  const backgroundOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

  itInBrowser(
    "applies the system's or the visitor's theme to both bar and editor",
    () =>
      open(
        async (page) => {
          const themes = page.getByRole('combobox', { name: 'Theme' })
          const dark = await backgroundOf(page, 'body')
          expect(await backgroundOf(page, '.graphiql-container')).toBe(dark)
          await themes.selectOption('Light')
          expect(await backgroundOf(page, 'body')).toBe('rgb(255, 255, 255)')
          expect(await backgroundOf(page, '.graphiql-container')).toBe('rgb(255, 255, 255)')
          await page.reload()
          await themes.waitFor()
          expect(await themes.inputValue()).toBe('light')
          expect(await backgroundOf(page, 'body')).toBe('rgb(255, 255, 255)')
        },
        { screen: DARK },
      ),
    LONG,
  )

  const checkParts = async (page: Page, name: string) => {
    const examples = page.locator('.page-examples')
    if (!(await examples.count())) await press(page, 'Show Examples')
    await examples.getByRole('button').first().waitFor()
    await page.screenshot({ path: join(root, `coverage/graphiql-page-${name}.png`) })
    expect(await violationsOf(page)).toEqual([])
    await press(page, 'Show Documentation Explorer')
    await page.locator('.page-docs summary').first().click()
    expect(await violationsOf(page)).toEqual([])
  }

  itInBrowser(
    'has no axe violations in light and dark mode',
    () =>
      open(async (page) => {
        await hasResult(page, '"Halden & Moor"')
        await checkParts(page, 'light')
        await page.emulateMedia(DARK)
        await page.locator('.monaco-editor.vs-dark').first().waitFor()
        await checkParts(page, 'dark')
      }),
    LONG,
  )

  itInBrowser(
    'has no axe violations on a phone',
    () =>
      open(
        async (page) => {
          await hasResult(page, '"Halden & Moor"')
          await checkParts(page, 'phone')
        },
        { screen: PHONE },
      ),
    LONG,
  )

  itInBrowser(
    'fits a phone, with the result below the query',
    () =>
      open(
        async (page) => {
          await hasResult(page, '"Halden & Moor"')
          const box = async (selector: string) => {
            const found = await page.locator(selector).boundingBox()
            if (!found) throw new Error(`${selector} is not shown`)
            return found
          }
          const [query, result] = [await box('.graphiql-editors'), await box('.graphiql-response')]
          expect(result.y).toBeGreaterThanOrEqual(query.y + query.height)
          for (const { x, width, height } of [query, result]) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x + width).toBeLessThanOrEqual(390)
            expect(width).toBeGreaterThan(360)
            expect(height).toBeGreaterThan(200)
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
          await press(page, 'Show Examples')
          await press(page, /^Paging/)
          await tabOf(page, 'Paging').waitFor()
          expect(await page.locator('.page-examples').count()).toBe(0)
          await press(page, /^execute query/i)
          await hasResult(page, '"edges"')
        },
        { screen: PHONE },
      ),
    LONG,
  )
})
