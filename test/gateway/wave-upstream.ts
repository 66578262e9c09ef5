import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPages } from '../../bench/upstream/pages.ts'
import { ACCOUNT_IDS } from '../../bench/upstream/records.ts'
import { createWorld } from '../../bench/upstream/world.ts'

/** Upstream that responds in waves. Each wave is sent once the expected number of requests is waiting. */
export interface WaveUpstream {
  readonly url: string
  /** Number of requests since the last call to `expect`, keyed by the last segment of their path. */
  readonly asked: ReadonlyMap<string, number>
  /** Sets the sizes of the next waves. Without waves, every request gets an immediate response. */
  expect(...sizes: number[]): void
  /** Returns how many requests are waiting and how many waves remain. */
  left(): { readonly waiting: number; readonly waves: number }
  close(): Promise<void>
}

export const WAVE_ACCOUNTS = ACCOUNT_IDS

/**
 * Starts an upstream with this many campaigns, five line items per campaign, and three promoted tweets per
 * line item.
 */
export const startWaves = async (campaigns: number): Promise<WaveUpstream> => {
  const pages = createPages(createWorld({ campaigns, lineItems: 5, promotedTweets: 3 }))
  const asked = new Map<string, number>()
  let sizes: number[] = []
  let waiting: (() => void)[] = []
  const answer = (target: string, response: ServerResponse): void => {
    const { status, body } = pages(target)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
  const server = createServer((request, response) => {
    const target = request.url ?? ''
    const noun = target.split('?')[0]?.split('/').at(-1) ?? ''
    asked.set(noun, (asked.get(noun) ?? 0) + 1)
    const [size] = sizes
    if (size === undefined) return answer(target, response)
    waiting.push(() => answer(target, response))
    if (waiting.length < size) return
    const wave = waiting
    waiting = []
    sizes.shift()
    for (const each of wave) each()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    expect: (...next) => {
      asked.clear()
      sizes = next
    },
    left: () => ({ waiting: waiting.length, waves: sizes.length }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
