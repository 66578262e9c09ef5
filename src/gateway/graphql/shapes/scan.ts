import { Kind, Lexer, Source, TokenKind } from 'graphql'
import { MAXIMUM_DOCUMENT_TOKENS } from '../limits/limiter.ts'

/** A number or string of a document's text. */
export interface Literal {
  readonly kind: Kind.INT | Kind.FLOAT | Kind.STRING
  /** As the lexer reads it: a number as it is written, a string without quotes and escapes. */
  readonly value: string
  /** Where it begins in the text. */
  readonly start: number
}

/** A document's text with its literals taken out. */
export interface Scan {
  /** Its other tokens, with a mark for each literal. */
  readonly skeleton: string
  /** In the order of the text. */
  readonly literals: readonly Literal[]
}

/** No other token has one of these characters. */
const MARKS: ReadonlyMap<TokenKind, readonly [mark: string, kind: Literal['kind']]> = new Map([
  [TokenKind.INT, ['#', Kind.INT]],
  [TokenKind.FLOAT, ['%', Kind.FLOAT]],
  [TokenKind.STRING, ['"', Kind.STRING]],
  [TokenKind.BLOCK_STRING, ["'", Kind.STRING]],
])

/** Takes the literals out of a text that may be a document. Undefined for what the lexer refuses, and for more tokens than a document may have. */
export const scan = (text: string): Scan | undefined => {
  const literals: Literal[] = []
  let skeleton = ''
  try {
    const lexer = new Lexer(new Source(text))
    for (let count = 0; count <= MAXIMUM_DOCUMENT_TOKENS; count += 1) {
      const { kind, value, start } = lexer.advance()
      if (kind === TokenKind.EOF) return { skeleton, literals }
      if (kind === TokenKind.NAME) {
        skeleton += `${value} `
        continue
      }
      const literal = MARKS.get(kind)
      skeleton += literal ? literal[0] : kind
      if (literal) literals.push({ kind: literal[1], value: value as string, start })
    }
  } catch {}
  return undefined
}
