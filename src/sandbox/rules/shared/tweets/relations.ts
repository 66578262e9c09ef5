import { resources } from '../../../../contract/index.ts'
import type { Context } from '../../../engine/context.ts'
import { among, findRecords } from '../../../storage/records.ts'
import type { Entity } from '../../../storage/tables.ts'
import { showAddresses, shownAddress } from '../addresses.ts'
import { profileUrl } from '../media.ts'
import type { Author } from './shape.ts'

/** Loads the authors of posts, by user id. */
export const authorsOf = async (
  context: Pick<Context, 'db' | 'store'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Required<Author>>> => {
  const rows = await context.db
    .selectFrom('users')
    .select(['id', 'name', 'screen_name'])
    .where('id', 'in', among(ids))
    .execute()
  return new Map(
    rows.map(({ id, name, screen_name }) => {
      const pictureUrl = shownAddress(context, profileUrl(id))
      return [id, { id, name, screenName: screen_name, pictureUrl }]
    }),
  )
}

/** Loads media from an account's library by key, with the URLs where they are served. */
export const mediaOf = async (
  context: Parameters<typeof findRecords>[0] & Pick<Context, 'store'>,
  account_id: string,
  media_key: readonly string[],
): Promise<ReadonlyMap<string, Entity>> => {
  if (media_key.length === 0) return new Map()
  const records = await findRecords(context, resources.media_library, { account_id, media_key })
  showAddresses(context, records)
  return new Map(records.map((record) => [record.media_key as string, record]))
}
