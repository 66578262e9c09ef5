import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { controlledDeadline } from '../../harness/gateway/controlled-deadline.ts'
import { serveGateway } from '../domains/world.ts'

export type Script = (request: IncomingMessage, response: ServerResponse) => void

export interface ScriptedUpstream {
  readonly url: string
  /** Paths of the received requests in order, without their queries. */
  readonly asked: string[]
  /** Sets the script that creates all following responses. */
  play(script: Script): void
  close(): Promise<void>
}

/** Starts a scripted upstream on a free loopback port. */
export const startScriptedUpstream = async (script: Script): Promise<ScriptedUpstream> => {
  let current = script
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push((request.url ?? '').split('?')[0] as string)
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    play: (next) => {
      current = next
      asked.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Returns a script that always sends the same response. */
export const replying =
  (status: number, body: unknown, headers: Record<string, string> = {}): Script =>
  (_request, response) =>
    sendJson(response, status, body, headers)
export const silent: Script = () => {}

export const page = (data: unknown[]) => ({ request: { params: {} }, data, next_cursor: null })
export const problem = (code: string, message: string, more: object = {}) => ({
  errors: [{ code, message, ...more }],
  request: { params: {} },
})

const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' }

/** Builds an account as described in public facts §2. */
export const accountRecord = (changes: object = {}) => ({
  ...TIMES,
  id: 'abc1',
  name: 'Scripted',
  business_name: null,
  timezone: 'Europe/Paris',
  timezone_switch_at: null,
  business_id: null,
  approval_status: 'ACCEPTED',
  deleted: false,
  industry_type: null,
  ...changes,
})
export const campaignRecord = (changes: object = {}) => ({
  ...TIMES,
  id: 'camp1',
  name: 'Scripted campaign',
  budget_optimization: 'CAMPAIGN',
  reasons_not_servable: [],
  servable: true,
  purchase_order_number: null,
  effective_status: 'RUNNING',
  daily_budget_amount_local_micro: 5_000_000,
  funding_instrument_id: 'fund1',
  duration_in_days: null,
  standard_delivery: true,
  total_budget_amount_local_micro: null,
  entity_status: 'ACTIVE',
  frequency_cap: null,
  currency: 'USD',
  deleted: false,
  ...changes,
})

/**
 * Responds with one account that has one campaign. `special` overrides responses, keyed by the last segment
 * of the request path.
 */
export const answering =
  (special: Readonly<Record<string, Script>>): Script =>
  (request, response) => {
    const noun = (request.url ?? '').split('?')[0]?.split('/').at(-1) as string
    const script = special[noun]
    if (script) return script(request, response)
    if (noun === 'accounts') return sendJson(response, 200, page([accountRecord()]))
    if (noun === 'campaigns') return sendJson(response, 200, page([campaignRecord()]))
    return sendJson(response, 200, page([]))
  }

type Parts = Parameters<typeof serveGateway>

/**
 * Starts an upstream with one account and one campaign, and a gateway in front of it. Both are closed after
 * the file's last test.
 */
export const inScriptedWorld = async (options: Partial<Parts[0]> = {}, more?: Parts[1]) => {
  const upstream = await startScriptedUpstream(answering({}))
  const gateway = await serveGateway({ baseUrl: upstream.url, ...options }, more)
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })
  return {
    upstream,
    gateway,
    /**
     * Sends an operation to a separate gateway. The operation's deadline passes once the API has received
     * this many calls.
     */
    askUntilDeadline: async (query: string, calls: number) => {
      const deadline = controlledDeadline()
      const client = { baseUrl: upstream.url, tryTimeoutMs: 240_000 }
      const { ask, close } = await serveGateway(client, { deadlineMs: deadline.ms })
      const asked = ask(query)
      while (upstream.asked.length < calls) await setImmediate()
      deadline.pass()
      const result = await asked
      await close()
      return result
    },
  }
}
