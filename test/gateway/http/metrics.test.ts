import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { LRUCache } from 'lru-cache'
import { AggregatorRegistry } from 'prom-client'
import {
  createMetrics,
  listenForScrapes,
  respondToPrimary,
  workersMetrics,
} from '../../../src/gateway/metrics/index.ts'
import { createMemoryTable, keptIn } from '../../../src/gateway/stores/memory-table.ts'
import type { RateWindows } from '../../../src/upstream/index.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const KEY = 'a-key-for-scrapes-that-nobody-guesses'
const running: RunningServer[] = []
afterEach(() => Promise.all(running.splice(0).map(({ app }) => app.close())))

const start = async (metricsKey?: string): Promise<RunningServer> => {
  const server = await startServer({ metrics: createMetrics(), metricsKey, version: '1.2.3' })
  running.push(server)
  return server
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const HERE = '127.0.0.1'
const ELSEWHERE = '192.0.2.7'
const PASSED_ON = { 'x-forwarded-for': ELSEWHERE }

describe('GET /metrics', () => {
  it.each<
    [who: string, key: string | undefined, from: string, headers: Record<string, string>, status: number]
  >([
    ['this machine, without a key', undefined, HERE, {}, 200],
    ['this machine by IPv6', undefined, '::1', {}, 200],
    ['this machine by an IPv4-mapped address', undefined, '::ffff:127.0.0.1', {}, 200],
    ['a request forwarded by a proxy on this machine', undefined, HERE, PASSED_ON, 404],
    [
      'a request forwarded by a proxy that sends Forwarded',
      undefined,
      HERE,
      { forwarded: `for=${ELSEWHERE}` },
      404,
    ],
    ['a request forwarded by a proxy that sends only Via', undefined, HERE, { via: '1.1 proxy' }, 404],
    ['this machine by name', undefined, HERE, { host: 'localhost:4000' }, 200],
    ['this machine by IPv6 and port', undefined, '::1', { host: '[::1]:4000' }, 200],
    [
      'a page whose host name was rebound to this machine',
      undefined,
      HERE,
      { host: 'rebound.example.com:4000' },
      404,
    ],
    ['another machine', undefined, ELSEWHERE, {}, 404],
    ['another machine that claims to be this one', undefined, ELSEWHERE, { 'x-forwarded-for': HERE }, 404],
    ['this machine, when a key is set', KEY, HERE, {}, 401],
    ['another key', KEY, HERE, bearer(`${KEY.slice(0, -1)}x`), 401],
    ['a part of the key', KEY, HERE, bearer(KEY.slice(0, 8)), 401],
    ['the key under another scheme', KEY, HERE, { authorization: `Basic ${KEY}` }, 401],
    ['the key', KEY, HERE, bearer(KEY), 200],
    ['the key under the scheme in lower case', KEY, HERE, { authorization: `bearer ${KEY}` }, 200],
    ['the key from another machine, through a proxy', KEY, ELSEWHERE, { ...bearer(KEY), ...PASSED_ON }, 200],
  ])(
    'requires the key or, if none is set, a request from this machine: %s',
    async (_who, key, remoteAddress, headers, status) => {
      const { app, log } = await start(key)
      const response = await app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
      expect(response.statusCode).toBe(status)
      if (status === 200) expect(response.body).toContain('# TYPE adgraph_operations_total counter')
      else expect(response.body).not.toContain('adgraph_')
      expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
      expect(`${response.body}${JSON.stringify(log)}`).not.toContain(KEY.slice(0, 8))
    },
  )

  it('counts every operation once, even while metrics are scraped', async () => {
    const { url, query } = await start()
    const scrape = async (): Promise<number> => {
      const response = await fetch(`${url}/metrics`)
      expect(response.status).toBe(200)
      const lines = (await response.text()).split('\n')
      const counted = lines.filter((line) => line.startsWith('adgraph_operations_total{'))
      return counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    }
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        if (n % 5 === 0) await scrape()
        return (await query('{ campaigns { id } }')).status
      }),
    )
    expect(statuses).toEqual(Array(100).fill(200))
    expect(await scrape()).toBe(100)
  })
})

describe('metrics registry', () => {
  it('reports operations in progress, open subscriptions, and the bytes and entries held in memory', async () => {
    const sessions = new LRUCache<string, string>({ maxSize: 100, sizeCalculation: (text) => text.length })
    sessions.set('one', 'four')
    sessions.set('other', 'seven77')
    const memory = createMemoryTable()
    memory.add(keptIn('store: session', sessions), { name: 'pages', maximumBytes: 9, bytes: () => 5 })
    const metrics = createMetrics()
    metrics.gauges({ subscriptions: () => 3, operations: { begun: 2, waiting: 1 }, memory })
    const lines = (await metrics.text())
      .split('\n')
      .filter((line) => /^adgraph_(?:kept|subsc|operations_in)/.test(line))
    expect(lines).toEqual([
      'adgraph_operations_in_progress{state="begun"} 2',
      'adgraph_operations_in_progress{state="waiting"} 1',
      'adgraph_subscriptions 3',
      'adgraph_kept_bytes{name="pages"} 5',
      'adgraph_kept_bytes{name="store: session"} 11',
      'adgraph_kept_entries{name="store: session"} 2',
    ])
  })

  it('reports no rate limit windows of an API whose clock is hours ahead, because their ends are unknown', async () => {
    const metrics = createMetrics()
    const windows = (scope: string, resetInMs: number) =>
      metrics.windows(scope, {
        user: { bucket: 'user', limit: 500, remaining: 0, resetAt: Date.now() + resetInMs },
      } as RateWindows)
    windows('core-read', 5 * 3_600_000 + 900_000)
    windows('core-write', 900_000)
    expect((await metrics.text()).split('\n').filter((line) => /^adgraph_rate/.test(line))).toEqual([
      'adgraph_rate_window_remaining{bucket="user",window="core-write"} 0',
    ])
  })

  it('sums counters over all workers, but reports the worst value for dependencies and rate limits', async () => {
    const windows = (remaining: number) => ({
      user: { bucket: 'user', limit: 500, remaining, resetAt: Date.now() + 900_000 },
    })
    const workers = [true, false].map((isThere, index) => {
      const metrics = createMetrics()
      metrics.dependency('store', isThere)
      metrics.dependency('interface', true)
      metrics.windows('core-read', windows(index === 0 ? 7 : 300) as RateWindows)
      metrics.operation({ outcome: 'ok', source: 'executor', seconds: 0.01, codes: [] })
      return metrics
    })
    const counted = await Promise.all(workers.map(({ registry }) => registry.getMetricsAsJSON()))
    const text = await AggregatorRegistry.aggregate(counted as never[]).metrics()
    expect(text.split('\n').filter((line) => /^adgraph_(?:dependency|rate|operations)/.test(line))).toEqual([
      'adgraph_operations_total{outcome="ok",source="executor"} 2',
      'adgraph_dependency_up{dependency="store"} 0',
      'adgraph_dependency_up{dependency="interface"} 1',
      'adgraph_rate_window_remaining{bucket="user",window="core-read"} 7',
    ])
  })
})

describe('metrics of workers', () => {
  type Send = (worker: EventEmitter, message: object) => void
  /** Creates a stand-in for a worker. `send` receives the primary's messages. */
  const workerThat = (send: Send) => {
    const worker = new EventEmitter()
    return Object.assign(worker, {
      isConnected: () => true,
      send: (message: object) => {
        send(worker, message)
        return true
      },
    })
  }
  const counting = async () => {
    const metrics = createMetrics()
    metrics.saved('page')
    const counted = await metrics.registry.getMetricsAsJSON()
    return workerThat((worker, message) => {
      // Workers also send other messages, such as the address that they listen on.
      worker.emit('message', { address: 'http://127.0.0.1:4000' })
      worker.emit('message', { ...message, metrics: counted })
    })
  }
  const scrape = async (workers: readonly ReturnType<typeof workerThat>[], timeoutMs = 50) => {
    const text = await workersMetrics(() => workers as never, timeoutMs).text()
    return text.split('\n').filter((line) => line.startsWith('adgraph_upstream_saved_total{'))
  }

  it('are added up, without those of a worker that ends', async () => {
    const ending = workerThat((worker) => worker.emit('exit', 1, null))
    const workers = [await counting(), ending, await counting()]
    expect(await scrape(workers)).toEqual(['adgraph_upstream_saved_total{by="page"} 2'])
    expect(await scrape([])).toEqual([])
  })

  it('are unavailable if a gauge fails in a worker, which keeps running', async () => {
    const metrics = createMetrics()
    metrics.gauges({
      operations: { begun: 0, waiting: 0 },
      memory: createMemoryTable(),
      subscriptions: () => {
        throw new Error('a gauge fails')
      },
    })
    const channel = new EventEmitter()
    const worker = workerThat((_worker, message) => channel.emit('message', message))
    respondToPrimary(
      metrics,
      Object.assign(channel, { send: (response: object) => worker.emit('message', response) }) as never,
    )
    await expect(scrape([worker], 5000)).rejects.toThrow('A worker could not read its metrics')
  })

  it('are unavailable while a worker hangs, which then uses no memory', async () => {
    const hanging = workerThat(() => undefined)
    const other = await counting()
    for (let scrapes = 0; scrapes < 3; scrapes += 1)
      await expect(scrape([hanging, other])).rejects.toThrow('aborted')
    for (const worker of [hanging, other])
      expect(['message', 'exit', 'error'].map((name) => worker.listenerCount(name))).toEqual([0, 0, 0])
  })
})

describe('metrics port', () => {
  it('serves only metrics, reports when they are unavailable and can be closed', async () => {
    let isThere = true
    const listener = await listenForScrapes({
      host: HERE,
      port: 0,
      contentType: 'text/plain; version=0.0.4',
      text: async () => {
        if (!isThere) throw new Error('a worker does not answer')
        return 'up 1\n'
      },
    })
    const url = `http://${HERE}:${listener.port}`
    const got = async (path: string, method = 'GET') => {
      const response = await fetch(url + path, { method })
      return [response.status, await response.text()]
    }
    const statusUnder = async (name: string) => {
      const asked = request(`${url}/metrics`, { headers: { host: name } }).end()
      const [response] = await once(asked, 'response')
      response.resume()
      return response.statusCode
    }
    expect(await got('/metrics')).toEqual([200, 'up 1\n'])
    expect(await statusUnder(`localhost:${listener.port}`)).toBe(200)
    expect(await statusUnder('rebound.example.com')).toBe(404)
    expect(await got('/graphql')).toEqual([404, ''])
    expect(await got('/metrics', 'POST')).toEqual([404, ''])
    isThere = false
    expect(await got('/metrics')).toEqual([503, ''])
    await listener.close()
    await expect(fetch(`${url}/metrics`)).rejects.toThrow('fetch failed')
  })
})
