import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const executablePath = '/usr/bin/chromium'

/** Whether Debian's chromium is installed. */
export const chromiumIsAvailable = (): boolean => existsSync(executablePath)

/** For `requirement()`. */
export const howToInstallChromium = 'apt-get install chromium'

/** Time limit of each step in a page: it ends only what hangs, a busy machine takes its time. */
const STEP_TIMEOUT_MS = 240_000

/** A headless browser that starts nothing in the background; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    timeout: STEP_TIMEOUT_MS,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  browser.on('context', (context) => context.setDefaultTimeout(STEP_TIMEOUT_MS))
  return browser
}

/** What a page did and complained about since it was opened. */
export interface PageRecord {
  /** Every URL that the page or one of its workers asked for. */
  readonly requested: string[]
  /** Console errors, uncaught exceptions and violations of the content security policy. */
  readonly complaints: string[]
}

/** Starts recording; call before the first `goto`. */
export function recordPage(page: Page): PageRecord {
  const record: PageRecord = { requested: [], complaints: [] }
  page.context().on('request', (request) => record.requested.push(request.url()))
  page.on('websocket', (socket) => record.requested.push(socket.url()))
  page.on('pageerror', (error) => record.complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') record.complaints.push(message.text())
  })
  return record
}
