import { weighsMoreThan } from '../../../contract/domains/post-length.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import type { Context } from '../../engine/context.ts'
import { hasFeature } from '../../engine/features.ts'
import { refuse } from '../../refusal.ts'

/** Feature of accounts whose advertiser may write long posts (spec 2 §8). Its name is an assumption. */
const LONG_POSTS = 'LONG_POSTS'

/**
 * Checks the length of a post. @throws Refusal INVALID_PARAMETER for more than 280 weighted characters,
 * unless the account has LONG_POSTS
 */
export const assertPostLength = async (context: Context, accountId: string, text: unknown): Promise<void> => {
  if (typeof text !== 'string' || !weighsMoreThan(text, LIMITS.postWeight)) return
  if (await hasFeature(context, accountId, LONG_POSTS)) return
  refuse(
    'INVALID_PARAMETER',
    `text must have at most ${LIMITS.postWeight} weighted characters. Longer posts require the feature ${LONG_POSTS}.`,
    { parameter: 'text', limit: LIMITS.postWeight, details: `requires ${LONG_POSTS}` },
  )
}
