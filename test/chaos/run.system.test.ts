import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slope } from '../../chaos/load/figures.ts'
import { readOptions } from '../../chaos/options.ts'
import { hasMissed, linesOf } from '../../chaos/report.ts'
import { atLeast, atMost, type Check, isTrue, isZero, type Row } from '../../chaos/row.ts'
import { PLANTS } from '../../chaos/rows/isolation.ts'
import { runScript } from '../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable } from '../../harness/redis-server.ts'
import { requirement } from '../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const TIME_LIMIT = 240_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const chaos = (...args: string[]) => runScript('chaos/run.ts', ...args)

/**
 * Rows of the chaos run that need only a few processes and have counts as goals. Other rows take minutes or
 * require an idle machine. `test/fuzz` covers signatures and inputs.
 */
const TESTED = {
  costs: ['queries=40'],
  kills: ['kills=1', 'writes=60'],
  // This row also uses `queries=40`. More queries may run, because they continue until the last fault.
  stores: ['faults=3'],
  isolation: ['users=10', 'requests=200', 'plants=0'],
}

describe('npm run chaos', () => {
  itWithRedis(
    'meets all count goals of the tested rows with --short',
    async () => {
      const file = join(folder, 'chaos.json')
      const sets = Object.values(TESTED)
        .flat()
        .flatMap((each) => ['--set', each])
      const only = Object.keys(TESTED).join(',')
      const { stdout, stderr, code } = await chaos('--short', '--only', only, ...sets, '--json', file)
      expect({ stdout, stderr, code }).toMatchObject({ stderr: '', code: 0 })
      const { rows } = JSON.parse(await readFile(file, 'utf8'))
      expect(Object.keys(rows).sort()).toEqual(Object.keys(TESTED).sort())
      for (const { checks, failed } of Object.values<{ checks: Check[]; failed?: string }>(rows)) {
        expect(failed).toBeUndefined()
        expect(checks.length).toBeGreaterThan(2)
        expect(checks.filter(({ met, timed }) => !met && !timed)).toEqual([])
      }
      expect(stdout).toContain('All goals met')
    },
    TIME_LIMIT,
  )

  it('prints its usage for unknown options', async () => {
    const { stderr, code } = await chaos('--fast')
    expect(code).toBe(2)
    expect(stderr).toContain('npm run chaos -- [options]')
  })

  it.each([
    [['--only', 'nothing'], 'Unknown --only nothing. Allowed: one, two'],
    [['--seed', 'x'], '--seed must be an integer'],
    [['--set', 'x'], 'Invalid --set x. Use name=number'],
    [['--set', 'x=y'], 'Invalid --set x=y. Use name=number'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args, ['one', 'two'])).toThrow(message)
  })

  it('reads its options', () => {
    const args = ['--only', 'two,one', '--short', '--seed', '7', '--set', 'a=1', '--set', 'b=0.5']
    expect(readOptions(args, ['one', 'two'])).toEqual({
      only: ['two', 'one'],
      short: true,
      seed: 7,
      json: undefined,
      list: false,
      sizes: { a: 1, b: 0.5 },
    })
  })
})

describe('planted fault', () => {
  it.each(PLANTS)('replaces code that is still in the source file: $what', async ({ file, from }) => {
    expect(await readFile(join(import.meta.dirname, '../..', file), 'utf8')).toContain(from)
  })
})

describe('chaos report row', () => {
  const row: Row = { name: 'x', title: 'X', full: {}, short: {}, run: async () => [] }
  const result = (...checks: Check[]) => ({ row, sizes: {}, seconds: 1, checks })

  it.each<[string, Check, full: boolean, short: boolean]>([
    ['a reached count', atLeast('a', 5, 5), false, false],
    ['a missed count', atLeast('a', 4, 5), true, true],
    ['a count of 0', isZero('a', 0), false, false],
    ['a count of 1 instead of 0', isZero('a', 1), true, true],
    ['a true condition', isTrue('a', true), false, false],
    ['a false condition', isTrue('a', false), true, true],
    ['a time within its limit', atMost('a', 5, 5, 'ms'), false, false],
    ['a time over its limit', atMost('a', 5.1, 5, 'ms'), true, false],
  ])('evaluates %s in the full form and in the short form', (_what, check, full, short) => {
    expect([hasMissed(result(check), false), hasMissed(result(check), true)]).toEqual([full, short])
  })

  it('counts as missed if the harness failed', () => {
    expect(hasMissed({ ...result(), failed: 'Error' }, true)).toBe(true)
  })

  it('shows its goal, figure and spread', () => {
    const lines = linesOf(result(atMost('p99', 60, 50, 'ms', [40, 60])), false)
    expect(lines).toMatch(/p99 +≤ 50 ms +60 ms \(40…60\) +MISSED/)
  })
})

describe('slope', () => {
  it('is that of the line through the points, and 0 for a single point', () => {
    expect(
      slope([
        [0, 10],
        [1, 12],
        [2, 14],
      ]),
    ).toBe(2)
    expect(slope([[0, 10]])).toBe(0)
  })
})
