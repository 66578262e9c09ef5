import { type Client, type Credential, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import type { SandboxOptions } from '../../../src/sandbox/server.ts'
import { type Served, serving } from '../serve.ts'
import { type OpenStream, openStream } from './open-stream.ts'

export const PATH = '/2/activity/subscriptions'

export interface Activity extends Served {
  /** Demo user's id. */
  readonly me: string
  readonly subscribe: (body: object, by?: Client) => Promise<SandboxResponse>
  /** Returns the ids of the caller's subscriptions. */
  readonly ids: (by?: Client) => Promise<string[]>
  /** Emits an event and returns its `event_uuid`. */
  readonly emit: (body: object, headers?: Readonly<Record<string, string>>) => Promise<string>
  /** Opens a stream, which is closed after the test. */
  readonly stream: (query?: string, by?: Credential, headers?: Record<string, string>) => Promise<OpenStream>
}

/**
 * Starts a sandbox for streams. After each test it closes streams, deletes the demo user's subscriptions and
 * moves the clock so that earlier events are too old for a backfill.
 */
export const activity = async (options: SandboxOptions = {}): Promise<Activity> => {
  const served = await serving(options)
  const { client, sandbox, base, clock, timestamp } = served
  const open: OpenStream[] = []
  const ids = async (by = client): Promise<string[]> =>
    (await by.get(PATH)).json.data.map((each: { subscription_id: string }) => each.subscription_id)
  afterEach(async () => {
    for (const stream of open.splice(0)) {
      stream.close()
      await stream.ended
    }
    clock.now += 6 * 60_000
    const left = await ids()
    if (left.length > 0) await client.delete(`${PATH}?ids=${left.join('%2C')}`)
  })
  return {
    ...served,
    me: sandbox.demoUser.user_id,
    subscribe: (body, by = client) => by.json('POST', PATH, body),
    ids,
    emit: async (body, headers = {}) => {
      const { status, json } = await send(base, {
        method: 'POST',
        target: '/__sandbox/events',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      expect([status, json.errors]).toEqual([200, undefined])
      return json.event_uuid
    },
    stream: async (query = '', by = sandbox.demoUser, headers = {}) => {
      const opened = await openStream(base, by, query, { timestamp, headers })
      open.push(opened)
      return opened
    },
  }
}
