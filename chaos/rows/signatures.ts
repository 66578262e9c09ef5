import { randomOf } from '../../harness/gateway/random-queries.ts'
import { type SandboxRequest, sign } from '../../harness/sandbox/signed.ts'
import { repeat } from '../load/client.ts'
import { createRawClient } from '../load/raw.ts'
import { atLeast, isTrue, isZero, rowOf } from '../row.ts'
import { startUpstream, type Upstream } from '../servers/upstream.ts'

const CONNECTIONS = 16
/** One in this many requests is an unchanged control request, which must be accepted. */
const CONTROL_EVERY = 50

type Random = (below: number) => number
type Tamper = (sent: SandboxRequest, random: Random) => SandboxRequest

const header = (sent: SandboxRequest): string => sent.headers?.authorization ?? ''
const withHeader = (sent: SandboxRequest, authorization: string): SandboxRequest => ({
  ...sent,
  headers: { ...sent.headers, authorization },
})
const replacing = (sent: SandboxRequest, name: string, change: (value: string) => string): SandboxRequest =>
  withHeader(
    sent,
    header(sent).replace(
      new RegExp(`(${name}=")([^"]*)(")`),
      (_all, before, value, after) => `${before}${change(value)}${after}`,
    ),
  )
const flipped = (text: string, random: Random): string => {
  const bytes = Buffer.from(decodeURIComponent(text), 'base64')
  const at = random(bytes.length)
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 + random(255)), at)
  return encodeURIComponent(bytes.toString('base64'))
}

/** Changes to a request after signing, by name. */
const TAMPERINGS: Readonly<Record<string, Tamper>> = {
  'a bit of the signature': (sent, random) =>
    replacing(sent, 'oauth_signature', (value) => flipped(value, random)),
  'no signature': (sent) => replacing(sent, 'oauth_signature', () => ''),
  'a shorter signature': (sent) => replacing(sent, 'oauth_signature', (value) => value.slice(0, 12)),
  'a different nonce': (sent, random) => replacing(sent, 'oauth_nonce', (value) => `${value}${random(10)}`),
  'a different time': (sent, random) =>
    replacing(sent, 'oauth_timestamp', (value) => `${Number(value) - 1 - random(100)}`),
  'a different token': (sent) => replacing(sent, 'oauth_token', (value) => `${value}x`),
  'a different consumer': (sent) => replacing(sent, 'oauth_consumer_key', (value) => `${value}x`),
  'a different signature method': (sent) => replacing(sent, 'oauth_signature_method', () => 'PLAINTEXT'),
  'an additional parameter': (sent, random) => ({ ...sent, target: `${sent.target}&q=${random(1000)}` }),
  'a different value': (sent) => ({ ...sent, target: sent.target.replace('count=1', 'count=2') }),
  'a different account': (sent) => ({
    ...sent,
    target: sent.target.replace(/accounts\/\w+/, 'accounts/18ce54d4x5u'),
  }),
  'a different method': (sent) => ({ ...sent, method: 'DELETE' }),
  'no header': (sent) => ({ ...sent, headers: {} }),
}

const readOf = ({ demo, user, url }: Upstream, index: number): SandboxRequest =>
  sign(url, user, {
    method: 'GET',
    target: `/12/accounts/${demo.mainAccountId}/campaigns?count=1&q=x${index % 7}`,
  })

export const signatures = rowOf({
  name: 'signatures',
  title: 'API requests changed after signing, and replays',
  full: { requests: 100_000 },
  short: { requests: 1000 },
  run: async ({ requests }, { seed, print }) => {
    const upstream = await startUpstream()
    const client = createRawClient(upstream.url, CONNECTIONS)
    const random = randomOf(seed)
    const kinds = Object.entries(TAMPERINGS)
    const accepted: string[] = []
    const statuses = new Map<number, number>()
    let controls = 0
    let refusedControls = 0
    let acceptedReplays = 0
    await repeat(requests, CONNECTIONS, async (index) => {
      const good = readOf(upstream, index)
      if (index % CONTROL_EVERY === 0) {
        controls += 1
        if ((await client.send(good)).status !== 200) refusedControls += 1
        // Replays the same request, whose nonce has been used.
        if ((await client.send(good)).status < 400) acceptedReplays += 1
        return
      }
      const [what, tamper] = kinds[index % kinds.length] as [string, Tamper]
      const { status } = await client.send(tamper(good, random))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status > 0 && status < 400) accepted.push(what)
    })
    client.close()
    print(`statuses: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`)
    const faults = [...statuses].filter(([status]) => status >= 500 || status === 0)
    return [
      isZero('accepted tampered requests', accepted.length, requests - controls),
      isZero('accepted replays', acceptedReplays, controls),
      isZero('refused valid requests', refusedControls, controls),
      isZero(
        'responses 5xx or missing',
        faults.reduce((sum, [, count]) => sum + count, 0),
      ),
      atLeast('kinds of tampering', kinds.length, 10),
      isTrue('sandbox alive', (await fetch(`${upstream.url}/__sandbox/calls`)).ok),
    ]
  },
})
