/** Services of `compose.yaml` as local processes: two gateways, the sandbox, HAProxy, and Redis instead of Valkey. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NODE_COMPILE_CACHE } from '../program.ts'
import { type Redis, redisIsAvailable, startRedis } from '../redis-server.ts'
import { environmentOf, readCompose, root, type ServiceName } from './compose.ts'

export const HAPROXY = '/usr/sbin/haproxy'

/** Checks whether HAProxy and Redis are installed, for `requirement()`. */
export const machinesAreAvailable = (): boolean => existsSync(HAPROXY) && redisIsAvailable()
export const howToInstallMachines = 'apt-get install haproxy redis-server'

export const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

interface Running {
  readonly child: ChildProcess
  /** Function that returns the standard error of the process. */
  readonly log: () => string
  readonly exit: Promise<unknown>
}

export const run = (
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Running => {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return { child, log: () => text, exit: once(child, 'exit') }
}

/** Waits until `url` responds with the given status. */
export const waitForStatus = async (url: string, status = 200): Promise<void> => {
  for (const began = performance.now(); performance.now() - began < 240_000; await sleep(20)) {
    const response = await fetch(url).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.status === status) return
  }
  throw new Error(`${url} never responded with ${status}`)
}

export interface Machine extends Running {
  readonly url: string
}

export interface Stack {
  readonly redis: Redis
  readonly sandboxUrl: string
  /** Public address, which is that of the load balancer. */
  readonly url: string
  /** Running gateways by index. */
  readonly gateways: readonly [Machine, Machine]
  /** Starts a new process at the address of an ended one. Resolves when the new process is ready. */
  restart(index: 0 | 1): Promise<void>
  close(): Promise<void>
}

/** Ports in `compose.yaml`. */
const ADDRESSES = { people: '8080', sandbox: '4001', 'gateway-1': '4002', 'gateway-2': '4003', own: '4101' }
const IMAGES: Readonly<Record<string, readonly string[]>> = {
  adgraph: [process.execPath, join(root, 'src/cli.ts')],
  haproxy: [],
}

/** Starts all services with additional gateway settings and local ports, folders and store. Resolves when all are ready. */
export const startStack = async (settings: Readonly<Record<string, string>>): Promise<Stack> => {
  const directory = await mkdtemp(join(tmpdir(), 'adgraph-machines-'))
  const ports = await freePorts(Object.keys(ADDRESSES).length)
  const portOf = Object.fromEntries(Object.keys(ADDRESSES).map((name, index) => [name, ports[index]]))
  const urlOf = (name: keyof typeof ADDRESSES): string => `http://127.0.0.1:${portOf[name]}`
  const redis = await startRedis()
  /** Replaces container addresses and paths with local ones. */
  const here = (text: string): string =>
    Object.entries(ADDRESSES)
      .reduce(
        (all, [name, port]) => all.replaceAll(new RegExp(`\\b${port}\\b`, 'g'), `${portOf[name]}`),
        text,
      )
      .replace('valkey://store:6379', redis.url)
      .replace(/^\/(?:shared|data)\b/, directory)
      .replace('/etc/haproxy/', `${root}/deploy/`)
      .replace('/sandbox.cfg', '/haproxy-sandbox.cfg')
      .replace(/^:(?=\d)/, '127.0.0.1:')
  const { services } = readCompose()
  const running: Running[] = []
  const begin = (name: ServiceName, more: Readonly<Record<string, string>> = {}): Running => {
    const { image, command, working_dir = root } = services[name]
    const program = [...(IMAGES[image.split(':', 1)[0] ?? ''] ?? []), ...command.map(here)]
    const env = environmentOf(services[name], { SESSION_KEY: 'key-0123456789-0123456789-0123456789' })
    const own = Object.entries(env).map(([variable, value]) => [variable, here(value)])
    const started = run(program, { ...Object.fromEntries(own), ...more }, here(working_dir))
    running.push(started)
    return started
  }
  const close = async (): Promise<void> => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ exit }) => exit))
    await redis.close()
    await rm(directory, { recursive: true })
  }
  const start = (name: 'gateway-1' | 'gateway-2'): Machine => ({
    url: urlOf(name),
    ...begin(name, settings),
  })
  try {
    begin('balancer', { CHECK_EVERY: '100ms' })
    begin('sandbox', { SANDBOX_RATE_LIMITS: 'off', SANDBOX_ACTIVITY_EVERY_MS: '0' })
    // The health check in `compose.yaml` waits for the same file.
    while (!existsSync(join(directory, '.env'))) await sleep(20)
    const gateways = [start('gateway-1'), start('gateway-2')] as [Machine, Machine]
    const url = urlOf('people')
    await Promise.all([
      ...gateways.map((gateway) => waitForStatus(`${gateway.url}/readyz`)),
      waitForStatus(`${url}/readyz`),
    ])
    return {
      redis,
      sandboxUrl: urlOf('sandbox'),
      url,
      gateways,
      restart: async (index) => {
        gateways[index] = start(index === 0 ? 'gateway-1' : 'gateway-2')
        await waitForStatus(`${gateways[index].url}/readyz`)
      },
      close,
    }
  } catch (error) {
    const logs = running.map(({ log }) => log()).join('\n')
    await close()
    throw new Error(`${(error as Error).message}\n${logs}`)
  }
}
