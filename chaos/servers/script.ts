import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { atTheEnd, NODE_COMPILE_CACHE } from '../../harness/program.ts'

export interface Script<T> {
  /** JSON parsed from the first line of the script's output. */
  readonly info: T
  readonly pid: number
  /** Exit status; null after a signal. */
  readonly exit: Promise<number | null>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a script in this folder and waits for its first line of JSON. @throws Error if it exits first */
export const startScript = async <T>(
  name: string,
  options: Readonly<Record<string, string | number>>,
): Promise<Script<T>> => {
  const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
  const child: ChildProcess = spawn(process.execPath, [new URL(name, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE },
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await exit
  }
  atTheEnd.add(kill)
  void exit.then(() => atTheEnd.delete(kill))
  let info = ''
  while (!info.includes('\n')) {
    const chunk = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), exit])
    if (!Array.isArray(chunk)) throw new Error(`${name} exited with ${chunk}`)
    info += chunk[0]
  }
  return { info: JSON.parse(info) as T, pid: child.pid as number, exit, kill }
}
