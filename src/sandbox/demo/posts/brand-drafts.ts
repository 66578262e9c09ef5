import type { Entity } from '../../storage/tables.ts'
import { times } from '../accounts.ts'
import type { DemoBuilder, DemoRow } from '../builder.ts'
import { mediaOf } from '../media/brand-media.ts'
import { ADVERTISERS, ALL_BRANDS, type Brand, type Objective } from '../names.ts'
import { postText } from './post-texts.ts'
import { timeOfPost } from './posts.ts'

const OBJECTIVES: readonly Objective[] = ['REACH', 'ENGAGEMENTS', 'WEBSITE_CLICKS', 'VIDEO_VIEWS']
const PER_BRAND = 2

/** Returns the attachment of a post: a card, a video, two images or a GIF. */
const attached = (demo: DemoBuilder, brand: Brand, number: number): Entity => {
  const { wide, square, video, gif } = mediaOf(brand)
  const card = demo.rows.cards.find(({ record }) => (record.name as string).startsWith(`${brand.name}, `))
  const choices = [
    { card_uri: card?.record.card_uri, media_keys: [] },
    { card_uri: null, media_keys: [video] },
    { card_uri: null, media_keys: [wide, square] },
    { card_uri: null, media_keys: [gif] },
  ]
  return choices[number % choices.length] as Entity
}

/** Adds two drafts and a scheduled post for every brand, written by its advertiser. */
export const addBrandDrafts = (demo: DemoBuilder): void => {
  for (const [place, { brand, account }] of ALL_BRANDS.entries()) {
    const { accountId, record } = demo.rows.accounts[account] as DemoRow
    const post = (number: number, objective: Objective): Entity => ({
      name: `${brand.name} ${number + 1}`,
      text: postText({ brand, theme: 'Spring Preview', objective, lineItem: place, number }),
      user_id: ADVERTISERS[account],
      nullcast: true,
      ...times(25 - place - number * 0.25),
      ...attached(demo, brand, place + number),
    })
    for (let number = 0; number < PER_BRAND; number += 1)
      demo.add('draft_tweets', post(number, OBJECTIVES[(place + number) % 4] as Objective), accountId)
    demo.add(
      'scheduled_tweets',
      {
        ...post(PER_BRAND, 'REACH'),
        completed_at: null,
        scheduled_status: 'SCHEDULED',
        scheduled_at: timeOfPost(record.timezone as string, demo.now, 3 + 4 * place),
        tweet_id: null,
      },
      accountId,
    )
  }
}
