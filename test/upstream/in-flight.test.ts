import type { ServerResponse } from 'node:http'
import { contract } from '../../src/contract/index.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, QUICK, SECRETS } from './scripted-client.ts'
import { json, type Seen, scripted } from './scripted-server.ts'

afterEach(closeAll)

const { list } = contract.accounts
const page = { data: [], next_cursor: null }

/** Resolves with the requests once `count` of them have arrived. */
const arrived = async (seen: readonly Seen[], count: number, of?: string): Promise<readonly Seen[]> => {
  const counted = () => seen.filter(({ method }) => of === undefined || method === of)
  while (counted().length < count) await new Promise((resolve) => setImmediate(resolve))
  return counted()
}

/** Starts a server that responds on demand. */
const held = () => {
  const waiting: ServerResponse[] = []
  return {
    script: (response: ServerResponse) => void waiting.push(response),
    waiting,
    answerAll: () => {
      for (const response of waiting.splice(0)) json(response, 200, page)
    },
  }
}

describe('duplicate of a read in flight', () => {
  it('shares the call of the first read while that call is in flight', async () => {
    const server = held()
    const { client, server: seen } = await clientOfScript(server.script)
    const calls = Array.from({ length: 100 }, () => client.call(list, { count: 5 }))
    expect(await arrived(seen.seen, 1)).toHaveLength(1)
    server.answerAll()
    for (const response of await Promise.all(calls)) expect(response.data).toEqual([])
    const later = client.call(list, { count: 5 })
    expect(await arrived(seen.seen, 2)).toHaveLength(2)
    server.answerAll()
    await later
  })

  it('joins the first read only if token and request are the same', async () => {
    const server = held()
    const upstreamServer = await scripted(server.script)
    const upstream = createUpstream({ baseUrl: upstreamServer.url, consumer: SECRETS.consumer, retry: QUICK })
    const other = { key: 'another', secret: 'one' }
    const calls = [
      upstream.as(SECRETS.token).call(list, {}),
      upstream.as(SECRETS.token).call(list, {}),
      upstream.as(other).call(list, {}),
      upstream.as(other).call(list, { q: 'a' }),
    ]
    expect((await arrived(upstreamServer.seen, 3)).map(({ target }) => target).sort()).toEqual([
      '/12/accounts',
      '/12/accounts',
      '/12/accounts?q=a',
    ])
    server.answerAll()
    await Promise.all(calls)
    await upstream.close()
    await upstreamServer.close()
  })

  it('makes its own call if the caller needs the raw records', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, page))
    const received: unknown[] = []
    const onRecords = (records: readonly unknown[]) => void received.push(records)
    await Promise.all([1, 2].map(() => client.call(list, {}, { onRecords })))
    expect(received).toEqual([[], []])
    expect(server.seen).toHaveLength(2)
  })

  it('fails without another call if the first read fails', async () => {
    const { client, server } = await clientOfScript((response) =>
      json(response, 400, { errors: [{ code: 'INVALID_PARAMETER', message: 'no' }] }),
    )
    const failures = await Promise.all([1, 2, 3].map(() => failureOf(client.call(list, {}))))
    expect(failures.map(({ name }) => name)).toEqual(['Refused', 'Refused', 'Refused'])
    expect(server.seen).toHaveLength(1)
  })

  it('continues while any caller waits and is aborted when the last one disconnects', async () => {
    const server = held()
    const { client, server: seen } = await clientOfScript(server.script)
    const [first, second] = [new AbortController(), new AbortController()]
    const left = failureOf(client.call(list, {}, { signal: first.signal }))
    const stayed = client.call(list, {}, { signal: second.signal })
    await arrived(seen.seen, 1)
    first.abort()
    expect(await left).toMatchObject({ name: 'Cancelled' })
    server.answerAll()
    expect((await stayed).data).toEqual([])

    const alone = new AbortController()
    const gone = failureOf(client.call(list, {}, { signal: alone.signal }))
    await arrived(seen.seen, 2)
    const [response] = server.waiting
    const closed = new Promise((resolve) => response?.once('close', resolve))
    alone.abort()
    expect(await gone).toMatchObject({ name: 'Cancelled' })
    await closed
  })

  it('makes its own call during and after a write', async () => {
    const server = held()
    const { client, server: seen } = await clientOfScript(server.script)
    const before = client.call(list, {})
    const write = client.call(contract.accounts.update, { account_id: '18ce54d4x5t', name: 'New' })
    const during = client.call(list, {})
    await arrived(seen.seen, 1, 'PUT')
    expect(await arrived(seen.seen, 2, 'GET')).toHaveLength(2)
    for (const response of server.waiting.splice(0))
      json(response, 200, response.req.method === 'PUT' ? { data: { id: '18ce54d4x5t' } } : page)
    await write
    const after = client.call(list, {})
    expect(await arrived(seen.seen, 3, 'GET')).toHaveLength(3)
    server.answerAll()
    await Promise.all([before, during, after])
  })
})
