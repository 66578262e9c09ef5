import { setTimeout as sleep } from 'node:timers/promises'
import { bystander, createClient } from '../load/client.ts'
import { percentile, percentileOfParts } from '../load/figures.ts'
import { rssOf, watchMemory } from '../load/memory.ts'
import { askForReport, type ReadReport, readReport, startReporting } from '../load/report-reader.ts'
import { atMost, isTrue, isZero, rowOf } from '../row.ts'

const BYSTANDER_MS = 100
const MEMORY_MB = 128
const WARM_UPS = 300
/** Maximum number of concurrent reports per process. */
const PLACES = 16
/** Time limit until all slots are free: about twice the minute that a reader may stall. */
const FREE_AFTER_MS = 130_000
const METRICS = 12
const NO_ROOM = 503

export const stalledReports = rowOf({
  name: 'stalled-reports',
  title:
    'report readers that stall at the beginning, in all slots of a process, while a bystander sends queries',
  full: { ids: 100, segments: 50, leaveAfterMs: 2 * FREE_AFTER_MS },
  short: { ids: 40, segments: 100, leaveAfterMs: 3000 },
  run: async ({ ids, segments, leaveAfterMs }, { print }) => {
    const gateway = await startReporting(segments, METRICS)
    const neighbor = createClient(gateway.url, { connections: 1 })
    const small = () => neighbor.ask('{ accounts(first: 1) { nodes { name } } }')
    for (let index = 0; index < WARM_UPS; index += 1) await small()
    const before = rssOf(gateway.pid)
    const memory = watchMemory(gateway.pid)
    const beside = bystander(small)

    const stalled = await Promise.all(Array.from({ length: PLACES }, () => askForReport(gateway.url, ids)))
    for (const response of stalled) response.on('error', () => undefined)
    const began = performance.now()
    const elapsed = () => performance.now() - began
    let next: ReadReport | undefined
    let refusals = 0
    let haveLeft = false
    while (gateway.isAlive() && elapsed() < leaveAfterMs + FREE_AFTER_MS) {
      if (!haveLeft && elapsed() > leaveAfterMs) {
        for (const response of stalled) response.destroy()
        haveLeft = true
      }
      next = await readReport(gateway.url, 1)
      if (next.status !== NO_ROOM) break
      refusals += 1
      await sleep(500)
    }
    const freeAfterMs = elapsed()
    await beside.stop()
    const added = memory.stop() - before
    for (const response of stalled) response.destroy()
    await neighbor.close()
    print(
      `The next reader gets a slot after ${(freeAfterMs / 1000).toFixed(1)} s and ${refusals} refusals${haveLeft ? ', after the others left' : ''}`,
    )
    const areBegun = stalled.every(({ statusCode }) => statusCode === 200)
    return [
      isTrue('process alive', gateway.isAlive()),
      isTrue(`${PLACES} reports started, next one refused`, areBegun && refusals > 0),
      isTrue('next report complete, each row once', next?.isWhole === true && next.rows === segments),
      atMost('time until slots are free', freeAfterMs / 1000, FREE_AFTER_MS / 1000, 's'),
      isZero("bystander's failures", beside.failures.length),
      atMost(
        "bystander's p99",
        percentile(beside.times, 0.99),
        BYSTANDER_MS,
        'ms',
        percentileOfParts(beside.times, 0.99),
      ),
      atMost('memory added', added, MEMORY_MB, 'MB'),
    ]
  },
})
