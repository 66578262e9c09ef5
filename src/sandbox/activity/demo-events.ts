import { type ActivityEventType, activityEventOf } from '../../contract/domains/activity-events.ts'
import type { Store } from '../storage/store.ts'
import { emit, type Happening } from './emit.ts'

/** Of each user who listens, in turn. */
const HAPPENINGS: readonly (readonly [name: string, more: Omit<Happening, 'event'>])[] = [
  ['post.mention.create', {}],
  ['like.create', { direction: 'received' }],
  ['dm.indicate_typing', {}],
  ['dm.received', {}],
  ['follow.follow', {}],
  ['profile.update.bio', {}],
  ['post.create', {}],
  ['news.new', { text: 'Bicycles sell well' }],
]

/** Lets something happen so often while a stream is open and the world's clock is not frozen. */
export const emitByClock = (
  store: Pick<Store, 'db' | 'clock' | 'feed' | 'whenUnlocked'>,
  everyMs: number,
): void => {
  const { clock, feed } = store
  let turn = 0
  feed.whileListened(() => {
    let last = clock.now()
    const timer = setInterval(() => {
      if (clock.now() === last) return
      last = clock.now()
      const [name, more] = HAPPENINGS[turn % HAPPENINGS.length] as (typeof HAPPENINGS)[number]
      const event = activityEventOf(name) as ActivityEventType
      turn += 1
      // A world that is being closed, or whose database is locked, misses one.
      for (const userId of feed.users()) emit(store, { ...more, event, userId }).catch(() => undefined)
    }, everyMs)
    return () => clearInterval(timer)
  })
}
