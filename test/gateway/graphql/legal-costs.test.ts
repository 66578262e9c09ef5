/** Checks that real queries stay below the cost limits. */
import { readdirSync, readFileSync } from 'node:fs'
import { getVariableValues, Kind, parse } from 'graphql'
import { queryText } from '../../../bench/bodies.ts'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createCostMeter } from '../../../src/gateway/graphql/limits/cost.ts'
import { readFieldTree } from '../../../src/selections/index.ts'

const costsOf = (text: string) => {
  const document = parse(text)
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], {
        account: 'a',
      })
      return createCostMeter(schema, readFieldTree(schema, document, operation)).cost(coerced)
    })
}

const EXAMPLES = new URL('../../../examples/', import.meta.url)

describe('cost limits', () => {
  it.each(readdirSync(EXAMPLES).filter((file) => file.endsWith('.graphql')))(
    'allow examples/%s at ten times its cost',
    (file) => {
      for (const { cost, values, repeated } of costsOf(readFileSync(new URL(file, EXAMPLES), 'utf8'))) {
        expect(cost * 10).toBeLessThan(6_000_000)
        expect(values * 10).toBeLessThan(24_000_000)
        expect(repeated).toBe(0)
      }
    },
  )

  it.each(['small', 'medium', 'four', 'large', 'large-edges'])('allow the benchmark query %s', (name) => {
    for (const { cost, values, repeated } of costsOf(queryText(name))) {
      expect(cost).toBeLessThan(6_000_000)
      expect(values).toBeLessThan(24_000_000)
      expect(repeated).toBe(0)
    }
  })
})
