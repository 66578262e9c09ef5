/** Runs the commands and snippets of docs/cassettes.md. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'
import { clientOf, send } from '../../harness/sandbox/signed.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/server.ts'

const root = join(import.meta.dirname, '../..')
const CLI = join(root, 'src/cli.ts')
const guide = (await readFile(join(root, 'docs/cassettes.md'), 'utf8')).split('```')
/** Returns the code blocks of a language. */
const blocks = (language: string): string[] =>
  guide.filter((text) => text.startsWith(`${language}\n`)).map((text) => text.slice(language.length + 1))

let home: string
let sandbox: Sandbox
let base: string
const running: ChildProcess[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cassettes-guide-'))
  sandbox = await createSandbox()
  base = (await sandbox.listen(0, '127.0.0.1')).url
}, TIME_LIMIT)
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await sandbox.close()
  await rm(home, { recursive: true })
})

const environment = (): Record<string, string> => {
  const { consumer_key, consumer_secret, access_token, access_token_secret } = sandbox.demoUser
  return {
    PATH: `${join(home, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: home,
    NODE_COMPILE_CACHE,
    ADS_BASE_URL: base,
    ADS_CONSUMER_KEY: consumer_key,
    ADS_CONSUMER_SECRET: consumer_secret,
    ADS_ACCESS_TOKEN: access_token,
    ADS_ACCESS_TOKEN_SECRET: access_token_secret,
    PORT: '0',
  }
}
/** Runs a command and resolves when it prints its first line. */
const begin = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: home, env: { ...environment(), ...env } })
  running.push(child)
  let problems = ''
  child.stderr.on('data', (text) => {
    problems += text
  })
  const line = await Promise.race([
    once(child.stdout, 'data').then(([data]) => String(data)),
    once(child, 'exit').then(() => ''),
  ])
  if (line === '') throw new Error(problems)
  return { child, line, problems: () => problems }
}

describe('guide to cassettes', () => {
  it('shows exactly three commands: for replay, for a recording gateway and for the recorder', () => {
    expect(blocks('sh')).toEqual([
      'adgraph replay day.cassette\n',
      'RECORD_CASSETTE=day.cassette adgraph start\n',
      'adgraph record --out day.cassette --ca recorder.pem\n',
    ])
  })

  it(
    'contains a working record command and a helper that replays the recording',
    async () => {
      const args = ['record', '--out', 'day.cassette', '--ca', 'recorder.pem', '--port', '0', '--json']
      const { child, line } = await begin(args)
      const { url } = JSON.parse(line)
      const client = clientOf(base, sandbox.demoUser)
      const sent = client.sign({ method: 'GET', target: '/12/accounts?count=10' })
      const recorded = await send(url, sent)
      expect(recorded.status).toBe(200)
      const file = join(home, 'day.cassette')
      const lines = async () => (await readFile(file, 'utf8')).split('\n')
      while ((await lines()).length < 3) await new Promise((resolve) => setImmediate(resolve))
      child.kill('SIGKILL')
      expect(await readFile(join(home, 'recorder.pem'), 'utf8')).toContain('BEGIN CERTIFICATE')
      const [header = '', exchange = '', last] = await lines()
      expect(last).toBe('')
      const [sample = ''] = blocks('json').slice(-1)
      const [sampleHeader = '', sampleExchange = ''] = sample.split('\n')
      expect(Object.keys(JSON.parse(header))).toEqual(Object.keys(JSON.parse(sampleHeader)))
      expect(Object.keys(JSON.parse(exchange))).toEqual(Object.keys(JSON.parse(sampleExchange)))

      // The package is not installed here, so its command is a script.
      await mkdir(join(home, 'node_modules/.bin'), { recursive: true })
      const command = `#!/bin/sh\nexec ${process.execPath} ${CLI} "$@"\n`
      await writeFile(join(home, 'node_modules/.bin/adgraph'), command, { mode: 0o755 })
      const [helper = ''] = blocks('js')
      const test = `${helper}
import { writeFileSync } from 'node:fs'
test('replay responds from the cassette', async () => {
  const response = await fetch(process.env.ADS_BASE_URL + '/12/accounts?count=10')
  expect(await response.text()).toBe(${JSON.stringify(recorded.text)})
  const missing = await fetch(process.env.ADS_BASE_URL + '/12/accounts?count=5')
  expect(await missing.text()).toBe(${JSON.stringify(blocks('json')[0]?.trim())})
  writeFileSync('url', process.env.ADS_BASE_URL)
})
`
      await writeFile(join(home, 'day.test.mjs'), test)
      await writeFile(
        join(home, 'package.json'),
        '{"type":"module","jest":{"transform":{},"testMatch":["**/*.test.mjs"]}}',
      )
      const jest = spawn(
        process.execPath,
        ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--rootDir', home],
        { cwd: home, env: environment() },
      )
      running.push(jest)
      let output = ''
      jest.stderr.on('data', (text) => {
        output += text
      })
      const [code] = await once(jest, 'exit')
      expect([code, output]).toEqual([0, expect.stringContaining('1 passed')])
      // Waits until the helper has stopped the replay. If it never does, the test times out.
      const replayed = await readFile(join(home, 'url'), 'utf8')
      while (await fetch(replayed).then(Boolean, () => false)) await new Promise(setImmediate)
    },
    TIME_LIMIT,
  )
})

describe('adgraph record', () => {
  it(
    'writes no cassette if the certificate cannot be written',
    async () => {
      const args = ['record', '--out', 'none.cassette', '--ca', 'none/recorder.pem', '--port', '0']
      await expect(begin(args)).rejects.toThrow('--ca: Cannot write none/recorder.pem (ENOENT)')
      expect(existsSync(join(home, 'none.cassette'))).toBe(false)
    },
    TIME_LIMIT,
  )
})

describe('gateway with RECORD_CASSETTE', () => {
  it(
    'records its API calls',
    async () => {
      const free = createServer().listen(0, '127.0.0.1')
      await once(free, 'listening')
      const { port } = free.address() as AddressInfo
      free.close()
      const { child } = await begin(['start'], { RECORD_CASSETTE: 'gateway.cassette', PORT: `${port}` })
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ accounts { nodes { name } } }"}',
      })
      const { data } = (await response.json()) as { data: { accounts: { nodes: unknown[] } } }
      expect(data.accounts.nodes.length).toBe(3)
      child.kill('SIGTERM')
      await once(child, 'exit')
      const text = await readFile(join(home, 'gateway.cassette'), 'utf8')
      expect(text).toContain('"target":"/12/accounts')
      expect(text).not.toContain(sandbox.demoUser.access_token)
    },
    TIME_LIMIT,
  )
})
