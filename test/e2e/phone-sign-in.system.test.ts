import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { openBrowser, type Visit } from '../../harness/gateway/browser.ts'
import { ask, decide, WHO } from '../../harness/gateway/sign-in-world.ts'
import { readConfig } from '../../src/config.ts'
import { type OwnSandbox, startSandbox } from '../../src/process/embedded-sandbox.ts'
import { type RunningGateway, startGateway } from '../../src/process/gateway-process.ts'
import { requirement } from '../requirement.ts'

/** IPv4 address of this machine on its network. */
const address = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const itInNetwork = requirement(
  'a network address',
  () => address !== undefined,
  'connect this machine to a network',
)

const GUIDE = readFileSync(new URL('../../docs/sandbox-network.md', import.meta.url), 'utf8')
const [settings = '', control = ''] = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
)
const KEY = 'key-of-the-control-addresses-0123456789'
const CALLBACK = 'planner://signed-in'

let sandbox: OwnSandbox
let gateway: RunningGateway
let folder: string
const usualCertificates = getCACertificates('default')

/** Trusts a server's self-signed certificate, like a user who accepts it once. */
const accept = async (url: string): Promise<{ pem: string; names: string | undefined }> => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { raw, subjectaltname } = socket.getPeerCertificate()
  socket.destroy()
  const pem = `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`
  setDefaultCACertificates([...usualCertificates, pem])
  return { pem, names: subjectaltname }
}

let accepted: Awaited<ReturnType<typeof accept>>
beforeAll(async () => {
  if (address === undefined) return
  const env = Object.fromEntries(
    [...settings.replaceAll('192.168.1.20', address).matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const free = { PORT: '0', SANDBOX_PORT: '0', DRAIN_SECONDS: '0', SANDBOX_CONTROL_KEY: KEY }
  const config = readConfig({ ...env, ...free })
  const log = pino({ level: 'silent' })
  sandbox = await startSandbox(config, log)
  gateway = await startGateway(config, log, sandbox)
  accepted = await accept(sandbox.publicUrl)
  folder = await mkdtemp(join(tmpdir(), 'adgraph-phone-'))
  await writeFile(join(folder, 'certificate.pem'), accepted.pem)
})
afterAll(async () => {
  setDefaultCACertificates(usualCertificates)
  await gateway?.close()
  await sandbox?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** Starts a login through the gateway, opens the service in a browser, and authorizes the application. */
const signIn = async (callback: string): Promise<{ login: string; decided: Visit }> => {
  const application = openBrowser()
  const query = `mutation { loginStart(input: { callback: "${callback}" }) { login authorizeUrl userErrors { message } } }`
  const { data } = await ask(application, { gateway: gateway.url }, query)
  const { login, authorizeUrl, userErrors } = data.loginStart
  expect(userErrors).toEqual([])
  expect(new URL(authorizeUrl).origin).toBe(sandbox.publicUrl)
  const decided = await decide(openBrowser(), { sandboxUrl: sandbox.publicUrl }, authorizeUrl, {
    screenName: 'demo_analyst',
  })
  return { login, decided }
}
const whoWith = async (login: string, verifier: string): Promise<unknown> => {
  const to = { gateway: gateway.url }
  const query = `mutation { loginComplete(input: { login: "${login}", verifier: "${verifier}" }) { sessionToken userErrors { message } } }`
  const { data } = await ask(openBrowser(), to, query)
  const { sessionToken, userErrors } = data.loginComplete
  expect(userErrors).toEqual([])
  const who = await ask(openBrowser(), to, WHO, { authorization: `Bearer ${sessionToken}` })
  return { name: who.data.viewer.user.screenName, as: who.data.viewer.session.presentedAs }
}

describe('phone on the same network', () => {
  itInNetwork("reaches the gateway and the sandbox at this machine's network address", async () => {
    expect(gateway.url).toMatch(`http://${address}:`)
    expect(sandbox.publicUrl).toMatch(`https://${address}:`)
    expect(accepted.names).toContain(`IP Address:${address}`)
  })

  itInNetwork('signs in with a PIN', async () => {
    const { login, decided } = await signIn('oob')
    const pin = /\b\d{7}\b/.exec(decided.text.replaceAll(/<[^>]+>/g, ' '))?.[0] ?? ''
    expect(await whoWith(login, pin)).toEqual({ name: 'demo_analyst', as: 'TOKEN' })
  })

  itInNetwork('signs in through a deep link to its application', async () => {
    const { login, decided } = await signIn(CALLBACK)
    expect(decided.location).toMatch(`${CALLBACK}?oauth_token=`)
    const verifier = new URL(decided.location ?? '').searchParams.get('oauth_verifier') ?? ''
    expect(await whoWith(login, verifier)).toEqual({ name: 'demo_analyst', as: 'TOKEN' })
  })

  itInNetwork('needs the key to use the control endpoints', async () => {
    const command = control.replace('https://192.168.1.20:4001', sandbox.publicUrl)
    const env = { PATH: process.env.PATH, SANDBOX_CONTROL_KEY: KEY }
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder, env })
    expect(JSON.parse(stdout)).toEqual({ total: expect.any(Number), operations: expect.any(Object) })
    expect((await fetch(`${sandbox.publicUrl}/__sandbox/calls`)).status).toBe(401)
  })
})
