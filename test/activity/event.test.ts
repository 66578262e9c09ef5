import { deliveryKey, readEvent } from '../../src/activity/index.ts'
import { asked } from '../graph/activity/events.ts'

/** Returns a delivery whose ids are bare numbers (public facts §1.3). */
const textOf = (uuid: string, post: string): string =>
  `{"data":{"event_uuid":${uuid},"event_type":"post.create","filter":{"user_id":"11"},` +
  `"payload":{"id":${post},"author_id":1415678142312321025,"text":"10000000000000000001, the number"},` +
  `"includes":{"users":[{"id":1415678142312321025,"username":"ann"}]}}}`
const eventOf = (uuid: string, post: string) => {
  const event = readEvent(textOf(uuid, post), 0)
  if (!event) throw new Error('no event')
  return event
}

describe('event with 64-bit ids as bare numbers', () => {
  it('keeps every digit', async () => {
    const { id, payload, payloadRaw } = await asked(eventOf('1964614616478646301', '1964614616478646303'))
    expect({ id, payload, payloadRaw }).toMatchObject({
      id: '1964614616478646301',
      payload: {
        __typename: 'PostEvent',
        post: {
          id: '1964614616478646303',
          authorId: '1415678142312321025',
          author: { id: '1415678142312321025' },
          text: '10000000000000000001, the number',
        },
      },
      payloadRaw: { id: '1964614616478646303', author_id: '1415678142312321025' },
    })
  })

  it('is not taken for a copy of an event with a similar id', () => {
    const [one, other] = ['1964614616478646301', '1964614616478646302'].map((uuid) => eventOf(uuid, '1'))
    expect([one, other].map((event) => event && deliveryKey(event))).toEqual([
      '1964614616478646301 11   ',
      '1964614616478646302 11   ',
    ])
  })
})
