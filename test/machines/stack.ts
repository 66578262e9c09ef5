/** What runs on several machines, as processes of this one: two gateways, the sandbox, HAProxy and Redis. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { type Redis, redisIsAvailable, startRedis } from '../gateway/redis-server.ts'
import { NODE_COMPILE_CACHE } from '../program.ts'

const HAPROXY = '/usr/sbin/haproxy'
const root = join(import.meta.dirname, '../..')

/** For `requirement()`. */
export const machinesAreAvailable = (): boolean => existsSync(HAPROXY) && redisIsAvailable()
export const howToInstallMachines = 'apt-get install haproxy redis-server'

const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

interface Running {
  readonly child: ChildProcess
  /** What it has written on standard error. */
  readonly log: () => string
  readonly exit: Promise<unknown>
}

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>>): Running => {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return { child, log: () => text, exit: once(child, 'exit') }
}

/** Until `url` answers with this status. */
export const answers = async (url: string, status = 200): Promise<void> => {
  for (const began = performance.now(); performance.now() - began < 60_000; await sleep(20)) {
    const response = await fetch(url).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.status === status) return
  }
  throw new Error(`${url} never answered with ${status}`)
}

export interface Machine extends Running {
  readonly url: string
}

export interface Stack {
  readonly redis: Redis
  readonly sandboxUrl: string
  /** Where people reach the gateways: the balancer. */
  readonly url: string
  /** By index, the one that runs at this address now. */
  readonly gateways: readonly [Machine, Machine]
  /** Starts another process at the address of one that has ended; resolves once it is ready. */
  restart(index: 0 | 1): Promise<void>
  close(): Promise<void>
}

/** Ready, all of it. */
export const startStack = async (settings: Readonly<Record<string, string>>): Promise<Stack> => {
  const directory = await mkdtemp(join(tmpdir(), 'adgraph-machines-'))
  const ports = await freePorts(4)
  const [balancer, sandboxUrl, ...gatewayUrls] = ports.map((port) => `http://127.0.0.1:${port}`) as [
    string,
    string,
    string,
    string,
  ]
  const hosts = gatewayUrls.map((url) => url.slice('http://'.length))
  const envFile = join(directory, 'sandbox.env')
  const running: Running[] = []
  const begin = (...args: Parameters<typeof run>): Running => {
    const started = run(...args)
    running.push(started)
    return started
  }
  const redis = await startRedis()
  const close = async (): Promise<void> => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ exit }) => exit))
    await redis.close()
    await rm(directory, { recursive: true })
  }
  try {
    begin(process.execPath, ['src/cli.ts', 'sandbox', '--gateway', balancer, '--write-env', envFile], {
      SANDBOX_PORT: new URL(sandboxUrl).port,
      SANDBOX_RATE_LIMITS: 'off',
      SANDBOX_ACTIVITY_EVERY_MS: '0',
    })
    begin(HAPROXY, ['-db', '-f', 'deploy/haproxy.cfg'], {
      LISTEN: new URL(balancer).host,
      CHECK_EVERY: '100ms',
      ...Object.fromEntries(hosts.map((host, index) => [`GATEWAY_${index + 1}`, host])),
    })
    while (!existsSync(envFile)) await sleep(20)
    const ofSandbox = parseEnv(await readFile(envFile, 'utf8')) as Record<string, string>
    const start = (url: string): Machine => ({
      url,
      ...begin(process.execPath, ['src/main.ts'], {
        PORT: new URL(url).port,
        PUBLIC_URL: balancer,
        TRUSTED_PROXIES: '127.0.0.1',
        SESSION_STORE_URL: redis.url,
        ...ofSandbox,
        ...settings,
      }),
    })
    const gateways = gatewayUrls.map(start) as [Machine, Machine]
    await Promise.all([...gateways.map(({ url }) => answers(`${url}/readyz`)), answers(`${balancer}/livez`)])
    return {
      redis,
      sandboxUrl,
      url: balancer,
      gateways,
      restart: async (index) => {
        const { url } = gateways[index]
        gateways[index] = start(url)
        await answers(`${url}/readyz`)
      },
      close,
    }
  } catch (error) {
    const logs = running.map(({ log }) => log()).join('\n')
    await close()
    throw new Error(`${(error as Error).message}\n${logs}`)
  }
}
