import { randomBytes } from 'node:crypto'
import { encoded, FORMS, type Planted, plant, type Steps } from '../oauth1/doctor/planted-signer.ts'
import { requirement } from '../requirement.ts'
import { serving } from '../sandbox/serve.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { LOOKS, studioBrowser } from './studio-world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { visit, picture } = studioBrowser()
const served = await serving()
const { demoUser } = served.sandbox

const request: Planted = {
  method: 'GET',
  address: `${served.base}/12/accounts`,
  query: [
    ['q', 'two words'],
    ['count', '2'],
  ],
}
const curl = (wrong: Partial<Steps> = {}, tokenSecret = demoUser.access_token_secret): string =>
  FORMS['a curl command']?.(
    plant(
      request,
      {
        ...{ consumerKey: demoUser.consumer_key, consumerSecret: demoUser.consumer_secret },
        ...{ token: demoUser.access_token, tokenSecret },
        ...{ nonce: randomBytes(8).toString('hex'), timestamp: `${served.timestamp()}` },
      },
      wrong,
    ),
  ) ?? ''
const PLUS: Partial<Steps> = { encode: (text) => encoded(text).replaceAll('%20', '+') }

describe('signature doctor in the studio', () => {
  for (const [look, options] of LOOKS)
    itInBrowser(`marks the first difference, is accessible and fits the screen: ${look}`, () =>
      visit(`${served.base}/#/doctor`, options, async (page) => {
        await page.getByRole('heading', { level: 1, name: 'Signature doctor' }).waitFor()
        await picture(page, `doctor-empty-${look}`)
        expect(await violationsOf(page)).toEqual([])
        await page.getByLabel('Request').fill(curl(PLUS))
        await page.getByRole('button', { name: 'Find the mistake', exact: true }).click()
        await page.getByText('The signature is wrong', { exact: true }).first().waitFor()
        await page.getByRole('heading', { name: 'Spaces are signed as +' }).waitFor()
        const marked = (name: string) => page.getByRole('region', { name }).locator('mark').textContent()
        expect([await marked('Expected by the sandbox'), await marked('Signed by your program')]).toEqual([
          '%2520',
          '%2B',
        ])
        await picture(page, `doctor-found-${look}`)
        expect(await violationsOf(page)).toEqual([])
      }),
    )

  itInBrowser('works by keyboard alone, and clears its result when the request changes', () =>
    visit(`${served.base}/#/doctor`, {}, async (page) => {
      await page.getByLabel('Request').focus()
      await page.keyboard.insertText(curl({}, demoUser.access_token_secret.slice(0, -1)))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText('The signature is wrong').waitFor()
      const found = page.getByText('wrong-token-secret')
      await found.waitFor()
      expect(await page.content()).not.toContain(demoUser.consumer_secret)
      await page.getByLabel('Request').fill(curl())
      await found.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Find the mistake', exact: true }).click()
      await page.getByText('The doctor found no mistake in this request.').waitFor()
    }),
  )

  itInBrowser('explains why input cannot be read', () =>
    visit(`${served.base}/#/doctor`, {}, async (page, record) => {
      await page.getByLabel('Request').fill('hello')
      await page.getByRole('button', { name: 'Find the mistake', exact: true }).click()
      await page.getByRole('alert').getByText('No request found').waitFor()
      // The browser logs the expected status 400 as an error.
      record.complaints.splice(0, 1)
    }),
  )
})
