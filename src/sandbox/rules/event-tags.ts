import { createHash } from 'node:crypto'
import { resources } from '../../contract/index.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { findRecords } from '../storage/records.ts'

/** Returns the id of an account's pixel, which all its web event tags share. */
const pixelOf = async (context: Context, account_id: string): Promise<string> => {
  const [tag] = await findRecords(context, resources.web_event_tags, { account_id })
  const hash = createHash('sha256').update(account_id).digest('hex')
  return (tag?.website_tag_id as string | undefined) ?? Number.parseInt(hash.slice(0, 8), 16).toString(36)
}

const untracked = { status: 'UNVERIFIED', last_tracked_at: null }

/**
 * Rules for event tags. A new tag has not tracked any events yet (live-api §4 web_event_tags,
 * app_event_tags).
 */
export const eventTagRules: Readonly<Record<string, ResourceRules>> = {
  web_event_tags: {
    beforeCreate: async (context, record, { account_id }) => {
      Object.assign(record, untracked, { website_tag_id: await pixelOf(context, account_id as string) })
    },
  },
  app_event_tags: {
    beforeCreate: async (_context, record) => {
      Object.assign(record, untracked)
    },
  },
}
