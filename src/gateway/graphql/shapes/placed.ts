import { GraphQLError, Lexer, Source, TokenKind } from 'graphql'

/** Where tokens begin, those of comments left out. */
const startsIn = (source: Source): readonly number[] => {
  const starts: number[] = []
  const lexer = new Lexer(source)
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance())
    starts.push(token.start)
  return starts
}

/** The errors of an execution at their places in another text of the same tokens. */
export const placedIn = (text: string, errors: readonly GraphQLError[]): readonly GraphQLError[] => {
  const source = new Source(text)
  let places: ReadonlyMap<number, number> | undefined
  return errors.map((error) => {
    const { message, nodes, path, extensions } = error
    const locations = nodes?.flatMap(({ loc }) => loc ?? []) ?? []
    const [first] = locations
    if (!first) return error
    if (!places) {
      const starts = startsIn(source)
      places = new Map(startsIn(first.source).map((start, index) => [start, starts[index] as number]))
    }
    const positions = locations.map(({ start }) => places?.get(start) as number)
    return new GraphQLError(message, { source, positions, path, originalError: error, extensions })
  })
}
