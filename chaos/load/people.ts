import { parseSetCookie } from 'cookie'
import { Agent, request } from 'undici'
import { repeat } from './client.ts'

/** Few logins from each address, as limits per client go by it. */
const LOGINS_PER_ADDRESS = 40

export interface Person {
  readonly number: number
  /** The cookie of their session. */
  readonly cookie: string
}

const cookiesOf = (headers: Record<string, string | string[] | undefined>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => parseSetCookie(line))
    .filter(({ maxAge }) => maxAge !== 0)
    .map(({ name, value = '' }) => `${name}=${value}`)
    .join('; ')

/** The loopback address of a group of people. */
export const addressOf = (group: number): string =>
  `127.0.${1 + Math.floor(group / 250)}.${1 + (group % 250)}`

/** Signs a person of the stand-in in by the browser's way. @throws Error with the status of what was refused */
export const signIn = async (gateway: string, number: number, dispatcher: Agent): Promise<Person> => {
  const get = async (target: string, cookie = '') => {
    const { statusCode, headers, body } = await request(`${gateway}${target}`, {
      dispatcher,
      headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) },
    })
    await body.dump()
    if (statusCode !== 303) throw new Error(`${target.split('?')[0]} was answered with ${statusCode}`)
    return { location: String(headers.location), cookie: cookiesOf(headers) }
  }
  const started = await get('/login')
  const requestToken = new URL(started.location).searchParams.get('oauth_token')
  const { cookie } = await get(
    `/callback?oauth_token=${requestToken}&oauth_verifier=person-${number}`,
    started.cookie,
  )
  return { number, cookie }
}

/** Signs that many people in, from as many addresses as that takes. */
export const signInAll = async (gateway: string, count: number): Promise<Person[]> => {
  const people: Person[] = []
  const groups = Math.ceil(count / LOGINS_PER_ADDRESS)
  await repeat(groups, 4, async (group) => {
    const agent = new Agent({ connections: 1, connect: { localAddress: addressOf(group) } })
    const from = group * LOGINS_PER_ADDRESS
    for (let number = from; number < Math.min(count, from + LOGINS_PER_ADDRESS); number += 1)
      people.push(await signIn(gateway, number, agent))
    await agent.close()
  })
  return people
}
