import { GraphQLError, locatedError } from 'graphql'
import { createErrorFormatter } from '../../../src/gateway/graphql/error-format.ts'
import { errorCodes } from '../../../src/graph/errors/error-codes.ts'

interface Entry {
  level: string
  fields: Record<string, unknown>
}

function formatter(aborted = false) {
  const entries: Entry[] = []
  const record = (level: string) => (fields: object) => entries.push({ level, fields: { ...fields } })
  const signal = aborted ? AbortSignal.abort() : new AbortController().signal
  const format = createErrorFormatter({
    logger: { error: record('error'), debug: record('debug') } as never,
    scope: () => ({ requestId: 'r-1', signal, deadline: signal }),
  })
  const run = (error: GraphQLError) =>
    format({ ...error.toJSON(), extensions: { code: 'INTERNAL_SERVER_ERROR', ...error.extensions } }, error)
  return { run, entries }
}

/** Wraps an error the way graphql-js does for resolvers. */
const thrown = (original: Error) => locatedError(original, undefined, ['account', 'campaigns', 0])

describe('error format', () => {
  it.each(Object.keys(errorCodes).filter((code) => code !== 'INTERNAL_SERVER_ERROR'))(
    'passes errors with code %s through unchanged',
    (code) => {
      const { run, entries } = formatter()
      const ads = { retryable: true }
      const formatted = run(thrown(new GraphQLError('Said to the client.', { extensions: { code, ads } })))
      expect(formatted).toEqual({
        message: 'Said to the client.',
        path: ['account', 'campaigns', 0],
        extensions: { code, ads },
      })
      expect(entries).toEqual([])
    },
  )

  it('masks a plain error, keeps its path and logs the original with the same request id', () => {
    const { run, entries } = formatter()
    const original = new Error('connect ECONNREFUSED 10.0.0.7', { cause: new Error('route') })
    expect(run(thrown(Object.assign(original, { authorization: 'OAuth secret' })))).toEqual({
      message: 'Internal server error',
      path: ['account', 'campaigns', 0],
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
    })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      level: 'error',
      fields: {
        requestId: 'r-1',
        path: ['account', 'campaigns', 0],
        error: { name: 'Error', message: 'connect ECONNREFUSED 10.0.0.7', cause: 'route' },
      },
    })
    expect(JSON.stringify(entries)).not.toContain('OAuth secret')
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['a GraphQL error without a code', new GraphQLError('row 7 of table x')],
      ['a GraphQL error with an unknown code', new GraphQLError('x', { extensions: { code: 'E_ODD' } })],
      ['a code named like a property of Object', new GraphQLError('x', { extensions: { code: 'toString' } })],
      ['a plain error that carries a known code', Object.assign(new Error('x'), { extensions: { code: 'NOT_FOUND' } })],
      ['an error that claims to be internal', new GraphQLError('x', { extensions: { code: 'INTERNAL_SERVER_ERROR' } })],
    ],
  )('masks %s', (_what, original) => {
    const { run, entries } = formatter()
    expect(run(thrown(original))).toEqual({
      message: 'Internal server error',
      path: ['account', 'campaigns', 0],
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
    })
    expect(entries.map((entry) => entry.level)).toEqual(['error'])
  })

  it('adds BAD_USER_INPUT if graphql-js refuses an argument during execution', () => {
    const { run, entries } = formatter()
    const message = 'Argument "first" of non-null type "Int!" must not be null.'
    expect(run(thrown(new GraphQLError(message)))).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(entries).toEqual([])
  })

  it("logs a failure at level debug if the client's abort caused it", () => {
    const { run, entries } = formatter(true)
    run(thrown(new Error('This operation was aborted')))
    expect(entries.map((entry) => entry.level)).toEqual(['debug'])
  })
})

describe('error format without suggestions', () => {
  const format = createErrorFormatter({ suggestsNothing: true, scope: () => undefined })
  const messageOf = (message: string): string => {
    const error = new GraphQLError(message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } })
    return format(error.toJSON(), error).message
  }

  it('removes suggested names', () => {
    expect(messageOf('Unknown type "Camp". Did you mean "Campaign" or "Card"?')).toBe('Unknown type "Camp".')
    expect(messageOf('Unexpected String "Did you mean this".')).toBe('Unexpected String "Did you mean this".')
  })

  it('does not change a message that quotes a megabyte of the document', () => {
    const message = `Unexpected String "${'Did you mean '.repeat(80_000)}".`
    expect(messageOf(message)).toBe(message)
  })
})
