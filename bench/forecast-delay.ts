/**
 * Measures the time between a key press and the forecast in GraphiQL: `npx node bench/forecast-delay.ts
 * http://127.0.0.1:4000`. Repeatedly turns a four-level query into a comment and back. Prints quantiles in
 * ms, from the key press to the change on the page.
 */
import { chromium } from 'playwright-core'

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2)
const KEYS = 40
const TIMEOUT_MS = 60_000
const QUERY =
  'query Typed { viewer { accounts { nodes { campaigns { nodes { lineItems { nodes { name } } } } } } } }'

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1360, height: 820 } })
page.setDefaultTimeout(TIMEOUT_MS)
await page.goto(`${url}/graphiql/`)
const forecast = page.locator('.forecast button')
await forecast.waitFor()
await page.locator('.graphiql-query-editor textarea').first().focus()
await page.keyboard.press('Control+A')
await page.keyboard.insertText(QUERY)
await page.keyboard.press('Control+Home')
await page.evaluate(() => {
  addEventListener('keydown', () => performance.mark('key'), true)
  const shown = () => document.querySelector('.forecast button') !== null
  new MutationObserver(() => shown() && performance.measure('forecast', 'key')).observe(
    document.querySelector('.forecast') as Node,
    { childList: true },
  )
})
for (let key = 0; key < KEYS; key++) {
  await page.keyboard.press('#')
  await forecast.waitFor({ state: 'detached' })
  await page.keyboard.press('Backspace')
  await forecast.waitFor()
}
const durations = await page.evaluate(() =>
  performance.getEntriesByName('forecast').map(({ duration }) => duration),
)
const sorted = durations.sort((one, other) => one - other)
const quantile = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
console.log({ keys: sorted.length, median: quantile(0.5), p95: quantile(0.95), longest: quantile(1) })
await browser.close()
