import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { rssOf, watchMemory } from '../load/memory.ts'
import { atLeast, atMost, holds, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startScript } from '../servers/script.ts'

/** Beyond what the gateway holds after a small report. */
const MEMORY_MB = 64
const DAYS = 90
const STALL_MS = 2000
const WARM_UPS = 3

interface Read {
  readonly rows: number
  readonly progress: number
  readonly isWhole: boolean
  readonly bytes: number
}

/** Counts the lines of a report; `stallMs` is how long nothing is read after the first bytes. */
const readReport = (url: string, ids: number, stallMs = 0): Promise<Read> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    sent.on('error', reject)
    sent.on('response', async (response) => {
      const found = { rows: 0, progress: 0, isWhole: false, bytes: 0 }
      let rest = ''
      let isStalled = false
      for await (const chunk of response) {
        found.bytes += chunk.length
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (line.startsWith('{"row"')) found.rows += 1
          else if (line.startsWith('{"progress"')) found.progress += 1
          else if (line.startsWith('{"done":true')) found.isWhole = true
        }
        if (!isStalled && found.rows > 0) await sleep(stallMs)
        isStalled ||= found.rows > 0
      }
      resolve(found)
    })
    sent.end(
      JSON.stringify({
        accountId: 'abc1',
        entity: 'CAMPAIGN',
        ids: Array.from({ length: ids }, (_, index) => `c${index}`),
        from: '2026-01-01T00:00:00Z',
        to: '2026-04-01T00:00:00Z',
        metricGroups: ['ENGAGEMENT'],
        segmentation: { type: 'LOCATIONS' },
      }),
    )
  })

export const reports = rowOf({
  name: 'reports',
  title: 'a segmented report over 90 days, read at once and by a reader that stalls',
  full: { ids: 100, segments: 50, metrics: 12 },
  short: { ids: 40, segments: 25, metrics: 12 },
  run: async ({ ids, segments, metrics }, { print }) => {
    const { said } = await startScript<{ url: string }>('stats-process.ts', { segments, metrics })
    const gateway = await startGateway({
      ADS_BASE_URL: said.url,
      ADS_CONSUMER_KEY: 'ck',
      ADS_CONSUMER_SECRET: 'cs',
      ADS_ACCESS_TOKEN: 'at',
      ADS_ACCESS_TOKEN_SECRET: 'ts',
    })
    for (let round = 0; round < WARM_UPS; round += 1) await readReport(gateway.url, 1)
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
      holds('each row once, and the end', whole),
      atLeast('lines of progress', fast.progress, 1),
      atMost('peak memory of the gateway', fast.peak, MEMORY_MB, 'MB'),
      atMost('peak memory with a reader that stalls', slow.peak, MEMORY_MB, 'MB'),
    ]
  },
})
