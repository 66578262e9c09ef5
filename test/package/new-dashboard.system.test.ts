/** Tests every step from installing the packed tarball in an empty folder to editing a new dashboard. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { freePorts } from '../../harness/machines/stack.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium, recordPage } from '../e2e/chromium.ts'
import { rowOf } from '../e2e/dashboard/world.ts'
import { requirement } from '../requirement.ts'
import { type Installed, install } from './install.ts'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)
const FIRST = 'Brightwater Oat Milk – Brand Awareness Q1'
const MAX_SECONDS = 120
/** Environment of an ordinary shell. NODE_EXTRA_CA_CERTS is for networks with their own certificates. */
const { PATH = '', HOME = '', NODE_EXTRA_CA_CERTS = '' } = process.env
const SHELL = { PATH, HOME, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) }

let package_: Installed
let program: ChildProcess | undefined
let browser: Browser | undefined
beforeAll(async () => {
  if (!chromiumIsAvailable()) return
  package_ = await install()
  browser = await launchChromium()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  if (program?.pid !== undefined && program.exitCode === null) {
    const closed = once(program, 'close')
    // Every process in the group gets the signal, as with Ctrl+C in a terminal.
    process.kill(-program.pid, 'SIGINT')
    await closed
  }
  package_?.remove()
})

describe('adgraph new from the package', () => {
  itInBrowser(
    `takes at most ${MAX_SECONDS} s from an empty folder to an edited dashboard`,
    async () => {
      const started = performance.now()
      const [port = 0] = await freePorts(1)
      program = spawn('npx', ['adgraph', 'new', 'dashboard', 'my-app', '--port', String(port)], {
        cwd: package_.folder,
        env: { ...SHELL, PORT: '0', SANDBOX_PORT: '0', npm_config_prefer_offline: 'true' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      let printed = ''
      for (const stream of [program.stdout, program.stderr])
        stream?.on('data', (chunk) => {
          printed += chunk
        })
      const ended = once(program, 'exit').then(() =>
        Promise.reject(new Error(`The program ended: ${printed}`)),
      )
      ended.catch(() => undefined)
      const address = `http://127.0.0.1:${port}/`
      while (!printed.includes(address) || !/ready in/.test(printed))
        await Promise.race([once(program.stdout ?? program, 'data'), ended])

      const page = await (await browser?.newContext())?.newPage()
      if (!page) throw new Error('no browser')
      const { complaints } = recordPage(page)
      await page.goto(address)
      await rowOf(page, FIRST).waitFor()
      // Edits a budget on the page.
      await rowOf(page, FIRST)
        .getByRole('button', { name: /^Edit daily budget/ })
        .click()
      const budget = page.getByRole('textbox', { name: `Daily budget of ${FIRST}` })
      await budget.fill('23.50')
      await budget.press('Enter')
      await rowOf(page, FIRST).getByText('$23.50').waitFor()
      await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
      // Edits the source of the page.
      const app = join(package_.folder, 'my-app')
      const source = join(app, 'src/app.tsx')
      writeFileSync(source, readFileSync(source, 'utf8').replaceAll('<h1>Campaigns', '<h1>My campaigns'))
      await page.getByRole('heading', { name: 'My campaigns' }).waitFor()
      const seconds = (package_.installMs + performance.now() - started) / 1000
      console.info(`From an empty folder to an edited dashboard: ${seconds.toFixed(1)} s`)
      expect(complaints).toEqual([])
      expect(seconds).toBeLessThanOrEqual(MAX_SECONDS)

      const run = promisify(execFile)
      await run('npm', ['run', 'typecheck'], { cwd: app, env: SHELL })
      await run('npm', ['run', 'build'], { cwd: app, env: SHELL })
    },
    300_000,
  )
})
