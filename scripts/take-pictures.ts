/**
 * Takes the screenshots for the documentation. Requires Chromium, and a gateway that has just been started
 * with `npm start`: `npx node scripts/take-pictures.ts [gateway] [sandbox]`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'

const [gateway = 'http://127.0.0.1:4000', sandbox = 'http://127.0.0.1:4001'] = process.argv.slice(2)
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const TIMEOUT_MS = 60_000
const CAMPAIGN = 'Brightwater Oat Milk – Product Launch'

interface Picture {
  readonly address: string
  readonly scheme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  prepare(page: Page): Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Waits until the query is colored and its forecast is shown. Uncolored text has only the class mtk1. */
const editor = async (page: Page) => {
  await page.locator('.graphiql-query-editor .view-line [class^="mtk"]:not(.mtk1)').first().waitFor()
  await page.locator('.forecast button').waitFor()
}
const explorer = async (page: Page) => {
  await page.locator('.result-window', { hasText: '"Halden & Moor"' }).waitFor()
  await editor(page)
}
const dashboard = async (page: Page) => {
  await page.getByText('Total of 120 campaigns').waitFor()
  await page.getByRole('row').filter({ hasText: CAMPAIGN }).locator('[data-column=name] .text').click()
  await page.locator('canvas').waitFor()
}
/** Waits until a studio page shows text that it has loaded. */
const studio = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()
/** Sends a call whose signature omits the query. Returns it as a curl command. */
const refusedCall = async () => {
  const address = `${sandbox}/12/accounts`
  const sent = `${address}?count=2`
  const sign = `${sandbox}/__sandbox/sign?${new URLSearchParams({ method: 'GET', url: address })}`
  const [, header = ''] = /^authorization: (.*)$/i.exec((await (await fetch(sign)).text()).trim()) ?? []
  await fetch(sent, { headers: { authorization: header } })
  return `curl '${sent}' -H 'authorization: ${header}'`
}

const launch = await readFile(join(root, 'examples/launch-campaign.graphql'), 'utf8')

/** CSS that hides messages on the page, and everything that blinks or fades. */
const STYLE = '.live, .panel-told, .cursors-layer, .scrollbar { visibility: hidden !important }'

/** Saves a screenshot of the page as lossless WebP, which is about half as large as PNG. */
const save = async (page: Page, name: string) => {
  await page.addStyleTag({ content: STYLE })
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 100 })
  await writeFile(join(folder, `${name}.webp`), data, 'base64')
}

const PICTURES: Readonly<Record<string, Picture>> = {
  'graphiql-light': { address: `${gateway}/graphiql/`, prepare: explorer },
  'graphiql-dark': { address: `${gateway}/graphiql/`, scheme: 'dark', prepare: explorer },
  'graphiql-table': {
    address: `${gateway}/graphiql/`,
    prepare: async (page) => {
      await explorer(page)
      await button(page, 'Table').click()
      await page.getByRole('region', { name: 'Table' }).locator('td').first().waitFor()
    },
  },
  'graphiql-calls': {
    address: `${gateway}/graphiql/`,
    prepare: async (page) => {
      await explorer(page)
      await button(page, 'Show Calls').click()
      await page.locator('.calls summary', { hasText: 'campaigns.list' }).first().click()
    },
  },
  'graphiql-preview': {
    address: `${gateway}/graphiql/#${new URLSearchParams({ query: launch })}`,
    prepare: async (page) => {
      await editor(page)
      await button(page, 'Preview').click()
      await page.getByRole('region', { name: 'Changes' }).waitFor()
    },
  },
  'dashboard-light': { address: `${gateway}/dashboard/`, prepare: dashboard },
  'dashboard-dark': { address: `${gateway}/dashboard/`, scheme: 'dark', prepare: dashboard },
  'dashboard-phone': {
    address: `${gateway}/dashboard/`,
    width: 390,
    prepare: (page) => page.getByText('Total of 120 campaigns').waitFor(),
  },
  'studio-requests': {
    address: `${sandbox}/#/requests`,
    prepare: async (page) => {
      await studio('accounts')(page)
      await refusedCall()
      await page.getByRole('row').filter({ hasText: '401' }).first().getByRole('button').first().click()
    },
  },
  'studio-doctor': {
    address: `${sandbox}/#/doctor`,
    prepare: async (page) => {
      await studio('Paste a signed request')(page)
      await page.getByLabel('Request').fill(await refusedCall())
      await button(page, 'Find the mistake').click()
      await page.getByText('The signature is wrong', { exact: true }).first().waitFor()
    },
  },
  'studio-clock': { address: `${sandbox}/#/clock`, prepare: studio('What happens when') },
  'studio-faults': { address: `${sandbox}/#/faults`, prepare: studio('Commit, then fail') },
  'studio-records': { address: `${sandbox}/#/records?resource=campaigns`, prepare: studio(CAMPAIGN) },
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, { address, scheme = 'light', width = 1280, height = 800, prepare }] of Object.entries(
  PICTURES,
)) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-US',
    bypassCSP: true,
  })
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(address)
  await prepare(page)
  // Images and fonts load after the elements that contain them.
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await save(page, name)
  await page.close()
}
await browser.close()
