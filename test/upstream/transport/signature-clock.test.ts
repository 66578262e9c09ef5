import { contract } from '../../../src/contract/index.ts'
import { createCredentialService, createSignatureClock } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, SECRETS } from '../scripted-client.ts'
import { json, type Script, type Seen, scripted } from '../scripted-server.ts'

afterEach(closeAll)

const { accounts, campaigns } = contract
const HOUR = 3600
const signedAt = ({ headers }: Seen): number =>
  Number(/oauth_timestamp="(\d+)"/.exec(headers.authorization ?? '')?.[1])
const OUT_OF_BOUNDS = { errors: [{ code: 135, message: 'Timestamp out of bounds.' }] }
const page = { data: [], next_cursor: null }

/** Responds like an API that accepts timestamps within five minutes, but whose clock is ahead by `seconds`. */
const ahead =
  (seconds: number, answer: object = page): Script =>
  (response, _index, seen) => {
    const now = Date.now() / 1000 + seconds
    const date = new Date(now * 1000).toUTCString()
    const isGood = Math.abs(signedAt(seen) - now) <= 300
    json(response, isGood ? 200 : 401, isGood ? answer : OUT_OF_BOUNDS, { date })
  }
const world = async (script: Script) => {
  const learnt: number[] = []
  const clock = createSignatureClock({
    onLearn: (offsetMs) => learnt.push(Math.round(offsetMs / 60_000) + 0),
  })
  return { ...(await clientOfScript(script, { clock })), learnt, clock }
}

describe.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('API whose clock is an hour %s', (_what, seconds) => {
  it('receives a single retry, which is signed with its own time', async () => {
    const { client, server, learnt } = await world(ahead(seconds))
    await client.call(accounts.list, {})
    expect(server.seen).toHaveLength(2)
    await client.call(accounts.list, { count: 7 })
    expect(server.seen).toHaveLength(3)
    expect(learnt).toEqual([seconds / 60])
    const [first, second] = server.seen.map(signedAt)
    expect(Math.abs((second ?? 0) - (first ?? 0) - seconds)).toBeLessThan(5)
  })

  it("accepts a write once it is repeated with the API's time", async () => {
    const { client, server } = await world(ahead(seconds, { data: { id: 'a1' } }))
    const input = { account_id: 'abc1', funding_instrument_id: 'f', name: 'n' }
    expect((await client.call(campaigns.create, input)).data.restId).toBe('a1')
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })
})

describe('signature clock', () => {
  it('reports a single correction for concurrent calls', async () => {
    const { client, server, learnt } = await world(ahead(HOUR))
    await Promise.all([...Array(8).keys()].map((at) => client.call(accounts.list, { count: at + 1 })))
    expect(server.seen.length).toBeLessThanOrEqual(16)
    expect(learnt).toEqual([60])
  })

  it("is adjusted again when the API's clock is corrected", async () => {
    let seconds = HOUR
    const { client, learnt } = await world((response, index, seen) => ahead(seconds)(response, index, seen))
    await client.call(accounts.list, {})
    seconds = 0
    await client.call(accounts.list, { count: 7 })
    expect(learnt).toEqual([60, 0])
  })
})

describe('call refused with a 401', () => {
  const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toUTCString()
  const refusing =
    (body: object, headers: () => object): Script =>
    (response) =>
      json(response, 401, body, headers())
  it.each([
    ['if every timestamp is refused', refusing(OUT_OF_BOUNDS, () => ({ date: at(HOUR) })), [2, 3]],
    ["if the API's time equals ours", refusing(OUT_OF_BOUNDS, () => ({ date: at(0) })), [1, 2]],
    ["if the API's time is days away", refusing(OUT_OF_BOUNDS, () => ({ date: at(72 * HOUR) })), [1, 2]],
    ["if the API's time is invalid", refusing(OUT_OF_BOUNDS, () => ({ date: 'noon' })), [1, 2]],
    [
      'if it is refused for a different reason',
      refusing({ errors: [{ code: 89, message: 'expired' }] }, () => ({ date: at(HOUR) })),
      [1, 2],
    ],
  ])('is tried at most twice %s', async (_what, script, requests) => {
    const { client, server } = await world(script)
    const counts: number[] = []
    for (const count of [1, 2]) {
      expect(await failureOf(client.call(accounts.list, { count }))).toMatchObject({
        name: 'Unauthenticated',
      })
      counts.push(server.seen.length)
    }
    expect(counts).toEqual(requests)
  })
})

describe('request to the credential service', () => {
  it('is signed with the corrected time', async () => {
    const clock = createSignatureClock()
    const form = 'oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=true'
    const server = await scripted((response, _index, seen) => {
      const now = Date.now() / 1000 + HOUR
      const isGood = Math.abs(signedAt(seen) - now) <= 300
      response.writeHead(isGood ? 200 : 401, { date: new Date(now * 1000).toUTCString() })
      response.end(isGood ? form : JSON.stringify(OUT_OF_BOUNDS))
    })
    const service = createCredentialService({ baseUrl: server.url, consumer: SECRETS.consumer, clock })
    expect(await service.requestToken('oob')).toEqual({ key: 't', secret: 's' })
    await service.requestToken('oob')
    await service.close()
    await server.close()
    expect(server.seen).toHaveLength(3)
    expect(Math.round(clock.offsetMs / 60_000)).toBe(60)
  })
})
