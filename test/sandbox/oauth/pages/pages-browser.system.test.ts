import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import {
  chromiumIsAvailable,
  howToInstallChromium,
  launchChromium,
  type PageRecord,
  recordPage,
} from '../../../e2e/chromium.ts'
import { requirement } from '../../../requirement.ts'
import { application, openWorld, PASSWORD, type PagesWorld } from '../pages-world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const pictures = join(import.meta.dirname, '../../../../coverage')

let world: PagesWorld
let browser: Browser | undefined
/** Application whose callback redirects to a different origin, as many callbacks do. */
let app: Server
let callback: string
let home: string

beforeAll(async () => {
  await mkdir(pictures, { recursive: true })
  world = await openWorld({ demoPassword: PASSWORD })
  world.people.push(
    { id: '13', screenName: 'creative_cora', name: 'Cora, creative manager' },
    { id: '14', screenName: 'analyst_amir', name: 'Amir, analyst' },
    { id: '15', screenName: 'guest', name: 'Guest without any access' },
  )
  app = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', home)
    if (pathname === '/callback') response.writeHead(303, { location: `${home}${search}` }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>the application</title>')
  })
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  const { port } = app.address() as AddressInfo
  callback = `http://127.0.0.1:${port}/callback?state=7`
  home = `http://localhost:${port}/home`
  if (chromiumIsAvailable()) browser = await launchChromium()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await new Promise((resolve) => app.close(resolve))
  await world.close()
})

const visit = async (
  options: BrowserContextOptions,
  body: (page: Page, record: PageRecord) => Promise<void>,
): Promise<void> => {
  const context = await browser?.newContext(options)
  if (!context) throw new Error('no browser')
  try {
    const page = await context.newPage()
    const record = recordPage(page)
    await body(page, record)
    expect(record.complaints).toEqual([])
  } finally {
    await context.close()
  }
}

const authorizeAt = (token: string, more = '') => `${world.base}/oauth/authorize?oauth_token=${token}${more}`

/** Takes a screenshot and checks that the page needs no horizontal scrolling. */
const picture = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(pictures, `oauth-${name}.png`), fullPage: true })
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const root = (globalThis as unknown as { document: { documentElement: PageBox } }).document
      .documentElement
    return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
interface PageBox {
  readonly scrollWidth: number
  readonly clientWidth: number
}

const DESKTOP = { viewport: { width: 1100, height: 860 } }
const SMALL = { viewport: { width: 320, height: 640 }, javaScriptEnabled: false }

describe('sign-in pages in a browser', () => {
  itInBrowser(
    'sign the user in, ask for consent and redirect to the callback [optional: oauth.authorize]',
    () =>
      visit(DESKTOP, async (page, record) => {
        const token = world.ask({ callback })
        await page.goto(authorizeAt(token))
        expect(await page.title()).toBe('Sign in · adgraph sandbox')
        await picture(page, 'login')
        await page.getByLabel('User name').fill('ada')
        await page.getByLabel('Password').fill('not the password')
        await page.getByRole('button', { name: 'Sign in' }).click()
        expect(await page.getByRole('alert').textContent()).toBe('Wrong user name or password')
        await picture(page, 'login-wrong')
        await page.getByLabel('Password').fill(PASSWORD)
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'Authorize Campaign Planner' }).waitFor()
        await picture(page, 'consent-write')
        await page.getByRole('button', { name: 'Authorize' }).click()
        await page.waitForURL(`${home}**`)
        expect(new URL(page.url()).search).toBe(
          `?state=7&oauth_token=${token}&oauth_verifier=verifier%20of%20${token}%20%26%20more`,
        )
        // A refused password returns 422, which the browser also reports as an error.
        record.complaints.splice(0, 1)
      }),
  )

  itInBrowser('allow users to switch accounts, and report a denial to the application', () =>
    visit({ ...DESKTOP, colorScheme: 'dark' }, async (page) => {
      const token = world.ask({ callback, accessLevel: 'read' })
      await page.goto(authorizeAt(token))
      await picture(page, 'login-dark')
      await page.getByRole('button', { name: 'Ben Okri' }).click()
      await page.getByRole('link', { name: 'Switch account' }).click()
      await page.getByRole('button', { name: 'Ada Byron' }).click()
      await page.getByText('@ada').waitFor()
      await picture(page, 'consent-read-dark')
      await page.getByRole('button', { name: 'Deny' }).click()
      await page.waitForURL(`${home}**`)
      expect(new URL(page.url()).search).toBe(`?state=7&denied=${token}`)
    }),
  )

  itInBrowser(
    'show the PIN on a 320-pixel screen without JavaScript [optional: oauth.request_token.oauth_callback.oob]',
    () =>
      visit(SMALL, async (page) => {
        const name = 'An application with Donaudampfschifffahrtsgesellschaft in its name'
        const ask = () => world.ask({ callback: 'oob', application: { ...application, name } })
        await page.goto(authorizeAt(ask(), '&screen_name=ben'))
        await page.screenshot({ path: join(pictures, 'oauth-login-small.png'), fullPage: true })
        await page.getByLabel('Password').fill(PASSWORD)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.screenshot({ path: join(pictures, 'oauth-consent-small.png'), fullPage: true })
        await page.getByRole('button', { name: 'Authorize' }).click()
        expect(await page.getByRole('status').textContent()).toBe('4071825')
        await page.screenshot({ path: join(pictures, 'oauth-pin-small.png'), fullPage: true })
        await page.goto(authorizeAt(ask()))
        await page.getByRole('button', { name: 'Deny' }).click()
        await page.getByRole('heading', { name: 'You have denied access' }).waitFor()
        await page.screenshot({ path: join(pictures, 'oauth-denied-small.png'), fullPage: true })
      }),
  )

  itInBrowser('fit a 320-pixel screen, and can be used with the keyboard alone', () =>
    visit({ viewport: SMALL.viewport }, async (page, record) => {
      await page.goto(authorizeAt(world.ask({ callback: 'oob' })))
      await picture(page, 'login-narrow')
      await page.keyboard.type('ada')
      await page.keyboard.press('Tab')
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Authorize Campaign Planner' }).waitFor()
      await picture(page, 'consent-narrow')
      for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab')
      await picture(page, 'consent-focus')
      await page.keyboard.press('Enter')
      await page.getByText('4071825').waitFor()
      await picture(page, 'pin-narrow')
      await page.goto(authorizeAt('unknown'))
      await page.getByRole('heading', { name: 'Invalid request' }).waitFor()
      await picture(page, 'invalid-narrow')
      record.complaints.splice(0, 1)
    }),
  )

  itInBrowser("run no scripts from an application's name", () =>
    visit(DESKTOP, async (page) => {
      const name = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`
      await page.goto(authorizeAt(world.ask({ callback: 'oob', application: { ...application, name } })))
      expect(await page.getByText(name).count()).toBe(1)
      expect(await page.title()).toBe('Sign in · adgraph sandbox')
    }),
  )
})
