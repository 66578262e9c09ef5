/** Locates the parts of the dashboard's page for tests. */
import type { Page, Route } from 'playwright-core'
import { ask, signedInBrowser } from '../../../harness/gateway/sign-in-world.ts'
import type { GatewayOptions } from '../../../src/gateway/options.ts'
import { chromiumIsAvailable } from '../chromium.ts'
import { type DashboardWorld, rowOf, startDashboard } from './world.ts'

export const FIRST = 'Brightwater Oat Milk – Brand Awareness Q1'
export const SECOND = 'Brightwater Oat Milk – Product Launch'
export const ACCOUNT = '18ce54d4x5t'

export const cell = (page: Page, row: string, column: string) =>
  rowOf(page, row).locator(`[data-column=${column}]`)
export const news = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor()
export const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })

/** Handles the page's requests for a GraphQL operation with `respond`. */
export const answer = (page: Page, operation: string, respond: (route: Route) => Promise<void>) =>
  page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === operation ? respond(route) : route.fallback(),
  )

/** Starts one dashboard for all tests in a file, and resets the sandbox after each test. */
export const dashboardOfFile = (gateway: Partial<GatewayOptions> = {}) => {
  let world: DashboardWorld
  beforeAll(async () => {
    if (chromiumIsAvailable()) world = await startDashboard(gateway)
  }, 120_000)
  afterAll(() => world?.close())
  afterEach(async () => {
    if (world) await fetch(`${world.sandboxUrl}/__sandbox/reset`, { method: 'POST' })
  })
  return {
    world: (): DashboardWorld => world,
    /** Opens the page without live updates, and waits for all campaigns and the totals. */
    open: (body: (page: Page, complaints: readonly string[]) => Promise<void>, screenName = 'demo') =>
      world.visit({ live: false, screenName }, async (page, { complaints }) => {
        await page.getByText('120 campaigns, 121 rows', { exact: true }).waitFor()
        await page.getByText('Total of 120 campaigns').waitFor()
        await body(page, complaints)
      }),
    /** Returns `account` from the result of a query by the signed-in user. */
    query: async (text: string) => (await ask(await signedInBrowser(world), world, text)).data.account,
  }
}
