import { detailsOf } from '../../log/details.ts'
import { filterIn } from '../../log/filter.ts'
import { summaryOf } from '../../log/show.ts'
import { MAX_STREAMS, streamCalls } from '../../log/stream.ts'
import { refuse, refuseParameter } from '../../refusal.ts'
import { Content, type ControlHandler, type Routes } from '../route.ts'

const NUMBER = /^\d{1,15}$/

/** Lists the logged calls, newest first. */
const list: ControlHandler = async ({ world, query, senders }) => {
  const filter = filterIn(query)
  const all = await Promise.all(world.log.calls().map((call) => summaryOf(call, senders)))
  return { requests: all.filter(filter).reverse() }
}

const stream: ControlHandler = async ({ world, query, message, senders }) => {
  const filter = filterIn(query)
  const last = message.headers['last-event-id'] ?? query.get('after') ?? undefined
  if (last !== undefined && !NUMBER.test(`${last}`)) refuseParameter('after', 'must be a request number')
  if (world.log.listeners() >= MAX_STREAMS)
    refuse('TOO_MANY_CONNECTIONS', `At most ${MAX_STREAMS} request streams may be open`, {
      limit: MAX_STREAMS,
    })
  return new Content(
    'text/event-stream',
    streamCalls(world.log, {
      filter,
      summarize: (call) => summaryOf(call, senders),
      after: last === undefined ? undefined : Number(last),
    }),
  )
}

const details: ControlHandler = async ({ world, query, senders, isKeyed }) => {
  const id = query.get('id') ?? refuseParameter('id', 'is required')
  const call = world.log.calls().findLast((each) => each.id === id)
  return call && detailsOf(call, senders, { world: world.name, isKeyed })
}

export const requestRoutes: Routes = {
  '/__sandbox/requests': {
    GET: list,
    DELETE: async ({ world }) => {
      world.log.clear()
      return { requests: [] }
    },
  },
  '/__sandbox/requests/details': { GET: details },
  '/__sandbox/requests/stream': { GET: stream },
}
