import { setTimeout as sleep } from 'node:timers/promises'
import { parseSetCookie } from 'cookie'
import { Agent, request } from 'undici'
import { repeat } from './client.ts'

/** Number of logins per source address, below the per-client limit. */
const LOGINS_PER_ADDRESS = 20

export interface Person {
  readonly number: number
  readonly cookie: string
}

const cookiesOf = (headers: Record<string, string | string[] | undefined>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => parseSetCookie(line))
    .filter(({ maxAge }) => maxAge !== 0)
    .map(({ name, value = '' }) => `${name}=${value}`)
    .join('; ')

/** Returns the loopback address of a group of users. */
const addressOf = (group: number): string => `127.0.${1 + Math.floor(group / 250)}.${1 + (group % 250)}`

/**
 * Maximum number of attempts per login. On a busy machine, the session store may exceed its 50 ms timeout, or
 * a process may respond with 503.
 */
const TRIES = 100
const PAUSE_MS = 100

/** Signs in a user of the fake service as a browser would. @throws Error with the status of the refusal */
const signIn = async (gateway: string, number: number, dispatcher: Agent): Promise<Person> => {
  const get = async (target: string, cookie = '') => {
    const { statusCode, headers, body } = await request(`${gateway}${target}`, {
      dispatcher,
      headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) },
    })
    await body.dump()
    return { status: statusCode, location: String(headers.location), cookie: cookiesOf(headers) }
  }
  let status = 0
  for (let tries = 0; tries < TRIES && (tries === 0 || status === 503); tries += 1) {
    if (tries > 0) await sleep(PAUSE_MS)
    const started = await get('/login')
    status = started.status
    if (status !== 303) continue
    const requestToken = new URL(started.location).searchParams.get('oauth_token')
    const verifier = `oauth_token=${requestToken}&oauth_verifier=person-${number}`
    const finished = await get(`/callback?${verifier}`, started.cookie)
    status = finished.status
    if (status === 303) return { number, cookie: finished.cookie }
  }
  throw new Error(`Sign-in failed with status ${status}`)
}

/** Signs in `count` users from several addresses. */
export const signInAll = async (gateway: string, count: number): Promise<Person[]> => {
  const people: Person[] = []
  const groups = Math.ceil(count / LOGINS_PER_ADDRESS)
  await repeat(groups, 4, async (group) => {
    const agent = new Agent({ connections: 1, localAddress: addressOf(group) })
    const from = group * LOGINS_PER_ADDRESS
    for (let number = from; number < Math.min(count, from + LOGINS_PER_ADDRESS); number += 1)
      people.push(await signIn(gateway, number, agent))
    await agent.close()
  })
  return people
}
