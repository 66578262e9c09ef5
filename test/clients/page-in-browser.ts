import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { type SignInWorld, signedInBrowser } from '../../harness/gateway/sign-in-world.ts'
import { launchChromium } from '../e2e/chromium.ts'
import type { Project } from './guide-project.ts'

/** Entry of a bundle with the modules of each client, by folder name. */
const ENTRY = ['apollo', 'urql', 'relay/src']
  .map((folder) => {
    const [name] = folder.split('/')
    const modules = ['campaigns', 'rename', 'changes'].map((module) => `import('./${folder}/${module}.js')`)
    return `${name}: Object.assign({}, ...(await Promise.all([${modules.join(', ')}])))`
  })
  .join(',\n')

/**
 * Opens a page on another origin in a browser that is signed in to the gateway. The page exposes the guide's
 * modules as `clients`.
 */
export const inBrowser = async <T>(
  project: Project,
  world: SignInWorld,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  writeFileSync(`${project.folder}/page.js`, `globalThis.clients = (async () => ({${ENTRY}}))()`)
  const [{ output }] = (await build({
    root: project.folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry: `${project.folder}/page.js`, formats: ['es'] },
    },
  })) as [Rolldown.RolldownOutput]
  const server = createServer((request, response) => {
    const isModule = request.url === '/page.js'
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html')
    // The page finishes loading only once its module has run.
    response.end(
      isModule
        ? output[0].code
        : '<!doctype html><title>A page</title><script type="module" src="/page.js"></script>',
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await launchChromium()
  try {
    const person = await signedInBrowser(world)
    const context = await browser.newContext()
    await context.addCookies(
      [...person.cookies].map(([key, value]) => {
        const [domain = '', name = ''] = key.split(' ')
        return { name, value, domain, path: '/', httpOnly: true, sameSite: 'Lax' as const }
      }),
    )
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return await work(page)
  } finally {
    await browser.close()
    server.close()
  }
}
