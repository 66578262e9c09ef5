import { createStatsLoader } from '../../src/loaders/stats.ts'
import { TimedOut, Unavailable } from '../../src/upstream/index.ts'
import { asking, idsOf, load, query } from './scripted-stats.ts'

describe('stats loader', () => {
  it('reads all entities if activity is unknown', async () => {
    const { upstream, all } = load(idsOf(60), query(7), ['ENGAGEMENT'])
    expect((await all)[59]?.metrics.impressions).toEqual([
      59_000, 59_001, 59_002, 59_003, 59_004, 59_005, 59_006,
    ])
    expect(upstream.stats()).toHaveLength(3)
  })

  it('returns 0 for a metric that the API did not return', async () => {
    const { all } = load(['c1'], query(14), ['ENGAGEMENT', 'VIDEO'])
    const [found] = await all
    expect(found?.metrics.video_total_views).toEqual(new Array(14).fill(0))
    expect(found?.metrics.impressions).toHaveLength(14)
  })

  it('adds up the totals of several windows', async () => {
    const { all, upstream } = load(['c1'], query(14, { granularity: 'TOTAL' }), ['ENGAGEMENT'])
    expect((await all)[0]?.metrics.impressions).toEqual([14 * 1000 + 91])
    expect(upstream.stats()).toHaveLength(2)
  })
})

describe('statistics calls', () => {
  it('contain all groups that are requested in the same tick, and never read a group twice', async () => {
    const { ask, stats } = asking()
    const loader = createStatsLoader(ask, query(7), {})
    const found = await Promise.all([
      loader('c1', ['ENGAGEMENT']),
      loader('c1', ['BILLING']),
      loader('c2', ['ENGAGEMENT']),
    ])
    expect(stats().map(({ entity_ids, metric_groups }) => [entity_ids, metric_groups])).toEqual([
      [
        ['c1', 'c2'],
        ['ENGAGEMENT', 'BILLING'],
      ],
    ])
    expect(found[1]?.metrics.billed_charge_local_micro).toHaveLength(7)
    await loader('c1', ['ENGAGEMENT'])
    expect(stats()).toHaveLength(1)
    await loader('c1', ['VIDEO'])
    expect(stats()[1]?.metric_groups).toEqual(['VIDEO'])
  })

  it('read MOBILE_CONVERSION separately [stats.list.mobile_conversion_alone]', async () => {
    const { ask, stats } = asking()
    await createStatsLoader(ask, query(7), {})('c1', ['ENGAGEMENT', 'MOBILE_CONVERSION', 'VIDEO'])
    expect(stats().map(({ metric_groups }) => metric_groups)).toEqual([
      ['ENGAGEMENT', 'VIDEO'],
      ['MOBILE_CONVERSION'],
    ])
  })

  it('read each metric group only for the entities that request it', async () => {
    const { ask, stats } = asking({ fails: ({ metric_groups }) => metric_groups[0] === 'MOBILE_CONVERSION' })
    const loader = createStatsLoader(ask, query(7), {})
    const found = await Promise.allSettled([
      loader('c1', ['ENGAGEMENT']),
      loader('c1', ['MOBILE_CONVERSION']),
      loader('c2', ['ENGAGEMENT']),
    ])
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(stats().map(({ entity_ids, metric_groups }) => [entity_ids, metric_groups])).toEqual([
      [['c1', 'c2'], ['ENGAGEMENT']],
      [['c1'], ['MOBILE_CONVERSION']],
    ])
  })

  it.each([
    ['are missing', () => undefined],
    ['are a list', () => [5, 5]],
  ])('report an error only for the entity whose metrics %s', async (_what, metricsOf) => {
    const ask = async (_operation: unknown, { entity_ids }: { entity_ids: readonly string[] }) => {
      const rows = entity_ids.map((restId) => ({
        restId,
        idData: [{ metrics: restId === 'c1' ? metricsOf() : { impressions: new Array(7).fill(1) } }],
      }))
      return { data: rows.filter(({ idData: [entry] }) => entry?.metrics !== undefined) } as never
    }
    const loader = createStatsLoader(ask as never, query(7), {})
    const [bad, good] = await Promise.allSettled([loader('c1', ['ENGAGEMENT']), loader('c2', ['ENGAGEMENT'])])
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message: 'The advertising API returned no readable statistics for CAMPAIGN c1' },
    })
    expect(good).toMatchObject({
      status: 'fulfilled',
      value: { metrics: { impressions: [1, 1, 1, 1, 1, 1, 1] } },
    })
  })

  it('are not made if no metric is selected', async () => {
    const { upstream, all } = load(idsOf(50), query(7), [])
    expect((await all)[0]?.bounds).toHaveLength(8)
    expect([upstream.stats(), upstream.activity()]).toEqual([[], []])
  })

  it('read 20 entities each, so that a failed call affects only those 20 [stats.list.entity_ids.maximum] [stats.loader_batch_size]', async () => {
    const upstream = asking({ fails: ({ entity_ids }) => entity_ids.includes('c25') })
    const loader = createStatsLoader(upstream.ask, query(7), {})
    const settled = await Promise.allSettled(idsOf(40).map((id) => loader(id, ['ENGAGEMENT'])))
    expect(upstream.stats().map(({ entity_ids }) => entity_ids.length)).toEqual([20, 20])
    expect(settled.map(({ status }) => status)).toEqual([
      ...new Array(20).fill('fulfilled'),
      ...new Array(20).fill('rejected'),
    ])
  })

  describe('for more ids than the API can count in time', () => {
    const failing = (failure: Error, most: number) => {
      const sizes: number[] = []
      const { ask } = asking()
      const limited = (operation: never, input: { readonly entity_ids: readonly string[] }) => {
        sizes.push(input.entity_ids.length)
        return input.entity_ids.length > most ? Promise.reject(failure) : (ask as Ask)(operation, input)
      }
      type Ask = (operation: never, input: object) => Promise<never>
      const loader = createStatsLoader(limited as never, query(7), {})
      const all = Promise.allSettled(idsOf(20).map((id) => loader(id, ['ENGAGEMENT'])))
      return all.then((settled) => ({
        sizes,
        failed: settled.filter(({ status }) => status === 'rejected').length,
      }))
    }
    const operation = 'stats.list'
    const overloaded = (more: object = {}) =>
      new Unavailable('overloaded', { operation, status: 503, ...more })

    it.each([
      ['are halved after a 503', overloaded(), 10, [20, 10, 10], 0],
      ['are halved after a timeout', new TimedOut('too long', { operation }), 10, [20, 10, 10], 0],
      ['are halved only once', overloaded(), 5, [20, 10, 10], 20],
      ['are not halved after a response with retry-after', overloaded({ retryAfterMs: 5000 }), 10, [20], 20],
      [
        'are not halved after the operation has ended',
        new TimedOut('over', { operation, byCaller: true }),
        10,
        [20],
        20,
      ],
      [
        'are not halved after another failure',
        new Unavailable('bad gateway', { operation, status: 502 }),
        10,
        [20],
        20,
      ],
    ])('%s [stats.list.halved]', async (_what, failure, most, sizes, failed) => {
      expect(await failing(failure, most)).toEqual({ sizes, failed })
    })
  })

  it('are checked against the limits of points and calls before they are sent', async () => {
    const budgets: [string, number][] = []
    const { ask, stats } = asking()
    const refuse = (what: string) => (count: number) => {
      budgets.push([what, count])
      if (what === 'calls') throw new Error('too many')
    }
    const loader = createStatsLoader(ask, query(14), {
      budget: { beforePoints: refuse('points'), beforeStats: refuse('calls') },
    })
    const settled = await Promise.allSettled(idsOf(40).map((id) => loader(id, ['ENGAGEMENT'])))
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
    expect(budgets).toEqual([
      ['points', 560],
      ['calls', 4],
    ])
    expect(stats()).toEqual([])
  })
})
