import { rssOf, watchMemory } from '../load/memory.ts'
import { readReport, startReporting } from '../load/report-reader.ts'
import { atLeast, atMost, isTrue, rowOf } from '../row.ts'

/** Maximum memory growth above the level before the report. */
const MEMORY_MB = 64
const DAYS = 90
const STALL_MS = 2000

export const reports = rowOf({
  name: 'reports',
  title: 'a segmented report over 90 days, with a fast reader and one that stalls',
  full: { ids: 100, segments: 50, metrics: 12 },
  short: { ids: 40, segments: 25, metrics: 12 },
  run: async ({ ids, segments, metrics }, { print }) => {
    const gateway = await startReporting(segments, metrics)
    const measure = async (stallMs: number) => {
      const before = rssOf(gateway.pid)
      const memory = watchMemory(gateway.pid, 10)
      const began = performance.now()
      const read = await readReport(gateway.url, ids, stallMs)
      const peak = memory.stop() - before
      print(
        `${read.rows} rows, ${(read.bytes / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, ${peak.toFixed(1)} MB more than ${before.toFixed(0)} MB`,
      )
      return { ...read, peak }
    }
    const fast = await measure(0)
    const slow = await measure(STALL_MS)
    const whole = [fast, slow].every(({ isWhole, rows }) => isWhole && rows === ids * segments)
    return [
      atLeast('points of the report', fast.rows * DAYS * metrics, ids * segments * DAYS * metrics),
      isTrue('complete report with each row once', whole),
      atLeast('progress lines', fast.progress, 1),
      atMost('peak memory of the gateway', fast.peak, MEMORY_MB, 'MB'),
      atMost('peak memory with a reader that stalls', slow.peak, MEMORY_MB, 'MB'),
    ]
  },
})
