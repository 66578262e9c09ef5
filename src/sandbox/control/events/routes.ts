import {
  ACTIVITY_DIRECTIONS,
  ACTIVITY_EVENT_NAMES,
  ACTIVITY_EVENTS,
  type ActivityDirection,
  activityEventOf,
  directionOf,
} from '../../../contract/domains/activity-events.ts'
import { isRecord } from '../../../contract/language/is-record.ts'
import { emit } from '../../activity/emit.ts'
import { refuseParameter } from '../../refusal.ts'
import { membersOf, textIn } from '../members.ts'
import { countIn } from '../parameters.ts'
import type { Routes } from '../route.ts'
import { recentEvents, webhooksOf } from './recent.ts'

const MAX_TYPE_CHARACTERS = 100
const MAX_ID_CHARACTERS = 20
const MAX_TEXT_CHARACTERS = 25_000

const objectIn = (members: Readonly<Record<string, unknown>>, name: string) => {
  const value = members[name]
  if (value === undefined) return undefined
  return isRecord(value) ? value : refuseParameter(name, 'must be an object')
}

const directionIn = (text: string | undefined): ActivityDirection | undefined => {
  if (text === undefined) return undefined
  const direction = directionOf(text)
  return ACTIVITY_DIRECTIONS.includes(direction)
    ? direction
    : refuseParameter('direction', `must be one of ${ACTIVITY_DIRECTIONS.join(', ')}`)
}

/**
 * Routes for user activity. GET lists the latest events with their deliveries, or the webhooks. POST emits an
 * event. Its body contains `event_type`, and either `user_id` (default: the demo user) or `text`.
 * `direction`, `payload` and `includes` are optional.
 */
export const eventRoutes: Routes = {
  '/__sandbox/events/types': {
    GET: async () => ({
      event_types: ACTIVITY_EVENTS.map(({ name, subject, direction }) => ({ name, subject, direction })),
      directions: ACTIVITY_DIRECTIONS,
    }),
  },
  '/__sandbox/webhooks': { GET: async (call) => ({ webhooks: await webhooksOf(call) }) },
  '/__sandbox/events': {
    GET: async (call) => {
      const maximum = countIn(call.query)
      await call.world.runDue()
      return { events: await recentEvents(call, maximum) }
    },
    POST: async ({ world: { store }, body, credentialsOf }) => {
      const members = await membersOf(body, [
        'event_type',
        'user_id',
        'text',
        'direction',
        'payload',
        'includes',
      ])
      const name =
        textIn(members, 'event_type', MAX_TYPE_CHARACTERS) ?? refuseParameter('event_type', 'is required')
      const event =
        activityEventOf(name) ??
        refuseParameter('event_type', `must be one of ${ACTIVITY_EVENT_NAMES.join(', ')}`)
      const isOfUser = event.subject === 'user_id'
      const userId =
        textIn(members, 'user_id', MAX_ID_CHARACTERS) ??
        (isOfUser ? (await credentialsOf())?.user_id : undefined)
      const { event_uuid, deliveries } = await emit(store, {
        event,
        userId,
        text: textIn(members, 'text', MAX_TEXT_CHARACTERS),
        direction: directionIn(textIn(members, 'direction', MAX_TYPE_CHARACTERS)),
        payload: objectIn(members, 'payload'),
        includes: objectIn(members, 'includes'),
      })
      return { event_uuid, event_type: event.name, deliveries: deliveries.length }
    },
  },
}
