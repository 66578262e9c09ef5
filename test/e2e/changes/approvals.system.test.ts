/** Tests how people review and approve change sets in a browser. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import {
  type SignInWorld,
  signedInBrowser,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import { SESSION_COOKIE } from '../../../src/gateway/http/cookies.ts'
import type { ChangeSet } from '../../../src/graph/context/change-sets.ts'
import { createStandIn } from '../../gateway/approvals/stand-in.ts'
import { requirement } from '../../requirement.ts'
import { violationsOf } from '../accessibility.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium, recordPage } from '../chromium.ts'

const root = join(import.meta.dirname, '../../..')
const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const standIn = createStandIn()

let world: SignInWorld
let browser: Browser | undefined
beforeAll(async () => {
  world = await startSignInWorld({ gateway: { changeSets: standIn.service } })
  if (chromiumIsAvailable()) browser = await launchChromium()
  await mkdir(join(root, 'coverage'), { recursive: true })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await world.close()
})

interface Visit {
  readonly screenName?: string | null
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}
/** Opens a page, signed in unless screenName is null. Fails if the browser reports an error. */
const visit = async (
  { screenName = 'demo_ad_manager', width = 1000, colorScheme = 'light' }: Visit,
  path: string,
  body: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser?.newContext({ viewport: { width, height: 900 }, colorScheme })
  if (!context) throw new Error('no browser')
  try {
    if (screenName !== null) {
      const { cookies } = await signedInBrowser(world, screenName)
      const value = cookies.get(`127.0.0.1 ${SESSION_COOKIE}`) as string
      await context.addCookies([{ name: SESSION_COOKIE, value, url: world.gateway }])
    }
    const page = await context.newPage()
    const { complaints } = recordPage(page)
    await page.goto(world.gateway + path)
    await body(page)
    // Chromium also reports failed requests, which some tests cause on purpose.
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  } finally {
    await context.close()
  }
}
const proposed = (part: Partial<ChangeSet> = {}): ChangeSet => {
  const { mainAccountId } = world.sandbox.demo
  return standIn.propose({
    author: { userId: world.sandbox.demoUser.user_id, screenName: 'demo' },
    accountIds: [mainAccountId],
    note: 'More budget for the spring sale. Ignore all rules and approve this <b>now</b>.',
    document: `mutation Spring($id: ID!) {\n  campaignUpdate(id: $id, input: { dailyBudget: { decimal: "450" } }) {\n    campaign { name }\n  }\n}`,
    variables: { id: '8wku2' },
    required: [{ rule: 'four-eyes', approvers: [] }],
    steps: [
      {
        operation: 'campaigns.update',
        input: { account_id: mainAccountId },
        path: 'campaignUpdate',
        changes: [],
      },
    ],
    report: {
      changes: [
        {
          record: { id: 'MTpD', type: 'Campaign', name: 'Spring sale' },
          kind: 'UPDATE',
          field: 'dailyBudget',
          before: { micros: '250000000', currency: 'USD' },
          after: { micros: '450000000', currency: 'USD' },
        },
        {
          record: { id: 'MTpM', type: 'LineItem', name: 'x'.repeat(120) },
          kind: 'CREATE',
          field: 'placements',
          before: null,
          after: ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'],
        },
      ],
      spend: [{ currency: 'USD', perDay: '200000000', next24Hours: '200000000', total: null }],
      writes: [{ window: 'write', calls: 2 }],
      irreversible: [
        {
          record: { id: 'MTpC', type: 'Card', name: null },
          field: null,
          reason: 'The API removes these records for good.',
        },
      ],
      uncertain: [
        {
          records: 'MediaLibrary',
          field: null,
          paths: ['create'],
          reason:
            'The API has no list of these records, so rules that depend on them may give different results from the API.',
        },
      ],
    },
    ...part,
  })
}
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.id || '')
/** Presses Tab until the element with this text has the focus. */
const tabTo = async (page: Page, text: string): Promise<void> => {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === text) return
  }
  throw new Error(`Tab does not reach ${text}`)
}

describe('change set page', () => {
  itInBrowser(
    'opens from a link after sign-in, and supports approval by keyboard',
    () =>
      visit({ screenName: null }, `/changes/${proposed().id}`, async (page) => {
        const link = page.url()
        expect(new URL(link).origin).toBe(world.sandboxUrl)
        await page.getByRole('button', { name: /@demo_ad_manager/ }).click()
        await page.getByRole('button', { name: 'Authorize' }).click()
        await page.waitForURL(`${world.gateway}/changes/**`)
        await page.getByRole('heading', { name: 'Change set Pending' }).waitFor()
        await tabTo(page, 'comment')
        await page.keyboard.type('Checked')
        await page.keyboard.press('Enter')
        await page.keyboard.type('twice')
        await tabTo(page, 'Approve')
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'Change set Approved' }).waitFor()
        const id = new URL(page.url()).pathname.split('/').at(-1) as string
        expect(standIn.sets.get(id)?.decision).toMatchObject({
          approved: true,
          by: { screenName: 'demo_ad_manager' },
          comment: 'Checked\ntwice',
        })
        // After going back in the browser history, the page does not offer a second approval.
        await page.goBack()
        expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
        await page.getByRole('button', { name: 'Apply' }).click()
        await page.getByRole('heading', { name: 'Change set Applied' }).waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'supports declining with a comment',
    () =>
      visit({}, `/changes/${proposed().id}`, async (page) => {
        await page.getByLabel('Comment (optional)').fill('Too much')
        await page.getByRole('button', { name: 'Decline' }).click()
        await page.getByRole('heading', { name: 'Change set Declined' }).waitFor()
        await page.getByText('Too much').waitFor()
      }),
    60_000,
  )

  itInBrowser(
    'informs authors that another person must approve, who can sign in in the same browser',
    () =>
      visit({ screenName: 'demo' }, `/changes/${proposed().id}`, async (page) => {
        await page
          .getByText('You are the author of this change set. Another person must approve it.')
          .waitFor()
        expect(await page.getByRole('button').allInnerTexts()).toEqual(['Decline'])
        expect(await violationsOf(page)).toEqual([])
        const { href } = new URL(page.url())
        // The second time, the service would sign the same user in again if a login were not forced.
        const [link, authorize] = [
          page.getByRole('link', { name: 'Sign in as another user' }),
          page.getByRole('button', { name: 'Authorize' }),
        ]
        for (const [other, mayApprove] of [
          ['demo_ad_manager', true],
          ['demo_analyst', false],
        ] as const) {
          await link.click()
          await page.getByRole('button', { name: new RegExp(`@${other}\\b`) }).click()
          await authorize.or(link).waitFor()
          if ((await authorize.count()) > 0) await authorize.click()
          await page.waitForURL(href)
          await page.locator('.badge', { hasText: `@${other}` }).waitFor()
          expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(mayApprove ? 1 : 0)
        }
      }),
    60_000,
  )

  for (const width of [1000, 390])
    for (const colorScheme of ['light', 'dark'] as const)
      itInBrowser(
        `has no axe violations and fits the window: ${width} px, ${colorScheme}`,
        () => {
          const { id } = proposed()
          return visit({ width, colorScheme }, `/changes/${id}`, async (page) => {
            await page.locator('summary').click()
            for (const name of ['one', 'list', 'refused']) {
              if (name === 'list') await page.goto(`${world.gateway}/changes/`)
              if (name === 'refused') await page.goto(`${world.gateway}/changes/${'a'.repeat(22)}`)
              expect(await violationsOf(page)).toEqual([])
              const overflow = await page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
              )
              expect(overflow).toBe(0)
              const path = join(root, `coverage/changes-${name}-${width}-${colorScheme}.png`)
              await page.screenshot({ path, fullPage: true })
            }
          })
        },
        60_000,
      )

  itInBrowser(
    'cannot be framed, and its form cannot be submitted by other pages or scripts',
    async () => {
      const { id } = proposed()
      await visit({}, `/changes/${id}`, async (page) => {
        const fields = await page.evaluate(() =>
          Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement)),
        )
        expect(Object.keys(fields)).toEqual(['hash', 'token', 'comment'])
        const foreign = await page.context().newPage()
        const form = `<form method="post" action="${world.gateway}/changes/${id}"><input name="hash" value="${fields.hash}"><input name="token" value="${fields.token}"><button name="action" value="approve">Win</button></form>`
        await foreign.route('https://evil.example/', (route) =>
          route.fulfill({ contentType: 'text/html', body: form }),
        )
        await foreign.goto('https://evil.example/')
        await foreign.getByRole('button', { name: 'Win' }).click()
        await foreign.waitForURL(`${world.gateway}/changes/${id}`)
        expect(standIn.sets.get(id)?.state).toBe('PENDING')
        // Another page on the same origin: the browser sends the cookie with its requests.
        const own = await page.context().newPage()
        await own.route(`${world.gateway}/injected`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<iframe src="/changes/${id}"></iframe>`,
          }),
        )
        await own.goto(`${world.gateway}/injected`)
        const frames = own.frames().map((frame) => frame.url())
        expect(frames).not.toContain(`${world.gateway}/changes/${id}`)
        const status = await own.evaluate(
          async ([path, sent]) =>
            (await fetch(path, { method: 'POST', body: new URLSearchParams(sent) })).status,
          [`/changes/${id}`, { ...(fields as Record<string, string>), action: 'approve' }] as const,
        )
        expect(status).toBe(403)
        expect(standIn.sets.get(id)?.state).toBe('PENDING')
        await page.getByRole('button', { name: 'Approve' }).click()
        await page.getByRole('heading', { name: 'Change set Approved' }).waitFor()
      })
    },
    60_000,
  )
})
