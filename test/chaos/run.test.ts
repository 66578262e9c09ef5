import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slope } from '../../chaos/load/figures.ts'
import { readOptions } from '../../chaos/options.ts'
import { hasMissed, linesOf } from '../../chaos/report.ts'
import { atLeast, atMost, type Check, holds, none, type Row } from '../../chaos/row.ts'
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
 * Rows that hold by count, in the fewest processes. Others need minutes or a machine of their own; signatures and inputs are
 * in `test/fuzz`.
 */
const HELD = {
  costs: ['queries=40'],
  kills: ['kills=1', 'writes=60'],
  // Of queries as many as `costs` has, and more until the last fault.
  stores: ['faults=3'],
  isolation: ['users=10', 'requests=200', 'plants=0'],
}

describe('npm run chaos', () => {
  itWithRedis(
    'meets what it counts, in a small form, and writes its figures',
    async () => {
      const file = join(folder, 'chaos.json')
      const sets = Object.values(HELD)
        .flat()
        .flatMap((each) => ['--set', each])
      const only = Object.keys(HELD).join(',')
      const { stdout, stderr, code } = await chaos('--short', '--only', only, ...sets, '--json', file)
      expect({ stdout, stderr, code }).toMatchObject({ stderr: '', code: 0 })
      const { rows } = JSON.parse(await readFile(file, 'utf8'))
      expect(Object.keys(rows).sort()).toEqual(Object.keys(HELD).sort())
      for (const { checks, failed } of Object.values<{ checks: Check[]; failed?: string }>(rows)) {
        expect(failed).toBeUndefined()
        expect(checks.length).toBeGreaterThan(2)
        expect(checks.filter(({ met, timed }) => !met && !timed)).toEqual([])
      }
      expect(stdout).toContain('every goal is met')
    },
    TIME_LIMIT,
  )

  it('explains its options when it is given others', async () => {
    const { stderr, code } = await chaos('--fast')
    expect(code).toBe(2)
    expect(stderr).toContain('npm run chaos -- [options]')
  })

  it.each([
    [['--only', 'nothing'], '--only nothing is none of one, two'],
    [['--seed', 'x'], '--seed must be a whole number'],
    [['--set', 'x'], '--set x is no name=number'],
    [['--set', 'x=y'], '--set x=y is no name=number'],
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

it.each(PLANTS)('$what can be planted in the source as it is', async ({ file, from }) => {
  expect(await readFile(join(import.meta.dirname, '../..', file), 'utf8')).toContain(from)
})

describe('a row', () => {
  const row: Row = { name: 'x', title: 'X', full: {}, short: {}, run: async () => [] }
  const result = (...checks: Check[]) => ({ row, sizes: {}, seconds: 1, checks })

  it.each<[string, Check, full: boolean, short: boolean]>([
    ['a count that is reached', atLeast('a', 5, 5), false, false],
    ['a count that is not', atLeast('a', 4, 5), true, true],
    ['none', none('a', 0), false, false],
    ['one of none', none('a', 1), true, true],
    ['what holds', holds('a', true), false, false],
    ['what does not', holds('a', false), true, true],
    ['a time within its bound', atMost('a', 5, 5, 'ms'), false, false],
    ['a time past it', atMost('a', 5.1, 5, 'ms'), true, false],
  ])('of %s is missed or not, in the full form and the short', (_what, check, full, short) => {
    expect([hasMissed(result(check), false), hasMissed(result(check), true)]).toEqual([full, short])
  })

  it('is missed where the harness failed', () => {
    expect(hasMissed({ ...result(), failed: 'Error' }, true)).toBe(true)
  })

  it('is told with goal, figure and spread', () => {
    const lines = linesOf(result(atMost('p99', 60, 50, 'ms', [40, 60])), false)
    expect(lines).toMatch(/p99 +≤ 50 ms +60 ms \(40…60\) +MISSED/)
  })

  it('has the slope of its points', () => {
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
