import { once } from 'node:events'
import { controlledDeadline } from '../../../harness/gateway/controlled-deadline.ts'
import { startGated } from './gated-server.ts'
import { askInParts, BY_ID, BY_PATH, partsIn } from './parts.ts'

const server = await startGated()
afterAll(() => server.app.close())

const SLOW = '{ campaigns { id } ... @defer(label: "late") { slow } }'
const FAST = '{ campaigns { id } ... @defer { requestId } }'
const CAMPAIGNS = [{ id: 'c1' }, { id: 'c2' }]
const ID_TYPE = 'multipart/mixed; boundary="-"; incrementalSpec=v0.2'

describe('incremental response', () => {
  it('aborts only its own operation if its client disconnects', async () => {
    const [leaving, staying] = [await server.open(SLOW), await server.open(SLOW)]
    const signal = await server.slowAsked(leaving.id)
    await leaving.until('"hasNext":true}')
    leaving.sent.destroy()
    if (!signal.aborted) await once(signal, 'abort')
    expect(await server.lineOf(leaving.id)).toMatchObject({ source: 'incremental', outcome: 'left' })
    expect((await server.slowAsked(staying.id)).aborted).toBe(false)
    server.release(staying.id)
    expect(partsIn(ID_TYPE, await staying.rest())).toHaveLength(2)
    expect(await server.lineOf(staying.id)).toMatchObject({ source: 'incremental', outcome: 'ok' })
  })

  it('is logged if its client disconnects before the first part', async () => {
    const id = 'left-early'
    const leaving = new AbortController()
    const response = fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: BY_ID, 'x-request-id': id },
      body: JSON.stringify({ query: '{ slow ... @defer { requestId } }' }),
      signal: leaving.signal,
    }).catch((error: Error) => error.name)
    const signal = await server.slowAsked(id)
    leaving.abort()
    if (!signal.aborted) await once(signal, 'abort')
    expect(await response).toBe('AbortError')
    expect(await server.lineOf(id)).toMatchObject({ outcome: 'left' })
  })

  it('is completed while the server closes', async () => {
    const other = await startGated()
    const { id, until, rest } = await other.open(SLOW)
    await until('"hasNext":true}')
    const closed = other.app.close()
    other.release(id)
    expect(partsIn(ID_TYPE, await rest())[1]).toMatchObject({ incremental: [{ data: { slow: 'at last' } }] })
    await closed
  })

  it('ends at the deadline with an error for each pending field', async () => {
    const deadline = controlledDeadline()
    const other = await startGated({ deadlineMs: deadline.ms })
    const { id, until, rest } = await other.open(SLOW)
    await until('"hasNext":true}')
    deadline.pass()
    const [first, second] = partsIn(ID_TYPE, await rest())
    expect(first.data).toEqual({ campaigns: CAMPAIGNS })
    expect(second).toMatchObject({
      incremental: [{ id: '0', data: { slow: null }, errors: [{ path: ['slow'] }] }],
      completed: [{ id: '0' }],
      hasNext: false,
    })
    expect(await other.lineOf(id)).toMatchObject({ outcome: 'errors', codes: ['INTERNAL_SERVER_ERROR'] })
    await other.app.close()
  })

  it.each([
    [BY_ID, { completed: [{ id: '0', errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }] }] }],
    [
      BY_PATH,
      { incremental: [{ path: [], data: null, errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }] }] },
    ],
  ])('omits a part that is too large, and reports that in the last part: %s', async (accept, last) => {
    const other = await startGated({ responseLimits: { bytes: 1000 } })
    const { id, response, rest } = await other.open(SLOW, { accept: `${accept}, application/json` })
    other.release(id, 'long'.repeat(300))
    const parts = partsIn(response.headers['content-type'] ?? '', await rest())
    expect(parts).toMatchObject([{ data: { campaigns: CAMPAIGNS } }, { ...last, hasNext: false }])
    expect(await other.lineOf(id)).toMatchObject({ outcome: 'errors', codes: ['RESPONSE_TOO_LARGE'] })
    // If the first part is too large, the response is refused as usual.
    const query = '{ campaigns(first: 500) { id } ... @defer { requestId } }'
    const { parts: refused } = await askInParts(other.url, { query }, accept)
    expect(refused).toMatchObject([{ errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }] }])
    await other.app.close()
  })

  it('repeats `__typename` and `id` in later parts in path format, for Relay', async () => {
    const { parts } = await askInParts(
      server.url,
      { query: '{ campaigns(first: 1) { __typename id ... @defer { name } } }' },
      BY_PATH,
    )
    const name = { __typename: 'Campaign', id: 'c1', name: 'Campaign 1' }
    expect(parts[1]).toEqual({ incremental: [{ path: ['campaigns', 0], data: name }], hasNext: false })
  })

  it('has extensions in its first and last parts', async () => {
    const other = await startGated({ hooks: { extensions: () => ({ stale: ['x'] }) } })
    const { parts } = await askInParts(other.url, { query: FAST })
    expect(parts).toMatchObject([
      { extensions: { stale: ['x'] }, hasNext: true },
      { completed: [{ id: '0' }], hasNext: true },
      { extensions: { stale: ['x'] }, hasNext: false },
    ])
    await other.app.close()
  })
})

describe('errors in an incremental response', () => {
  const query =
    '{ missing ... @defer(label: "a") { boom requestId } ... @defer(label: "b") { never } ... @defer(label: "c") { campaigns { id } } }'
  const masked = { message: 'Internal server error', path: ['boom'] }
  const never = { message: 'Internal server error', path: ['never'] }

  it('appear in the part with their fields and do not affect other parts', async () => {
    const { parts } = await askInParts(server.url, { query })
    const [first, ...later] = parts
    expect(first).toMatchObject({
      errors: [{ message: 'No campaign c9.', path: ['missing'], extensions: { code: 'NOT_FOUND' } }],
      data: { missing: null },
      pending: [{ label: 'a' }, { label: 'b' }, { label: 'c' }],
    })
    const incremental = later.flatMap((part) => part.incremental ?? [])
    expect(incremental).toMatchObject([
      { id: '0', data: { boom: null }, errors: [masked] },
      { id: '2', data: { campaigns: CAMPAIGNS } },
    ])
    const completed = later.flatMap((part) => part.completed ?? [])
    expect(completed).toMatchObject([{ id: '0' }, { id: '1', errors: [never] }, { id: '2' }])
    expect(JSON.stringify(parts)).not.toContain('db-7')
  })

  it.each([BY_ID, BY_PATH])(
    'cancel the fragments that are deferred inside a failed fragment: %s',
    async (accept) => {
      const inner = '{ requestId ... @defer { never campaigns { ... @defer(label: "inner") { id } } } }'
      const { parts, text } = await askInParts(server.url, { query: inner }, accept)
      expect(parts).toHaveLength(2)
      expect(parts[1]).toMatchObject({ hasNext: false })
      expect([text.includes('"path":["never"]'), text.includes('inner'), text.includes('"c1"')]).toEqual([
        true,
        false,
        false,
      ])
    },
  )

  it('end the response and are masked if the gateway caused them', async () => {
    let times = 0
    const extensions = () => {
      times += 1
      if (times > 1) throw new Error('a fault of ours')
      return { stale: [] }
    }
    const other = await startGated({ hooks: { extensions } })
    const { parts, headers } = await askInParts(other.url, { query: FAST })
    const requestId = headers.get('x-request-id')
    const error = { extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } }
    expect(parts).toMatchObject([
      { data: { campaigns: CAMPAIGNS }, extensions: { stale: [] }, hasNext: true },
      { completed: [{ id: '0', errors: [error] }], hasNext: false },
    ])
    expect(other.log).toContainEqual(
      expect.objectContaining({
        msg: 'Internal error (masked in the response)',
        requestId,
        error: expect.objectContaining({ message: 'a fault of ours' }),
      }),
    )
    await other.app.close()
  })

  it('make a failed fragment null in path format', async () => {
    const { parts } = await askInParts(server.url, { query }, BY_PATH)
    expect(parts.flatMap((part) => part.incremental ?? [])).toMatchObject([
      { path: [], label: 'a', data: { boom: null }, errors: [masked] },
      { path: [], label: 'c', data: { campaigns: CAMPAIGNS } },
      { path: [], label: 'b', data: null, errors: [never] },
    ])
  })
})
