import { refuseParameter } from '../refusal.ts'
import type { Clock, ClockReading } from '../storage/clock.ts'
import type { Routes } from './route.ts'

export const shownReading = ({ now, frozen }: ClockReading) => ({ now: new Date(now).toISOString(), frozen })

/** Moves the clock. Parameters: `freeze` (a time, or empty for now), `advance` (seconds), `resume`. */
const move = (clock: Clock, query: URLSearchParams): void => {
  const freeze = query.get('freeze')
  const advance = query.get('advance')
  if (freeze === null && advance === null && !query.has('resume'))
    refuseParameter('freeze', '(or advance, or resume) is required')
  const at = freeze ? Date.parse(freeze) : undefined
  if (Number.isNaN(at)) refuseParameter('freeze', 'must be an ISO 8601 time, or empty for the current time')
  const seconds = Number(advance ?? 0)
  if (advance === '' || !Number.isFinite(seconds) || seconds < 0)
    refuseParameter('advance', 'must be a number of seconds, at least 0, because the clock never goes back')
  // A frozen clock advances in the same step, so that a refused move does not freeze it.
  if (at === undefined) clock.advance(seconds * 1000)
  if (freeze !== null) clock.freeze(at === undefined || at < clock.now() ? at : at + seconds * 1000)
  if (query.has('resume')) clock.resume()
}

export const clockRoutes: Routes = {
  '/__sandbox/clock': {
    GET: async ({ world }) => shownReading(world.store.clock.read()),
    POST: async ({ world, query }) => {
      const { clock } = world.store
      move(clock, query)
      return shownReading(clock.read())
    },
  },
}
