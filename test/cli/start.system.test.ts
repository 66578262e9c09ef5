/** Tests `adgraph start` with its options and as a user without a home directory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'
import { requirement } from '../requirement.ts'

const ROOT = join(import.meta.dirname, '../..')
const CLI = join(ROOT, 'src/cli.ts')
const MAIN = join(ROOT, 'src/main.ts')
/** User id that is not in the user database. */
const UNKNOWN_UID = 54_321

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adgraph-open-'))
  chmodSync(folder, 0o777)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const freePort = async (): Promise<number> => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  await once(server.close(), 'close')
  return port
}

interface Running {
  readonly child: ChildProcess
  readonly written: { stdout: string; stderr: string }
  /**
   * Waits until standard output or standard error contains `text`.
   *
   * @throws Error if the program ends first
   */
  readonly until: (text: string) => Promise<void>
}

const run = (script: string, args: readonly string[], env: Record<string, string>, uid?: number): Running => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { SANDBOX_PORT: '0', NODE_COMPILE_CACHE, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  children.push(child)
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      written[name] += chunk
    })
  const over = once(child, 'close').then(([code]) => {
    throw new Error(`The program exited with ${code}: ${written.stderr}`)
  })
  over.catch(() => {})
  const until = async (text: string): Promise<void> => {
    while (!(written.stdout + written.stderr).includes(text))
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), over])
  }
  return { child, written, until }
}

/** Creates scripts that run `line` in place of a browser. Returns a PATH that begins with their folder. */
const browserThat = (line: string): string => {
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return [folder, dirname(process.execPath), '/bin', '/usr/bin'].join(delimiter)
}

describe('adgraph start', () => {
  it.each([
    ['adgraph start', CLI, ['start']],
    ['npm start --', MAIN, []],
  ])(
    'listens on --port and opens the browser with --open: %s',
    async (_name, script, args) => {
      const port = await freePort()
      const opened = join(folder, 'opened')
      const PATH = browserThat(`printf %s "$1" > ${opened}.new && mv ${opened}.new ${opened}`)
      const { until } = run(script, [...args, '--port', String(port), '--open'], { PATH, PORT: '1' })
      await until('adgraph is ready')
      const address = `http://127.0.0.1:${port}`
      while (!existsSync(opened)) await (await fetch(`${address}/livez`)).text()
      expect(readFileSync(opened, 'utf8')).toBe(address)
      const page = await fetch(address, { redirect: 'manual' })
      expect([page.status, page.headers.get('location')]).toEqual([302, '/graphiql/'])
    },
    TIME_LIMIT,
  )

  it.each([
    ['is missing', undefined],
    ['fails', 'exit 3'],
  ])(
    'prints the address if the browser %s',
    async (_why, line) => {
      const PATH = line === undefined ? folder : browserThat(line)
      const { until, written } = run(CLI, ['start', '--port', '0', '--open'], { PATH })
      await until('Could not open a browser')
      const address = /GraphQL +(\S+)\/graphql/.exec(written.stdout)?.[1]
      expect(written.stderr).toContain(`Could not open a browser. Open ${address} yourself`)
    },
    TIME_LIMIT,
  )

  it.each([
    [['start', '--port', 'x'], 'adgraph cannot start: --port must be a port from 0 to 65535, not "x"\n', 1],
    [
      ['start', '--port', '65536'],
      /^adgraph cannot start: --port must be a port from 0 to 65535, not "65536"/,
      1,
    ],
    [['start', '--opne'], /^error: unknown option '--opne'/, 2],
  ])('refuses invalid options: %s', async (args, message, code) => {
    const { child, written } = run(CLI, args, { PATH: '' })
    expect(await once(child, 'close')).toEqual([code, null])
    if (typeof message === 'string') expect(written.stderr).toBe(message)
    else expect(written.stderr).toMatch(message)
  })

  const isRoot = process.getuid?.() === 0
  const itAsRoot = requirement('root', () => isRoot, 'run the tests as root, which may change its user id')
  itAsRoot(
    'works without HOME for a user id that is not in the user database',
    async () => {
      const started = run(CLI, ['start'], { PORT: '0' }, UNKNOWN_UID)
      await started.until('adgraph is ready')
      const url = /GraphQL +(\S+)\/graphql/.exec(started.written.stdout)?.[1] ?? ''
      writeFileSync(join(folder, 'who.graphql'), '{ viewer { user { screenName } } }')
      const query = run(CLI, ['query', 'who.graphql', '--url', url], {}, UNKNOWN_UID)
      expect(await once(query.child, 'close')).toEqual([0, null])
      expect(JSON.parse(query.written.stdout)).toEqual({ viewer: { user: { screenName: 'demo' } } })
      const login = run(CLI, ['login', '--url', url], {}, UNKNOWN_UID)
      expect(await once(login.child, 'close')).toEqual([2, null])
      expect(login.written.stderr).toBe('adgraph: No home directory: set HOME, or use --token-file\n')
    },
    TIME_LIMIT,
  )
})
