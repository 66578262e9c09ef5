import { hard, type Kind, MINUTE, timeText } from './kind.ts'

const preview = (id: string, type: string, isThere: boolean) => ({
  list: `/tweet_previews?tweet_ids=${id}&tweet_type=${type}`,
  id,
  isThere,
})

export const draftTweets: Kind = {
  ...hard('/draft_tweets', 'TWEET_NOT_FOUND', 'erasedToo'),
  create: (run) => {
    const text = `Draft ${run.number()}`
    const form = { as_user_id: run.world.sandbox.demo.userId, text }
    return { method: 'POST', path: '/draft_tweets', form, fields: { text } }
  },
  update: (run, { id }) => {
    const text = `Draft ${run.number()}`
    return { method: 'PUT', path: `/draft_tweets/${id}`, form: { text }, fields: { text } }
  },
  farewell: { status: 'DELETED' },
  lists: ({ world }) => [
    '/draft_tweets?count=200',
    `/draft_tweets?count=200&user_id=${world.sandbox.demo.userId}`,
  ],
  previews: ({ id, deleted }) => [preview(id, 'DRAFT', !deleted), preview(id, 'SCHEDULED', false)],
  graph: { type: 'DraftTweet', connection: 'draftTweets(first: 200)', operation: 'draft_tweets.get' },
}

export const scheduledTweets: Kind = {
  ...hard('/scheduled_tweets', 'TWEET_NOT_FOUND'),
  rows: ['scheduled', 'unscheduled', 'erased', 'published', 'finished', 'deletedAgain'],
  removal: ['unscheduled', 'erased'],
  create: (run, choice) => {
    const text = `Soon ${run.number()}`
    const due = run.now + (1 + (choice % 45)) * MINUTE
    const form = {
      as_user_id: run.world.sandbox.demo.userId,
      text,
      scheduled_at: `${timeText(due).slice(0, 17)}59Z`,
    }
    const fields = {
      text,
      scheduled_status: 'SCHEDULED',
      scheduled_at: `${timeText(due).slice(0, 17)}00Z`,
      tweet_id: null,
      completed_at: null,
    }
    return { method: 'POST', path: '/scheduled_tweets', form, row: 'scheduled', fields }
  },
  update: (run, { id, fields }) => {
    const text = `Later ${run.number()}`
    const call = { method: 'PUT', path: `/scheduled_tweets/${id}`, form: { text } } as const
    if (fields.scheduled_status !== 'SCHEDULED') return { ...call, row: 'finished', code: 'INVALID' }
    return { ...call, fields: { text } }
  },
  keeps: ({ fields }) => (fields.scheduled_status === 'SCHEDULED' ? undefined : 'INVALID'),
  farewell: { scheduled_status: 'DELETED' },
  waits: [30, 60, 300, 1200],
  pass: ({ now }, { fields, deleted }) => {
    const { scheduled_status, scheduled_at } = fields
    if (deleted || scheduled_status !== 'SCHEDULED' || Date.parse(scheduled_at) > now) return undefined
    Object.assign(fields, { scheduled_status: 'SUCCESS', completed_at: scheduled_at, tweet_id: 'filled' })
    return 'published'
  },
  lists: ({ world }) => [
    '/scheduled_tweets?count=200',
    `/scheduled_tweets?count=200&user_id=${world.sandbox.demo.userId}`,
  ],
  previews: ({ id, deleted }) => [preview(id, 'SCHEDULED', !deleted), preview(id, 'DRAFT', false)],
  graph: {
    type: 'ScheduledTweet',
    connection: 'scheduledTweets(first: 200)',
    operation: 'scheduled_tweets.get',
  },
}
