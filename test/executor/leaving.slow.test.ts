/** Tests results that fail after part of their data has been sent. */
import { type ExecutionResult, execute, graphql, type OperationDefinitionNode, parse } from 'graphql'
import { randomOf } from '../../harness/gateway/random-queries.ts'
import { compile } from '../../src/executor/index.ts'
import { leavingText } from './leaving-text.ts'
import { lostIn } from './lost-in.ts'
import { bare, queryOf, schema, state } from './tree.ts'

const QUERIES = 200

/**
 * Returns the errors about nulls that the schema does not allow. Errors about list items are ignored, because
 * an incomplete item can be removed from its list.
 */
const wrongNulls = async (source: string, data: object) => {
  const { errors = [] } = (await execute({
    schema: bare,
    document: parse(source),
    rootValue: data,
    fieldResolver: (parent, _args, _context, { path }) => parent[path.key],
  })) as ExecutionResult
  return errors.filter(({ path = [] }) => typeof path.at(-1) === 'string')
}

describe('partly sent result', () => {
  it('is completed with an error for each missing value', async () => {
    state.odds = Number.POSITIVE_INFINITY
    const differences: string[] = []
    const seen = { cut: 0, errors: 0 }
    for (let seed = 1; seed <= QUERIES; seed += 1) {
      state.seed = seed
      const source = queryOf(seed)
      const document = parse(source)
      const program = compile(schema, document, document.definitions[0] as OperationDefinitionNode)
      if (!program) continue
      const whole = await graphql({ schema, source })
      let objects = 1 + randomOf(seed)(60)
      const onObjects = (count: number): void => {
        objects -= count
        if (objects < 0) throw new Error('too many')
      }
      const leaving = await leavingText(program, {}, { onObjects })
      if (!leaving.end) continue
      const { pieces, errors, lacks } = leaving.end(new Error('cut'))
      const text = leaving.left + pieces.join('')
      const data = JSON.parse(text)
      const lost = lostIn(data, whole.data, new Set(errors.map(({ path }) => JSON.stringify(path))))
      const wrong = await wrongNulls(source, data)
      seen.cut += 1
      seen.errors += errors.length
      if (lost.length > 0 || wrong.length > 0 || errors.some(({ message }) => message !== 'cut'))
        differences.push(`${source}\n${text}\n${JSON.stringify(whole.data)}\n${lost} ${wrong}`)
      expect(errors.filter(({ path = [] }) => !lacks(path) && typeof path.at(-1) === 'number')).toEqual([])
    }
    expect(differences.slice(0, 2)).toEqual([])
    expect(seen.cut).toBeGreaterThan(QUERIES / 6)
    expect(seen.errors).toBeGreaterThan(seen.cut)
  })
})
