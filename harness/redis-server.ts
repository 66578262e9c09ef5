import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const executablePath = '/usr/bin/redis-server'

/** Checks whether redis-server is installed, for `requirement()`. */
export const redisIsAvailable = (): boolean => existsSync(executablePath)
export const howToInstallRedis = 'apt-get install redis-server'

export interface StoreEntry {
  readonly key: string
  readonly value: string
  /** Remaining time to live in ms; -1 if it does not expire. */
  readonly ttlMs: number
}

/** A redis-server on a free loopback port, without persistence. The caller closes it. */
export interface Redis {
  readonly url: string
  entries(): Promise<StoreEntry[]>
  /** Returns how often processes have checked for a rollback. */
  count(): Promise<number>
  /** Returns the values of an `INFO` section, by name. */
  info(section: 'commandstats' | 'stats' | 'cpu'): Promise<ReadonlyMap<string, string>>
  clear(): Promise<void>
  /** Deletes the entries whose keys contain `text`, as if they had expired. */
  expire(text: string): Promise<void>
  /** Stops responding until `thaw`. Connections stay open. */
  freeze(): void
  thaw(): void
  /** Kills the server as a crash would. All entries are lost. */
  kill(): Promise<void>
  /** Takes over the port after `kill`, resets this many connection attempts, then frees the port. */
  turnAway(connections: number): Promise<void>
  /** Starts the server again at the same address. */
  restart(): Promise<void>
  /** Changes a setting at runtime. */
  configure(name: string, value: string): Promise<void>
  /** Forbids commands for all clients. */
  forbid(...commands: readonly string[]): Promise<void>
  /** Allows or forbids publish and subscribe. Forbidding disconnects subscribers. */
  allowChannels(isAllowed: boolean): Promise<void>
  /** Saves all entries for `restore` and `rollBack`. */
  snapshot(): Promise<void>
  /** Starts the server again after `kill`, with the entries of the snapshot. */
  restore(): Promise<void>
  /** Restores the entries of the snapshot. Connections stay open. */
  rollBack(): Promise<void>
  close(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const EVERYTHING = `local found = {}
for i, key in ipairs(redis.call('KEYS', '*')) do
  local isText = redis.call('TYPE', key).ok == 'string'
  found[i] = { key, isText and redis.call('GET', key) or '', redis.call('PTTL', key) }
end
return found`

const EXPIRED = `for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end`

/** Number of ports to try, because another process may take a free port first. */
const MAX_PORTS = 5

export const startRedis = async (tries = 1): Promise<Redis> => {
  try {
    return await startOn(await freePort())
  } catch (error) {
    if (tries >= MAX_PORTS || !(error as Error).message.includes('Address already in use')) throw error
    return startRedis(tries + 1)
  }
}

const startOn = async (port: number): Promise<Redis> => {
  const directory = await mkdtemp(join(tmpdir(), 'adgraph-redis-'))
  const settings = { bind: '127.0.0.1', port: `${port}`, dir: directory, save: '', appendonly: 'no' }
  const dump = join(directory, 'dump.rdb')
  const kept = join(directory, 'kept.rdb')
  let child: ChildProcess | undefined
  const restart = async (): Promise<void> => {
    const args = Object.entries({ ...settings, 'enable-debug-command': 'local' }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ])
    const started = spawn(executablePath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = started
    let said = ''
    for await (const text of started.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += text
      if (said.includes('Ready to accept connections')) break
    }
    started.stdout.resume()
    if (started.exitCode !== null || !said.includes('Ready')) throw new Error(`redis-server: ${said}`)
  }
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  const turnAway = (connections: number): Promise<void> =>
    new Promise((resolve) => {
      let seen = 0
      const server = createServer((socket) => {
        socket.resetAndDestroy()
        if (++seen === connections) server.close(() => resolve())
      }).listen(port, '127.0.0.1')
    })
  const close = async (): Promise<void> => {
    await kill()
    await rm(directory, { recursive: true })
  }
  const run = async (...command: string[]): Promise<string> =>
    (await promisify(execFile)('/usr/bin/redis-cli', ['-p', `${port}`, ...command])).stdout
  await restart().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    entries: async () => {
      const rows = JSON.parse(await run('--json', 'EVAL', EVERYTHING, '0')) as [string, string, number][]
      return rows.map(([key, value, ttlMs]) => ({ key, value, ttlMs }))
    },
    count: async () => Number(await run('HGET', 'namespace:adgraph:rollbacks', 'count')),
    info: async (section) => {
      const lines = (await run('INFO', section)).matchAll(/^([\w|]+):(.*?)\r?$/gm)
      return new Map([...lines].map(([, name = '', value = '']) => [name, value]))
    },
    clear: async () => void (await run('FLUSHALL')),
    expire: async (text) => void (await run('EVAL', EXPIRED, '0', `*${text}*`)),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill,
    turnAway,
    restart,
    configure: async (name, value) => void (await run('CONFIG', 'SET', name, value)),
    forbid: async (...commands) =>
      void (await run('ACL', 'SETUSER', 'default', ...commands.map((command) => `-${command}`))),
    allowChannels: async (isAllowed) =>
      void (await run('ACL', 'SETUSER', 'default', isAllowed ? 'allchannels' : 'resetchannels')),
    snapshot: async () => {
      await run('SAVE')
      await rename(dump, kept)
    },
    restore: async () => {
      await copyFile(kept, dump)
      await restart()
      await rm(dump)
    },
    rollBack: async () => {
      await copyFile(kept, dump)
      await run('DEBUG', 'RELOAD', 'NOSAVE')
      await rm(dump)
    },
    close,
  }
}
