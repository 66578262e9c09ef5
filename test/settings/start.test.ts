import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { pino } from 'pino'
import { folderOf, removeFolders } from '../../harness/gateway/manifest-files.ts'
import { ConfigError, readConfig } from '../../src/config.ts'
import { startGateway } from '../../src/process/gateway-process.ts'

const FREE = {
  PORT: '0',
  ADS_BASE_URL: 'http://127.0.0.1:1',
  ADS_CONSUMER_KEY: 'k',
  ADS_CONSUMER_SECRET: 's',
}

let taken: Server
let port: number
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  port = (taken.address() as { port: number }).port
})
afterAll(() => {
  taken.close()
  removeFolders()
})

const refusal = async (env: Record<string, string>): Promise<string> => {
  const start = startGateway(readConfig({ ...FREE, ...env }), pino({ level: 'silent' }), undefined)
  const error = await start.then(
    (gateway) => gateway.close().then(() => new Error('it started')),
    (reason: Error) => reason,
  )
  expect(error).toBeInstanceOf(ConfigError)
  return error.message
}

describe('startup', () => {
  it.each(['PORT', 'METRICS_PORT'])('fails and names %s if the port is in use', async (name) => {
    expect(await refusal({ [name]: `${port}` })).toBe(
      `${name}: port ${port} of 127.0.0.1 is in use. Stop the other program, or set another port.`,
    )
  })

  it('fails and names HOST if the address is not on this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toBe('HOST: 192.0.2.1 is not an address of this machine')
  })

  it('fails and names AUDIT_LOG if the audit log cannot be written', async () => {
    expect(await refusal({ AUDIT_LOG: '/no/such/folder/audit.jsonl' })).toMatch(/^AUDIT_LOG: ENOENT/)
  })

  it('fails and names AGENT_TOOLS, with all mistakes in its documents, or if its folder is missing', async () => {
    expect(await refusal({ AGENTS: 'on', AGENT_TOOLS: '/no/such/folder' })).toBe(
      'AGENT_TOOLS is not usable:\nCannot read /no/such/folder: ENOENT',
    )
    const empty = folderOf({ 'one.txt': '# One.\nquery One { __typename }' })
    expect(await refusal({ AGENTS: 'on', AGENT_TOOLS: empty })).toBe(
      `AGENT_TOOLS is not usable:\nNo .graphql files in ${empty}`,
    )
    const misnamed = folderOf({
      'one.graphql': '# One.\nquery One { __typename }',
      'two.gql': '{',
      'three.gql': '',
    })
    expect((await refusal({ AGENTS: 'on', AGENT_TOOLS: misnamed })).split('\n').sort()).toEqual([
      'AGENT_TOOLS is not usable:',
      'three.gql must be named .graphql',
      'two.gql must be named .graphql',
    ])
    const folder = folderOf({ 'one.graphql': '# One.\nquery One { nope }', 'two.graphql': '{' })
    expect((await refusal({ AGENTS: 'on', AGENT_TOOLS: folder })).split('\n')).toEqual([
      'AGENT_TOOLS is not usable:',
      expect.stringMatching(/^one: Cannot query field "nope"/),
      expect.stringMatching(/^two: Syntax Error/),
    ])
  })

  it('reports syntax mistakes within settings together with all other mistakes', () => {
    const env = { PAGE_CACHE_TTL: 'campaign=5', SANDBOX_RATE_LIMITS: 'reads=5', SANDBOX_PORT: 'x' }
    const lines = () => readConfig(env)
    expect(lines).toThrow(
      /^SANDBOX_PORT must be .*\nPAGE_CACHE_TTL: "campaign" is not a resource.*\nSANDBOX_RATE_LIMITS: "reads=5" is not a rate limit/,
    )
  })
})
