import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from '../../harness/program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bench = (...args: string[]) => runScript('bench/run.ts', ...args)

describe('npm run bench', () => {
  it('gets equal results from all servers for the four-level query, and writes ratios', async () => {
    const file = join(folder, 'bench.json')
    const options = [
      '--query',
      'four',
      '--rounds',
      '1',
      '--seconds',
      '0.1',
      '--warm-up',
      '0.1',
      '--json',
      file,
    ]
    const { stdout, stderr, code } = await bench(...options)
    expect({ stderr, code }).toMatchObject({ code: 0 })
    expect(stdout).toContain('four: 421 nodes, 4 upstream calls per query')
    const report = JSON.parse(await readFile(file, 'utf8'))
    const peers = ['HandWritten', 'ApolloServer', 'MercuriusJit', 'YogaJit', 'Grafast', 'ByteFloor']
    expect(Object.keys(report.ratios)).toEqual(
      peers.flatMap((peer) => [`four.vs${peer}`, `four.cpuVs${peer}`]),
    )
    expect(Object.keys(report.queries.four.servers)).toEqual([
      'adgraph',
      'hand-written',
      'apollo-server',
      'mercurius-jit',
      'yoga-jit',
      'grafast',
      'byte-floor',
    ])
    expect(report.queries.four).toMatchObject({ nodes: 421, callsPerRequest: 4 })
    expect(report.ratios['four.vsApolloServer']).toBeGreaterThan(0)
  }, 120_000)

  it('runs a command by name', async () => {
    const file = join(folder, 'micro.json')
    const { code } = await bench('micro', '--quick', '--rounds', '1', '--json', file)
    expect(code).toBe(0)
    const { micros } = JSON.parse(await readFile(file, 'utf8'))
    expect(micros['sign 2 parameters'].median).toBeGreaterThan(0)
    expect(micros['map 1,000 campaigns'].median).toBeGreaterThan(0)
  }, 60_000)

  it('measures mutations under a policy and previews of 200 updates', async () => {
    const file = join(folder, 'changes.json')
    const { stderr, code } = await bench('changes', '--quick', '--rounds', '1', '--json', file)
    expect({ stderr, code }).toMatchObject({ code: 0 })
    const { policy, previews } = JSON.parse(await readFile(file, 'utf8')).changes
    expect(policy['20 ms'].withoutMs.min).toBeGreaterThan(20)
    expect(policy['20 ms'].withMs.min).toBeGreaterThan(20)
    expect([previews.campaigns.calls, previews.lineItems.calls]).toEqual([3, 3])
    expect(previews.campaigns.ms.min).toBeGreaterThan(20)
  }, 120_000)

  it('prints its usage for unknown options', async () => {
    const { stderr, code } = await bench('--fast')
    expect(code).toBe(2)
    expect(stderr).toContain('npm run bench -- [options]')
  })
})

describe('node bench/uploads.ts', () => {
  it('uploads 1,000 people in one request and finds them in the audience', async () => {
    const { stdout, stderr, code } = await runScript('bench/uploads.ts', '1000')
    expect({ stderr, code }).toMatchObject({ code: 0 })
    expect(stdout).toMatch(/^\| 1,000 \| 1 \|/m)
  }, 120_000)
})
