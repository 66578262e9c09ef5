import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPages } from '../../bench/upstream/pages.ts'
import { ACCOUNT_IDS } from '../../bench/upstream/records.ts'
import { createWorld } from '../../bench/upstream/world.ts'

/** An upstream that answers wave after wave: each as soon as so many requests wait for it as it was told. */
export interface WaveUpstream {
  readonly url: string
  /** Requests by the last part of their path since the last `expect`. */
  readonly asked: ReadonlyMap<string, number>
  /** The sizes of the waves to come; without any, every request is answered at once. */
  expect(...sizes: number[]): void
  /** Requests that wait, and waves that are still to come. */
  left(): { readonly waiting: number; readonly waves: number }
  close(): Promise<void>
}

export const WAVE_ACCOUNTS = ACCOUNT_IDS

/** Of `campaigns` campaigns with five line items of three promoted tweets each. */
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
