import { contract } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { everything } from '../../contract/language/lists.ts'
import { type KeyQuery, START } from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { CardSource, RowOf, UserSource, ViewOf } from '../context/rows.ts'
import { usableRows } from '../errors/errors.ts'
import { type Hinted, shows } from '../hints/hints.ts'
import { previewUrl } from '../scalars/preview-url.ts'
import { recordById } from './sources.ts'

interface Owned {
  readonly accountId: string
}
type Field<P, R> = (parent: P, args: unknown, context: GraphContext) => Promise<R | null>

type Join = Omit<KeyQuery, 'accountId'>

const joined = async <R>(
  join: Join,
  { loaders }: GraphContext,
  accountId: string,
  key: string | null | undefined,
): Promise<R | null> =>
  key == null ? null : ((await loaders.byKey({ ...join, accountId }, key)) as R | null)

const tweets = contract.tweets.list as unknown as Operation
/** Parameters that select published posts. Other kinds of posts have separate ids. */
const PUBLISHED = { ...everything(tweets), tweet_type: 'PUBLISHED' } as const
const PUBLISHED_TWEETS: Join = { list: tweets, parameter: 'tweet_ids', field: 'restId', input: PUBLISHED }

/** Resolves the published post with the id `tweetId`. */
export const tweetField =
  (): Field<Owned & { readonly tweetId: string | null }, RowOf<'Tweet'>> =>
  ({ accountId, tweetId }, _args, context) =>
    joined(PUBLISHED_TWEETS, context, accountId, tweetId)

/** Query for cards by URI. No other list has cards of every kind. */
const CARDS: Join = {
  list: contract.legacy_cards.list as unknown as Operation,
  parameter: 'card_uris',
  field: 'cardUri',
  input: { with_deleted: true },
}

/** Resolves the card with the URI `cardUri`, of any kind. */
export const attachedCardField =
  (): Field<Owned & { readonly cardUri?: string | null }, CardSource> =>
  ({ accountId, cardUri }, _args, context) =>
    joined(CARDS, context, accountId, cardUri)

type TweetKind = 'DRAFT' | 'PUBLISHED' | 'SCHEDULED'
const previewsOf = (tweet_type: TweetKind): Join => ({
  list: contract.tweet_previews.list as unknown as Operation,
  parameter: 'tweet_ids',
  field: 'tweetId',
  input: { tweet_type },
})
const PREVIEWS: Readonly<Record<string, Join>> = {
  DRAFT: previewsOf('DRAFT'),
  PUBLISHED: previewsOf('PUBLISHED'),
  SCHEDULED: previewsOf('SCHEDULED'),
}

/** Resolves the preview of a post; null for a kind of post without previews. */
export const previewField = <P extends Owned & { readonly restId: string }>(
  kindOf: (post: P) => string | null,
): Hinted<Field<P, string>> =>
  shows(contract.tweet_previews.list, async (post, _args, context) => {
    const join = PREVIEWS[kindOf(post) ?? '']
    if (!join) return null
    const view = await joined<ViewOf<'TweetPreview'>>(join, context, post.accountId, post.restId)
    return view && previewUrl(view.preview)
  })

/** Reads media in the order of the keys. Omits unknown media. */
export const mediaOf = async (
  context: GraphContext,
  accountId: string,
  keys: readonly string[],
): Promise<readonly RowOf<'MediaLibraryItem'>[]> => {
  const read = (key: string) =>
    recordById<RowOf<'MediaLibraryItem'>>(context, 'media_library', accountId, key)
  return (await Promise.all(keys.map(read))).filter((item) => item !== null)
}

/**
 * Resolves a user's name or profile image. Missing values are read from the user's first post, because the
 * API returns users only as part of posts.
 */
const ofUser =
  (field: 'name' | 'screenName' | 'profileImageUrlHttps'): Field<UserSource, string> =>
  async (user, _args, { loaders }) => {
    const { accountId, id } = user
    if (user[field] != null || accountId === undefined) return user[field] ?? null
    const query = { list: tweets, accountId, input: { ...PUBLISHED, user_id: id, trim_user: false } }
    const { rows } = await loaders.page(query, START, 1)
    const [post] = usableRows(rows)
    return (post as RowOf<'Tweet'> | undefined)?.user?.[field] ?? null
  }

export const userResolvers = {
  name: shows(tweets, ofUser('name')),
  screenName: shows(tweets, ofUser('screenName')),
  profileImageUrl: shows(tweets, ofUser('profileImageUrlHttps')),
}
