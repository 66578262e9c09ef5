/** Tests the pages of a running product as seen by a visitor without a session. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { endAll, ready } from '../../../harness/program.ts'
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium, recordPage } from '../chromium.ts'
import { rowOf } from './world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const FIRST = 'Brightwater Oat Milk – Brand Awareness Q1'

let browser: Browser | undefined
beforeAll(async () => {
  const build = join(import.meta.dirname, '../../../scripts/build-pages.ts')
  await promisify(execFile)(process.execPath, [build, 'dashboard', 'graphiql', 'studio'])
  if (chromiumIsAvailable()) browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await endAll()
})

describe('dashboard of a running product', () => {
  itInBrowser(
    'needs no further setup, and offers sign-in as a demo user',
    async () => {
      const { gateway, greeting } = await ready()
      expect(greeting).toContain(`Dashboard  ${gateway}/dashboard/\n`)
      const page = await (await browser?.newContext())?.newPage()
      if (!page) throw new Error('no browser')
      const { complaints } = recordPage(page)
      await page.goto(`${gateway}/dashboard/`)
      await rowOf(page, FIRST).waitFor()
      await page.getByText('Total of 120 campaigns').waitFor()
      await page.getByText('@demo', { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
      await page.getByText('Sign in as…').click()
      expect(await page.getByRole('link', { name: /@/ }).count()).toBe(10)
      expect(await violationsOf(page)).toEqual([])
      const consent = async (button: string) => {
        await page.getByRole('link', { name: /@demo_analyst\)/ }).click()
        await page.getByRole('button', { name: /@demo_analyst\b/ }).click()
        await page.getByRole('button', { name: button }).click()
        await page.waitForURL(`${gateway}/dashboard/`).catch(async (cause: unknown) => {
          const { pathname } = new URL(page.url())
          throw new Error(`${button} led to ${pathname}: ${await page.textContent('body')}`, { cause })
        })
      }
      await consent('Deny')
      await page.getByRole('status').filter({ hasText: 'Sign-in declined' }).waitFor()
      await page.getByText('Sign in as…').click()
      await consent('Authorize')
      await page.getByText('@demo_analyst', { exact: true }).waitFor()
      await page.getByText('Read-only: your role in this account').waitFor()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByText('Sign in as…').waitFor()
      expect(complaints).toEqual([])
    },
    120_000,
  )
})

describe('pages of a running product', () => {
  itInBrowser(
    'link GraphiQL and the studio to each other',
    async () => {
      const { gateway, greeting } = await ready()
      const [, studio = ''] = /^ {2}Studio +(\S+)$/m.exec(greeting) ?? []
      const page = await (await browser?.newContext())?.newPage()
      if (!page) throw new Error('no browser')
      const { complaints } = recordPage(page)
      await page.goto(`${gateway}/graphiql/`)
      await page.getByRole('link', { name: 'Open studio' }).click()
      await page.waitForURL(studio)
      await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
      await page.getByRole('link', { name: 'Open GraphiQL' }).click()
      await page.waitForURL(`${gateway}/graphiql/`)
      await page.getByRole('link', { name: 'Open studio' }).waitFor()
      expect(complaints).toEqual([])
    },
    120_000,
  )
})
