import { randomBytes } from 'node:crypto'
import { send } from '../../../harness/sandbox/signed.ts'
import { type Listening, listen } from '../../../src/sandbox/http/listen.ts'
import { createTransport } from '../../../src/sandbox/oauth/endpoints/transport.ts'
import { createWindows } from '../../../src/sandbox/oauth/endpoints/windows.ts'
import { createPages } from '../../../src/sandbox/oauth/pages/pages.ts'
import type { Authorizations } from '../../../src/sandbox/oauth/stored/authorizations.ts'
import type { Application, PendingAuthorization, User } from '../../../src/sandbox/oauth/stored/types.ts'
import type { Users } from '../../../src/sandbox/oauth/stored/users.ts'

export const CALLBACK = 'https://app.example/signed-in?from=home'
export const PASSWORD = 'correct horse'
export const ADA: User = { id: '11', screenName: 'ada', name: 'Ada Byron' }
export const BEN: User = { id: '12', screenName: 'ben', name: 'Ben Okri' }

export const application: Application = {
  consumerKey: 'key-of-the-planner',
  name: 'Campaign Planner',
  kind: 'web',
  callbacks: [CALLBACK],
  accessLevel: 'write',
  signIn: true,
  ownerUserId: ADA.id,
}

export interface PagesWorld {
  readonly base: string
  /** Creates a request token that awaits a decision. */
  ask(pending?: Partial<Omit<PendingAuthorization, 'token'>>): string
  /** Token, user and verifier of every grant, in order. */
  readonly grants: { token: string; userId: string; verifier: string }[]
  readonly denied: string[]
  /** Passwords that were checked. */
  readonly tried: string[]
  /** `granted` is the result of `hasGranted`; `asked` collects the arguments of its calls. */
  readonly before: { granted: boolean; asked: unknown[] }
  readonly people: User[]
  readonly clock: { now: number }
  close(): Promise<void>
}

export interface WorldOptions {
  readonly trustedProxies?: readonly string[]
  readonly demoPassword?: string
}

/** Serves only the sign-in pages, with an in-memory store that accepts one decision per token. */
export const openWorld = async ({
  trustedProxies = [],
  ...others
}: WorldOptions = {}): Promise<PagesWorld> => {
  const waiting = new Map<string, PendingAuthorization>()
  const grants: PagesWorld['grants'] = []
  const denied: string[] = []
  const tried: string[] = []
  const before: PagesWorld['before'] = { granted: false, asked: [] }
  const people: User[] = [ADA, BEN]
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const authorizations: Authorizations = {
    pending: async (token) => waiting.get(token),
    grant: async (token, userId) => {
      const pending = waiting.get(token)
      if (!waiting.delete(token)) return undefined
      const verifier = pending?.callback === 'oob' ? '4071825' : `verifier of ${token} & more`
      grants.push({ token, userId, verifier })
      return { verifier }
    },
    deny: async (token) => {
      if (waiting.delete(token)) denied.push(token)
    },
    hasGranted: async (...asked) => {
      before.asked.push(asked)
      return before.granted
    },
  }
  const users: Users = {
    byId: async (id) => people.find((user) => user.id === id),
    byName: async (screenName) => people.find((user) => user.screenName === screenName),
    signIn: async (screenName, password) => {
      tried.push(password)
      return password === PASSWORD ? people.find((user) => user.screenName === screenName) : undefined
    },
    signInAsDemo: async (screenName, password) =>
      password === PASSWORD ? people.find((user) => user.screenName === screenName) : undefined,
    all: async () => people,
    withPassword: async () => people,
  }
  const pages = createPages({
    authorizations,
    users,
    beginCode: () => Promise.reject(new Error('OAuth 1.0a only')),
    runtime: { now: () => clock.now, randomBytes },
    ...createTransport(trustedProxies),
    callWindows: createWindows({ limit: 1500, windowSeconds: 900 }, () => clock.now),
    ...others,
  })
  const listening: Listening = await listen(
    async (message, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of message) chunks.push(chunk as Buffer)
      const reply = await pages(message, Buffer.concat(chunks))
      if (reply) response.writeHead(reply.status, reply.headers).end(reply.body)
      else response.writeHead(404).end()
    },
    0,
    '127.0.0.1',
  )
  return {
    base: listening.url,
    ask: (pending = {}) => {
      const token = randomBytes(12).toString('base64url')
      waiting.set(token, { application, callback: CALLBACK, accessLevel: 'write', ...pending, token })
      return token
    },
    grants,
    denied,
    tried,
    before,
    people,
    clock,
    close: () => listening.close(),
  }
}

export interface Shown {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Minimal browser: cookies, forms with their hidden fields, and redirects on request. */
export interface Jar {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Shown>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Shown>
}

export const openJar = (base: string): Jar => {
  const cookies = new Map<string, string>()
  const exchange = async (
    method: string,
    target: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Shown> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const shown = await send(base, {
      method,
      target,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    })
    for (const line of shown.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return shown
  }
  return {
    cookies,
    get: (path, headers = {}) => exchange('GET', path, headers),
    post: (path, fields, headers = {}) =>
      exchange(
        'POST',
        path,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(fields).toString(),
      ),
  }
}

export let world: PagesWorld
export let jar: Jar
/** Creates pages and a browser for each test of a file. */
export const startPages = (): void => {
  beforeEach(async () => {
    world = await openWorld()
    jar = openJar(world.base)
  })
  afterEach(() => world.close())
}

/** Returns the hidden fields of a page's first form. */
export const hiddenFields = ({ text }: Shown): Record<string, string> => {
  const [form = ''] = /<form[\s\S]*?<\/form>/.exec(text) ?? []
  const fields = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}

/** Signs in as `screenName` from an entry page, and returns what that page then shows. */
export const signInAt = async (jar: Jar, entrance: string, screenName = ADA.screenName): Promise<Shown> => {
  const login = await jar.get(entrance)
  const done = await jar.post('/oauth/login', {
    ...hiddenFields(login),
    screen_name: screenName,
    password: PASSWORD,
  })
  if (done.status !== 303) throw new Error(`login returned ${done.status}`)
  return jar.get(`/oauth/${done.headers.location}`)
}
