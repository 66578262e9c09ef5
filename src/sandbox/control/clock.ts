import { refuseParameter } from '../refusal.ts'
import type { Clock, ClockReading } from '../storage/clock.ts'
import type { World } from '../world/world.ts'
import { upcoming, withRecords } from './events/upcoming.ts'
import { countIn } from './parameters.ts'
import type { ControlHandler, Routes } from './route.ts'

export const shownReading = ({ now, frozen }: ClockReading) => ({ now: new Date(now).toISOString(), frozen })

/** Reads a time from a parameter. @throws Refusal INVALID_PARAMETER if it is not a time */
const timeIn = (name: string, text: string, other = ''): number => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? refuseParameter(name, `must be an ISO 8601 date and time${other}`) : at
}

const MOVES = ['freeze', 'advance', 'to', 'next', 'resume'] as const

type Move = (clock: Clock) => void

/**
 * Reads a move of the clock. Parameters: `freeze` (a time, or empty for now), `advance` (seconds), `to` (a time),
 * `next` (kind of a scheduled event, or empty for any kind), `resume`. `to` and `next` keep a frozen clock
 * frozen and a running clock running. Returns undefined if no such event is scheduled.
 */
const moveIn = async (world: World, query: URLSearchParams): Promise<Move | undefined> => {
  const [freeze, advance, to, next] = ['freeze', 'advance', 'to', 'next'].map((name) => query.get(name))
  if (!MOVES.some((name) => query.has(name)))
    refuseParameter('freeze', '(or advance, to, next or resume) is required')
  for (const name of ['to', 'next'])
    if (query.has(name) && MOVES.some((other) => other !== name && query.has(other)))
      refuseParameter(name, 'cannot be combined with another move')
  if (next != null) {
    const [event] = (await upcoming(world, { maximum: 1, kind: next === '' ? undefined : next })).events
    return event && ((clock) => clock.advance(Math.max(0, event.at - clock.now())))
  }
  if (to != null) {
    const at = timeIn('to', to)
    return (clock) => clock.advance(at - clock.now())
  }
  const at = freeze ? timeIn('freeze', freeze, ', or empty for the current time') : undefined
  const seconds = Number(advance ?? 0)
  if (advance === '' || !Number.isFinite(seconds) || seconds < 0)
    refuseParameter('advance', 'must be a number of seconds, at least 0, because the clock never goes back')
  // `advance` and a time in `freeze` are applied in one step, so that a refused move does not leave the clock
  // frozen.
  return (clock) => {
    if (at === undefined) clock.advance(seconds * 1000)
    if (freeze != null) clock.freeze(at === undefined || at < clock.now() ? at : at + seconds * 1000)
    if (query.has('resume')) clock.resume()
  }
}

/** Lists the next events in a world, in chronological order. Runs due events first. */
const listEvents: ControlHandler = async ({ worlds, world, query }) => {
  const maximum = countIn(query)
  await world.runDue()
  const reading = world.store.clock.read()
  const { events, total } = await upcoming(world, { maximum })
  const shown = await withRecords({ users: worlds.main.store.db, db: world.store.db }, events)
  return {
    ...shownReading(reading),
    total,
    events: shown.map(({ at, ...event }) => ({
      at: new Date(at).toISOString(),
      in_seconds: Math.ceil((at - reading.now) / 1000),
      ...event,
    })),
  }
}

export const clockRoutes: Routes = {
  '/__sandbox/clock': {
    GET: async ({ world }) => shownReading(world.store.clock.read()),
    POST: async ({ world, query }) => {
      const move = await moveIn(world, query)
      if (!move) return undefined
      await world.store.moveClock(move)
      return shownReading(world.store.clock.read())
    },
  },
  '/__sandbox/clock/events': { GET: listEvents },
}
