import type { RandomField } from '../../harness/gateway/random-mutations.ts'
import { randomOf } from '../../harness/gateway/random-queries.ts'
import { randomRuns, spreadCases } from '../../harness/gateway/random-runs.ts'
import type { Twin } from '../../src/sandbox/twin/twin.ts'
import { createTransport } from '../../src/upstream/transport/transport.ts'
import { inChangeSetWorld, SEED } from './change-set-world.ts'
import { type Difference, KINDS, misread, mistold, REFUSAL } from './differences.ts'
import { comparable } from './uncertain.ts'

/** Number of differences that must have an effect. RANDOM_QUERIES overrides it. */
const DIFFERENCES = randomRuns(50, 0.15)
/** Number of change sets for each difference. */
const EACH = 3
const MAX_OTHERS = 6

let difference: Difference | undefined
let isTouched = false
/** Write operations that twins have carried out since the last reset. */
let writes: string[] = []

const touches = (operation: string, ...kinds: readonly Difference['kind'][]): Difference | undefined => {
  const touched = difference?.operation === operation && kinds.includes(difference.kind)
  if (touched) isTouched = true
  return touched ? difference : undefined
}

/** Returns a twin whose rules differ from the API's. */
const adapt = (twin: Twin): Twin => ({
  ...twin,
  send: async (request) => {
    const { operation, method } = request as typeof request & { readonly operation: string }
    if (method === 'GET') return twin.send(request)
    writes.push(operation)
    const input = touches(operation, 'ignored', 'changed', 'added')
    const response = await twin.send(input ? misread(request, input) : request)
    const output = response.status < 400 && touches(operation, 'derived')
    return output ? { ...response, text: mistold(response.text, output) } : response
  },
})

const transport = createTransport()
const { stage, maker, examples, restart, comparedRows } = await inChangeSetWorld({
  adapt,
  transport: {
    close: () => transport.close(),
    send: async (request, limits) =>
      request.method !== 'GET' && touches(request.operation, 'refused')
        ? REFUSAL
        : transport.send(request, limits),
  },
})

/** Returns the examples that can be applied and whose outcome is certain, by write operation. */
const examplesByOperation = async (): Promise<Map<string, RandomField[]>> => {
  const found = new Map<string, RandomField[]>()
  for (const field of spreadCases(examples, 0.4)) {
    writes = []
    const { changeSet } = (await stage.create(maker.document([field], randomOf(1)))).data.changeSetCreate
    const [operation] = writes
    const isCertain = changeSet.uncertain.every((each: { field: string | null }) => each.field !== null)
    if (operation === undefined || changeSet.state !== 'PENDING' || !isCertain) continue
    found.set(operation, [...(found.get(operation) ?? []), field])
  }
  return found
}

describe('difference between API rules and preview rules', () => {
  it(`is reported by every change set that it affects: ${DIFFERENCES} differences, ${EACH} change sets each`, async () => {
    const random = randomOf(SEED)
    const byOperation = await examplesByOperation()
    const operations = [...byOperation.keys()]
    const all = [...byOperation.values()].flat()
    const seen = { reported: 0, refused: 0, without: 0, untouched: 0 }
    const reporting = new Set<string>()
    const found: string[] = []
    for (let number = 0; reporting.size < DIFFERENCES && number < 4 * DIFFERENCES; number += 1) {
      const operation = operations[random(operations.length)] as string
      const kind = KINDS[number % KINDS.length] as Difference['kind']
      for (let run = 0; run < EACH; run += 1) {
        difference = undefined
        await restart()
        difference = { kind, operation, choice: random(100) }
        isTouched = false
        const [own] = byOperation.get(operation) as [RandomField]
        const others = Array.from(
          { length: random(MAX_OTHERS) },
          () => all[random(all.length)] as RandomField,
        )
        const fields = [...new Set([...others, own])]
        const text = maker.document(fields, random)
        const { changeSet } = (await stage.create(text)).data.changeSetCreate
        if (changeSet.state === 'REFUSED') {
          seen.refused += 1
          continue
        }
        const payload = (await stage.apply(changeSet.id)).data.changeSetApply
        const { state, result, differences, conflicts } = payload.changeSet
        const isReported =
          state !== 'APPLIED' || payload.userErrors.length + differences.length + conflicts.length > 0
        if (isReported) {
          seen.reported += 1
          reporting.add(`${number}`)
          continue
        }
        seen[isTouched ? 'without' : 'untouched'] += 1
        const { same, predicted, actual } = await comparedRows()
        const isEqual =
          same(comparable(changeSet.data, changeSet.uncertain)) ===
            same(comparable(result.data, changeSet.uncertain)) &&
          JSON.stringify(predicted) === JSON.stringify(actual)
        if (isEqual) continue
        found.push(
          [
            JSON.stringify(difference),
            text.replaceAll(/ \w+ \{ [\w ]+ \}/g, ''),
            comparable(changeSet.data),
            comparable(result.data),
          ]
            .concat(
              predicted.filter((row) => !actual.includes(row)),
              actual.filter((row) => !predicted.includes(row)),
            )
            .join('\n'),
        )
      }
    }
    if (process.env.RANDOM_QUERIES !== undefined) console.info(JSON.stringify(seen))
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    // Differences that had no effect are not counted.
    expect(reporting.size).toBe(DIFFERENCES)
  }, 600_000)
})
