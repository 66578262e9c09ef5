import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import { MAX_CALLS } from '../../../src/sandbox/log/log.ts'
import { serve, serving } from '../serve.ts'

const served = await serving()
const { base, client, sandbox, timestamp } = served

interface Event {
  readonly id: string
  // biome-ignore lint/suspicious/noExplicitAny: events are compared with literals
  readonly data: any
}

/** Opens the stream and waits until it is open. `next` reads one event. */
const openStream = async (query = '', headers: Record<string, string> = {}, at = base) => {
  const controller = new AbortController()
  const response = await fetch(`${at}/__sandbox/requests/stream?${query}`, {
    headers,
    signal: controller.signal,
  })
  const isOpen = response.status === 200
  const reader = isOpen ? (response.body as ReadableStream<Uint8Array>).getReader() : undefined
  let text = ''
  let hasEnded = false
  const piece = async (): Promise<string> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        return found
      }
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) {
        hasEnded = true
        return ''
      }
      text += new TextDecoder().decode(value)
    }
  }
  if (isOpen) await piece()
  return {
    response,
    next: async (): Promise<Event> => {
      const [, id = '', data = ''] = /^id: (\d+)\nevent: request\ndata: (.+)$/.exec(await piece()) ?? []
      return { id, data: JSON.parse(data) }
    },
    /** Resolves when the stream ends. */
    end: async () => {
      while (!hasEnded) await piece()
    },
    close: () => controller.abort(),
  }
}

describe('GET /__sandbox/requests/stream', () => {
  it('sends each call as soon as its response is known', async () => {
    const stream = await openStream()
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream;charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    const { headers } = await client.get('/12/accounts')
    const { id, data } = await stream.next()
    expect(data).toMatchObject({
      number: Number(id),
      id: headers['x-transaction-id'],
      path: '/12/accounts',
      status: 200,
      signature: 'held',
    })
    await client.get('/12/nowhere')
    expect((await stream.next()).data).toMatchObject({
      path: '/12/nowhere',
      status: 404,
      code: 'ROUTE_NOT_FOUND',
    })
    stream.close()
  })

  it('sends only calls that match the filter, from one world', async () => {
    const worker = { 'x-sandbox-workspace': 'stream-1' }
    const stream = await openStream('status=4xx', worker)
    const inWorld = clientOf(base, sandbox.demoUser, { timestamp, headers: worker })
    await inWorld.get('/12/accounts')
    await client.get('/12/nowhere')
    await inWorld.get('/12/accounts?count=0')
    expect((await stream.next()).data).toMatchObject({ path: '/12/accounts', status: 400 })
    stream.close()
  })

  it('resumes after the last call that the client received', async () => {
    const first = await openStream()
    await client.get('/12/accounts?count=1')
    const { id } = await first.next()
    first.close()
    await client.get('/12/accounts?count=2')
    await client.get('/12/accounts?count=3')
    const second = await openStream('', { 'last-event-id': id })
    expect([(await second.next()).id, (await second.next()).id]).toEqual([
      `${Number(id) + 1}`,
      `${Number(id) + 2}`,
    ])
    second.close()
  })

  it('refuses an invalid parameter, and more than 20 open streams', async () => {
    const { response } = await openStream('after=last')
    expect([response.status, (await response.json()).errors[0].parameter]).toEqual([400, 'after'])
    const { sandbox: own, base: at } = await serve()
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream('', {}, at)))
    const { response: refused } = await openStream('', {}, at)
    expect([refused.status, (await refused.json()).errors[0]]).toEqual([
      429,
      { code: 'TOO_MANY_CONNECTIONS', message: 'At most 20 request streams may be open', limit: 20 },
    ])
    // Open streams do not delay closing the sandbox.
    await Promise.all([own.close(), ...streams.map((stream) => stream.end())])
  })

  it('ends when its world is deleted', async () => {
    const worker = { 'x-sandbox-workspace': 'stream-2' }
    const stream = await openStream('', worker)
    await send(base, { method: 'DELETE', target: '/__sandbox/workspaces?name=stream-2' })
    await stream.end()
  })

  it('is refused for pages from other origins, like other control requests', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const target of [
      '/__sandbox/requests',
      '/__sandbox/requests/stream',
      '/__sandbox/requests/details?id=1',
    ])
      expect((await send(base, { method: 'GET', target, headers })).status).toBe(403)
  })
})

describe('request log', () => {
  const listed = async () =>
    (await send(base, { method: 'GET', target: '/__sandbox/requests' })).json.requests

  it('evicts the oldest calls beyond 200', async () => {
    expect(MAX_CALLS).toBe(200)
    for (let at = 0; at <= MAX_CALLS; at += 1)
      await send(base, { method: 'GET', target: `/12/nowhere?at=${at}` })
    const all = await listed()
    expect(all).toHaveLength(200)
    expect(all[0].number - all.at(-1).number).toBe(199)
  })

  it('evicts calls beyond 1 MiB', async () => {
    await send(base, { method: 'DELETE', target: '/__sandbox/requests' })
    const account = (await client.get('/12/accounts')).json.data[0].id
    const name = 'n'.repeat(16_000)
    for (let at = 0; at < 80; at += 1) await client.form('PUT', `/12/accounts/${account}`, { name })
    const all = await listed()
    expect(all.length).toBeGreaterThan(20)
    // 1 MiB contains at most 65 such bodies.
    expect(all.length).toBeLessThanOrEqual(65)
    const { json } = await send(base, {
      method: 'GET',
      target: `/__sandbox/requests/details?id=${all[0].id}`,
    })
    expect(json.request.body).toEqual({ text: `name=${name}`, bytes: 16_005, is_cut: false, omitted: null })
  })

  it('truncates large request and response bodies', async () => {
    const account = (await client.get('/12/accounts')).json.data[0].id
    const name = 'n'.repeat(100_000)
    await client.form('PUT', `/12/accounts/${account}`, { name })
    const { text: response } = await client.get(`/12/accounts/${account}/campaigns?count=200`)
    const [read, write] = await Promise.all(
      (await listed())
        .slice(0, 2)
        .map(
          async ({ id }: { id: string }) =>
            (await send(base, { method: 'GET', target: `/__sandbox/requests/details?id=${id}` })).json,
        ),
    )
    expect(write.request.body).toEqual({
      text: `name=${name}`.slice(0, 4096),
      bytes: 100_005,
      is_cut: true,
      omitted: null,
    })
    expect(write.curl).toBeNull()
    expect(response.length).toBeGreaterThan(16_384)
    expect(read.response.body).toEqual({
      text: response.slice(0, 4096),
      bytes: Buffer.byteLength(response),
      is_cut: true,
      omitted: null,
    })
  })
})
