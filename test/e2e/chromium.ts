import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const executablePath = '/usr/bin/chromium'

/** Checks whether chromium is installed. */
export const chromiumIsAvailable = (): boolean => existsSync(executablePath)

/** Installation command for `requirement()`. */
export const howToInstallChromium = 'apt-get install chromium'

/**
 * Time limit of each step in a page. It is so long that it ends only hanging steps, even on a busy machine.
 */
const STEP_TIMEOUT_MS = 240_000

/** Starts a headless browser without background activity. The caller closes it. */
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

/** Requests and errors of a page since it was opened. */
export interface PageRecord {
  /** All URLs requested by the page or its workers. */
  readonly requested: string[]
  /** Console errors, uncaught exceptions and content security policy violations. */
  readonly complaints: string[]
}

/** Starts recording. Call it before the first `goto`. */
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
