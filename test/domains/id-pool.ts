import { resources } from '../../src/contract/index.ts'
import type { inWorld } from './world.ts'

type InWorld = Awaited<ReturnType<typeof inWorld>>

const snake = (name: string): string => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

/** Returns ids of the demo account's records, keyed by the parameters that accept them. */
export const readIdPool = async ({
  demo,
  list,
}: Pick<InWorld, 'demo' | 'list'>): Promise<Record<string, string[]>> => {
  /** Query parameters of lists that require more than an account id, keyed by path. */
  const withParameters: Readonly<Record<string, string>> = {
    targeting_criteria: `line_item_ids=${demo.lineItemId}`,
    'cards/all': 'card_uris=card://1',
    curated_categories: 'country_codes=US',
  }
  /** Returns the values of one field for up to eight records in a list. */
  const valuesOf = async (path: string, field: string): Promise<string[]> =>
    (await list(path)).slice(0, 8).map((record) => `${record[field]}`)
  const prefix = '/accounts/:account_id/'
  const pool: Record<string, string[]> = {
    tweet_id: [...(await valuesOf('tweets?tweet_type=PUBLISHED&timeline_type=ALL', 'id_str')), '1'],
    media_key: await valuesOf('media_library?', 'media_key'),
    card_uri: await valuesOf('cards?', 'card_uri'),
    user_id: await valuesOf('promotable_users?', 'user_id'),
  }
  for (const { path, idParameter, type, fields, name } of Object.values(resources)) {
    const own = path.slice(prefix.length)
    if (!path.startsWith(prefix) || own.includes(':') || !('id' in fields) || name === 'tweets') continue
    const values = await valuesOf(`${own}?${withParameters[own] ?? ''}`, 'id')
    pool[idParameter] = values
    pool[`${snake(type)}_id`] = values
  }
  pool.media_library_item_id = pool.media_key as string[]
  pool.component_card_id = pool.card_id as string[]
  pool.poster_media_key = pool.media_key as string[]
  return pool
}
