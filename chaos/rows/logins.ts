import { type Browser, openBrowser } from '../../harness/gateway/browser.ts'
import { decide } from '../../harness/gateway/sign-in-world.ts'
import { createClient, repeat } from '../load/client.ts'
import { percentile } from '../load/figures.ts'
import { atLeast, atMost, type Check, isZero, rowOf } from '../row.ts'
import { type Gateway, startGateway } from '../servers/gateway.ts'

const START = 'mutation { loginStart { login } }'
const CONNECTIONS = 50
/** Default limit per address (docs/settings.md). */
const ALLOWED = 60
/** Default login limit of the sandbox per application every 15 minutes. A third is reserved for browsers. */
const WINDOW = 1500
const CROWD = 27
const WITHIN_MS = 3000
const NEVER_LATER_MS = 10_000

/** Opens /login and follows the link of the sign-in page, if any. */
const startOf = async (browser: Browser, gateway: Gateway, from: Record<string, string>) => {
  const first = await browser.get(`${gateway.url}/login`, from)
  const [, link] = /href="(\/login[^"]*)"/.exec(first.text) ?? []
  return link === undefined ? first : browser.get(`${gateway.url}${link}`, from)
}

/**
 * Signs in from an address. Returns the milliseconds from `/login` to the session, or the reason for a
 * failure.
 */
const signInFrom = async (ip: string, gateway: Gateway, sandboxUrl: string): Promise<number | string> => {
  const browser: Browser = openBrowser()
  const from = { 'x-forwarded-for': ip }
  const began = performance.now()
  const started = await startOf(browser, gateway, from)
  if (started.location === undefined) return `${ip}: status ${started.status} from /login`
  const decided = await decide(browser, { sandboxUrl }, started.location, { screenName: 'demo_analyst' })
  const { status } = await browser.get(decided.location as string, from)
  return status === 303 ? performance.now() - began : `${ip}: status ${status} from /callback`
}

/** Starts logins from 27 networks, each within its limit, then signs in users. */
const crowdOf = async (people: number, print: (text: string) => void): Promise<readonly Check[]> => {
  const gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' })
  const sandboxUrl = /Sandbox +(http\S+)/.exec(gateway.greeting)?.[1] as string
  const client = createClient(gateway.url, { connections: CROWD })
  let begun = 0
  await repeat(CROWD * ALLOWED, CROWD, async (index) => {
    const { json } = await client.ask(START, {}, { 'x-forwarded-for': `${20 + (index % CROWD)}.0.0.1` })
    if (json?.data?.loginStart?.login) begun += 1
  })
  await client.close()
  const outcomes: (number | string)[] = []
  await repeat(people, 1, async (index) => {
    outcomes.push(await signInFrom(`198.51.100.${1 + index}`, gateway, sandboxUrl))
  })
  const failures = outcomes.filter((outcome) => typeof outcome === 'string')
  for (const failure of failures.slice(0, 3)) print(failure)
  return [
    // The goal allows for two rate limit windows, because a second one may have started.
    { ...atMost('logins started by the crowd', begun, (2 * 2 * WINDOW) / 3, 'logins'), timed: false },
    isZero('users who could not sign in after the crowd', failures.length, people),
  ]
}

export const logins = rowOf({
  name: 'logins',
  title: 'one address, then 27, that start many logins, while users sign in',
  full: { starts: 2000, people: 50 },
  short: { starts: 500, people: 5 },
  run: async ({ starts, people }, { print }) => {
    const gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1', SANDBOX_RATE_LIMITS: 'off' })
    const sandboxUrl = /Sandbox +(http\S+)/.exec(gateway.greeting)?.[1] as string
    const client = createClient(gateway.url, { connections: CONNECTIONS })
    let begun = 0
    let unnamed = 0
    const began = performance.now()
    const attack = repeat(starts, CONNECTIONS, async () => {
      const { status, json, headers } = await client.ask(START)
      const { code, measure, limit } = json?.errors?.[0]?.extensions ?? {}
      if (json?.data?.loginStart?.login) begun += 1
      else if (
        status !== 429 ||
        code !== 'TOO_MANY_REQUESTS' ||
        measure !== 'loginStarts' ||
        limit !== ALLOWED ||
        headers['retry-after'] === undefined
      )
        unnamed += 1
    }).then(() => performance.now() - began)
    const outcomes: (number | string)[] = []
    await repeat(people, 5, async (index) => {
      outcomes.push(await signInFrom(`198.51.100.${1 + index}`, gateway, sandboxUrl))
    })
    const attackMs = await attack
    await client.close()
    const times = outcomes.filter((outcome) => typeof outcome === 'number')
    for (const failure of outcomes.filter((outcome) => typeof outcome === 'string').slice(0, 3))
      print(failure)
    const crowd = await crowdOf(people, print)
    return [
      ...crowd,
      atMost(`time for ${starts} login starts`, attackMs, WITHIN_MS, 'ms'),
      { ...atMost('logins started by the address', begun, ALLOWED, 'logins'), timed: false },
      isZero('refusals without the limit', unnamed, starts - begun),
      atLeast('users who signed in during the attack', times.length, people),
      atMost('p99 from /login to the session', percentile(times, 0.99), NEVER_LATER_MS, 'ms', times),
    ]
  },
})
