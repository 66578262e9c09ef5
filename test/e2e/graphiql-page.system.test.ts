import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { type RunningServer, startServer } from '../gateway/running-server.ts'
import { requirement } from '../requirement.ts'
import { chromiumIsAvailable, howToInstallChromium, type PageRecord } from './chromium.ts'
import { type FirstVisits, startFirstVisits, tabOf } from './first-visits.ts'

const root = join(import.meta.dirname, '../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const sampleQuery = `query Sample {
  campaigns {
    id
    name
  }
}
`

let server: RunningServer
let visits: FirstVisits | undefined

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  server = await startServer({
    graphiqlDirectory: join(root, 'dist/graphiql'),
    sampleQuery,
    sampleSubscription: 'subscription Letters { letters { text } }',
  })
  if (chromiumIsAvailable()) visits = await startFirstVisits()
}, 120_000)

afterAll(async () => {
  await visits?.close()
  await server.app.close()
})

interface Visit {
  readonly page: Page
  readonly record: PageRecord
}

/** Runs `body` as a first-time visitor. Fails on a console error or a request to another origin. */
async function visit(path: string, body: (visit: Visit) => Promise<void>): Promise<void> {
  await open(path, async (opened) => {
    await body(opened)
    const { complaints, requested } = opened.record
    expect(complaints).toEqual([])
    const origins = requested.map(
      (url) => new URL(url.replace(/^(blob:|ws(?=:))/, (start) => (start === 'ws' ? 'http' : ''))).origin,
    )
    expect([...new Set(origins)]).toEqual([server.url])
  })
}

const open = async (path: string, body: (visit: Visit) => Promise<void>): Promise<void> =>
  visits?.visit({}, async (page, record) => {
    await page.goto(server.url + path)
    await body({ page, record })
  })

/** Returns the text in an editor. Editors render spaces as no-break spaces. */
const textOf = async (page: Page, editor: string) =>
  ((await page.locator(`${editor} .view-lines`).textContent()) ?? '').replaceAll('\u00a0', ' ')

describe('GraphiQL page', () => {
  itInBrowser(
    'shows the sample and its result in the first tab, without requests to other origins',
    () =>
      visit('/', async ({ page, record }) => {
        expect(await page.title()).toBe('adgraph')
        expect(page.url()).toBe(`${server.url}/graphiql/`)
        await page.locator('.graphiql-query-editor .view-line').first().waitFor()
        expect(await textOf(page, '.graphiql-query-editor')).toContain('campaigns {')
        expect(await tabOf(page).allInnerTexts()).toEqual(['Sample', 'Letters'])
        await page.locator('.result-window', { hasText: 'Campaign 2' }).waitFor()
        expect(await textOf(page, '.result-window')).toContain('"name": "Campaign 1"')
        expect(record.requested).toContain(`${server.url}/graphql`)
        await mkdir(join(root, 'coverage'), { recursive: true })
        await page.screenshot({ path: join(root, 'coverage/graphiql.png') })
      }),
    60_000,
  )

  itInBrowser(
    'scrolls as a whole in a low window, such as one zoomed to 400%',
    async () =>
      visits?.visit({ viewport: { width: 320, height: 256 } }, async (page, { complaints }) => {
        await page.goto(`${server.url}/graphiql/`)
        await page.locator('.graphiql-query-editor .view-line').first().waitFor()
        await page.locator('.result-window', { hasText: 'data' }).waitFor()
        for (const part of ['.graphiql-query-editor', '.result-window']) {
          await page.locator(part).scrollIntoViewIfNeeded()
          expect((await page.locator(part).boundingBox())?.height).toBeGreaterThan(100)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        await page.screenshot({ path: join(root, 'coverage/graphiql-low.png') })
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'lists the events of a subscription with their numbers and times',
    () =>
      visit('/graphiql/', async ({ page }) => {
        const sockets: string[] = []
        page.on('websocket', (socket) => sockets.push(socket.url()))
        // Clicking a tab has no effect until the editor has loaded.
        await page.locator('.result-window', { hasText: 'Campaign 2' }).waitFor()
        await tabOf(page, 'Letters').click()
        await page.locator('.graphiql-query-editor', { hasText: 'letters' }).waitFor()
        await page.getByRole('button', { name: /^execute query/i }).click()
        const events = page.getByRole('region', { name: 'Events' })
        await events.getByText('Letters: 3 events, stopped').waitFor()
        const lines = await events.locator('summary').allInnerTexts()
        expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual(
          ['3 · TIME text: c', '2 · TIME text: b', '1 · TIME text: a'].map((line) =>
            expect.stringMatching(new RegExp(`^${line.replace('TIME', String.raw`\d\d:\d\d:\d\d\.\d{3}`)}$`)),
          ),
        )
        await events.locator('summary', { hasText: 'text: b' }).click()
        await events.getByText('"text": "b"').waitFor()
        // The JSON view shows the last event. The next query closes the event list.
        await page.getByRole('button', { name: 'JSON', exact: true }).click()
        await page.locator('.result-window', { hasText: '"text": "c"' }).waitFor()
        await page.getByRole('button', { name: 'Events (3)' }).click()
        await tabOf(page, 'Sample').click()
        await page.locator('.graphiql-query-editor', { hasText: 'campaigns' }).waitFor()
        await page.getByRole('button', { name: /^execute query/i }).click()
        await page.locator('.result-window', { hasText: 'Campaign 2' }).waitFor()
        expect(sockets).toEqual([`${server.url.replace('http', 'ws')}/graphql`])
      }),
    60_000,
  )

  itInBrowser('shows why a subscription was refused', () =>
    visit(`/graphiql/?query=${encodeURIComponent('subscription { nothing }')}`, async ({ page, record }) => {
      await page.locator('.graphiql-query-editor .view-line').first().waitFor()
      await page.getByRole('button', { name: /^execute query/i }).click()
      const events = page.getByRole('region', { name: 'Events' })
      await events.getByRole('alert').filter({ hasText: 'Cannot query field "nothing"' }).waitFor()
      // GraphiQL also logs the refusal.
      record.complaints.length = 0
    }),
  )

  itInBrowser(
    'opens the query in the URL, and runs it from the keyboard',
    () =>
      visit(`/graphiql/?query=${encodeURIComponent('query Mine { requestId }')}`, async ({ page }) => {
        await page.locator('.graphiql-query-editor .view-line').first().waitFor()
        expect(await tabOf(page).allInnerTexts()).toEqual(['Mine'])
        await page.locator('.graphiql-query-editor .view-lines').click()
        await page.keyboard.press('Control+Enter')
        await page.locator('.result-window', { hasText: '"requestId"' }).waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'restores the query when a visitor returns',
    () =>
      visit('/graphiql/', async ({ page }) => {
        await page.locator('.graphiql-query-editor .view-lines').click()
        await page.keyboard.press('Control+A')
        await page.keyboard.insertText('query Kept { requestId }')
        await tabOf(page, 'Kept').waitFor()
        await page.waitForFunction(() => localStorage.getItem('graphiql:tabState')?.includes('Kept'))
        await page.reload()
        await tabOf(page, 'Kept').waitFor()
        // The editor loads after its tab.
        await page.locator('.graphiql-query-editor .view-line', { hasText: 'Kept' }).waitFor()
        expect(await textOf(page, '.graphiql-query-editor')).toContain('query Kept')
      }),
    60_000,
  )

  itInBrowser(
    'cannot reach another origin',
    () =>
      open('/graphiql/', async ({ page, record }) => {
        const outcome = await page.evaluate(() =>
          fetch('http://127.0.0.1:9/').then(
            () => 'reached',
            () => 'blocked',
          ),
        )
        expect(outcome).toBe('blocked')
        expect(record.complaints.join('\n')).toContain('Content Security Policy')
      }),
    60_000,
  )

  itInBrowser(
    'shows the documentation and the explorer',
    () =>
      visit('/graphiql/', async ({ page }) => {
        await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
        await page.locator('.graphiql-plugin').getByRole('heading', { name: 'Operations' }).waitFor()
        await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click()
        await page.locator('.docExplorerWrap, .graphiql-explorer-root').first().waitFor()
      }),
    60_000,
  )
})
