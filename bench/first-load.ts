/**
 * Measures the first visit to GraphiQL on a slow phone network (1.6 Mbit/s, 150 ms) with a CPU slowed down four
 * times: `node bench/first-load.ts http://127.0.0.1:4000`. Prints times in ms and the bytes received.
 */
import { chromium } from 'playwright-core'

const [url = 'http://127.0.0.1:4000'] = process.argv.slice(2)
const BYTES_PER_SECOND = 1.6e6 / 8
const TIMEOUT_MS = 120_000

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1360, height: 820 } })
const page = await context.newPage()
const cdp = await context.newCDPSession(page)
await cdp.send('Network.enable')
await cdp.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND / 2,
})
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
let bytes = 0
cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
  bytes += encodedDataLength
})

const began = performance.now()
const since = () => Math.round(performance.now() - began)
await page.goto(`${url}/graphiql/`, { waitUntil: 'commit', timeout: TIMEOUT_MS })
await page.getByText('Halden & Moor').first().waitFor({ timeout: TIMEOUT_MS })
const result = since()
await page.locator('.result-window', { hasText: 'Halden' }).waitFor({ timeout: TIMEOUT_MS })
const editor = since()
const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
console.log({ firstPaint: Math.round(paint ?? Number.NaN), firstResult: result, editorReady: editor, bytes })
await browser.close()
