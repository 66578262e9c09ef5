import type { Json, World } from '../../domains/world.ts'

interface EventFacts {
  /** Prepares the world once. */
  readonly before?: (world: World) => Promise<void>
  /** Causes an event. The test repeats it until the first event arrives. */
  readonly cause: (world: World) => Promise<void>
  /** Checks the first event. */
  readonly first: (data: Json) => void
}

const made: string[] = []

/** Assertions about subscriptions. */
export const events: Readonly<Record<string, EventFacts>> = {
  TableUpdates: {
    cause: async ({ rest, sandbox }) => {
      made.push(`Renamed ${made.length}`)
      const path = `/12/accounts/${sandbox.demo.mainAccountId}/campaigns/8wku2`
      const { status } = await rest.put(`${path}?name=${encodeURIComponent(made.at(-1) as string)}`)
      expect(status).toBe(200)
    },
    first: ({ accountChanges: { kind, changedFields, node } }) => {
      expect([kind, node.entityStatus]).toEqual(['UPDATED', 'ACTIVE'])
      expect(changedFields).toContain('name')
      expect(made).toContain(node.name)
    },
  },
  LiveFeed: {
    before: async ({ rest, sandbox }) => {
      const { status } = await rest.json('POST', '/2/activity/subscriptions', {
        event_type: 'post.mention.create',
        filter: { user_id: sandbox.demo.userId },
      })
      expect(status).toBe(200)
    },
    cause: async ({ sandboxUrl }) => {
      const { status } = await fetch(`${sandboxUrl}/__sandbox/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event_type: 'post.mention.create' }),
      })
      expect(status).toBe(200)
    },
    first: ({ activity: { type, payload } }) => {
      expect(type).toBe('POST_MENTION_CREATE')
      expect(payload.post.text).toMatch(/^@/)
    },
  },
  // The demo user has no activity subscriptions.
  FeedThatExplains: {
    cause: async () => {},
    first: ({ activity: { type, payload } }) => {
      expect([type, payload.reason]).toEqual(['NOTICE', 'NO_SUBSCRIPTIONS'])
      expect(payload.message).toContain('activitySubscriptionCreate')
    },
  },
}
