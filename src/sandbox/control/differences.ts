import { Readable } from 'node:stream'
import { checkAll, refuseParameter } from '../refusal.ts'
import type { Image } from '../storage/image.ts'
import { differencesOf } from '../world/differences.ts'
import { assertName } from '../world/worlds.ts'
import { countIn } from './parameters.ts'
import { Content, type ControlHandler, JSON_LINES, type Routes } from './route.ts'

/** Limits for `count`, the number of differences listed in a response. Totals count all differences. */
const COUNTS = { initial: 1000, minimum: 0, maximum: 100_000 }

/** Returns the data that the world is compared with; undefined if there is no such snapshot or world. */
const earlierImage = async (call: Parameters<ControlHandler>[0]): Promise<Image | undefined> => {
  const { worlds, world, query } = call
  const snapshot = query.get('snapshot')
  const other = query.get('workspace') ?? ''
  if (snapshot !== null) return world.snapshots.image(snapshot)
  return worlds.has(other) ? worlds.within(other, ({ store }) => store.image()) : undefined
}

/** Compares the world with one of its snapshots or with another world. */
const compare: ControlHandler = async (call) => {
  const { world, query } = call
  await checkAll(
    () => void countIn(query, COUNTS),
    ...['snapshot', 'workspace'].map((name) => () => {
      const given = query.get(name)
      if (given !== null) assertName(name, given)
    }),
    () => {
      if (query.has('snapshot') === query.has('workspace'))
        refuseParameter('snapshot', 'or workspace is required, but not both')
    },
  )
  const earlier = await earlierImage(call)
  if (earlier === undefined) return undefined
  return new Content(
    JSON_LINES,
    Readable.from(differencesOf(await world.store.image(), earlier, countIn(query, COUNTS))),
  )
}

export const differenceRoutes: Routes = { '/__sandbox/diff': { GET: compare } }
