import { grouped } from '../../../contract/language/limits.ts'
import { streamOwnerOf } from '../../activity/filtered-stream.ts'
import { planOf, termsOf } from '../../activity/plans.ts'
import { parsePostRule } from '../../activity/post-rule.ts'
import { openStream } from '../../activity/stream.ts'
import type { Context, Input, ResourceRules, Result } from '../../engine/context.ts'
import { refuse } from '../../refusal.ts'
import { reserveNumbers, snowflakeOf } from '../../storage/ids.ts'
import { among } from '../../storage/records.ts'

interface Added {
  readonly value: string
  readonly tag?: string
}

const shown = ({ id, value, tag }: { id: string; value: string; tag: string | null }) => ({
  id,
  value,
  ...(tag !== null && { tag }),
})

/** Selects the rules of the caller's application. */
const own = ({ db, caller }: Context) =>
  db.selectFrom('stream_rules').selectAll().where('consumer_key', '=', caller.consumerKey).orderBy('id')

const metaOf = ({ now }: Context, summary: object) => ({
  meta: { sent: new Date(now).toISOString(), summary },
})

/** Checks the length and the syntax of a rule. @throws Refusal INVALID_PARAMETER */
const assertRule = (value: string, at: number, plan: string, longest: number): void => {
  const parameter = `add[${at}].value`
  if ([...value].length > longest)
    refuse(
      'INVALID_PARAMETER',
      `${parameter} must have at most ${grouped(longest)} characters on the ${plan} plan`,
      {
        parameter,
        value,
        limit: longest,
      },
    )
  try {
    parsePostRule(value)
  } catch (error) {
    refuse('INVALID_PARAMETER', `${parameter} is not a valid rule: ${(error as Error).message}`, {
      parameter,
      value,
    })
  }
}

const add = async (context: Context, added: readonly Added[], isDry: boolean): Promise<Result> => {
  const { db, caller, now } = context
  const plan = await planOf(context, caller.consumerKey)
  const { rules: most, ruleLength } = termsOf(plan, now)
  for (const [at, { value }] of added.entries()) assertRule(value, at, plan, ruleLength)
  const there = await own(context).execute()
  const values = [...there, ...added].map(({ value }) => value)
  const twice = values.findIndex((value, at) => values.indexOf(value) !== at)
  if (twice !== -1)
    refuse('DUPLICATE_RULE', 'A rule of the filtered stream already has this value', {
      parameter: `add[${twice - there.length}].value`,
      value: values[twice],
    })
  if (values.length > most)
    refuse('RULE_LIMIT_EXCEEDED', `At most ${grouped(most)} rules are allowed on the ${plan} plan`, {
      parameter: 'add',
      limit: most,
    })
  const first = added.length === 0 ? 0 : await reserveNumbers(db, 'stream_rules', added.length)
  const rows = added.map(({ value, tag = null }, at) => ({
    id: snowflakeOf('stream_rules', first + at, now),
    consumer_key: caller.consumerKey,
    value,
    tag: tag as string | null,
  }))
  if (!isDry) for (const row of rows) await db.insertInto('stream_rules').values(row).execute()
  const created = rows.length
  return {
    data: rows.map(shown),
    envelope: metaOf(context, { created, not_created: 0, valid: created, invalid: 0 }),
  }
}

const remove = async (context: Context, ids: readonly string[], isDry: boolean): Promise<Result> => {
  const found = (await own(context).execute()).filter(({ id }) => ids.includes(id))
  if (!isDry)
    await context.db
      .deleteFrom('stream_rules')
      .where('id', 'in', among(found.map(({ id }) => id)))
      .execute()
  const summary = { deleted: found.length, not_deleted: new Set(ids).size - found.length }
  return { data: [], envelope: metaOf(context, summary) }
}

const change = (context: Context, input: Input): Promise<Result> => {
  const isDry = input.dry_run === true
  const removed = input.delete as { readonly ids: readonly string[] } | undefined
  return removed ? remove(context, removed.ids, isDry) : add(context, input.add as readonly Added[], isDry)
}

const list = async (context: Context, { ids }: Input): Promise<Result> => {
  const chosen = ids as readonly string[] | undefined
  const rows = (await own(context).execute()).filter(({ id }) => chosen === undefined || chosen.includes(id))
  const data = rows.map(shown)
  return {
    data,
    envelope: { meta: { sent: new Date(context.now).toISOString(), result_count: data.length } },
  }
}

/** Rules for managing filtered stream rules (spec 2 §8 Related v2 platform). */
export const streamRules: ResourceRules = {
  perform: {
    list: (context, _operation, input) => list(context, input),
    create: (context, _operation, input) => change(context, input),
  },
}

export const filteredStream: ResourceRules = {
  perform: {
    list: async (context, _operation, { backfill_minutes: minutes }) => ({
      data: [],
      stream: openStream(
        context,
        (minutes as number | undefined) ?? 0,
        streamOwnerOf(context.caller.consumerKey),
      ),
    }),
  },
}
