import { inWorld } from '../../domains/world.ts'
import { HOSTILE_BODIES } from './attack-bodies.ts'

const { world } = await inWorld()

const post = async (body: string) => {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, text: await response.text() }
}

/** Of what is refused before it is read as an operation; JSON of the old media type has 200 for the others. */
const STATUSES: Readonly<Record<string, number>> = {
  COST_LIMIT_EXCEEDED: 400,
  BAD_REQUEST: 400,
  PAYLOAD_TOO_LARGE: 413,
}

describe('bodies that are refused by a code, without an upstream call', () => {
  it.each(HOSTILE_BODIES)('%s', async (_what, body, code) => {
    const before = JSON.stringify(world.sandbox.calls.counts().operations)
    const { status, text } = await post(body())
    const { data = null, errors } = JSON.parse(text)
    expect(errors[0].extensions?.code).toBe(code)
    // Nothing but null, at whatever place.
    expect(JSON.stringify(data)).toMatch(/^(?:[{}[\],]|"\w+":|null)*$/)
    expect(status).toBe(STATUSES[code] ?? 200)
    expect(text).not.toMatch(/RangeError|call stack|node_modules|\.[jt]s:\d/)
    // At most five errors, 8 kB in all, whatever names and values the body has.
    expect(errors.length).toBeLessThanOrEqual(5)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8192)
    expect(JSON.stringify(world.sandbox.calls.counts().operations)).toBe(before)
  })

  it('leave the gateway answering', async () => {
    expect((await world.ask('{ viewer { accounts(first: 1) { nodes { name } } } }')).errors).toEqual([])
  })
})
