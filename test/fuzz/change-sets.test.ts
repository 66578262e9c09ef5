import type { RandomField } from '../../harness/gateway/random-mutations.ts'
import { randomOf } from '../../harness/gateway/random-queries.ts'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { writesIn } from '../change-sets/stage.ts'
import type { Json } from '../domains/world.ts'
import { inChangeSetWorld, isUncertain, type Random, SEED, withoutIds } from './change-set-world.ts'

const { stage, maker, examples, restart, changedRows, comparedRows } = await inChangeSetWorld()

/** Number of random change sets, which RANDOM_QUERIES overrides. Each takes half a second. */
const CHANGE_SETS = randomRuns(60)
const TIME_LIMIT = 120_000 + CHANGE_SETS * 10_000
const MAX_OPERATIONS = 40

/** Lists the reasons why a mutation was refused, in the form of a change set's refusals. */
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

/** Returns fields with new arguments, half of them of mutations that were not accepted so far. */
const newFields = (random: Random, accepted: readonly RandomField[]): RandomField[] => {
  const others = new Set(maker.names.filter((name) => !accepted.some((field) => field.name === name)))
  return Array.from({ length: 1 + random(3) }, () =>
    maker.field(random, random(2) === 0 && others.size > 0 ? others : undefined),
  ).filter((field) => field !== undefined)
}

/**
 * Returns accepted fields. In most documents, each mutation occurs once and deletions are last, because
 * fields that change the same record often contradict each other.
 */
const knownFields = (random: Random, accepted: readonly RandomField[]): RandomField[] => {
  const size = 1 + random(random(2) === 0 ? MAX_OPERATIONS : 10)
  const fields = Array.from({ length: size }, () => accepted[random(accepted.length)] as RandomField)
  if (random(4) === 0) return fields
  const rank = ({ name }: RandomField): number => (name.endsWith('Delete') ? 1 : 0)
  return [...new Map(fields.map((field) => [field.name, field])).values()].sort(
    (one, other) => rank(one) - rank(other),
  )
}

describe('random change sets', () => {
  it(
    `predict what applying them returns and stores: ${CHANGE_SETS} change sets`,
    async () => {
      const random = randomOf(SEED)
      const accepted: RandomField[] = [...examples]
      const seen = { applied: 0, refused: 0, uncertain: 0, operations: 0, links: 0 }
      const names = new Set<string>()
      const applied = new Set<string>()
      const found: string[] = []
      for (let run = 0; run < CHANGE_SETS; run += 1) {
        await restart()
        // Large documents consist of fields that were accepted before; otherwise nearly all would be refused.
        const isNew = random(2) === 0
        const all = isNew ? newFields(random, accepted) : knownFields(random, accepted)
        // One in twenty change sets may contain mutations that are always uncertain.
        const fields = random(20) === 0 ? all : all.filter((field) => !isUncertain(field))
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
        seen.operations += fields.length
        seen.links += text.split('@export').length - 1
        const { data, state, refusals } = changeSet
        for (const [index, field] of fields.entries())
          if (isNew && data?.[`m${index}`]?.userErrors.length === 0) accepted.push(field)
        if (changeSet.uncertain.length > 0) {
          seen.uncertain += 1
          continue
        }
        if (state === 'REFUSED') {
          seen.refused += 1
          const real = await stage.ask(text)
          const { same } = await comparedRows(data, real.data)
          if (same([withoutIds(data), refusals]) !== same([withoutIds(real.data), refusalsIn(real)]))
            report('was refused differently', data, real.data, refusals, real.errors)
          continue
        }
        seen.applied += 1
        for (const { name } of fields) applied.add(name)
        const payload = (await stage.apply(changeSet.id)).data.changeSetApply
        const { same, predicted, actual } = await comparedRows()
        const { result, differences } = payload.changeSet
        if (payload.userErrors.length > 0 || payload.changeSet.state !== 'APPLIED')
          report('was not applied', payload.userErrors, payload.changeSet.conflicts, result)
        else if (same(withoutIds(data)) !== same(withoutIds(result.data)))
          report('returned something else', data, result.data)
        else if (differences.length > 0) report('lists differences', differences)
        else if (JSON.stringify(predicted) !== JSON.stringify(actual))
          report(
            'stored something else',
            predicted.filter((row) => !actual.includes(row)),
            actual.filter((row) => !predicted.includes(row)),
          )
      }
      if (process.env.RANDOM_QUERIES !== undefined)
        console.info(JSON.stringify({ ...seen, mutations: names.size, appliedMutations: applied.size }))
      expect(found.slice(0, 3).join('\n\n')).toBe('')
      expect(seen.uncertain).toBeLessThanOrEqual(CHANGE_SETS / (CHANGE_SETS < 400 ? 10 : 20))
      // Both outcomes must be frequent for the comparison to mean something.
      expect(seen.applied).toBeGreaterThan(CHANGE_SETS / 8)
      expect(seen.refused).toBeGreaterThan(CHANGE_SETS / 8)
      expect(seen.links).toBeGreaterThan(CHANGE_SETS / 8)
    },
    TIME_LIMIT,
  )
})
