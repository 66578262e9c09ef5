import { createHash, randomBytes } from 'node:crypto'
import { type Browser, hiddenFields, openBrowser, type Visit } from '../gateway/browser.ts'

export const ALL_SCOPES = 'ads.read ads.write offline.access tweet.read users.read'

export const newVerifier = (): string => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

interface Choice {
  readonly screenName?: string
  readonly decision?: 'approve' | 'deny'
  readonly browser?: Browser
}

/** Signs in on the sandbox's pages and approves or denies, as a user does. Returns the redirect to the client. */
export const decideOn = async (
  base: string,
  address: string,
  { screenName = 'demo', decision = 'approve', browser = openBrowser() }: Choice = {},
): Promise<Visit> => {
  let page = await browser.get(address)
  // In OAuth 2.0, the first request is stored and redirected to the consent page.
  if (page.location?.startsWith(`${base}/i/oauth2/`)) page = await browser.get(page.location)
  if (page.text.includes('name="demo_user"')) {
    const form = { ...hiddenFields(page.text), demo_user: screenName }
    const signedIn = await browser.post(new URL('login', page.url).href, form)
    page = await browser.get(signedIn.location as string)
  }
  // The service skips the page if the user has already approved the client.
  if (page.location !== undefined) return page
  const { origin, pathname } = new URL(page.url)
  return browser.post(`${origin}${pathname}`, { ...hiddenFields(page.text), decision })
}

export interface CodeQuery {
  readonly client_id: string
  readonly redirect_uri: string
  readonly [name: string]: string | undefined
}

/** Returns the address of the authorization page. Omits undefined parameters. */
export const authorizeAddress = (base: string, verifier: string, query: CodeQuery): string => {
  const parameters = {
    response_type: 'code',
    scope: ALL_SCOPES,
    state: 'state-1',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...query,
  }
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${base}/i/oauth2/authorize?${new URLSearchParams(given)}`
}
