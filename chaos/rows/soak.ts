import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type TimedResponse } from '../load/client.ts'
import { dashboards } from '../load/dashboards.ts'
import { percentile, slope } from '../load/figures.ts'
import { rssOf } from '../load/memory.ts'
import { atLeast, atMost, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startUpstream } from '../servers/upstream.ts'

const CONNECTIONS = 16
const SAMPLE_MS = 1000
/** Share of the run that passes before memory is measured. */
const WARM_UP = 0.4
/**
 * Length of the spans that the run is divided into. V8 memory grows in steps, so each span is represented by
 * its minimum.
 */
const SPAN_SECONDS = 60
const MEGABYTES_A_MINUTE = 1

/** Returns the minimum of each span, with the span's minute. */
const floors = (
  samples: readonly (readonly [seconds: number, megabytes: number])[],
): (readonly [number, number])[] =>
  [...Map.groupBy(samples, ([seconds]) => Math.floor(seconds / SPAN_SECONDS))].map(
    ([span, own]) =>
      [(span * SPAN_SECONDS) / 60, Math.min(...own.map(([, megabytes]) => megabytes))] as const,
  )

export const soak = rowOf({
  name: 'soak',
  title: 'the queries of examples/ at half the capacity of the machine',
  full: { minutes: 30, capacitySeconds: 20 },
  short: { minutes: 0.05, capacitySeconds: 0.5 },
  run: async ({ minutes, capacitySeconds }, { print }) => {
    const upstream = await startUpstream()
    const gateway = await startGateway({ ...upstream.settings(), ADS_SANDBOX_URL: upstream.url })
    const client = createClient(gateway.url, { connections: CONNECTIONS })
    const pages = dashboards()
    let turn = 0
    const errors: string[] = []
    const ask = async (): Promise<TimedResponse> => {
      const { name, query, variables } = pages[turn++ % pages.length] as (typeof pages)[number]
      const response = await client.ask(query, variables)
      if (response.status !== 200 || response.json?.errors)
        errors.push(`${name}: ${response.text.slice(0, 200)}`)
      return response
    }
    const flatOut = async (seconds: number): Promise<number> => {
      const began = performance.now()
      let responses = 0
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          for (; performance.now() - began < seconds * 1000; responses += 1) await ask()
        }),
      )
      return responses / ((performance.now() - began) / 1000)
    }
    // Warms up, because code is optimized over time.
    await flatOut(capacitySeconds)
    const capacity = await flatOut(capacitySeconds)
    const everyMs = 1000 / (capacity / 2)
    print(`${capacity.toFixed(0)} requests per second at full load`)

    const began = performance.now()
    const endMs = minutes * 60_000
    const times: number[] = []
    const samples: [number, number][] = []
    let sampled = 0
    const inFlight = new Set<Promise<void>>()
    for (let sent = 0; performance.now() - began < endMs; sent += 1) {
      const one = ask().then(({ ms }) => void times.push(ms))
      const settled = one.finally(() => inFlight.delete(settled))
      inFlight.add(settled)
      const now = performance.now() - began
      if (now >= sampled) {
        sampled = now + SAMPLE_MS
        samples.push([now / 1000, rssOf(gateway.pid)])
      }
      const ahead = (sent + 1) * everyMs - (performance.now() - began)
      if (ahead > 1) await sleep(ahead)
    }
    await Promise.all(inFlight)
    await client.close()
    for (const error of errors.slice(0, 3)) print(error)
    const after = samples.filter(([seconds]) => seconds > minutes * 60 * WARM_UP)
    const rss = after.map(([, megabytes]) => megabytes)
    return [
      atLeast('requests', times.length, Math.floor((capacity / 2) * minutes * 60 * 0.9)),
      isZero('errors', errors.length, turn),
      atMost('memory slope after warm-up', slope(floors(after)), MEGABYTES_A_MINUTE, 'MB/min'),
      atMost('memory at the end', rss.at(-1) ?? 0, 1024, 'MB', rss),
      atMost('p99', percentile(times, 0.99), 1000, 'ms'),
    ]
  },
})
