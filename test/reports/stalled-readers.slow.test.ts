import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { PATIENCE_MS } from '../../harness/gateway/patience.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { daysOf, startFakeStats } from '../../harness/stats/fake-stats.ts'
import { createLineWriter, ReaderStalled } from '../../src/gateway/reports/line-writer.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createUpstream } from '../../src/upstream/index.ts'

/** More data than is buffered for a slow reader. */
const LINE = `${'x'.repeat(100_000)}\n`
const never = new AbortController().signal

// Mocked timers control how long a reader has paused.
beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }))
afterEach(() => mock.timers.reset())
const passMinute = async (): Promise<void> => {
  mock.timers.tick(60_000)
  await setImmediate()
}

describe('report line writer', () => {
  it('fails with ReaderStalled when its reader accepts no data', async () => {
    const lines = createLineWriter(never)
    let failure: unknown
    const written = (async () => {
      for (;;) await lines.write(LINE)
    })().catch((error: unknown) => {
      failure = error
    })
    while (failure === undefined) await passMinute()
    await written
    expect(failure).toBeInstanceOf(ReaderStalled)
  })

  it('continues as long as its reader accepts data every minute', async () => {
    const lines = createLineWriter(never)
    let isWritten = false
    const written = (async () => {
      for (let count = 0; count < 10; count += 1) await lines.write(LINE)
      isWritten = true
      lines.end()
    })()
    const ended = once(lines.stream, 'end')
    while (!isWritten) {
      mock.timers.tick(60_000)
      lines.stream.read()
      await setImmediate()
    }
    await written
    lines.stream.resume()
    await ended
  })

  it("fails with the signal's reason if the signal aborts first", async () => {
    const leaving = new AbortController()
    const lines = createLineWriter(leaving.signal)
    const written = (async () => {
      for (;;) await lines.write(LINE)
    })()
    leaving.abort()
    await expect(written).rejects.toThrow('abort')
  })
})

describe('sixteen stalled readers', () => {
  const SEGMENTS = 10
  /** Report of 12 MB, more than a connection buffers. */
  const IDS = Array.from({ length: 20 }, (_, index) => `c${index}`)
  const NAME = 'x'.repeat(60_000)
  const reportOf = (ids: readonly string[]): string =>
    JSON.stringify({
      accountId: 'abc1',
      entity: 'CAMPAIGN',
      ids,
      from: '2026-01-01T00:00:00Z',
      to: '2026-04-01T00:00:00Z',
      metricGroups: ['ENGAGEMENT'],
      segmentation: { type: 'LOCATIONS' },
    })

  it('lose their slots after the time limit, so that the next reader gets a complete report', async () => {
    const fake = await startFakeStats()
    fake.behavior.entries = (job) =>
      Array.from({ length: SEGMENTS }, (_, segment) => [
        { segment_name: NAME, segment_value: `${segment}` },
        { impressions: daysOf(job) },
      ])
    const upstream = createUpstream({
      baseUrl: fake.url,
      consumer: { key: 'ck', secret: 'cs' },
      tryTimeoutMs: PATIENCE_MS,
      callTimeoutMs: PATIENCE_MS,
    })
    const gateway = await createGateway({
      client: upstream.as({ key: 'at', secret: 'ts' }),
      schema,
      results: { hosts: [], origins: new Map([[fake.url, fake.url]]) },
      reportTiming: { pause: async (_milliseconds, signal) => signal.throwIfAborted(), now: () => 0 },
    })
    const clients: Socket[] = []
    try {
      await gateway.listen({ host: '127.0.0.1', port: 0 })
      const { port } = gateway.server.address() as AddressInfo
      const body = reportOf(IDS)
      const closed: Promise<unknown>[] = []
      const all = new Promise<void>((resolve) => {
        gateway.server.on('connection', (socket) => {
          closed.push(new Promise((close) => socket.once('close', close)))
          if (closed.length === 16) resolve()
        })
      })
      for (let reader = 0; reader < 16; reader += 1) {
        const client = connect(port, '127.0.0.1')
        clients.push(client)
        client.on('error', () => undefined)
        client.write(
          `POST /stats-reports HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        )
      }
      await all
      let areClosed = false
      const allClosed = Promise.all(closed).then(() => {
        areClosed = true
      })
      while (!areClosed) await passMinute()
      await allClosed
      const ask = () =>
        fetch(`http://127.0.0.1:${port}/stats-reports`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: reportOf(['c1']),
        })
      let next = await ask()
      // Slots become free once the jobs are deleted.
      while (next.status === 503) next = await ask()
      expect(next.status).toBe(200)
      const lines = (await next.text()).trimEnd().split('\n')
      expect(JSON.parse(lines.at(-1) as string)).toMatchObject({ done: true })
      expect(lines.filter((line) => line.startsWith('{"row"'))).toHaveLength(SEGMENTS)
    } finally {
      for (const client of clients) client.destroy()
      await gateway.close()
      await upstream.close()
      await fake.close()
    }
  })
})
