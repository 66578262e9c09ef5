/** Tests failures of partly sent responses that the gateway's own resolvers cannot cause. */
import { setImmediate } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { schemaOf } from '../../../executor/pets.ts'
import { closeAll, start } from '../pipeline-server.ts'

afterEach(closeAll)

const afterTurns = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
}

/** Returns a resolver that fails once the beginning of the response has been sent. */
const failing =
  (message: string, extensions: object = {}) =>
  async () => {
    await afterTurns(20)
    throw new GraphQLError(message, { extensions: { code: 'NOT_FOUND', ...extensions } })
  }

const serve = async (fields: Readonly<Record<string, () => unknown>>) => {
  const schema = schemaOf('type Query { count: Int soon: String late: String later: String end: String }', {
    Query: {
      soon: async () => {
        await afterTurns(2)
        return 'here'
      },
      end: () => 'end',
      ...fields,
    },
  })
  return start({ schema, chunked: { from: 0, afterMs: 0 } })
}
const QUERY = '{ count soon late later end }'

describe('partly sent response', () => {
  it('keeps its HTTP status even if a later error would change it', async () => {
    const { seen } = await serve({ count: () => 1, late: failing('Not there.', { http: { status: 404 } }) })
    const [result, source] = await seen({ query: QUERY })
    expect([result.status, source]).toEqual([200, 'executor'])
    expect(result.text).toBe(
      '{"data":{"count":1,"soon":"here","late":null,"later":null,"end":"end"},"errors":[{"message":"Not there.",' +
        '"locations":[{"line":1,"column":14}],"path":["late"],"extensions":{"code":"NOT_FOUND"}}]}',
    )
  })

  it('includes all errors of the same event loop turn', async () => {
    const { seen } = await serve({ count: () => 1, late: failing('One.'), later: failing('Other.') })
    const [{ text }, source] = await seen({ query: QUERY })
    expect([JSON.parse(text).data, source]).toEqual([
      { count: 1, soon: 'here', late: null, later: null, end: 'end' },
      'executor',
    ])
    expect(text.startsWith('{"data":{"count":1,"soon":"here",')).toBe(true)
    expect(JSON.parse(text).errors.map(({ message, path }: GraphQLError) => [message, path])).toEqual([
      ['One.', ['late']],
      ['Other.', ['later']],
    ])
  })

  it('is completed, and an error is logged, if the executor bails out', async () => {
    const { seen, log } = await serve({
      count: () => 1,
      late: async () => {
        await afterTurns(20)
        return { no: 'text' }
      },
      later: () => 'there',
    })
    const [{ text, headers }] = await seen({ query: QUERY })
    expect(JSON.parse(text)).toEqual({
      data: { count: 1, soon: 'here', late: null, later: 'there', end: 'end' },
      errors: [
        {
          message: 'Internal server error',
          locations: [{ line: 1, column: 14 }],
          path: ['late'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: headers['x-request-id'] },
        },
      ],
    })
    expect(
      log.filter(({ msg, level }) => msg === 'Internal error (masked in the response)' && level === 50),
    ).toHaveLength(1)
  })
})
