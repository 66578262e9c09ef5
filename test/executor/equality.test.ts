/** Compares data and errors of random queries with those of graphql-js, for all values of their variables. */

import { execute as graphqlExecute, type OperationDefinitionNode, parse, validate } from 'graphql'
import { COMBINATIONS } from '../../harness/gateway/random-queries.ts'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { BailOut, compile, execute, type Failed } from '../../src/executor/index.ts'
import { differenceOf } from '../gateway/graphql/ways.ts'
import { leavingText } from './leaving-text.ts'
import { textOf } from './pets.ts'
import { queryOf, schema, state } from './tree.ts'

const QUERIES = randomRuns(150)
const TIME_LIMIT = 120_000 + QUERIES * 500

const seen = { all: 0, clean: 0, executed: 0, executedClean: 0, ordered: 0, left: 0 }

describe('executor', () => {
  it(
    `executes ${QUERIES} random queries with the same result as graphql-js, or bails out`,
    async () => {
      const differences: string[] = []
      for (let seed = 1; seed <= QUERIES; seed += 1) {
        const text = queryOf(seed)
        const document = parse(text)
        expect([text, validate(schema, document)]).toEqual([text, []])
        const program = compile(schema, document, document.definitions[0] as OperationDefinitionNode)
        // The executor does not compile queries with more than 300 fields.
        if (!program) continue
        state.seed = seed
        state.odds = seed % 2 === 0 ? Number.POSITIVE_INFINITY : 8 + (seed % 80)
        for (const variables of text.includes('$') ? COMBINATIONS : [{}]) {
          seen.all += 1
          const whole = await graphqlExecute({ schema, document, variableValues: variables })
          const { errors } = whole
          const expected = JSON.stringify(whole)
          let failed: Failed | undefined
          const onFailed = (told: Failed): void => {
            failed = told
          }
          const pieces = await execute(program, {}, variables, { onFailed })
          const told = failed ? `"errors":${JSON.stringify(failed.errors)},` : ''
          const bodyOf = (data: string | null | undefined) => data && `{${told}"data":${data}}`
          const ways = [['whole', bodyOf(pieces instanceof BailOut ? undefined : textOf(pieces))]]
          if (!errors) {
            seen.clean += 1
            const leaving = await leavingText(program, {}, {}, variables)
            if (leaving.hasLeft) seen.left += 1
            ways.push(['in chunks', bodyOf(leaving.text ?? '"given up"')])
          }
          if (!(pieces instanceof BailOut)) seen[errors ? 'executed' : 'executedClean'] += 1
          if (errors && ways[0]?.[1] === expected) seen.ordered += 1
          for (const [way, own] of ways) {
            const difference = own ? differenceOf(expected, { text: own }, 'bytes') : undefined
            if (difference)
              differences.push(`${seed}, ${way}: ${text} ${JSON.stringify(variables)}\n${difference}`)
          }
        }
      }
      expect(differences.slice(0, 2)).toEqual([])
      expect(seen.all).toBeGreaterThan(QUERIES * 2)
      // The executor never bails out of a query whose fields all succeed.
      expect([seen.executedClean, seen.clean > seen.all / 3]).toEqual([seen.clean, true])
      expect(seen.executed).toBeGreaterThan((seen.all - seen.clean) / 4)
      // Errors within one turn of the event loop have no defined order.
      expect(seen.ordered).toBeGreaterThan(seen.executed * 0.9)
      expect(seen.left).toBeGreaterThan(seen.clean / 2)
    },
    TIME_LIMIT,
  )
})
