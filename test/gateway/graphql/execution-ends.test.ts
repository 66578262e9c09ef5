/**
 * Tests that execution stops when its client disconnects or its deadline passes, in every way of execution.
 */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { answering, inScriptedWorld } from '../scripted-upstream.ts'

// One attempt only, because these tests do not cover retries.
const { upstream, gateway } = await inScriptedWorld(
  { tryTimeoutMs: 240_000, callTimeoutMs: 240_000, retry: { retries: 0, pauseMs: 1, maximumPauseMs: 2 } },
  { deadlineMs: 700, plan: 'off' },
)

const query = (name: string): string =>
  `query ${name} { account(id: "abc1") { name campaigns { nodes { restId lineItems { nodes { restId } } } } } }`

/** Counts the log lines of completed operations. */
const ended = (): number => gateway.log.filter((line) => line.includes('"msg":"operation"')).length

/** Delays calls until a test answers or aborts them. */
const holding = () => {
  const held: ServerResponse[] = []
  let tell = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    tell = resolve
  })
  upstream.play(
    answering({
      campaigns: (_request, response) => {
        held.push(response)
        tell()
      },
    }),
  )
  return { held, arrived }
}

/** graphql-js executes a document the first time; the executor executes it later. */
const WAYS = [
  ['graphql-js', 0],
  ['the executor', 1],
] as const

describe('execution whose client disconnects', () => {
  it.each(WAYS)('makes no further upstream call and ends: %s', async (_way, before) => {
    const text = query(`Left${before}`)
    upstream.play(answering({}))
    for (let time = 0; time < before; time += 1) await gateway.ask(text)
    const { held, arrived } = holding()
    const operations = ended()
    const client = new AbortController()
    const pending = fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
      signal: client.signal,
    })
    await arrived
    const [call] = held
    const closed = once(call as ServerResponse, 'close')
    client.abort()
    await expect(pending).rejects.toThrow()
    await closed
    while (ended() === operations) await setImmediate()
    expect(upstream.asked.map((path) => path.split('/').at(-1))).toEqual(['accounts', 'campaigns'])
    expect(
      gateway.log.filter((line) => line.includes('Masked error') && line.includes('"level":50')),
    ).toEqual([])
  })
})

describe('execution whose deadline passes', () => {
  it.each(WAYS)('returns what was read and makes no further upstream call: %s', async (_way, before) => {
    const text = query(`Late${before}`)
    upstream.play(answering({}))
    for (let time = 0; time < before; time += 1) await gateway.ask(text)
    holding()
    const { data, errors } = await gateway.ask(text)
    expect(data).toEqual({ account: { name: 'Scripted', campaigns: null } })
    expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['account', 'campaigns'], 'UPSTREAM_TIMEOUT'],
    ])
    expect(upstream.asked.map((path) => path.split('/').at(-1))).toEqual(['accounts', 'campaigns'])
  })
})
