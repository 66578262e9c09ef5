import fc from 'fast-check'
import { scheduleWaitingPosts } from '../../../src/sandbox/storage/publication.ts'
import { account_id, type Data, resetDemo, sandbox, startDemoStore } from '../demo-store.ts'

const MINUTE = 60_000
const KEYS = ['3_1995078342361743360', '3_1995078342361743361'] as const

/** States of scheduled posts (spec 2 §3 States and transitions). FAILED: public facts §2 scheduled_tweets. */
type Status = 'SCHEDULED' | 'SUCCESS' | 'FAILED'
interface Expected {
  status: Status
  /** Milliseconds since the epoch. */
  due: number
  text: string
  media: readonly string[]
}

/** Model: the expected state of every post, the deleted posts, and the media that were removed. */
interface Pair {
  readonly posts: Map<string, Expected>
  readonly deleted: Set<string>
  readonly lost: Set<string>
  now: number
}

startDemoStore('all')

const timeAt = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`
const attempt = async (name: string, input: Data): Promise<Data | string> => {
  try {
    return await sandbox.one(name, { account_id, ...input })
  } catch (error) {
    return (error as { problems: { code: string }[] }).problems[0]?.code as string
  }
}

/** Sets the expected outcome of every due post, which depends on the media that exist at that time. */
const settle = (pair: Pair): void => {
  for (const post of pair.posts.values())
    if (post.status === 'SCHEDULED' && post.due <= pair.now)
      post.status = post.media.some((key) => pair.lost.has(key)) ? 'FAILED' : 'SUCCESS'
}
const move = (pair: Pair, minutes: number): void => {
  pair.now += minutes * MINUTE
  sandbox.clock.now = pair.now
  settle(pair)
}
const nth = (pair: Pair, index: number): [string, Expected] | undefined => {
  const all = [...pair.posts]
  return all.length === 0 ? undefined : all[index % all.length]
}

type Step = (pair: Pair) => Promise<void>

const create =
  (minutes: number, keys: readonly string[]): Step =>
  async (pair) => {
    const due = pair.now + minutes * MINUTE
    const response = await attempt('scheduled_tweets.create', {
      as_user_id: sandbox.demo.userId,
      scheduled_at: timeAt(due + 59_000),
      text: 'Soon.',
      ...(keys.length > 0 && { media_keys: keys }),
    })
    if (keys.some((key) => pair.lost.has(key))) return expect(response).toBe('MEDIA_NOT_FOUND')
    expect(response).toMatchObject({ scheduled_status: 'SCHEDULED', tweet_id: null, completed_at: null })
    pair.posts.set((response as Data).id as string, { status: 'SCHEDULED', due, text: 'Soon.', media: keys })
  }
const change =
  (index: number, input: { text?: string; minutes?: number }): Step =>
  async (pair) => {
    const found = nth(pair, index)
    if (!found) return
    const [id, post] = found
    const due = input.minutes === undefined ? post.due : pair.now + input.minutes * MINUTE
    const response = await attempt('scheduled_tweets.update', {
      scheduled_tweet_id: id,
      ...(input.text !== undefined && { text: input.text }),
      ...(input.minutes !== undefined && { scheduled_at: timeAt(due) }),
    })
    if (post.status !== 'SCHEDULED') return expect(response).toBe('INVALID')
    expect(response).toMatchObject({ scheduled_status: 'SCHEDULED', scheduled_at: timeAt(due) })
    Object.assign(post, { due, text: input.text ?? post.text })
  }
const remove =
  (index: number): Step =>
  async (pair) => {
    const found = nth(pair, index)
    if (!found) return
    const [id, { status }] = found
    const response = await attempt('scheduled_tweets.delete', { scheduled_tweet_id: id })
    if (status !== 'SCHEDULED') return expect(response).toBe('INVALID')
    expect(response).toMatchObject({ id, scheduled_status: 'DELETED' })
    pair.posts.delete(id)
    pair.deleted.add(id)
  }
/** Creates a step that moves the clock, which publishes due posts. */
const wait =
  (minutes: number): Step =>
  async (pair) =>
    move(pair, minutes)
/** Creates a step that deletes a media item. Posts that contain it fail only when they are due. */
const lose =
  (key: string): Step =>
  async (pair) => {
    await sandbox.store.db
      .updateTable('media_library')
      .set({ deleted: 1 } as never)
      .where('media_key' as never, '=', key as never)
      .execute()
    pair.lost.add(key)
  }

const index = fc.nat(20)
const step: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  fc
    .record({ minutes: fc.integer({ min: 1, max: 90 }), keys: fc.subarray([...KEYS]) })
    .map(({ minutes, keys }) => ({
      name: `create in ${minutes} with ${keys.length} media`,
      run: create(minutes, keys),
    })),
  fc
    .tuple(
      index,
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    )
    .map(([of, text]) => ({
      name: `change ${of}`,
      run: change(of, { text }),
    })),
  fc.tuple(index, fc.integer({ min: 1, max: 90 })).map(([of, minutes]) => ({
    name: `move ${of} by ${minutes}`,
    run: change(of, { minutes }),
  })),
  index.map((of) => ({ name: `delete ${of}`, run: remove(of) })),
  fc.integer({ min: 1, max: 60 }).map((minutes) => ({ name: `wait ${minutes}`, run: wait(minutes) })),
  fc.constantFrom(...KEYS).map((key) => ({ name: `lose ${key}`, run: lose(key) })),
)

/** Compares every post with the model, in the list and by its id. Deleted posts must not be found. */
const compare = async (pair: Pair): Promise<void> => {
  const page = await sandbox.page('scheduled_tweets.list', { account_id, count: 200 })
  const listed = new Map(page.data.map((row) => [row.id as string, row]))
  for (const id of pair.deleted) {
    expect(listed.has(id)).toBe(false)
    expect(await attempt('scheduled_tweets.get', { scheduled_tweet_id: id })).toBe('TWEET_NOT_FOUND')
  }
  for (const [id, { status, due, text, media }] of pair.posts)
    expect(listed.get(id)).toMatchObject({
      scheduled_status: status,
      scheduled_at: timeAt(due),
      completed_at: status === 'SUCCESS' ? timeAt(due) : null,
      tweet_id: status === 'SUCCESS' ? expect.stringMatching(/^\d{18,19}$/) : null,
      text,
      media_keys: media,
    })
  const published = [...pair.posts.keys()].flatMap((id) => listed.get(id)?.tweet_id ?? [])
  expect(new Set(published).size).toBe(published.length)
}

describe('a scheduled post', () => {
  it('enters only the specified states, regardless of the order and time of calls [scheduled_tweets.state.created, scheduled_tweets.state.deleted, scheduled_tweets.state.success, scheduled_tweets.state.failed, scheduled_tweets.scheduled_status.values]', async () => {
    let seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        // Each run starts at a full minute after the previous run, because the clock cannot go back.
        const now = sandbox.clock.now + 120 * MINUTE
        const pair: Pair = { posts: new Map(), deleted: new Set(), lost: new Set(), now }
        sandbox.clock.now = now
        await sandbox.store.db
          .updateTable('media_library')
          .set({ deleted: 0 } as never)
          .execute()
        for (const { run } of steps) await run(pair)
        await compare(pair)
        move(pair, 91)
        await compare(pair)
        seen = new Set([...seen, ...[...pair.posts.values()].map(({ status }) => status)])
        await sandbox.store.db.deleteFrom('scheduled_tweets').execute()
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
    // Together, the sequences reached every final state.
    expect([...seen].sort()).toEqual(['FAILED', 'SUCCESS'])
  })
})

describe('draft list', () => {
  it('contains only drafts of the FULL promotable user by default [draft_tweets.list.user_id.default]', async () => {
    const { userId, secondUserId } = sandbox.demo
    const made = [1, 2].map((number) =>
      sandbox.one('draft_tweets.create', { account_id, as_user_id: userId, text: `Draft ${number}` }),
    )
    const [mine, theirs] = (await Promise.all(made)).map(({ id }) => id as string) as [string, string]
    // Imitates a draft from a time when the account belonged to another user.
    await sandbox.store.db
      .updateTable('draft_tweets')
      .set({ user_id: secondUserId } as never)
      .where('id', '=', theirs)
      .execute()
    const listed = async (more: Data) =>
      (await sandbox.page('draft_tweets.list', { account_id, count: 200, ...more })).data.map(({ id }) => id)
    const own = await listed({})
    expect(own).toContain(mine)
    expect(own).not.toContain(theirs)
    expect(await listed({ user_id: userId })).toEqual(own)
    expect(await listed({ user_id: secondUserId })).toEqual([theirs])
  })
})

describe('demo data', () => {
  it('has a scheduled post that is published when it is due, even after a reset', async () => {
    const waiting = async () =>
      (await sandbox.page('scheduled_tweets.list', { account_id })).data.find(
        ({ text }) => text === 'See you next season.',
      )
    await resetDemo(sandbox.store)
    const post = await waiting()
    expect(post).toMatchObject({ scheduled_status: 'SCHEDULED', tweet_id: null })
    sandbox.clock.now = Date.parse(post?.scheduled_at as string)
    expect(await waiting()).toMatchObject({
      scheduled_status: 'SUCCESS',
      completed_at: post?.scheduled_at,
      tweet_id: expect.stringMatching(/^\d{18,19}$/),
    })
  })

  it('schedules all waiting posts within a year of the reset [scheduled_tweets.demo_horizon]', async () => {
    const YEAR = 365 * 86_400_000
    const times = async () => {
      const rows = await sandbox.store.db.selectFrom('scheduled_tweets').selectAll().execute()
      return rows
        .filter(({ scheduled_status }) => scheduled_status === 'SCHEDULED')
        .map(({ scheduled_at }) => scheduled_at as string)
    }
    for (const now of [sandbox.clock.now, Date.parse('2031-02-28T23:59:59.999Z')]) {
      sandbox.clock.now = now
      await resetDemo(sandbox.store)
      const all = await times()
      expect(all.length).toBeGreaterThan(1)
      for (const time of all) {
        expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/)
        expect(Date.parse(time) - now).toBeGreaterThan(0)
        expect(Date.parse(time) - now).toBeLessThan(YEAR)
      }
    }
  })

  it("schedules waiting posts from an earlier run's file only once", async () => {
    await resetDemo(sandbox.store)
    const { db } = sandbox.store
    const planned = async () => {
      const rows = await db.selectFrom('occurrences').select(['kind', 'at']).execute()
      return rows.filter(({ kind }) => kind === 'scheduled_tweets.publish').map(({ at }) => at)
    }
    const before = await planned()
    expect(before.length).toBeGreaterThan(1)
    expect(before[0]).toBeGreaterThan(sandbox.clock.now)
    await db.deleteFrom('occurrences').execute()
    await scheduleWaitingPosts(db)
    await scheduleWaitingPosts(db)
    expect(await planned()).toEqual(before)
  })
})
