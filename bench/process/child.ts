import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  readonly pid: number
  /** URL that the process listens on. */
  readonly url: string
  /** Calls a handler of `serveParent`. Rejects if the handler fails or the process ends. */
  request<T>(name: string, input?: unknown): Promise<T>
  /** Stops the process gracefully, so that profiles are written. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly args?: readonly string[]
  /** Node.js flags. */
  readonly nodeArgs?: readonly string[]
  /** CPU core to pin the process to, if the system supports pinning. */
  readonly core?: number | undefined
}

interface Reply {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

const running = new Set<ChildProcess>()
let guarded = false

/** Kills all children when this process ends. */
const guard = (): void => {
  if (guarded) return
  guarded = true
  process.on('exit', () => {
    for (const child of running) child.kill('SIGKILL')
  })
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}

/** Checks whether processes can be pinned to cores on this system. */
export const canPin = (): boolean => spawnSync('taskset', ['--version']).status === 0

/**
 * Starts a script in a separate process with NODE_ENV=production and waits until it listens.
 *
 * @throws Error if it exits first
 */
export const startChild = async (script: URL, options: StartOptions = {}): Promise<Child> => {
  guard()
  const { args = [], nodeArgs = [], core } = options
  const command = [process.execPath, ...nodeArgs, script.pathname, ...args]
  const pinned = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const child = spawn(pinned[0] as string, pinned.slice(1), {
    // Server output goes to stderr, because stdout may contain the JSON.
    stdio: ['ignore', 2, 2, 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  running.add(child)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const ready = Promise.withResolvers<string>()
  const ended = once(child, 'exit').then(() => {
    running.delete(child)
    const error = new Error(`${script.pathname} exited`)
    ready.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  child.on('message', (message: Reply | { readonly url: string }) => {
    if ('url' in message) return ready.resolve(message.url)
    const pending = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) pending?.resolve(message.result)
    else pending?.reject(new Error(message.error))
  })

  let requests = 0
  const url = await ready.promise
  return {
    pid: child.pid as number,
    url,
    request: <T>(name: string, input?: unknown) => {
      const pending = Promise.withResolvers<unknown>()
      const id = requests++
      waiting.set(id, pending)
      child.send({ id, name, input })
      return pending.promise as Promise<T>
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
