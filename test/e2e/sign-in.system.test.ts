import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page, Route } from 'playwright-core'
import { type SignInWorld, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { DEMO_USERS } from '../../src/sandbox/oauth/stored/demo-users.ts'
import { requirement } from '../requirement.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { type FirstVisits, startFirstVisits } from './first-visits.ts'

const root = join(import.meta.dirname, '../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const sampleQuery = 'query Mine { viewer { user { screenName } accounts { nodes { name } } } }\n'

let world: SignInWorld
let visits: FirstVisits | undefined
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  world = await startSignInWorld({
    serviceMode: true,
    signIn: { demoUsers: DEMO_USERS },
    gateway: { graphiqlDirectory: join(root, 'dist/graphiql'), sampleQuery },
  })
  if (chromiumIsAvailable()) visits = await startFirstVisits()
  await mkdir(join(root, 'coverage'), { recursive: true })
}, 120_000)
afterAll(async () => {
  await visits?.close()
  await world.close()
})

const open = async (body: (page: Page, complaints: readonly string[]) => Promise<void>) =>
  visits?.visit({ viewport: { width: 1280, height: 800 } }, async (page, { complaints }) => {
    await page.goto(`${world.gateway}/`)
    await body(page, complaints)
  })
const bar = (page: Page) => page.getByRole('region', { name: 'Sign-in' })
const shown = (page: Page, text: string) => bar(page).getByText(text).waitFor()
/**
 * Runs the query on the page. GraphiQL shows the button before its editor has loaded, but ignores clicks
 * until then.
 */
const run = async (page: Page, result: string) => {
  await page.locator('.graphiql-query-editor .view-line').first().waitFor()
  await page.getByRole('button', { name: /^execute query/i }).click()
  await page.locator('.result-window', { hasText: result }).waitFor()
}
const shot = (page: Page, name: string) => page.screenshot({ path: join(root, `coverage/${name}.png`) })

describe('sign-in on the GraphiQL page', () => {
  itInBrowser(
    'supports login, consent, queries, switching users and sign-out [optional: credentials.flow_a, oauth.authorize, oauth.authenticate.three_states]',
    () =>
      open(async (page, complaints) => {
        await shown(page, 'Service mode: signed in as @demo')
        await bar(page).getByRole('combobox').selectOption('demo_analyst')
        await bar(page).getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name: /@demo_analyst/ }).click()
        await page.getByRole('button', { name: 'Authorize' }).click()
        await page.waitForURL(`${world.gateway}/graphiql/`)
        await shown(page, 'Signed in as @demo_analyst')
        await run(page, 'demo_analyst')
        await shot(page, 'sign-in-signed-in')

        // Arrow keys pass through the options without leaving the page.
        await bar(page).getByRole('combobox').focus()
        for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown')
        expect(page.url()).toBe(`${world.gateway}/graphiql/`)
        expect(await bar(page).getByRole('combobox').inputValue()).toBe('demo_ad_manager')
        await bar(page).getByRole('combobox').selectOption('demo_no_access')
        await bar(page).getByRole('button', { name: 'Switch user' }).waitFor()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        expect(await page.getByLabel('User name').inputValue()).toBe('demo_no_access')
        await page.getByRole('button', { name: /@demo_no_access/ }).click()
        await page.getByRole('button', { name: 'Authorize' }).click()
        await shown(page, 'Signed in as @demo_no_access')

        await bar(page).getByRole('button', { name: 'Sign out' }).click()
        await shown(page, 'Service mode: signed in as @demo')
        await run(page, '"demo"')
        expect(complaints).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'shows a notice if the sign-out fails',
    () =>
      open(async (page) => {
        await shown(page, 'Service mode: signed in as @demo')
        await bar(page).getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name: /@demo_cafe_owner/ }).click()
        await page.getByRole('button', { name: 'Authorize' }).click()
        await shown(page, 'Signed in as @demo_cafe_owner')
        const notice = page.getByRole('status', { name: 'Notice' })
        for (const fail of [
          (route: Route) => route.fulfill({ status: 503 }),
          (route: Route) => route.abort(),
        ]) {
          await page.route('**/logout', fail)
          await bar(page).getByRole('button', { name: 'Sign out' }).click()
          await notice.getByText('Sign-out failed. Try again.').waitFor()
          await notice.getByRole('button', { name: 'Close' }).click()
          await page.unroute('**/logout')
        }
        await shown(page, 'Signed in as @demo_cafe_owner')
        await bar(page).getByRole('button', { name: 'Sign out' }).click()
        await shown(page, 'Service mode: signed in as @demo')
      }),
    60_000,
  )

  itInBrowser(
    'says so if it cannot check who is signed in',
    () =>
      open(async (page) => {
        await shown(page, 'Service mode: signed in as @demo')
        await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
        await page.reload()
        await shown(page, 'Cannot check who is signed in: the gateway is not available')
        await page.unrouteAll({ behavior: 'wait' })
        await page.reload()
        await shown(page, 'Service mode: signed in as @demo')
      }),
    60_000,
  )

  itInBrowser(
    "has no axe violations in its bar and on the sandbox's pages",
    () =>
      open(async (page) => {
        await shown(page, 'Service mode')
        expect(await violationsOf(page)).toEqual([])
        await bar(page).getByRole('button', { name: 'Sign in' }).click()
        const person = page.getByRole('button', { name: /@demo_audience_partner/ })
        await person.waitFor()
        expect(await violationsOf(page)).toEqual([])
        await person.click()
        await page.getByRole('button', { name: 'Authorize' }).waitFor()
        expect(await violationsOf(page)).toEqual([])
        await page.getByRole('button', { name: 'Authorize' }).click()
        await shown(page, 'Signed in as @demo_audience_partner')
        expect(await violationsOf(page)).toEqual([])
        await page.goto(`${world.sandboxUrl}/oauth/authorize?oauth_token=unknown`)
        expect(await violationsOf(page)).toEqual([])
      }),
    60_000,
  )

  itInBrowser(
    'returns to the page when the user denies access, and shows a notice once',
    () =>
      open(async (page) => {
        await bar(page).getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name: /@demo_ad_manager/ }).click()
        await page.getByRole('button', { name: 'Deny' }).click()
        const link = page.getByRole('link', { name: /back|return/i })
        if (await link.count()) await link.first().click()
        await page.waitForURL(/\/graphiql\/$/)
        await shown(page, 'Sign-in declined.')
        await shot(page, 'sign-in-declined')
        await page.reload()
        await shown(page, 'Service mode')
        expect(await bar(page).textContent()).not.toContain('declined')
      }),
    60_000,
  )

  itInBrowser(
    'shows no data once access has been revoked [optional: oauth.invalidate_token.effect]',
    () =>
      open(async (page) => {
        await bar(page).getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name: /@demo_creative_manager/ }).click()
        await page.getByRole('button', { name: 'Authorize' }).click()
        await shown(page, 'Signed in as @demo_creative_manager')
        const user = DEMO_USERS.find(({ screenName }) => screenName === 'demo_creative_manager')
        const { access_token } = await world.sandbox.credentials.of(user?.id as string)
        await world.sandbox.credentials.revoke(access_token)
        await run(page, 'UNAUTHENTICATED')
        await page.reload()
        await shown(page, 'Session expired')
        await shot(page, 'sign-in-revoked')
        await bar(page).getByRole('button', { name: 'Clear session' }).click()
        await shown(page, 'Service mode: signed in as @demo')
      }),
    60_000,
  )
})
