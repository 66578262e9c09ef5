import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { recordNothingFrom } from '../../harness/sandbox/exchanges.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/server.ts'
import type { ControlRequest } from '../../src/studio/actions/action.ts'
import { curlOf, httpOf } from '../../src/studio/actions/http.ts'
import { allActions } from '../../src/studio/all-actions.ts'
import { send } from '../../src/studio/control/send.ts'
import { NOON } from '../sandbox/serve.ts'

/**
 * Control requests whose responses show the state of a sandbox. The diff against the initial snapshot covers
 * all stored rows, and is faster to compare than exports of 5 MB. Approvals and upcoming events are derived
 * from rows.
 */
const STATE = [
  'diff?snapshot=initial&count=100000',
  'clock',
  'faults',
  'rate-windows',
  'behaviour',
  'snapshots',
  'workspaces',
  'users',
  'roles',
  'applications',
  'bearer-reads',
  'events',
  'webhooks',
  'calls',
  'requests',
]

/** Creates a source of random bytes that returns the same sequence in each sandbox. */
const createRandom = (): ((size: number) => Buffer) => {
  let calls = 0
  return (size) => {
    calls += 1
    const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
      createHash('sha256').update(`${calls} ${block}`).digest(),
    )
    return Buffer.concat(blocks).subarray(0, size)
  }
}

interface Side {
  readonly target: { readonly base: string; readonly world: string }
  /** Values for the placeholders in examples, which are words in capitals. */
  readonly values: Readonly<Record<string, string>>
}

const read = async ({ target }: Side): Promise<readonly string[]> =>
  Promise.all(
    STATE.map(async (path) => {
      const response = await fetch(`${target.base}__sandbox/${path}`)
      // Durations differ from one sandbox to another.
      const text = (await response.text()).replace(/"duration_ms":[\d.]+/g, '')
      return `${path} ${response.status} ${text}`
    }),
  )

const started: Sandbox[] = []
/** Closes all sandboxes, even after a failure. */
const closeAll = (): Promise<unknown> => Promise.all(started.splice(0).map((sandbox) => sandbox.close()))

/** Starts a sandbox whose data lets every action change something. */
const start = async (): Promise<Side> => {
  const sandbox = await createSandbox({ runtime: { now: () => NOON, randomBytes: createRandom() } })
  started.push(sandbox)
  const { url } = await sandbox.listen(0, '127.0.0.1')
  recordNothingFrom(url)
  const target = { base: `${url}/`, world: 'default' }
  const client = clientOf(url, sandbox.demoUser, { timestamp: () => NOON / 1000 })
  const control = async (method: string, path: string, body?: object) =>
    fetch(`${url}/__sandbox/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  const account = `/12/accounts/${sandbox.demo.mainAccountId}`
  await control('POST', 'snapshots?name=before')
  await control('POST', 'workspaces?name=worker-1')
  await control('POST', 'faults', { operation: 'media.upload', fault: '503' })
  const tweet = `${account}/tweet?as_user_id=${sandbox.demo.userId}&nullcast=true&text=Helmets`
  const { id_str } = (await client.post(tweet)).json.data
  const promoted = await client.post(
    `${account}/promoted_tweets?line_item_id=${sandbox.demo.lineItemId}&tweet_ids=${id_str}`,
  )
  const values = {
    CONSUMER_KEY: sandbox.demoUser.consumer_key,
    PROMOTED_TWEET: promoted.json.data[0].id as string,
  }
  // This snapshot is taken last, so that few tables differ from it and the diff is fast.
  await control('POST', 'snapshots?name=initial')
  return { target, values }
}

const filled = (request: ControlRequest, { values }: Side): ControlRequest => {
  let text = JSON.stringify(request)
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(name, value)
  return JSON.parse(text)
}

const pressButton = async (request: ControlRequest, side: Side): Promise<number> => {
  const outcome = await send(httpOf(filled(request, side), side.target))
  return outcome.ok ? 200 : outcome.status
}
const runCurl = async (request: ControlRequest, side: Side): Promise<number> => {
  const command = curlOf(httpOf(filled(request, side), side.target), false)
  const { stdout } = await promisify(execFile)('sh', ['-c', `${command} -o /dev/null -w '%{http_code}'`])
  return Number(stdout)
}

/** Actions that only read. */
const READS: readonly string[] = ['worlds.compare', 'doctor.examine']
/** Requests to send first, so that the action has something to change. */
const FIRST: Readonly<Record<string, ControlRequest>> = {
  'clock.resume': { method: 'POST', path: '__sandbox/clock', query: { freeze: '' } },
}

describe('studio button', () => {
  let initial: readonly string[] = []
  beforeAll(async () => {
    const [one, other] = await Promise.all([start(), start()])
    initial = await read(one)
    expect(await read(other)).toEqual(initial)
    await closeAll()
  })
  afterEach(closeAll)

  it.each(allActions.map(({ id, examples }) => [id, examples] as const))(
    'has the same effect as its curl command: %s',
    async (id, examples) => {
      const [button, curl] = await Promise.all([start(), start()])
      const first = FIRST[id]
      if (first) for (const side of [button, curl]) await pressButton(first, side)
      let before = first ? await read(button) : initial
      let isChanged = false
      for (const request of examples) {
        const status = await pressButton(request, button)
        expect(await runCurl(request, curl)).toBe(status)
        const [after, afterCurl] = await Promise.all([read(button), read(curl)])
        expect(afterCurl).toEqual(after)
        isChanged ||= after.join() !== before.join()
        before = after
      }
      expect(isChanged).toBe(!READS.includes(id))
    },
  )
})
