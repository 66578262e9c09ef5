import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TIME_LIMIT } from '../../harness/program.ts'
import type { Edition } from '../../src/contract/language/standing.ts'
import { driftOfRecordings } from '../../src/drift/over-recordings.ts'
import { printReport, reportOf } from '../../src/drift/report.ts'
import type { Exchange } from '../../src/recordings/exchange.ts'
import { recordCalls } from './recorded.ts'
import { documentedStats, drop, header, refused, SEEDS, videoViews } from './seeds.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-'))
let recorded: ReadonlyMap<string, Exchange>
beforeAll(async () => {
  recorded = await recordCalls()
}, TIME_LIMIT)
afterAll(() => rmSync(folder, { recursive: true }))

const driftOf = (exchanges: Iterable<Exchange>, edition?: Edition) => {
  const file = join(folder, 'all.jsonl')
  writeFileSync(file, [...exchanges].map((each) => JSON.stringify(each)).join('\n'))
  return driftOfRecordings(file, edition)
}

describe('driftOfRecordings', () => {
  it('finds no drift in calls that match the contract [protocol.drift]', async () => {
    expect(await driftOf(recorded.values())).toEqual({
      exchanges: recorded.size,
      compared: recorded.size,
      drift: [],
    })
  })

  it('finds and names each of 50 seeded drifts [protocol.drift]', async () => {
    expect(SEEDS).toHaveLength(50)
    for (const [base, change, operation, kind, field, seen] of SEEDS) {
      const { drift } = await driftOf([change(recorded.get(base) as Exchange)])
      expect(drift.filter((each) => each.kind === kind && each.field === field)).toMatchObject([
        { operation, kind, field, seen, count: 1 },
      ])
      expect(drift.length).toBe(change === documentedStats ? 3 : 1)
    }
  })

  it("finds no drift in a refusal that the recording's edition prescribes [protocol.drift]", async () => {
    expect((await driftOf(refusals(), '2026-08')).drift).toEqual([])
    expect((await driftOf(refusals())).drift).toHaveLength(2)
  })

  const accounts = () => recorded.get('accounts.get') as Exchange
  const refusals = () => SEEDS.slice(0, 2).map(([base, change]) => change(recorded.get(base) as Exchange))
  const DEFINITION =
    'edition 2026-08 defines it as: Number of video views: with the whole player in view for at least 3 seconds, or started by a click on play. Metric group VIDEO.'

  it('finds all three changes of 2026 in a recording that contains them, and names the edition [protocol.drift]', async () => {
    const { drift } = await driftOf([videoViews([7])(accounts()), ...refusals(), videoViews([0])(accounts())])
    expect(drift).toMatchObject([
      { operation: 'stats_jobs.create', kind: 'refused_call', field: 'segmentation_type' },
      { operation: 'campaigns.create', kind: 'refused_call', field: 'budget_optimization' },
      {
        operation: 'stats.list',
        kind: 'other_definition',
        field: 'id_data.metrics.video_total_views',
        seen: DEFINITION,
        example: '',
        count: 2,
        firstAt: 1_787_000_000_000,
        lastAt: 1_787_000_000_000,
      },
    ])
    expect(reportOf(drift).patch).toBe('')
  })

  it.each<readonly [string, () => Exchange[], Edition | undefined]>([
    [
      'compared with the edition that it follows',
      () => [videoViews([7])(accounts()), ...refusals()],
      '2026-08',
    ],
    ['that does not show its edition', () => [videoViews([7])(accounts())], undefined],
    ['without a value of the metric', () => [videoViews(null)(accounts()), ...refusals()], undefined],
    [
      'whose statistics were refused',
      () => [{ ...videoViews([7])(accounts()), status: 403 }, ...refusals()],
      undefined,
    ],
  ])('reports no redefined metric for a recording %s', async (_what, exchanges, edition) => {
    const { drift } = await driftOf(exchanges(), edition)
    expect(drift.filter(({ kind }) => kind === 'other_definition')).toEqual([])
  })

  it('finds all seeded drifts in one recording, each with its own entry [protocol.drift]', async () => {
    const changed = SEEDS.map(([base, change]) => change(recorded.get(base) as Exchange))
    const { drift } = await driftOf([...recorded.values(), ...changed])
    const named = drift.map(({ operation, kind, field }) => `${operation} ${kind} ${field}`)
    expect(new Set(named)).toEqual(
      new Set([
        ...SEEDS.map(([, , operation, kind, field]) => `${operation} ${kind} ${field}`),
        'stats.list unknown_field id_data.metrics.unfollows',
        'stats.list unknown_field id_data.metrics.poll_card_vote',
      ]),
    )
  })

  it.each([0, 1])(
    'proposes to make a field optional if only one of two operations returned it: order %s',
    async (first) => {
      const both = [
        drop('timezone_switch_at')(recorded.get('accounts.list') as Exchange),
        recorded.get('accounts.get') as Exchange,
      ]
      const { drift } = await driftOf(first === 0 ? both : both.reverse())
      expect(drift).toMatchObject([
        {
          operation: 'accounts.list',
          kind: 'absent_field',
          field: 'timezone_switch_at',
          seen: 'some records',
        },
      ])
      expect(reportOf(drift).patch).toMatch(/^\+ +timezone_switch_at: v\.optional\(/m)
    },
  )

  it('prints a header on one line, with line breaks as spaces and other control characters as code points', async () => {
    const { drift } = await driftOf([
      header(
        'sunset',
        'soon\n\u001b[2Jgone',
      )({ ...(recorded.get('accounts.get') as Exchange), startedAt: 0 }),
    ])
    expect(printReport(reportOf(drift))).toBe(
      'accounts.get sunset sunset: soon [U+001B][2Jgone (1x since 1970-01-01T00:00:00.000Z)\n',
    )
  })

  it('ignores calls that the contract lacks, and deprecation warnings that it already contains', async () => {
    const [exchange] = recorded.values()
    const other = { ...(exchange as Exchange), target: '/1.1/friends/ids.json' }
    const old = { ...(exchange as Exchange), method: 'GET', target: '/2/webhooks', responseHeaders: {} }
    const warned = refused(401, { code: 'UNAUTHORIZED_ACCESS' })(header('x-api-warn', 'Old')(old))
    expect(await driftOf([other])).toEqual({ exchanges: 1, compared: 0, drift: [] })
    expect(await driftOf([warned])).toEqual({ exchanges: 1, compared: 1, drift: [] })
  })
})
