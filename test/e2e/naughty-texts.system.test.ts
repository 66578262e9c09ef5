import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { type SignInWorld, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { NAUGHTY } from '../fuzz/naughty-strings.ts'
import { requirement } from '../requirement.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium, recordPage } from './chromium.ts'

const root = join(import.meta.dirname, '../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const PREFIX = 'Shown '
const sampleQuery = `{ viewer { accounts(first: 1) { nodes { campaigns(first: 50, filter: {nameStartsWith: "${PREFIX}"}) { nodes { name } } } } } }\n`

/**
 * Strings that a page might mistake for markup, scripts or addresses, or might render in a different order.
 */
const SHOWN = NAUGHTY.filter(
  ([, text]) => /[<>&"'\u202e{]|javascript:|😀/u.test(text) && !/\p{Cc}/u.test(text),
)

let world: SignInWorld
let browser: Browser | undefined
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-pages.ts'), 'graphiql'])
  world = await startSignInWorld({
    serviceMode: true,
    gateway: { graphiqlDirectory: join(root, 'dist/graphiql'), sampleQuery },
  })
  const rest = clientOf(world.sandboxUrl, world.sandbox.demoUser)
  const { mainAccountId, fundingInstrumentId } = world.sandbox.demo
  for (const [, text] of SHOWN) {
    const { status } = await rest.form('POST', `/12/accounts/${mainAccountId}/campaigns`, {
      name: `${PREFIX}${text}`,
      funding_instrument_id: fundingInstrumentId,
      daily_budget_amount_local_micro: '1000000',
    })
    expect(status).toBeLessThan(300)
  }
  if (chromiumIsAvailable()) browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await world.close()
})

const open = async (body: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser?.newContext({ viewport: { width: 2400, height: 1400 } })
  if (!context) throw new Error('no browser')
  const dialogs: string[] = []
  try {
    const page = await context.newPage()
    const { complaints, requested } = recordPage(page)
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await body(page)
    expect(dialogs).toEqual([])
    // No script was blocked, and no image was requested.
    expect(complaints).toEqual([])
    expect(requested.filter((url) => /\/x$|evil/.test(url))).toEqual([])
  } finally {
    await context.close()
  }
}
/** Asserts that no string ran as a script or became an element of `root`. */
const nothingRan = async (page: Page, root = 'main'): Promise<void> => {
  expect(await page.evaluate(() => typeof (globalThis as { x?: unknown }).x)).toBe('undefined')
  expect(await page.locator(`img[src="x"], ${root} b, ${root} textarea`).count()).toBe(0)
}

describe('hostile text', () => {
  itInBrowser(
    'is shown unchanged as a user name on the sign-in page',
    () =>
      open(async (page) => {
        for (const [what, text] of SHOWN) {
          const address = `${world.gateway}/login?force_login=true&screen_name=${encodeURIComponent(text)}`
          await page.goto(address)
          expect([what, await page.getByLabel('User name').inputValue()]).toEqual([what, text])
          await nothingRan(page)
        }
      }),
    60_000,
  )

  itInBrowser(
    'is shown as plain text in GraphiQL results',
    () =>
      open(async (page) => {
        await page.goto(`${world.gateway}/`)
        // The query runs from the editor, so the editor must have loaded.
        await page.locator('.graphiql-query-editor .view-line').first().waitFor()
        await page.getByRole('button', { name: /^execute query/i }).click()
        const results = page.locator('.result-window')
        await results.filter({ hasText: 'Shown <script>' }).waitFor()
        const drawn = ((await results.textContent()) ?? '').replaceAll('\u00a0', ' ')
        for (const start of [
          'Shown <script>x=1</script>',
          'Shown <img src=x onerror=x>',
          'Shown javascript:',
        ])
          expect(drawn).toContain(start)
        // The editor that shows the result has its own text area, so only its lines are checked.
        await nothingRan(page, '.result-window .view-lines')
      }),
    60_000,
  )
})
