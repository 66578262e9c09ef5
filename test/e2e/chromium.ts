import { existsSync } from 'node:fs'
import {
  type Browser,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type WebSocket,
} from 'playwright-core'

const executablePath = '/usr/bin/chromium'

export const chromiumIsAvailable = (): boolean => existsSync(executablePath)

/** Installation command for `requirement()`. */
export const howToInstallChromium = 'apt-get install chromium'

/** Time limit for each step in a page. Only steps that hang reach it, even on a busy machine. */
const STEP_TIMEOUT_MS = 240_000

/** Address bar features, which no test needs. Loading their pages takes as long as loading one of ours. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/**
 * Features that Playwright disables. Chromium reads only the last `--disable-features` list, so ours repeats
 * them.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Starts a headless browser without background activity. The caller must close it. */
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
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
    ],
  })
  browser.on('context', (context) => context.setDefaultTimeout(STEP_TIMEOUT_MS))
  return browser
}

/** Requests and errors of a page since recording started. */
export interface PageRecord {
  /** All URLs that the page or its workers requested. */
  readonly requested: string[]
  /** Console errors, uncaught exceptions and content security policy violations. */
  readonly complaints: string[]
  /** Stops recording. Only needed if the page is used again. */
  stop(): void
}

/** Starts recording. Call it before the first `goto`. */
export function recordPage(page: Page): PageRecord {
  const requested: string[] = []
  const complaints: string[] = []
  const context = page.context()
  const onRequest = (request: Request) => void requested.push(request.url())
  const onSocket = (socket: WebSocket) => void requested.push(socket.url())
  const onError = (error: Error) => void complaints.push(error.message)
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(message.text())
  }
  context.on('request', onRequest)
  page.on('websocket', onSocket).on('pageerror', onError).on('console', onMessage)
  const stop = () => {
    context.off('request', onRequest)
    page.off('websocket', onSocket).off('pageerror', onError).off('console', onMessage)
  }
  return { requested, complaints, stop }
}
