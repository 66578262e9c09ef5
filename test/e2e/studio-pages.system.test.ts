import type { Page } from 'playwright-core'
import { send } from '../../harness/sandbox/signed.ts'
import { requirement } from '../requirement.ts'
import { serving } from '../sandbox/serve.ts'
import { violationsOf } from './accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium } from './chromium.ts'
import { LOOKS, studioBrowser } from './studio-world.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const { visit, picture } = studioBrowser()
const { base, client, sandbox } = await serving({ localWebhooks: true })
const account = `/12/accounts/${sandbox.demo.mainAccountId}`
const control = (method: string, path: string, body?: object) =>
  send(base, { method, target: `/__sandbox/${path}`, ...(body && { body: JSON.stringify(body) }) })

/** Creates data so that every page has something to show. */
const furnish = async (): Promise<void> => {
  await control('POST', 'snapshots?name=before')
  await control('POST', 'workspaces?name=worker-1')
  const tweet = `${account}/tweet?as_user_id=${sandbox.demo.userId}&nullcast=true&text=Helmets%20for%20everyone`
  const { id_str } = (await client.post(tweet)).json.data
  await client.post(`${account}/promoted_tweets?line_item_id=${sandbox.demo.lineItemId}&tweet_ids=${id_str}`)
  await client.json('POST', '/2/activity/subscriptions', {
    event_type: 'profile.update.bio',
    filter: { user_id: sandbox.demoUser.user_id },
  })
  await control('POST', 'events', { event_type: 'profile.update.bio' })
  await control('POST', 'events', { event_type: 'dm.received' })
  await control('POST', 'faults', { operation: 'campaigns.list', times: 1, fault: '503' })
  await control('PUT', 'rate-windows', {
    operation: 'campaigns.list',
    account_id: sandbox.demo.mainAccountId,
  })
  await control('PUT', 'users?screen_name=ada', { suspended: true })
}
beforeAll(furnish)

const PAGES = [
  ['clock', 'Clock'],
  ['faults', 'Faults'],
  ['approvals', 'Approvals'],
  ['events', 'Events'],
  ['people', 'People and roles'],
  ['worlds', 'Worlds and snapshots'],
] as const

/** Waits until loading has finished, and opens the parts that a page shows only on request. */
const settle = async (page: Page, id: string): Promise<void> => {
  await page.getByRole('region').first().waitFor()
  if (id !== 'worlds') return
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('table', { name: /differences? from snapshot before/ }).waitFor()
}

describe('studio pages', () => {
  for (const [id, label] of PAGES)
    for (const [look, options] of LOOKS)
      itInBrowser(`are accessible and fit the screen: ${label}, ${look}`, () =>
        visit(`${base}/#/${id}`, options, async (page) => {
          await page.getByRole('heading', { level: 1, name: label }).waitFor()
          await settle(page, id)
          await picture(page, `${id}-${look}`)
          expect(await violationsOf(page)).toEqual([])
        }),
      )
})
