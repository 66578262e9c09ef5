import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { type Json, startWorld, type World } from '../domains/world.ts'
import { requirement } from '../requirement.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { type FirstVisits, type Screen, startFirstVisits } from './first-visits.ts'

const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'coverage')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)

let world: World
let visits: FirstVisits | undefined

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  await mkdir(pictures, { recursive: true })
  const sampleQuery = await readFile(join(root, 'examples/four-levels.graphql'), 'utf8')
  world = await startWorld(
    { rateLimits: {} },
    { graphiqlDirectory: join(root, 'dist/graphiql'), sampleQuery },
  )
  if (chromiumIsAvailable()) visits = await startFirstVisits()
}, 120_000)

afterAll(async () => {
  await visits?.close()
  await world.close()
})

/** Returns the text of the result. The editor renders only the visible lines, with no-break spaces. */
const resultOf = async (page: Page) =>
  ((await page.locator('.result-window .view-lines').textContent()) ?? '').replaceAll('\u00a0', ' ')

/** Opens the page with a query, runs it, then runs `body`. Fails if the page logs an error. */
const visit = async (query: string, screen: Screen, body: (page: Page) => Promise<void>): Promise<void> =>
  visits?.visit(screen, async (page, { complaints }) => {
    await page.goto(`${world.url}/graphiql/?query=${encodeURIComponent(query)}`)
    await page.locator('.graphiql-query-editor .view-line').first().waitFor()
    await run(page)
    await body(page)
    expect(complaints).toEqual([])
  })

const run = async (page: Page) => {
  await page.getByRole('button', { name: /^execute query/i }).click()
  await page.locator('.graphiql-response .graphiql-spinner').waitFor({ state: 'detached' })
}

const LEVELS = `{ viewer { accounts(first: 3) { nodes { name campaigns(first: 20) { nodes {
  name lineItems(first: 20) { nodes { name } } } } } } } }`
const CREATIVES = `{ viewer { accounts(first: 1) { nodes { mediaLibrary(first: 50) { nodes {
  name mediaUrl posterMediaUrl } } } } } }`
const SCREENS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1360, height: 820 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1360, height: 820 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const

describe('GraphiQL panel', () => {
  itInBrowser(
    'shows each call and marks its rows in the result',
    () =>
      visit(LEVELS, {}, async (page) => {
        world.sandbox.calls.reset()
        await run(page)
        const line = page.locator('.graphiql-footer')
        await line.getByRole('button', { name: 'Show calls' }).click()
        const panel = page.getByRole('region', { name: 'Calls' })
        const { total, operations } = world.sandbox.calls.counts()
        expect(await panel.locator('.panel-headline').textContent()).toMatch(
          new RegExp(`^${total} calls instead of \\d+$`),
        )
        const names = await panel.locator('.panel-name').allInnerTexts()
        expect(names.toSorted()).toEqual(
          Object.entries(operations)
            .flatMap(([name, count]) => Array<string>(count).fill(name))
            .toSorted(),
        )
        // The trace is in the panel, but not in the result.
        const { extensions } = JSON.parse(
          (await page.evaluate(() => localStorage.getItem('graphiql:tabState'))) ?? '{}',
        )
        expect([extensions, await resultOf(page)]).toEqual([
          undefined,
          expect.not.stringContaining('plainCalls'),
        ])
        // Opens a call with the keyboard, checks its position in the result, and moves to the next position.
        await panel.locator('summary', { hasText: 'line_items.list' }).first().focus()
        await page.keyboard.press('Enter')
        await panel.getByText('viewer.accounts.nodes.campaigns.nodes.lineItems: 1 of').waitFor()
        await page.locator('.result-window .call-place').first().waitFor()
        expect(await resultOf(page)).toContain('"lineItems": {')
        await panel.getByRole('button', { name: 'viewer.accounts.nodes.campaigns.nodes.lineItems' }).click()
        await panel.getByText(/: 2 of/).waitFor()
        await panel.locator('summary', { hasText: 'accounts.list' }).click()
        await panel.getByText('viewer.accounts: marked in the result').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'copies a call as curl, or selects the command if there is no clipboard',
    () =>
      visit(LEVELS, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
        await page.getByRole('button', { name: 'Show Calls', exact: true }).click()
        const call = page.locator('.calls li', { hasText: 'accounts.list' })
        await call.locator('summary').click()
        const command = await call.locator('pre').textContent()
        expect(command).toMatch(/^curl [\s\S]*__sandbox\/sign/)
        await call.getByRole('button', { name: 'Copy' }).click()
        await call.getByText('Copied').waitFor()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
        await page.evaluate(() =>
          Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
        )
        await call.getByRole('button', { name: 'Copy' }).click()
        await call.getByText('Selected. Press Ctrl+C or ⌘C to copy').waitFor()
        expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(command)
      }),
    60_000,
  )

  itInBrowser(
    'explains why no calls are shown, and shows failed calls',
    () =>
      visit('{ viewer { accounts(first: 1) { nodes { name ... @defer { id } } } } }', {}, async (page) => {
        await page.getByRole('button', { name: 'Show Calls', exact: true }).click()
        const panel = page.getByRole('region', { name: 'Calls' })
        await panel.getByText('Calls are not traced for incremental responses (@defer)').waitFor()
        const responses = [
          [
            { trace: 'FORBIDDEN', message: 'You are not allowed to see upstream calls' },
            'You are not allowed to see upstream calls',
          ],
          [undefined, 'The response contains no trace of its calls'],
        ] as const
        for (const [ads, words] of responses) {
          await page.route('**/graphql', (route) =>
            route.fulfill({ json: { data: { viewer: null }, ...(ads && { extensions: { ads } }) } }),
          )
          await run(page)
          await panel.getByText(words, { exact: true }).waitFor()
          await page.unroute('**/graphql')
        }
        const refused = {
          operation: 'campaigns.list',
          method: 'GET',
          path: '/12/accounts/1/campaigns',
          ids: 2,
          rows: null,
          startMs: 0.4,
          ms: 1_240,
          tries: [
            { status: null, ms: 1_200 },
            { status: 429, ms: 30 },
          ],
          lane: 'interactive',
          source: 'upstream',
          paths: ['account.gone'],
          window: { limit: 2_000, remaining: 0, resetAt: '2026-11-23T12:00:00.000Z' },
          replay: 'curl …',
        }
        const totals = { calls: 1, tries: 2, joined: 0, kept: 0, rows: 0, ms: 1_242 }
        await page.route('**/graphql', (route) =>
          route.fulfill({
            json: {
              data: { account: null },
              extensions: { ads: { calls: [refused], totals, plainCalls: 1 } },
            },
          }),
        )
        await run(page)
        await panel.getByText('429 · 1.24 s').click()
        for (const words of [
          'no response after 1.20 s, then 429 after 30 ms',
          /^0 of 2,000 calls left, resets at /,
          'account.gone is not in the result',
          '0 rows · 1 retry · 1.24 s in total',
        ])
          await panel.getByText(words).waitFor()
        expect(await panel.locator('.panel-headline').textContent()).toBe('1 call')
      }),
    60_000,
  )

  itInBrowser(
    'updates the remaining calls per rate limit window after each operation',
    () =>
      visit('{ viewer { accounts(first: 1) { nodes { name } } } }', {}, async (page) => {
        await page.getByRole('button', { name: 'Show Rate windows' }).click()
        const panel = page.getByRole('region', { name: 'Rate windows' })
        const row = panel.locator('.window', { hasText: 'accounts.list' })
        const left = async () => {
          const { data } = await world.ask('{ rateLimits { bucket remaining limit } }')
          const found = data.rateLimits.find(({ bucket }: Json) => bucket.endsWith('accounts.list'))
          return `${found.remaining.toLocaleString('en')} of ${found.limit.toLocaleString('en')} left`
        }
        const before = await left()
        await row.getByText(before, { exact: true }).waitFor()
        await run(page)
        const after = await left()
        expect(after).not.toBe(before)
        await row.getByText(after, { exact: true }).waitFor()
        const window = { bucket: 'write', accountRestId: '18ce54d4x5t', limit: 2_000, remaining: 12 }
        const soon = new Date(Date.now() + 600_000).toISOString()
        const windows = [
          { ...window, remaining: 0, resetAt: soon },
          { ...window, bucket: 'analytics', accountRestId: null, resetAt: soon },
          { ...window, bucket: 'core', resetAt: '2026-01-01T00:00:00Z' },
        ]
        await page.route('**/graphql', (route) => route.fulfill({ json: { data: { windows } } }))
        await panel.getByRole('button', { name: 'Refresh' }).click()
        for (const [bucket, ...words] of [
          ['write', 'Used up', /^Account 18ce54d4x5t · resets in \d+ min \(/],
          ['analytics', '12 of 2,000 left', /^User · resets in \d+ min \(/],
          ['core', '2,000 of 2,000 left', /^Account 18ce54d4x5t · reset at /],
        ])
          for (const text of words)
            await panel
              .locator('.window', { has: page.getByText(bucket as string, { exact: true }) })
              .getByText(text)
              .waitFor()
        await page.screenshot({ path: join(pictures, 'graphiql-windows.png') })
        expect(await violationsOf(page)).toEqual([])
        await page.unroute('**/graphql')
        await page.route('**/graphql', (route) =>
          route.fulfill({ json: { data: null, errors: [{ message: 'Sign in first' }] } }),
        )
        await panel.getByRole('button', { name: 'Refresh' }).click()
        await panel.getByText('Could not load rate windows: Sign in first').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'shows the images in the result, each with its position',
    () =>
      visit(CREATIVES, {}, async (page) => {
        await page.getByRole('button', { name: 'Show Images' }).click()
        const panel = page.getByRole('region', { name: 'Images' })
        await panel.locator('img').first().waitFor()
        const { data } = await world.ask(CREATIVES)
        const { nodes } = data.viewer.accounts.nodes[0].mediaLibrary
        const addresses: string[] = nodes.flatMap(({ mediaUrl, posterMediaUrl }: Json) => [
          mediaUrl,
          posterMediaUrl,
        ])
        const expected = addresses.filter((address) => /\.(png|jpg|gif)$/.test(address ?? ''))
        expect(expected.length).toBeGreaterThan(3)
        const shown = panel.locator('img')
        const sources = await shown.evaluateAll((images) => images.map((each) => each.getAttribute('src')))
        expect(sources.toSorted()).toEqual([...new Set(expected)].toSorted())
        // The images come from the sandbox's origin, which uses http.
        await panel
          .getByText(/^\d+ × \d+$/)
          .first()
          .waitFor()
        const second = panel.getByRole('button', { name: / in the result$/ }).nth(1)
        await second.click()
        await panel.getByText(/Url: \d+ of/).waitFor()
        await page.screenshot({ path: join(pictures, 'graphiql-pictures.png') })
        expect(await violationsOf(page)).toEqual([])
        await page.route('**/graphql', (route) =>
          route.fulfill({
            json: { data: { card: { imageUrl: '/gone.png', mediaUrl: `${world.url}/gone` } } },
          }),
        )
        await page.route('**/gone', (route) => route.fulfill({ contentType: 'image/png', body: '' }))
        await run(page)
        await panel.getByText(`Could not load ${world.url}/gone`).waitFor()
        await page.unroute('**/graphql')
        await page.route('**/graphql', (route) => route.fulfill({ json: { data: { card: null } } }))
        await run(page)
        await panel.getByText('No images in this result.').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'has no axe violations in light mode, in dark mode and on a small screen',
    () =>
      visit(LEVELS, {}, async (page) => {
        await page.getByRole('button', { name: 'Show Calls', exact: true }).click()
        await page.locator('.calls summary', { hasText: 'campaigns.list' }).first().click()
        for (const { name, colorScheme, viewport } of SCREENS) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize(viewport)
          await page
            .locator(`.monaco-editor.vs${colorScheme === 'dark' ? '-dark' : ''}`)
            .first()
            .waitFor()
          await page.locator('.panel-told', { hasText: 'viewer.accounts.nodes.campaigns' }).waitFor()
          await page.screenshot({ path: join(pictures, `graphiql-calls-${name}.png`) })
          const violations = await violationsOf(page)
          expect({ name, violations }).toEqual({ name, violations: [] })
        }
      }),
    60_000,
  )
})
