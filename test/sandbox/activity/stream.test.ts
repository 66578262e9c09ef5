import { serving } from '../serve.ts'
import { send } from '../signed.ts'
import { type OpenStream, openStream } from './open-stream.ts'

const { client, sandbox, base, timestamp } = await serving({ heartbeatMs: 20 })
const me = sandbox.demoUser.user_id
const open: OpenStream[] = []
afterEach(async () => {
  for (const stream of open.splice(0)) {
    stream.close()
    await stream.ended
  }
  const { json } = await client.get('/2/activity/subscriptions')
  const ids = json.data.map(({ subscription_id }: { subscription_id: string }) => subscription_id)
  if (ids.length > 0) await client.delete(`/2/activity/subscriptions?ids=${ids.join('%2C')}`)
  while (await takenPlaces()) await new Promise(setImmediate)
})
/** Whether the connections that were closed still count. */
const takenPlaces = async (): Promise<boolean> => {
  const stream = await openStream(base, sandbox.demoUser, '', { timestamp })
  const other = await openStream(base, sandbox.demoUser, '', { timestamp })
  const isTaken = [stream.status, other.status].includes(429)
  for (const each of [stream, other]) {
    each.close()
    await each.ended
  }
  return isTaken
}

const stream = async (query = ''): Promise<OpenStream> => {
  const opened = await openStream(base, sandbox.demoUser, query, { timestamp })
  open.push(opened)
  return opened
}
const JSON_TYPE = { 'content-type': 'application/json' }
const subscribe = (body: object, by = client) => by.json('POST', '/2/activity/subscriptions', body)
const emit = async (body: object) => {
  const { status, json } = await send(base, {
    method: 'POST',
    target: '/__sandbox/events',
    headers: JSON_TYPE,
    body: JSON.stringify(body),
  })
  expect(status).toBe(200)
  return json
}
const bio = { event_type: 'profile.update.bio', filter: { user_id: me } }

describe('the activity stream', () => {
  it('gives each event of a subscription as one line, with empty lines between', async () => {
    expect((await subscribe({ ...bio, tag: 'mine' })).status).toBe(200)
    const { status, headers, events, until, lines } = await stream()
    expect([status, headers['transfer-encoding'], headers['content-type']]).toEqual([
      200,
      'chunked',
      'application/json;charset=utf-8',
    ])
    await until(() => lines.includes(''))
    const { event_uuid } = await emit({
      event_type: 'profile.update.bio',
      payload: { before: 'a', after: 'b' },
    })
    await until(() => events().length === 1)
    expect(events()).toEqual([
      {
        event_uuid,
        event_type: 'profile.update.bio',
        filter: { user_id: me },
        tag: 'mine',
        payload: { before: 'a', after: 'b' },
      },
    ])
  })
})
