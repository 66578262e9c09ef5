import { LIMITS } from '../../contract/language/limits.ts'
import type { UnitOfWork } from '../storage/records.ts'

export const PLANS = ['standard', 'academic', 'basic'] as const
export type Plan = (typeof PLANS)[number]

/** Time when legacy basic plans move to credits: the end of 1 June 2026 (spec 2 §9). */
const BASIC_MOVES = Date.parse('2026-06-02T00:00:00Z')
/** Monthly post caps, from the public pages on plans. */
const BASIC_CAP = 15_000
const ACADEMIC_CAP = 10_000_000

export interface Terms {
  readonly rules: number
  readonly ruleLength: number
  readonly billing: 'monthly cap' | 'usage-based credits'
  /** Maximum number of posts per month; undefined if posts are billed individually. */
  readonly cap?: number
  /** Time when the plan was moved to credits. */
  readonly movedAt?: number
}

export const termsOf = (plan: Plan, now: number): Terms => {
  if (plan === 'academic')
    return {
      rules: LIMITS.academicRules,
      ruleLength: LIMITS.academicRuleLength,
      billing: 'monthly cap',
      cap: ACADEMIC_CAP,
    }
  const standard = { rules: LIMITS.streamRules, ruleLength: LIMITS.streamRuleLength }
  if (plan === 'basic' && now < BASIC_MOVES) return { ...standard, billing: 'monthly cap', cap: BASIC_CAP }
  return {
    ...standard,
    billing: 'usage-based credits',
    ...(plan === 'basic' && { movedAt: BASIC_MOVES }),
  }
}

/** Returns an application's plan; default: `standard`. */
export const planOf = async ({ db }: Pick<UnitOfWork, 'db'>, consumerKey: string): Promise<Plan> => {
  const found = await db
    .selectFrom('application_plans')
    .select('plan')
    .where('consumer_key', '=', consumerKey)
    .executeTakeFirst()
  return (found?.plan as Plan | undefined) ?? 'standard'
}

/** Returns the number of posts that the application received in the month of `now`. */
export const usageOf = async ({ db, now }: UnitOfWork, consumerKey: string): Promise<number> => {
  const found = await db
    .selectFrom('post_usage')
    .select('posts')
    .where('consumer_key', '=', consumerKey)
    .where('month', '=', monthOf(now))
    .executeTakeFirst()
  return found?.posts ?? 0
}

const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7)

export const countPost = async ({ db, now }: UnitOfWork, consumerKey: string): Promise<void> => {
  await db
    .insertInto('post_usage')
    .values({ consumer_key: consumerKey, month: monthOf(now), posts: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['consumer_key', 'month'])
        .doUpdateSet(({ eb }) => ({ posts: eb('post_usage.posts', '+', 1) })),
    )
    .execute()
}
