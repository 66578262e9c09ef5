import { resources } from '../../contract/index.ts'
import type { ResourceRules } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { findRecord } from '../storage/records.ts'
import { assertCard } from './shared/cards.ts'
import { assertAllReady } from './shared/media.ts'
import { assertPostLength } from './shared/post-length.ts'
import {
  assertFullPromotableUser,
  assertOwnOrNullcast,
  fullPromotableUserOf,
} from './shared/promotable-users.ts'
import { tweetPreviews } from './shared/tweets/previews.ts'

/**
 * Rules for draft posts (spec 2 §4 Draft posts). By default, lists show the drafts of the account's FULL
 * promotable user.
 */
const draftTweets: ResourceRules = {
  listDefaults: async (context, { account_id }) => {
    const user_id = await fullPromotableUserOf(context, account_id as string)
    return user_id === undefined ? {} : { user_id }
  },
  beforeCreate: async (context, record, input) => {
    const accountId = input.account_id as string
    const userId = input.as_user_id as string
    await assertFullPromotableUser(context, accountId, 'as_user_id', userId)
    assertOwnOrNullcast(context, userId, record.nullcast)
    await assertCard(context, accountId, record.card_uri)
    await assertAllReady(context, accountId, record.media_keys)
    await assertPostLength(context, accountId, record.text)
    record.user_id = userId
    record.text ??= ''
  },
  beforeUpdate: async (context, stored, changed, accountId) => {
    assertOwnOrNullcast(context, stored.user_id, changed.nullcast ?? stored.nullcast)
    await assertCard(context, accountId, changed.card_uri)
    await assertAllReady(context, accountId, changed.media_keys)
    await assertPostLength(context, accountId, changed.text)
    return changed
  },
  beforeDelete: async () => ({ status: 'DELETED' }),
  // Only a deleted draft has a status (public facts §2 draft_tweets).
  derive: async (_context, records) => {
    for (const record of records) if (record.status === null) delete record.status
  },
}

const draftTweetPreviews: ResourceRules = {
  perform: {
    create: async (context, { resource }, input) => {
      const id = input.draft_tweet_id as string
      const draft = await findRecord(context, resources.draft_tweets, id, input.account_id as string)
      if (!draft) notFound(resource.notFound, 'draft_tweet_id', id)
      return {
        data: {
          message: `A preview of draft ${id} was sent to the devices of user ${context.caller.userId}.`,
        },
      }
    },
  },
}

export const draftRules: Readonly<Record<string, ResourceRules>> = {
  draft_tweets: draftTweets,
  tweet_previews: tweetPreviews,
  draft_tweet_previews: draftTweetPreviews,
}
