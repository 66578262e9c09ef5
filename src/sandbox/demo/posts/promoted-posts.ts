import type { CardType } from '../../../contract/domains/card-types.ts'
import type { Entity, StoredPost } from '../../storage/tables.ts'
import { demoTime } from '../accounts.ts'
import type { DemoRows } from '../builder.ts'
import type { CampaignPlan } from '../campaigns.ts'
import { type BrandMedia, mediaOf } from '../media/brand-media.ts'
import { ADVERTISERS, ALL_BRANDS, type Brand, type Objective } from '../names.ts'
import { postText } from './post-texts.ts'
import { NEW_POST, PUBLISHED_POST_ID } from './posts.ts'

export interface Promotion {
  /** Promoted tweet. */
  readonly record: Entity
  readonly accountId: string
  readonly plan: CampaignPlan
  /** Position of the line item, counted across all accounts. */
  readonly lineItem: number
  /** Index of the post in its line item. */
  readonly number: number
}

interface Attached {
  readonly card?: string
  readonly media?: readonly string[]
  /** Link appended to the text. */
  readonly link?: string
}
interface Assets {
  readonly media: BrandMedia
  readonly websiteCards: readonly string[]
  readonly appCards: readonly string[]
  readonly videoCards: readonly string[]
  readonly domain: string
}

const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** Attachments by objective, as required by public facts §3.6 or as typically chosen by advertisers. */
const ATTACHED: Readonly<Record<Objective, readonly ((assets: Assets, number: number) => Attached)[]>> = {
  REACH: [
    ({ media }) => ({ media: [media.wide] }),
    ({ websiteCards }, number) => ({ card: at(websiteCards, number) }),
    ({ media }) => ({ media: [media.square] }),
    () => ({}),
  ],
  VIDEO_VIEWS: [
    ({ media }) => ({ media: [media.video] }),
    ({ videoCards, media }, number) =>
      videoCards.length > 0 ? { card: at(videoCards, number) } : { media: [media.video] },
    ({ media }) => ({ media: [media.gif] }),
    ({ media }) => ({ media: [media.otherVideo] }),
  ],
  WEBSITE_CLICKS: [
    ({ websiteCards }, number) => ({ card: at(websiteCards, number) }),
    ({ websiteCards }, number) => ({ card: at(websiteCards, number + 1) }),
    ({ media, domain }) => ({ media: [media.otherWide], link: `https://${domain}/offers` }),
  ],
  FOLLOWERS: [({ media }) => ({ media: [media.square] }), () => ({})],
  ENGAGEMENTS: [
    ({ media }) => ({ media: [media.wide, media.otherWide] }),
    ({ media }) => ({ media: [media.gif] }),
    ({ media }) => ({ media: [media.square] }),
    () => ({}),
  ],
  APP_INSTALLS: [({ appCards }, number) => ({ card: at(appCards, number) })],
  PREROLL_VIEWS: [({ media }) => ({ media: [media.video] }), ({ media }) => ({ media: [media.otherVideo] })],
}

const isOf =
  (words: RegExp) =>
  ({ card_type }: Entity): boolean =>
    words.test(card_type as CardType)

const assetsOf = (rows: DemoRows, brand: Brand): Assets => {
  const cards = rows.cards
    .map(({ record }) => record)
    .filter(({ name }) => (name as string).startsWith(`${brand.name}, `))
  const uris = (chosen: (card: Entity) => boolean) =>
    cards.filter(chosen).map(({ card_uri }) => card_uri as string)
  return {
    media: mediaOf(brand),
    websiteCards: uris(isOf(/WEBSITE$/)),
    appCards: uris(isOf(/APP$/)),
    videoCards: uris(isOf(/^VIDEO_/)),
    domain: brand.domain,
  }
}

/** Returns one post by the advertiser for each promoted tweet. */
export const promotedPosts = (rows: DemoRows, promotions: readonly Promotion[]): StoredPost[] => {
  const assets = new Map(ALL_BRANDS.map(({ brand }) => [brand, assetsOf(rows, brand)]))
  const advertisers = new Map(
    rows.accounts.map(({ accountId }, place) => [accountId, ADVERTISERS[place] as string]),
  )
  return promotions
    .filter(({ record }) => record.tweet_id !== PUBLISHED_POST_ID)
    .map(({ record, accountId, plan, lineItem, number }) => {
      const { brand, theme, objective } = plan
      const attach = at(ATTACHED[objective], number + lineItem)
      const { card = null, media = [], link } = attach(assets.get(brand) as Assets, number)
      const text = postText({ brand, theme, objective, lineItem, number })
      return {
        ...NEW_POST,
        tweet_id: record.tweet_id as string,
        user_id: advertisers.get(accountId) as string,
        text: link === undefined ? text : `${text} ${link}`,
        nullcast: 1,
        created_at: demoTime(plan.hoursBefore),
        card_uri: card,
        media_keys: JSON.stringify(media),
      }
    })
}
