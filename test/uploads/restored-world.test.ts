import { createWorldIdentity } from '../../src/gateway/sign-in/sandbox-headers.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/server.ts'
import { type Served, serveSandbox } from '../domains/world.ts'

const AUDIENCE = '1nmth'
const ROWS = '{"email":"ada@example.com"}\n{"email":"grace@example.com"}\n'
let sandbox: Sandbox
let sandboxUrl: string
let gateway: Served

beforeAll(async () => {
  sandbox = await createSandbox({ rateLimits: 'off' })
  sandboxUrl = (await sandbox.listen(0, '127.0.0.1')).url
  gateway = await serveSandbox(
    sandbox,
    { baseUrl: sandboxUrl, sandboxUrl },
    { sandboxHeaders: true, worldIdentity: createWorldIdentity(sandboxUrl, undefined) },
  )
})
afterAll(async () => {
  await gateway.close()
  await sandbox.close()
})

const WORLD = { 'x-sandbox-workspace': 'restored' }
const control = async (method: string, path: string, headers: Record<string, string> = WORLD) => {
  const response = await fetch(`${sandboxUrl}/__sandbox/${path}`, { method, headers })
  expect(response.status).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: responses are compared with literals
  return (await response.json()) as any
}
/** Returns the upload requests that reached the world. */
const sent = async (headers = WORLD as Record<string, string>): Promise<number> =>
  (await control('GET', 'calls', headers)).operations['custom_audience_users.batch'] ?? 0
const upload = async (id: string, headers: Record<string, string> = WORLD) => {
  const response = await fetch(
    `${gateway.url}/audiences/${sandbox.demo.mainAccountId}/${AUDIENCE}/users?operation=update&upload=${id}`,
    { method: 'POST', headers: { 'content-type': 'application/x-ndjson', ...headers }, body: ROWS },
  )
  return JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '')
}
const found = async (id: string) => {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...WORLD },
    body: JSON.stringify({ query: `{ audienceUpload(id: "${id}") { state sentRows } }` }),
  })
  return (await response.json()).data.audienceUpload
}

describe('upload that is sent again with the same id', () => {
  it.each([
    [
      'a restored snapshot',
      'snapshot',
      async () => {
        await control('POST', 'snapshots/restore?name=before')
      },
    ],
    [
      'a reset of the world',
      'reset',
      async () => {
        await control('POST', 'reset')
      },
    ],
    [
      'a dropped workspace',
      'drop',
      async () => {
        await control('DELETE', 'workspaces?name=restored')
      },
    ],
  ])('is sent completely after %s', async (_what, id, lose) => {
    await control('POST', 'snapshots?name=before')
    await control('DELETE', 'calls')
    expect(await upload(id)).toMatchObject({ done: true, sentRows: 2 })
    expect(await found(id)).toEqual({ state: 'DONE', sentRows: 2 })
    // The original world already has these rows.
    expect(await upload(id)).toMatchObject({ done: true, sentRows: 2 })
    expect(await sent()).toBe(1)
    await lose()
    await control('DELETE', 'calls')
    expect(await found(id)).toBeNull()
    expect(await upload(id)).toMatchObject({ done: true, sentRows: 2 })
    expect(await sent()).toBe(1)
  })

  it('is sent completely in a different world', async () => {
    await control('DELETE', 'calls', {})
    expect(await upload('own')).toMatchObject({ done: true, sentRows: 2 })
    expect(await upload('own', {})).toMatchObject({ done: true, sentRows: 2 })
    expect(await sent({})).toBe(1)
  })
})
