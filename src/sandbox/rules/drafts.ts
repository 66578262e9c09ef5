import { resources } from '../../contract/index.ts'
import { type Behaviour, notFound } from '../engine/behaviour.ts'
import { findRecord } from '../storage/records.ts'
import type { OccurrenceRules } from './occurrences.ts'
import { assertCard } from './post-content.ts'
import { assertFullPromotableUser, fullPromotableUserOf } from './promotable-users.ts'
import { publishScheduledPost } from './publication.ts'
import { PUBLICATION } from './shared/publication.ts'
import { tweetPreviews } from './tweet-previews.ts'

/** spec 2 §4 Draft posts: they are listed by user, the account's FULL promotable user unless another is named. */
const draftTweets: Behaviour = {
  listDefaults: async (situation, { account_id }) => {
    const user_id = await fullPromotableUserOf(situation, account_id as string)
    return user_id === undefined ? {} : { user_id }
  },
  beforeCreate: async (situation, record, input) => {
    const accountId = input.account_id as string
    const userId = input.as_user_id as string
    await assertFullPromotableUser(situation, accountId, 'as_user_id', userId)
    await assertCard(situation, accountId, record.card_uri)
    record.user_id = userId
    record.text ??= ''
  },
  beforeUpdate: async (situation, _stored, changed, accountId) => {
    await assertCard(situation, accountId, changed.card_uri)
    return changed
  },
  beforeDelete: async () => ({ status: 'DELETED' }),
  // Only a deleted draft says how it stands (public facts §2 draft_tweets).
  derive: async (_situation, records) => {
    for (const record of records) if (record.status === null) delete record.status
  },
}

/** No telephone hears of it here: that the draft is there is all there is to find out. */
const draftTweetPreviews: Behaviour = {
  perform: {
    create: async (situation, { resource }, input) => {
      const id = input.draft_tweet_id as string
      const draft = await findRecord(situation, resources.draft_tweets, id, input.account_id as string)
      if (!draft) notFound(resource.notFound, 'draft_tweet_id', id)
      return {
        data: {
          message: `A preview of draft ${id} was sent to the devices of user ${situation.caller.userId}.`,
        },
      }
    },
  },
}

/** By resource. */
export const draftRules: Readonly<Record<string, Behaviour>> = {
  draft_tweets: draftTweets,
  tweet_previews: tweetPreviews,
  draft_tweet_previews: draftTweetPreviews,
}
/** What happens by the clock. */
export const draftOccurrences: OccurrenceRules = { [PUBLICATION]: publishScheduledPost }
