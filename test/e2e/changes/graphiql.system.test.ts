/** Tests how GraphiQL previews a mutation and proposes it as a change set. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { type SignInWorld, startSignInWorld } from '../../../harness/gateway/sign-in-world.ts'
import { openTwin } from '../../../src/sandbox/twin/twin.ts'
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from '../chromium.ts'
import { type FirstVisits, type Screen, startFirstVisits } from '../first-visits.ts'

const root = join(import.meta.dirname, '../../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)

let world: SignInWorld
let visits: FirstVisits | undefined
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  await mkdir(join(root, 'coverage'), { recursive: true })
  world = await startSignInWorld({
    serviceMode: true,
    gateway: { graphiqlDirectory: join(root, 'dist/graphiql'), traceResponses: 'everyone', openTwin },
  })
  if (chromiumIsAvailable()) visits = await startFirstVisits()
}, 120_000)
afterAll(async () => {
  await visits?.close()
  await world.close()
})

const budget = (decimal: string): string => {
  const { campaignId, mainAccountId } = world.sandbox.demo
  return `mutation { campaignUpdate(id: "${campaignId}", accountId: "${mainAccountId}", input: { dailyBudget: { decimal: "${decimal}" } }) { campaign { name } userErrors { message } } }`
}
/** Opens GraphiQL with a document. Fails if the page logs an error or a write is sent. */
const visit = async (document: string, screen: Screen, body: (page: Page) => Promise<void>) => {
  const writes = () => world.counts()['campaigns.update'] ?? 0
  const before = writes()
  await visits?.visit(screen, async (page, { complaints }) => {
    await page.goto(`${world.gateway}/graphiql/?query=${encodeURIComponent(document)}`)
    await page.locator('.graphiql-query-editor .view-line').first().waitFor()
    await body(page)
    expect(complaints).toEqual([])
  })
  expect(writes()).toBe(before)
}
const preview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true })
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' })

describe('preview in GraphiQL', () => {
  itInBrowser(
    'can be opened by keyboard and proposed as a change set',
    () =>
      visit(budget('500'), {}, async (page) => {
        await preview(page).focus()
        await page.keyboard.press('Enter')
        await changes(page).getByText('Nothing was written').waitFor()
        // biome-ignore lint/performance/useDomNodeTextContent: cells of a table need spaces between them
        const text = (await changes(page).innerText()).replaceAll(/\s+/g, ' ')
        expect(text).toMatch(/dailyBudget [\d,.]+ USD 500\.00 USD/)
        expect(text).toMatch(/Per day Next 24 hours In total [\d,.]+ USD/)
        expect(text).toMatch(/API writes 1 call in rate limit window /)
        const show = (view: string | RegExp) => page.getByRole('button', { name: view, exact: true }).click()
        const note = page.getByLabel('Note for approvers')
        await note.fill('For another document')
        await page.locator('.graphiql-query-editor .view-line').first().click()
        await page.keyboard.press('Control+Home')
        await page.keyboard.type('# Another document')
        await page.keyboard.press('Enter')
        await preview(page).click()
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('[name=note]')?.value === '',
        )
        await note.fill('From GraphiQL')
        await show('JSON')
        await show(/^Changes/)
        expect(await note.inputValue()).toBe('From GraphiQL')
        await note.press('Enter')
        const link = page.getByRole('link', { name: 'Open the change set' })
        await link.waitFor()
        expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
        expect(await link.getAttribute('href')).toMatch(/^\/changes\/[\w-]{22,}$/)
        expect(await violationsOf(page)).toEqual([])
        // The JSON text contains the preview but not the trace.
        await show('JSON')
        const json = await page.locator('.result-window .view-lines').textContent()
        expect(json).toContain('extensions')
        expect(json).not.toContain('plainCalls')
        await link.waitFor({ state: 'detached' })
        // Otherwise, people would propose the change again.
        await show(/^Changes/)
        await link.waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'shows why the mutation would be refused, or that the preview failed',
    () =>
      visit(budget('0.000001'), {}, async (page) => {
        await preview(page).click()
        await changes(page).getByText('Refused').waitFor()
        await changes(page).getByText('campaignUpdate: dailyBudget must be at least 0.01 USD').waitFor()
        await changes(page).getByText('No record would change.').waitFor()
        expect(await page.getByRole('button', { name: 'Propose' }).count()).toBe(0)
        await page.route('**/graphql', (route) =>
          route.request().postData()?.includes('"preview":true')
            ? route.fulfill({ contentType: 'text/html', body: 'Not a result' })
            : route.fallback(),
        )
        await preview(page).click()
        const result = page.locator('.result-window .view-lines')
        // Long messages are wrapped, so only single words can be found.
        await result.filter({ hasText: 'gateway' }).waitFor()
        expect(await result.textContent()).not.toContain('stack')
      }),
    60_000,
  )

  itInBrowser(
    'is offered only for mutations',
    () =>
      visit('{ viewer { user { id } } }', {}, async (page) => {
        await page.getByRole('button', { name: /^execute query/i }).click()
        await page.locator('.graphiql-response .graphiql-spinner').waitFor({ state: 'detached' })
        expect(await preview(page).count()).toBe(0)
      }),
    60_000,
  )

  itInBrowser(
    'is available, like the forecast, for a mutation that uses @export',
    () => {
      const { campaignId, mainAccountId } = world.sandbox.demo
      const update = (name: string, result: string) =>
        `campaignUpdate(id: "${campaignId}", accountId: "${mainAccountId}", input: { name: ${name} }) { campaign { ${result} } }`
      const document = `mutation Twice($name: String!) { ${update('"One"', 'name @export(as: "name")')} again: ${update('$name', 'name')} }`
      return visit(document, {}, async (page) => {
        await page
          .getByRole('status', { name: 'Forecast' })
          .getByRole('button', { name: /^2–\d calls/ })
          .waitFor()
        await preview(page).click()
        await changes(page).getByText('Nothing was written').waitFor()
      })
    },
    60_000,
  )

  for (const width of [1360, 390])
    for (const colorScheme of ['light', 'dark'] as const)
      itInBrowser(
        `has no axe violations and fits the window: ${width} px, ${colorScheme}`,
        () =>
          visit(budget('450'), { viewport: { width, height: 844 }, colorScheme }, async (page) => {
            await preview(page).click()
            await changes(page).waitFor()
            expect(await violationsOf(page)).toEqual([])
            const [scrollWidth, clientWidth] = await changes(page).evaluate((element) => [
              element.scrollWidth,
              element.clientWidth,
            ])
            expect(scrollWidth).toBe(clientWidth)
            await page.screenshot({ path: join(root, `coverage/preview-${width}-${colorScheme}.png`) })
          }),
        60_000,
      )
})
