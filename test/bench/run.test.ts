import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

const RUN = join(import.meta.dirname, '../../bench/run.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bench = async (...args: string[]) => {
  const child = spawn(process.execPath, [RUN, ...args])
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, code }
}

describe('npm run bench', () => {
  it('has all servers answer the four-level query alike, from 4 upstream calls, and writes its ratios', async () => {
    const file = join(folder, 'bench.json')
    const options = ['--query', 'four', '--rounds', '1', '--seconds', '0.2', '--json', file]
    const { stdout, stderr, code } = await bench(...options)
    expect({ stderr, code }).toMatchObject({ code: 0 })
    expect(stdout).toContain('four: 421 nodes, 4 upstream calls per query')
    const report = JSON.parse(await readFile(file, 'utf8'))
    expect(Object.keys(report.ratios)).toEqual(['four.vsApolloServer', 'four.cpuVsApolloServer'])
    expect(Object.keys(report.queries.four.servers)).toEqual(['adgraph', 'apollo-server'])
    const { servers } = report.queries.four
    expect(report.queries.four).toMatchObject({ nodes: 421, callsPerRequest: 4 })
    expect(servers['apollo-server'].callsPerRequest).toEqual({ median: 4, min: 4, max: 4 })
    // Eight connections ask the same at once: their equal reads are joined.
    expect(servers.adgraph.callsPerRequest.median).toBeGreaterThanOrEqual(4 / 8)
    expect(servers.adgraph.callsPerRequest.median).toBeLessThan(4)
    expect(report.ratios['four.vsApolloServer']).toBeGreaterThan(0)
  }, 60_000)

  it('explains its options when it is given others', async () => {
    const { stderr, code } = await bench('--fast')
    expect(code).toBe(2)
    expect(stderr).toContain('npm run bench -- [options]')
  })
})
