import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '..')
/** Compile cache of `src/main.ts`, shared with other scripts. */
export const NODE_COMPILE_CACHE = join(root, '.cache/compiled')
/** Time limit for tests that start programs, because startup is slow on a busy machine. */
export const TIME_LIMIT = 120_000
const running = new Set<ChildProcess>()
/** Functions that close resources, even after a failed test. */
export const atTheEnd = new Set<() => Promise<unknown>>()

/** Kills all programs started by `start` and runs the functions in `atTheEnd`. Call it after each test. */
export const endAll = async (): Promise<void> => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  await Promise.all([...atTheEnd].map((close) => close()))
  atTheEnd.clear()
}

export interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly problems: () => string
  readonly exit: Promise<number | null>
}

/** Returns the command that runs Node, optionally with a limit on open files. */
const commandOf = (script: string, descriptors: number | undefined): [string, string[]] =>
  descriptors === undefined
    ? [process.execPath, [script]]
    : ['sh', ['-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, process.execPath, script]]

/**
 * Starts `src/main.ts` (or `script`) from this project, or from a copy of it in `folder`. The environment
 * does not contain the developer's settings.
 */
export const start = (
  env: Record<string, string>,
  folder = root,
  script = 'src/main.ts',
  descriptors?: number,
): Started => {
  const child = spawn(...commandOf(join(folder, script), descriptors), {
    // Runs the program in this folder, because the folder contains no `.env`.
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH ?? '', PORT: '0', SANDBOX_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  let problems = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    problems += chunk
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, problems: () => problems, exit }
}

/**
 * Returns the complete lines of an output. Omits the last one, which may be incomplete even if it ends with a
 * closing brace.
 */
export const wholeLines = (written: string): string[] => written.split('\n').slice(0, -1)

const LISTENING = 'Server listening at '

/** Returns the log lines of a program and its workers. */
export const logLines = ({
  problems,
}: Pick<Started, 'problems'>): readonly { readonly pid: number; readonly msg: string }[] =>
  wholeLines(problems()).flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : []))

/** Returns the addresses of listening workers, in order of their start. Needs `LOG_LEVEL=info`. */
export const listeningWorkers = (program: Started): readonly string[] =>
  logLines(program).flatMap(({ pid, msg }) =>
    pid !== program.child.pid && msg.startsWith(LISTENING) ? [msg.slice(LISTENING.length)] : [],
  )

/** Runs a script in the repository and waits until it exits. */
export const runScript = async (path: string, ...args: string[]) => {
  const env = { ...process.env, NODE_COMPILE_CACHE }
  const child = spawn(process.execPath, [join(root, path), ...args], { env })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, code }
}

export interface Ready extends Started {
  readonly gateway: string
  readonly greeting: string
}

/** Starts a program as `start` does, and waits until it prints its address. */
export const ready = async (
  env: Record<string, string> = {},
  folder = root,
  script = 'src/main.ts',
  descriptors?: number,
): Promise<Ready> => {
  const started = start(env, folder, script, descriptors)
  const { child, exit, output, problems } = started
  const over = exit.then((code) => {
    throw new Error(`The program exited with ${code}: ${problems()}`)
  })
  while (!output().includes('curl'))
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), over])
  const gateway = /GraphQL +(http\S+)\/graphql/.exec(output())?.[1]
  if (gateway === undefined) throw new Error(output())
  over.catch(() => {})
  return { ...started, gateway, greeting: output() }
}

export const ask = async (gateway: string, query: string): Promise<unknown> => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return response.json()
}
