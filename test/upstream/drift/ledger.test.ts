import { readInventory } from '../../../scripts/coverage/inventory.ts'
import { operations } from '../../../src/contract/index.ts'
import { describe as described } from '../../../src/contract/language/values.ts'

const INVENTORY = new URL('../../../docs/specification', import.meta.url).pathname

/**
 * Parameters whose values only the API can check, according to the ledger. Updates are omitted, because they
 * never count as drift.
 */
const asked = readInventory(INVENTORY)
  .flatMap(({ rows }) => rows)
  .flatMap((row) => (row.kind === 'rule' ? [row] : []))
  .flatMap(({ operation: own, cases = [] }) =>
    cases.flatMap(({ call = own, graph, code, parameter, refuse = [] }) => {
      const operation = operations.get(call ?? '')
      if (graph !== 'asked' || code !== undefined || !operation) return []
      if (operation.verb === 'update' || operation.batch) return []
      return refuse.map((change) => [operation.name, parameter ?? Object.keys(change)[0] ?? ''] as const)
    }),
  )

it('drift excludes values that only the API can decide [protocol.drift]', () => {
  const closed = asked.flatMap(([name, parameter]) => {
    const { enum: values, wire, ...rest } = described(operations.get(name)?.params[parameter] ?? {})
    return values || wire === 'boolean' ? [[name, parameter, rest['x-api-decides']]] : []
  })
  expect(closed).toContainEqual(['line_items.create', 'standard_delivery', true])
  expect(closed).toContainEqual(['line_items.create', 'pay_by', true])
  expect(closed.filter(([, , isMarked]) => !isMarked)).toEqual([])
})
