import { type Agent, request } from 'node:https'
import { parseSetCookie } from 'cookie'

/** Page, or redirect that was not followed. */
export interface Seen {
  readonly url: URL
  readonly status: number
  readonly text: string
  /** Absolute URL of the redirect, if any. */
  readonly location: string | undefined
}

/** User with a browser that has no JavaScript, but stores cookies and submits forms. */
export interface Person {
  open(address: string): Promise<Seen>
  /** Submits the first form on a page. */
  fillIn(page: Seen, fields: Readonly<Record<string, string>>): Promise<Seen>
}

const FORM = /<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/
const HIDDEN = /<input type="hidden" name="([^"]+)" value="([^"]*)"/g

/** Creates a user whose connections all go through `agent`, whatever the host. */
export const atBrowser = (agent: Agent): Person => {
  const cookies = new Map<string, string>()
  const send = (url: URL, method: 'GET' | 'POST', form?: string): Promise<Seen> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { accept: 'text/html' }
      if (cookies.size > 0)
        headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (form !== undefined) {
        headers['content-type'] = 'application/x-www-form-urlencoded'
        headers.origin = url.origin
      }
      const sending = request(url, { agent, method, headers }, (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const { name, value = '' } = parseSetCookie(line)
          cookies.set(name, value)
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const { location } = answer.headers
          resolve({
            url,
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            location: location === undefined ? undefined : new URL(location, url).href,
          })
        })
      })
      sending.on('error', reject)
      sending.end(form)
    })
  return {
    open: (address) => send(new URL(address), 'GET'),
    fillIn: (page, fields) => {
      const [, action, inner = ''] = FORM.exec(page.text) ?? []
      if (action === undefined) throw new Error(`No form on this page: ${page.status} ${page.text}`)
      const hidden = [...inner.matchAll(HIDDEN)].map(([, name, value]) => [name, value] as [string, string])
      const form = new URLSearchParams([...hidden, ...Object.entries(fields)])
      return send(new URL(action, page.url), 'POST', form.toString())
    },
  }
}

export interface Decision {
  readonly screenName: string
  readonly password?: string
  readonly decision?: 'approve' | 'deny'
}

/** Signs in if required, then approves or denies the login. Ends at the redirect or with the PIN. */
export const decide = async (
  person: Person,
  address: string,
  { screenName, password = 'sandbox', decision = 'approve' }: Decision,
): Promise<Seen> => {
  let page = await person.open(address)
  if (page.text.includes('type="password"')) {
    const signedIn = await person.fillIn(page, { screen_name: screenName, password })
    if (signedIn.location === undefined) return signedIn
    page = await person.open(signedIn.location)
  }
  return page.location === undefined ? person.fillIn(page, { decision }) : page
}

/** Returns the parameters of the callback. */
export const returned = ({ location }: Seen): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(location ?? 'about:blank').searchParams)

/** Returns the PIN on the last page of an out-of-band flow. */
export const pinOn = ({ text }: Seen): string => />\s*(\d+)\s*<\/output>/.exec(text)?.[1] ?? ''
