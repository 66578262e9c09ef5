import type { RandomField } from '../../harness/gateway/random-mutations.ts'
import { randomOf } from '../../harness/gateway/random-queries.ts'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { writesIn } from '../change-sets/stage.ts'
import type { Json } from '../domains/world.ts'
import { inChangeSetWorld, type Random, SEED } from './change-set-world.ts'
import { ASSIGNED_IN_MESSAGES, comparable, isDecidedOtherwise, UncertainShare } from './uncertain.ts'

const { stage, maker, examples, restart, changedRows, comparedRows } = await inChangeSetWorld()

/** Number of random change sets, which RANDOM_QUERIES overrides. Each takes half a second. */
const CHANGE_SETS = randomRuns(60, 0.15)
const TIME_LIMIT = 120_000 + CHANGE_SETS * 10_000
const MAX_OPERATIONS = 40

/** Lists why a mutation was refused, in the format of a change set's refusals. */
const refusalsIn = ({ data, errors }: { data: Json; errors: readonly Json[] }) => [
  ...Object.entries((data ?? {}) as Record<string, Json>).flatMap(([path, payload]) =>
    (payload?.userErrors ?? []).map(({ code, message, field }: Json) => ({ path, code, message, field })),
  ),
  ...errors.map(({ message, path = [], extensions }) => ({
    path: path[0] ?? null,
    code: extensions.code,
    message,
    field: extensions.field ?? null,
  })),
]

/** Returns fields with new arguments. Each mutation is equally likely. */
const newFields = (random: Random): RandomField[] =>
  Array.from({ length: 1 + random(3) }, () => {
    const name = maker.names[random(maker.names.length)] as string
    return maker.field(random, new Set([name])) ?? examples.find((example) => example.name === name)
  }).filter((field) => field !== undefined)

/**
 * Returns fields that were accepted before. Each mutation is equally likely. Most documents contain each
 * mutation at most once, with deletions last, because fields that change the same record often contradict
 * each other.
 */
const knownFields = (
  random: Random,
  accepted: ReadonlyMap<string, readonly RandomField[]>,
): RandomField[] => {
  const size = 1 + random(random(2) === 0 ? MAX_OPERATIONS : 10)
  const names = [...accepted.keys()]
  const fields = Array.from({ length: size }, () => {
    const own = accepted.get(names[random(names.length)] as string) as readonly RandomField[]
    return own[random(own.length)] as RandomField
  })
  if (random(4) === 0) return fields
  const rank = ({ name }: RandomField): number => (name.endsWith('Delete') ? 1 : 0)
  return [...new Map(fields.map((field) => [field.name, field])).values()].sort(
    (one, other) => rank(one) - rank(other),
  )
}

describe('random change sets', () => {
  it(
    `produce the results and stored values that were previewed: ${CHANGE_SETS} change sets`,
    async () => {
      const random = randomOf(SEED)
      const accepted = new Map<string, RandomField[]>()
      const accept = (field: RandomField) =>
        accepted.set(field.name, [...(accepted.get(field.name) ?? []), field])
      examples.forEach(accept)
      const seen = { applied: 0, refused: 0, otherwise: 0, withUncertain: 0, links: 0 }
      const share = new UncertainShare()
      const names = new Set<string>()
      const applied = new Set<string>()
      const found: string[] = []
      for (let run = 0; run < CHANGE_SETS; run += 1) {
        await restart()
        // Large documents consist of fields that were accepted before; otherwise nearly all would be refused.
        const isNew = random(2) === 0
        const fields = isNew ? newFields(random) : knownFields(random, accepted)
        if (fields.length === 0) continue
        const text = maker.document(fields, random)
        const asked = await stage.create(text)
        const changeSet = asked.data?.changeSetCreate?.changeSet
        const report = (what: string, ...parts: readonly unknown[]) =>
          found.push(
            [
              `${run} ${what}`,
              text.replaceAll(/ \w+ \{ [\w ]+ \}/g, ''),
              ...parts.map((part) => JSON.stringify(part)),
            ].join('\n'),
          )
        if (!changeSet) {
          report('was not created', asked.errors)
          continue
        }
        if (Object.keys(writesIn(asked)).length > 0 || (await changedRows()).length > 0)
          report('wrote', asked.calls)
        for (const { name } of fields) names.add(name)
        seen.links += text.split('@export').length - 1
        const { data, state, refusals, uncertain } = changeSet
        share.add(new Map(fields.map(({ name }, index) => [`m${index}`, name])), data, uncertain)
        if (uncertain.length > 0) seen.withUncertain += 1
        for (const [index, field] of fields.entries())
          if (isNew && data?.[`m${index}`]?.userErrors.length === 0) accept(field)
        if (state === 'REFUSED') {
          seen.refused += 1
          const real = await stage.ask(text)
          const { same } = await comparedRows(data, real.data)
          const told = (refused: unknown): string => same(refused).replaceAll(ASSIGNED_IN_MESSAGES, '')
          if (isDecidedOtherwise(data, real.data, uncertain)) seen.otherwise += 1
          else if (
            told([comparable(data, uncertain), refusals]) !==
            told([comparable(real.data, uncertain), refusalsIn(real)])
          )
            report('was refused differently', data, real.data, refusals, real.errors)
          continue
        }
        seen.applied += 1
        for (const { name } of fields) applied.add(name)
        const payload = (await stage.apply(changeSet.id)).data.changeSetApply
        const { result, differences } = payload.changeSet
        // A record that the change set both creates and removes leaves no row that shows its assigned id.
        const { same, predicted, actual } = await comparedRows(data, result.data)
        if (isDecidedOtherwise(data, result.data, uncertain)) seen.otherwise += 1
        else if (payload.userErrors.length > 0 || payload.changeSet.state !== 'APPLIED')
          report('was not applied', payload.userErrors, payload.changeSet.conflicts, result)
        else if (same(comparable(data, uncertain)) !== same(comparable(result.data, uncertain)))
          report('returned something else', data, result.data)
        else if (differences.length > 0) report('lists differences', differences)
        else if (JSON.stringify(predicted) !== JSON.stringify(actual))
          report(
            'stored something else',
            predicted.filter((row) => !actual.includes(row)),
            actual.filter((row) => !predicted.includes(row)),
          )
      }
      console.info(JSON.stringify({ ...seen, mutations: names.size, appliedMutations: applied.size, share }))
      expect(found.slice(0, 3).join('\n\n')).toBe('')
      // Only uploads are uncertain, because the API does not return them.
      expect(share.outcomes).toBeLessThanOrEqual(0.05)
      // Both outcomes must be frequent for the comparison to mean something.
      expect(seen.applied).toBeGreaterThan(CHANGE_SETS / 8)
      expect(seen.refused).toBeGreaterThan(CHANGE_SETS / 8)
      expect(seen.links).toBeGreaterThan(CHANGE_SETS / 8)
    },
    TIME_LIMIT,
  )
})
