import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'
import { family } from './cpu-share.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Time limit in ms for a program to exit. */
const PATIENCE_MS = 5000
/** Length of a tick in `/proc/<pid>/stat`. */
const TICK_MS = 10

/** A program to start in a clean environment. */
export interface ProgramEntry {
  readonly name: string
  /** Suffix of ratio keys. */
  readonly key?: string
  readonly command: readonly string[]
  /** Whether the program sends its URL as a message instead of printing it. */
  readonly tells?: true
  /** Whether the program uses its own sandbox instead of the benchmark's upstream. */
  readonly sandbox?: true
  readonly env?: Readonly<Record<string, string>>
}

/** A program that has sent its first response. */
export interface Program {
  /** URL of the GraphQL endpoint. */
  readonly url: string
  /**
   * Time from the start until the program reports its URL (`readyMs`), and until its first response
   * (`answerMs`).
   */
  readonly readyMs: number
  readonly answerMs: number
  /** CPU time of all the program's processes until the first response. NaN without `/proc`, as is `rssMb`. */
  readonly cpuMs: number
  /** Returns the resident memory of the program's largest process. */
  rssMb(): number
  stop(): Promise<void>
}

const cpuMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // CPU ticks of the process itself and of its ended children.
  const [user = 0, system = 0, children = 0, ofChildren = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return (user + system + children + ofChildren) * TICK_MS
}
const rssMbOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}

const toUpstream = (baseUrl: string): Record<string, string> => ({
  ADS_BASE_URL: baseUrl,
  ADS_CONSUMER_KEY: CONSUMER.key,
  ADS_CONSUMER_SECRET: CONSUMER.secret,
  ADS_ACCESS_TOKEN: TOKEN.key,
  ADS_ACCESS_TOKEN_SECRET: TOKEN.secret,
})

const GREETING = /GraphQL +(http\S+\/graphql)\s.*curl/s

/** Waits for the URL in the output or in a message. @throws Error if the program exits first */
const urlOf = (child: ChildProcess, tells: boolean): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
    const [, url] = GREETING.exec(output) ?? []
    if (!tells && url !== undefined) resolve(url)
  })
  child.on('message', (message: { readonly url?: string }) => {
    if (tells && message.url !== undefined) resolve(message.url)
  })
  child.on('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} exited with ${code}: ${output}`)))
  return promise
}

const askFirst = async (url: string): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
  const text = await response.text()
  if (!text.includes('"Query"')) throw new Error(`${response.status} from ${url}: ${text.slice(0, 300)}`)
}

/**
 * Starts a program and waits for its first response.
 *
 * @throws Error if it exits first or responds unexpectedly
 */
export const startProgram = async (entry: ProgramEntry, baseUrl: string): Promise<Program> => {
  const { command, tells = false, sandbox = false, env } = entry
  const folder = await mkdtemp(join(tmpdir(), 'adgraph-bench-'))
  const [file = '', ...args] = command
  const started = performance.now()
  const child = spawn(file, tells ? [...args, baseUrl] : args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 2, ...(tells ? ['ipc' as const] : [])],
    // The program runs in its own process group, so that all its processes can be killed. npm does not wait
    // for its children.
    detached: true,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      NODE_ENV: 'production',
      PORT: '0',
      SANDBOX_PORT: '0',
      ...(!sandbox && toUpstream(baseUrl)),
      ...env,
    },
  })
  const kill = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-(child.pid as number), signal)
    } catch {
      // The process has already exited.
    }
  }
  const killNow = (): void => kill('SIGKILL')
  process.on('exit', killNow)
  const stop = async (): Promise<void> => {
    const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit')
    // A graceful exit writes the compile cache.
    kill('SIGTERM')
    if (ended) await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })])
    killNow()
    await ended
    process.off('exit', killNow)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const url = await urlOf(child, tells)
    const readyMs = performance.now() - started
    await askFirst(url)
    const answerMs = performance.now() - started
    const figures = (of: (pid: number) => number): readonly number[] => {
      try {
        return family(child.pid as number).map(of)
      } catch {
        return [Number.NaN]
      }
    }
    const cpuMs = figures(cpuMsOf).reduce((sum, figure) => sum + figure, 0)
    return { url, readyMs, answerMs, cpuMs, rssMb: () => Math.max(...figures(rssMbOf)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
