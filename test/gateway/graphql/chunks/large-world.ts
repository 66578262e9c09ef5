/**
 * Upstream that serves thousands of records and can delay, change or fail single pages, and gateways in front
 * of it.
 */
import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { createPages } from '../../../../bench/upstream/pages.ts'
import { ACCOUNT_IDS, campaignId } from '../../../../bench/upstream/records.ts'
import { createWorld } from '../../../../bench/upstream/world.ts'
import { type Served, serveGateway } from '../../../domains/world.ts'
import { type Script, startScriptedUpstream } from '../../scripted-upstream.ts'

const CAMPAIGNS = 1000
const PARENTS_PER_CALL = 200
export const ACCOUNT = ACCOUNT_IDS[0] as string

/** Query for 5,000 line items in 1,000 campaigns: about 2 MB, read in calls for 200 campaigns each. */
export const LARGE = `{ account(id: "${ACCOUNT}") { name campaigns(first: 1000) { nodes {
  id name entityStatus createdAt
  lineItems(first: 10) { nodes { id restId name objective productType placements entityStatus startTime endTime
    bidAmount { micros currency } again: name } pageInfo { hasNextPage endCursor } }
} } } }`

/**
 * Checks whether a request reads the line items of the last 200 campaigns. `beforeLast` selects an earlier
 * call: 1 is the second to last.
 */
export const isLineItemsCall = (url: string, beforeLast = 0): boolean => {
  const { pathname, searchParams } = new URL(url, 'http://upstream')
  const campaign = campaignId(CAMPAIGNS - 1 - beforeLast * PARENTS_PER_CALL)
  return (
    pathname.endsWith('/line_items') &&
    (searchParams.get('campaign_ids')?.split(',') ?? []).includes(campaign)
  )
}

const pages = createPages(createWorld({ campaigns: CAMPAIGNS, lineItems: 5, promotedTweets: 0 }))
/** Responds with the unchanged records. */
export const plainly: Script = (request, response) => {
  const { status, body } = pages(request.url ?? '')
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
/** Returns the records in the unchanged response to a call. */
export const recordsOf = (url: string): Record<string, unknown>[] =>
  JSON.parse(pages(url).body.toString()).data

export const startLargeWorld = async () => {
  const upstream = await startScriptedUpstream(plainly)
  const served: Served[] = []
  return {
    upstream,
    serve: async (
      more: Parameters<typeof serveGateway>[1] = {},
      client: Partial<Parameters<typeof serveGateway>[0]> = {},
    ): Promise<Served> => {
      const options = { baseUrl: upstream.url, retry: { retries: 0, pauseMs: 1, maximumPauseMs: 2 } }
      const gateway = await serveGateway(
        { ...options, tryTimeoutMs: 240_000, callTimeoutMs: 240_000, ...client },
        { plan: 'off', ...more },
      )
      served.push(gateway)
      return gateway
    },
    close: async () => {
      for (const gateway of served) await gateway.close()
      await upstream.close()
    },
  }
}

/** Response that can be read while it arrives. */
export interface Arriving {
  readonly headers: IncomingHttpHeaders
  readonly status: number | undefined
  /** Returns the bytes that have arrived so far. */
  readonly bytes: () => Buffer
  /** Resolves once this many bytes have arrived. */
  readonly reach: (length: number) => Promise<void>
  /** Resolves with the complete body. Rejects if the connection ends early. */
  readonly end: Promise<Buffer>
  readonly leave: () => void
}

export const post = (
  { url }: Pick<Served, 'url'>,
  query: string,
  headers: IncomingHttpHeaders = {},
): Promise<Arriving> => {
  const sent = httpRequest(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.end(JSON.stringify({ query }))
  return once(sent, 'response').then(([response]: IncomingMessage[]) => arriving(response as IncomingMessage))
}

const arriving = (response: IncomingMessage): Arriving => {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  const bytes = (): Buffer => Buffer.concat(chunks)
  const end = Promise.withResolvers<Buffer>()
  response.once('end', () => end.resolve(bytes()))
  response.once('error', end.reject)
  end.promise.catch(() => {})
  return {
    headers: response.headers,
    status: response.statusCode,
    bytes,
    reach: async (length) => {
      while (bytes().length < length) await once(response, 'data')
    },
    end: end.promise,
    leave: () => void response.destroy(),
  }
}

/** Waits for this many access log lines and returns them. */
export const linesOf = async ({ log }: Served, count: number): Promise<Record<string, unknown>[]> => {
  for (;;) {
    const lines = log.filter((line) => line.includes('"msg":"operation"'))
    if (lines.length >= count) return lines.map((line) => JSON.parse(line))
    await setImmediate()
  }
}
