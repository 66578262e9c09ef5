import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhookCalls } from '../../../src/sandbox/activity/webhook-calls.ts'
import { serve } from '../serve.ts'
import { startWebhook, type WebhookServer } from './webhook-server.ts'

const SECRET = 'secret'

/** Addresses that are not public internet hosts, one of each kind in the IANA special-purpose registries. */
const RESERVED = [
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.1.2.3'],
  ['shared by a carrier', '100.64.0.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['for protocols', '192.0.0.170'],
  ['documentation', '192.0.2.1'],
  ['a relay of 6to4', '192.88.99.1'],
  ['private', '192.168.1.1'],
  ['a benchmark', '198.19.255.255'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.7'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['written in hexadecimal', '0x7f000001'],
  ['written as a number', '2130706433'],
  ['written in octal', '0177.1'],
  ['unspecified', '[::]'],
  ['loopback', '[::1]'],
  ['IPv4-compatible', '[::127.0.0.1]'],
  ['IPv4-mapped', '[::ffff:127.0.0.1]'],
  ['IPv4-mapped', '[::ffff:a01:203]'],
  ['IPv4-translated', '[::ffff:0:10.0.0.1]'],
  ['NAT64', '[64:ff9b::10.0.0.1]'],
  ['discard', '[100::1]'],
  ['dummy', '[100:0:0:1::1]'],
  ['Teredo', '[2001::1]'],
  ['a benchmark', '[2001:2::1]'],
  ['ORCHID', '[2001:10::1]'],
  ['documentation', '[2001:db8::1]'],
  ['documentation', '[3fff::1]'],
  ['segment routing', '[5f00::1]'],
  ['unique local', '[fc00::1]'],
  ['unique local', '[fd12:3456::1]'],
  ['site-local', '[fec0::1]'],
  ['multicast', '[ff02::1]'],
] as const
/** Link-local addresses, cloud metadata services and addresses that map to them. */
const NEVER_CALLED = [
  ['link-local', '169.254.169.254'],
  ['link-local', '[fe80::1]'],
  ['IPv4-mapped link-local', '[::ffff:169.254.169.254]'],
  ['IPv4-compatible link-local', '[::169.254.169.254]'],
  ['IPv4-translated link-local', '[::ffff:0:169.254.169.254]'],
  ['NAT64 link-local', '[64:ff9b::169.254.169.254]'],
  ['local NAT64', '[64:ff9b:1::1]'],
  ['6to4 link-local', '[2002:a9fe:a9fe::1]'],
  ['metadata', '[fd00:ec2::254]'],
  ['metadata', '[fd20:ce::254]'],
  ['metadata', '100.100.100.200'],
  ['metadata', '192.0.0.192'],
  ['metadata', '168.63.129.16'],
] as const

const PUBLIC = ['8.8.8.8', '[2001:4860:4860::8888]', '[::ffff:8.8.8.8]', 'hooks.example'] as const

describe('webhook registration', () => {
  const refusedBy = async (
    localWebhooks: boolean,
    rows: readonly (readonly [kind: string, host: string])[],
  ) => {
    const { client, sandbox } = await serve({ localWebhooks, rateLimits: 'off' })
    const refused = []
    for (const row of rows) {
      const { json } = await client.json('POST', '/2/webhooks', { url: `https://${row[1]}/hook` })
      if (json.errors[0].code === 'INVALID_PARAMETER') refused.push(row)
    }
    await sandbox.close()
    return refused
  }
  const acceptedBy = (isLocal: boolean, hosts: readonly string[]) => {
    const { problemOf } = createWebhookCalls({
      isLocal,
      secretOf: async () => SECRET,
      randomBytes: Buffer.alloc,
    })
    return hosts.filter((host) => problemOf(`https://${host}/hook`) === undefined)
  }

  it('refuses every kind of address that is not a public internet host', async () => {
    const rows = [...RESERVED, ...NEVER_CALLED]
    expect(await refusedBy(false, rows)).toEqual(rows)
    expect(acceptedBy(false, PUBLIC)).toEqual(PUBLIC)
  })

  it('refuses only link-local and cloud metadata addresses if local webhooks are allowed', async () => {
    expect(await refusedBy(true, NEVER_CALLED)).toEqual(NEVER_CALLED)
    const hosts = RESERVED.map(([, host]) => host)
    expect(acceptedBy(true, [...hosts, ...PUBLIC])).toEqual([...hosts, ...PUBLIC])
  })
})

describe('webhook client', () => {
  let target: WebhookServer
  beforeEach(async () => {
    target = await startWebhook(SECRET)
  })
  afterEach(() => target.close())

  /**
   * Creates a webhook client with a name server that returns these addresses in order and then repeats the
   * last ones.
   */
  const calling = (isLocal: boolean, ...responses: readonly (readonly string[])[]) => {
    const asked: string[] = []
    const resolve = (name: string, _: object, done: (error: null, found: LookupAddress[]) => void) => {
      const answer = responses[Math.min(asked.push(name), responses.length) - 1] ?? []
      done(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }
    const calls = createWebhookCalls({
      isLocal,
      resolve: resolve as never,
      secretOf: async () => SECRET,
      randomBytes: (size) => Buffer.alloc(size, 7),
    })
    return { ...calls, asked }
  }
  const named = (url: string) => url.replace('127.0.0.1', 'hooks.example')
  const deliver = (calls: ReturnType<typeof calling>, url: string) =>
    calls.deliver(url, 'key', '{"data":1}', new AbortController().signal)

  it.each([
    ['a private address', ['127.0.0.1']],
    ['a mapped private address', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
    ['a private and a public address', ['127.0.0.1', '8.8.8.8']],
  ])('refuses a name that resolves to %s', async (_, answer) => {
    const calls = calling(false, answer)
    expect(await calls.challenge(named(target.url), 'key')).toBe('it could not be reached')
    expect(await deliver(calls, named(target.url))).toBe('it could not be reached')
    expect([calls.asked, target.challenges, target.deliveries]).toEqual([
      ['hooks.example', 'hooks.example'],
      [],
      [],
    ])
    await calls.close()
  })

  it('refuses localhost if the machine resolves it to loopback', async () => {
    const calls = createWebhookCalls({ secretOf: async () => SECRET, randomBytes: Buffer.alloc })
    const url = target.url.replace('127.0.0.1', 'localhost')
    expect(await calls.challenge(url, 'key')).toBe('it could not be reached')
    expect(target.challenges).toEqual([])
    await calls.close()
  })

  it('refuses a local address that was registered while local webhooks were allowed', async () => {
    const calls = calling(false)
    expect(await deliver(calls, target.url)).toBe('it could not be reached')
    expect(await calls.challenge(target.url, 'key')).toBe('it could not be reached')
    expect([target.deliveries, target.challenges]).toEqual([[], []])
    await calls.close()
  })

  it('refuses a host name whose address changes after the challenge', async () => {
    const calls = calling(true, ['127.0.0.1'], ['169.254.169.254'])
    target.closing = true
    expect(await calls.challenge(named(target.url), 'key')).toBeUndefined()
    expect(await deliver(calls, named(target.url))).toBe('it could not be reached')
    expect([calls.asked.length, target.challenges.length, target.deliveries]).toEqual([2, 1, []])
    await calls.close()
  })

  it('does not follow redirects from challenges or deliveries', async () => {
    const redirecting = createServer((request, response) => {
      request.resume()
      response.writeHead(307, { location: target.url }).end()
    })
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`
    const calls = calling(true)
    expect(await calls.challenge(url, 'key')).toBe('it redirects with status 307')
    expect(await deliver(calls, url)).toBe('it redirects with status 307')
    expect([target.challenges, target.deliveries]).toEqual([[], []])
    await calls.close()
    redirecting.closeAllConnections()
    await new Promise((resolve) => redirecting.close(resolve))
  })

  it('connects to names that resolve to this machine if local webhooks are allowed', async () => {
    const calls = calling(true, ['127.0.0.1'])
    expect(await calls.challenge(named(target.url), 'key')).toBeUndefined()
    expect(await deliver(calls, named(target.url))).toBeUndefined()
    expect([target.challenges.length, target.deliveries.length]).toEqual([1, 1])
    await calls.close()
  })
})
