/**
 * Tests that execution by graphql-js and by the executor stops if the client disconnects or the deadline
 * passes.
 */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { controlledDeadline } from '../../../harness/gateway/controlled-deadline.ts'
import { serveGateway } from '../../domains/world.ts'
import { answering, inScriptedWorld } from '../scripted-upstream.ts'

// One attempt only, because these tests do not cover retries.
const CLIENT = {
  tryTimeoutMs: 240_000,
  callTimeoutMs: 240_000,
  retry: { retries: 0, pauseMs: 1, maximumPauseMs: 2 },
}
const deadline = controlledDeadline()
const OPTIONS = { deadlineMs: deadline.ms, plan: 'off' } as const
const { upstream, gateway } = await inScriptedWorld(CLIENT, OPTIONS)
/** Gateway with an embedder's plugin, which makes graphql-js execute everything. */
const apollo = await serveGateway({ baseUrl: upstream.url, ...CLIENT }, { ...OPTIONS, plugins: [{}] })
afterAll(() => apollo.close())

const QUERY = `{ account(id: "abc1") { name campaigns { nodes { restId lineItems { nodes { restId } } } } } }`

/** Counts the log lines of completed operations. */
const ended = (log: readonly string[]): number =>
  log.filter((line) => line.includes('"msg":"operation"')).length

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

const WAYS = [
  ['graphql-js', apollo],
  ['the executor', gateway],
] as const

describe('execution whose client disconnects', () => {
  it.each(WAYS)('makes no further upstream call and ends: %s', async (_way, { url, log }) => {
    const { held, arrived } = holding()
    const operations = ended(log)
    const client = new AbortController()
    const pending = fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY }),
      signal: client.signal,
    })
    await arrived
    const [call] = held
    const closed = once(call as ServerResponse, 'close')
    client.abort()
    await expect(pending).rejects.toThrow()
    await closed
    while (ended(log) === operations) await setImmediate()
    expect(upstream.asked.map((path) => path.split('/').at(-1))).toEqual(['accounts', 'campaigns'])
    expect(
      log.filter(
        (line) => line.includes('Internal error (masked in the response)') && line.includes('"level":50'),
      ),
    ).toEqual([])
  })
})

describe('execution whose deadline passes', () => {
  it.each(WAYS)(
    'returns the data that it has read and makes no further upstream call: %s',
    async (_way, { ask }) => {
      const { arrived } = holding()
      const asked = ask(QUERY)
      await arrived
      deadline.pass()
      const { data, errors } = await asked
      expect(data).toEqual({ account: { name: 'Scripted', campaigns: null } })
      expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
        [['account', 'campaigns'], 'UPSTREAM_TIMEOUT'],
      ])
      expect(upstream.asked.map((path) => path.split('/').at(-1))).toEqual(['accounts', 'campaigns'])
    },
  )
})
