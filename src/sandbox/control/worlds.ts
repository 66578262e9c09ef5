import { refuseParameter } from '../refusal.ts'
import { exportWorld } from '../storage/export.ts'
import type { Snapshot } from '../storage/snapshots.ts'
import { assertName, DEFAULT_WORLD } from '../world/worlds.ts'
import { shownReading } from './clock.ts'
import { Content, JSON_LINES, type Routes } from './route.ts'

const shownSnapshot = ({ name, clock, bytes }: Snapshot) => ({ name, clock: shownReading(clock), bytes })
const nameIn = (query: URLSearchParams): string => assertName('name', query.get('name') ?? '')

export const worldRoutes: Routes = {
  '/__sandbox/workspaces': {
    GET: async ({ worlds }) => {
      const all = worlds.list()
      const { limits } = worlds
      const used = all.reduce((sum, { bytes }) => sum + bytes, 0)
      return {
        workspaces: all.map(({ name, usedAt, bytes, snapshots }) => ({
          name,
          used_at: new Date(usedAt).toISOString(),
          idle_seconds: Math.max(0, Math.floor((worlds.now() - usedAt) / 1000)),
          bytes,
          snapshots,
        })),
        bytes: used,
        left: {
          workspaces: Math.max(0, limits.workspaces - all.length),
          bytes: Math.max(0, limits.bytes - used),
        },
        limits: { SANDBOX_WORKSPACES: limits.workspaces, SANDBOX_WORKSPACE_BYTES: limits.bytes },
      }
    },
    POST: async ({ worlds, query }) => {
      const name = nameIn(query)
      if (worlds.has(name)) refuseParameter('name', 'belongs to an existing workspace')
      return worlds.within(name, async (world) => ({ name, bytes: world.bytes() }))
    },
    DELETE: async ({ worlds, query }) => {
      const name = nameIn(query)
      if (name === DEFAULT_WORLD)
        refuseParameter('name', 'must not be default, because that world always exists')
      return worlds.drop(name) ? { deleted: name } : undefined
    },
  },
  '/__sandbox/world': {
    GET: async ({ world }) => ({
      name: world.name,
      identity: world.store.identity(),
      bytes: world.bytes(),
      snapshots: world.snapshots.list().length,
    }),
  },
  '/__sandbox/calls': {
    GET: async ({ world }) => world.calls.counts(),
    DELETE: async ({ world }) => {
      world.calls.reset()
      return world.calls.counts()
    },
  },
  '/__sandbox/reset': {
    POST: async ({ world }) => {
      await world.reset()
      return { reset: true }
    },
  },
  '/__sandbox/export': {
    GET: async ({ world }) => new Content(JSON_LINES, await exportWorld(world.store)),
  },
  '/__sandbox/snapshots': {
    GET: async ({ world }) => ({ snapshots: world.snapshots.list().map(shownSnapshot) }),
    POST: async ({ world, query }) => shownSnapshot(await world.snapshots.take(nameIn(query))),
    DELETE: async ({ world, query }) => {
      const name = nameIn(query)
      return world.snapshots.drop(name) ? { deleted: name } : undefined
    },
  },
  '/__sandbox/snapshots/restore': {
    POST: async ({ world, query }) => {
      const name = nameIn(query)
      return (await world.snapshots.restore(name))
        ? { restored: name, clock: shownReading(world.store.clock.read()) }
        : undefined
    },
  },
}
