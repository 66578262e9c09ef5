import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type SignInWorld, startSignInWorld } from '../harness/gateway/sign-in-world.ts'
import { parseFault } from '../src/sandbox/faults/parse.ts'
import { MAX_SNAPSHOTS } from '../src/sandbox/storage/snapshots.ts'
import { MAX_WORKSPACES } from '../src/sandbox/world/worlds.ts'

const GUIDE = readFileSync(new URL('../docs/sandbox.md', import.meta.url), 'utf8')
const blocks = [...GUIDE.matchAll(/```(\w*)\n([\s\S]*?)```/g)]
const lines = blocks.flatMap(([, , text = '']) => text.trim().split('\n'))

/** Expected results of commands that contain `part`. Any other command must print a JSON object. */
const EXPECTED: readonly (readonly [part: string, expected: unknown])[] = [
  ['clock?freeze', { now: '2099-01-01T00:00:00.000Z', frozen: true }],
  ['clock?advance', { now: '2099-01-02T00:00:00.000Z', frozen: true }],
  ['clock?to', { now: '2099-09-01T00:00:00.000Z', frozen: true }],
  [
    'clock/events',
    { now: expect.any(String), frozen: false, total: expect.any(Number), events: expect.any(Array) },
  ],
  ["calls -H 'x-sandbox-workspace", { total: 1, operations: { 'accounts.list': 1 } }],
  ['-X DELETE http://127.0.0.1:4001/__sandbox/calls', { total: 0, operations: {} }],
  ['workspaces?name=worker-1', { deleted: 'worker-1' }],
  ['workspaces?name=worker-2', { name: 'worker-2', bytes: expect.any(Number) }],
  ['diff?', { tables: expect.any(Array), rows: expect.any(Number), shown: expect.any(Number) }],
  [
    '__sandbox/workspaces',
    {
      workspaces: [
        {
          name: 'worker-1',
          used_at: expect.any(String),
          idle_seconds: expect.any(Number),
          bytes: expect.any(Number),
          snapshots: 0,
        },
      ],
      bytes: expect.any(Number),
      left: { workspaces: 99, bytes: expect.any(Number) },
      limits: { SANDBOX_WORKSPACES: 100, SANDBOX_WORKSPACE_BYTES: 1_073_741_824 },
    },
  ],
  ['snapshots/restore', { restored: 'before', clock: expect.any(Object) }],
  ['-X DELETE http://127.0.0.1:4001/__sandbox/faults', { faults: [] }],
  [
    "'x-sandbox-fault",
    expect.objectContaining({
      errors: [
        expect.objectContaining({
          extensions: expect.objectContaining({
            code: 'RATE_LIMITED',
            ads: expect.objectContaining({ resetAt: expect.any(String) }),
          }),
        }),
      ],
    }),
  ],
  [
    '/__sandbox/uploads',
    {
      uploads: [
        { media_key: '7_41', width: 720, height: 1280, duration: 30_000 },
        { media_key: '3_42', width: 720, height: 1280, duration: null },
      ],
    },
  ],
  ['behaviour?behaviour=', { behaviour: ['late-jobs', 'late-results'] }],
  ['/__sandbox/behaviour', { behaviour: expect.any(Array) }],
  ['/__sandbox/stats-jobs', { account_id: '18ce54d4x5t', failed: [] }],
  ['"dm.received"', { event_uuid: expect.stringMatching(/^\d+$/), event_type: 'dm.received', deliveries: 0 }],
  ['-X DELETE http://127.0.0.1:4001/__sandbox/requests', { requests: [] }],
  ['/__sandbox/requests?', { requests: expect.any(Array) }],
  ['/__sandbox/sign', expect.objectContaining({ data: expect.any(Array) })],
  ['/media/image', { status: 200, type: 'image/png' }],
  ['/graphql', { data: { viewer: { accounts: { nodes: expect.any(Array) } } } }],
  ['http://127.0.0.1:4001/__sandbox/faults', { faults: [expect.objectContaining({ times: 1 })] }],
]

describe('docs/sandbox.md', () => {
  let world: SignInWorld
  const run = async (line: string): Promise<string[]> => {
    const command = line
      .replaceAll('http://127.0.0.1:4000', world.gateway)
      .replaceAll('http://127.0.0.1:4001', world.sandboxUrl)
      .replace('curl -s', 'curl -sf')
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim().split('\n')
  }
  /** Output of each command, run once in the order of the guide. */
  const outputs: Promise<string[]>[] = []
  beforeAll(async () => {
    world = await startSignInWorld({ serviceMode: true, gateway: { sandboxHeaders: true } })
    for (const line of lines) {
      const output = run(line)
      outputs.push(output)
      await output.catch(() => undefined)
    }
  })
  afterAll(() => world.close())

  it('contains only commands that this test runs', () => {
    expect(new Set(blocks.map(([, language]) => language))).toEqual(new Set(['sh']))
    expect(lines.filter((line) => !line.startsWith('curl -s '))).toEqual([])
    expect(lines.length).toBeGreaterThan(20)
  })

  it.each(lines.map((line, index) => [line, index] as const))(
    'contains a command with the expected output: `%s`',
    async (line, index) => {
      const results = ((await outputs[index]) ?? []).map((text) => JSON.parse(text))
      if (!line.includes('/diff?')) expect(results.length > 1).toBe(line.endsWith('/export'))
      const [, expected = expect.any(Object)] = EXPECTED.find(([part]) => line.includes(part)) ?? []
      expect(results[0]).toEqual(expected)
    },
  )

  it('lists only valid faults and the actual limits', () => {
    const parts = [...GUIDE.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, part = '']) => part),
    )
    expect(parts).toHaveLength(13)
    for (const part of parts)
      expect(() => parseFault(part.startsWith('retry-after') ? `503; ${part}` : part)).not.toThrow()
    expect(GUIDE).toContain(`There may be up to ${MAX_WORKSPACES} workspaces`)
    expect(GUIDE).toContain(`A world may have up to ${MAX_SNAPSHOTS} snapshots`)
  })
})
