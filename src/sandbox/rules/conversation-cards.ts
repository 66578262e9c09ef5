import type { Context, Input, ResourceRules } from '../engine/context.ts'
import type { Entity } from '../storage/tables.ts'
import { assertWideVideo, showCards, sizeFields, videoFields } from './shared/card-media.ts'
import { assertMedia, assertReady, assertReadyMedia } from './shared/media.ts'
import { assertConversationFeatures } from './shared/needed-features.ts'
import { promotableUsersOf } from './shared/promotable-users.ts'

const ownerOf = async (context: Context, accountId: string): Promise<string> => {
  const users = await promotableUsersOf(context, accountId)
  const [owner] = [...users].find(([, type]) => type === 'FULL') ?? [context.caller.userId]
  return owner
}

const ofVideo = async (context: Context, accountId: string, video: Entity): Promise<Entity> => {
  assertWideVideo(context, 'media_key', video)
  const key = video.media_key as string
  return {
    media_url: video.media_url,
    ...(await videoFields(context, video, 'video_conversation_cards')),
    video_owner_id: await ownerOf(context, accountId),
    video_content_id: key.slice(key.indexOf('_') + 1),
  }
}

const ofImage = async (context: Context, _accountId: string, image: Entity): Promise<Entity> => ({
  media_url: image.media_url,
  image: image.media_url,
  ...(await sizeFields(context, image, { resource: 'image_conversation_cards', prefix: 'image_display' })),
})

/**
 * Returns the URL of the chosen poster. Returns null if the call unsets it, undefined if the call does not
 * mention it.
 */
const chosenPoster = async (context: Context, accountId: string, { poster_media_key: key }: Input) =>
  typeof key === 'string'
    ? (await assertReadyMedia(context, accountId, 'poster_media_key', key)).media_url
    : key

const posterOf = (chosen: unknown, stored: Entity, firstFrame: unknown): unknown => {
  if (chosen !== undefined) return chosen ?? firstFrame
  const wasChosen = stored.poster_media_url != null && stored.poster_media_url !== stored.video_poster_url
  return wasChosen ? stored.poster_media_url : firstFrame
}

/** Unsets the tweet for each hashtag unset by the call, unless the call changes the tweet itself. */
const withoutOrphanTweets = (changed: Entity): Entity => {
  const orphans = ['second', 'third', 'fourth'].filter(
    (ordinal) => changed[`${ordinal}_cta`] === null && changed[`${ordinal}_cta_tweet`] === undefined,
  )
  return { ...changed, ...Object.fromEntries(orphans.map((ordinal) => [`${ordinal}_cta_tweet`, null])) }
}

/** Write-only parameters for the media that a card shows after a user has posted. */
const UNLOCKED = ['unlocked_image_media_key', 'unlocked_video_media_key'] as const

/** Checks whether the call sets unlocked media. Setting them also changes the card. */
const changesUnlocked = (input: Input): boolean => UNLOCKED.some((name) => input[name] !== undefined)

/** Checks the features that a call requires, and that its unlocked media are ready. @throws Refusal */
const assertUsable = async (context: Context, accountId: string, input: Input): Promise<void> => {
  await assertConversationFeatures(context, accountId, input)
  for (const name of UNLOCKED) {
    const key = input[name]
    if (typeof key === 'string') await assertReadyMedia(context, accountId, name, key)
  }
}

interface ConversationCardKind {
  readonly cardType: string
  readonly fields: (context: Context, accountId: string, media: Entity) => Promise<Entity>
  readonly hasPoster: boolean
}

const conversationCards = ({ cardType, fields, hasPoster }: ConversationCardKind): ResourceRules => {
  const shown = async (
    context: Context,
    accountId: string,
    stored: Entity,
    media: Entity | undefined,
    input: Input,
  ): Promise<Entity> => {
    if (media) assertReady('media_key', media)
    const own = media ? await fields(context, accountId, media) : {}
    if (!hasPoster || (!media && input.poster_media_key === undefined)) return own
    const firstFrame = own.video_poster_url ?? stored.video_poster_url
    const chosen = await chosenPoster(context, accountId, input)
    return { ...own, poster_media_url: posterOf(chosen, stored, firstFrame) }
  }
  return {
    beforeCreate: async (context, record, input, references) => {
      await assertUsable(context, input.account_id as string, input)
      const [media] = references.media_key ?? []
      Object.assign(
        record,
        { card_type: cardType },
        await shown(context, input.account_id as string, {}, media, input),
      )
    },
    beforeUpdate: async (context, stored, changed, accountId, input) => {
      await assertUsable(context, accountId, input)
      const key = changed.media_key
      const media =
        typeof key === 'string' ? await assertMedia(context, accountId, 'media_key', key) : undefined
      return {
        ...(changesUnlocked(input) && { media_key: stored.media_key }),
        ...withoutOrphanTweets(changed),
        ...(await shown(context, accountId, stored, media, input)),
      }
    },
    derive: async (context, records) => showCards(context, records),
  }
}

export const conversationCardRules: Readonly<Record<string, ResourceRules>> = {
  video_conversation_cards: conversationCards({
    cardType: 'VIDEO_CONVERSATION',
    fields: ofVideo,
    hasPoster: true,
  }),
  image_conversation_cards: conversationCards({
    cardType: 'IMAGE_CONVERSATION',
    fields: ofImage,
    hasPoster: false,
  }),
}
