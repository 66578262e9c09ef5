/** Tests the commands in docs/pull.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { folder, type Live, startLive } from './live.ts'

const TIME_LIMIT = 240_000
const root = join(import.meta.dirname, '../..')
const GUIDE = readFileSync(join(root, 'docs/pull.md'), 'utf8')
const commands = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
)
const files = folder()
let live: Live
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  const feature = 'account_id=18ce54d4x5u&feature_keys=ACCOUNT_HISTORY'
  await fetch(`${live.url}/__sandbox/features?${feature}`, { method: 'PUT' })
})
afterAll(async () => {
  await live.close()
  files.remove()
})

/** Starts a command from the guide in the test's folder. */
const run = (command: string, env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [join(root, 'src/cli.ts'), ...command.split(' ').slice(1)], {
    cwd: dirname(files.path('x')),
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', ...env },
  })

it(
  'docs/pull.md contains only commands that work',
  async () => {
    expect(commands).toHaveLength(5)
    // Statistics jobs advance with the sandbox's clock.
    live.before = ({ url = '' }) => {
      if (url.startsWith('/12/stats/jobs/')) live.clock.now += 1000
      return false
    }
    for (const command of commands) {
      if (command.startsWith('adgraph pull ')) {
        const child = run(command, live.env)
        const [output, problems, [code]] = await Promise.all([
          text(child.stdout),
          text(child.stderr),
          once(child, 'exit'),
        ])
        expect([problems, code]).toEqual(['', 0])
        expect(output).toMatch(/^\w+\.adgraph: \d+ records, \d+ calls\n$/)
        continue
      }
      const child = run(command, {})
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
      const { url } = JSON.parse(line)
      const found = await (await fetch(`${url}/__sandbox/records/accounts`)).json()
      expect(found).toMatchObject({ rows: [{ id: '18ce54d4x5u', label: 'Café Lumière' }] })
      child.kill()
      await once(child, 'exit')
    }
  },
  TIME_LIMIT,
)
