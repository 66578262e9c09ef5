import { DEMO_USER_ID, SECOND_USER_ID } from '../oauth/stored/demo-users.ts'
import type { Entity } from '../storage/tables.ts'
import { demoTime, times } from './accounts.ts'
import type { DemoBuilder } from './builder.ts'
import { ADVERTISERS, AGENCY } from './names.ts'
import { PUBLISHED_POST_ID, timeOfPost } from './posts/posts.ts'

const promotableUser = (user_id: string, promotable_user_type: string, hoursBefore: number): Entity => ({
  user_id,
  ...times(hoursBefore),
  deleted: false,
  promotable_user_type,
})

const promotedAccount = (line_item_id: string, hoursBefore: number, deleted = false): Entity => ({
  line_item_id,
  user_id: DEMO_USER_ID,
  entity_status: 'ACTIVE',
  ...times(hoursBefore),
  approval_status: 'ACCEPTED',
  deleted,
})

const scheduledTweet = (traits: Entity, hoursBefore: number): Entity => ({
  name: null,
  completed_at: null,
  user_id: DEMO_USER_ID,
  scheduled_status: 'SCHEDULED',
  nullcast: true,
  ...times(hoursBefore),
  card_uri: null,
  tweet_id: null,
  media_keys: [],
  ...traits,
})

export const addPromoted = (demo: DemoBuilder): void => {
  const accounts = demo.rows.accounts.map(({ accountId }) => accountId)
  const [main] = accounts as [string]
  for (const [place, accountId] of accounts.entries())
    demo.add('promotable_users', promotableUser(ADVERTISERS[place] as string, 'FULL', 2800), accountId)
  demo.add('promotable_users', promotableUser(SECOND_USER_ID, 'RETWEETS_ONLY', 2700), main)

  const lineItems = demo.rows.line_items.filter(
    ({ accountId, record }) => accountId === main && !record.deleted,
  )
  const ids = (product: string) =>
    lineItems.filter(({ record }) => record.product_type === product).map(({ record }) => record.id as string)
  const [first, second, third] = ids('PROMOTED_ACCOUNT') as [string, string, string]
  demo.add('promoted_accounts', promotedAccount(first, 2000), main)
  demo.add('promoted_accounts', promotedAccount(second, 1990), main)
  demo.add('promoted_accounts', promotedAccount(third, 1980, true), main)

  const published = scheduledTweet(
    {
      name: 'Season opener',
      text: 'Oat milk season is here.',
      scheduled_status: 'SUCCESS',
      scheduled_at: demoTime(48),
      completed_at: demoTime(48),
      tweet_id: PUBLISHED_POST_ID,
    },
    72,
  )
  const waiting = scheduledTweet(
    { text: 'See you next season.', scheduled_at: timeOfPost(AGENCY.timezone, demo.now, 90) },
    24,
  )
  const [lineItem] = ids('PROMOTED_TWEETS') as [string]
  const promoted = demo.rows.promoted_tweets.findLast(({ record }) => record.line_item_id === lineItem)
  Object.assign(promoted?.record as Entity, { tweet_id: PUBLISHED_POST_ID, ...times(48) })
  for (const post of [published, waiting])
    demo.add(
      'scheduled_promoted_tweets',
      {
        line_item_id: lineItem,
        ...times(20),
        scheduled_tweet_id: demo.add('scheduled_tweets', post, main),
        deleted: false,
      },
      main,
    )
}
