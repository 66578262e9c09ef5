import { createScanner, SyntaxKind } from 'typescript/unstable/ast'

/** A token of a TypeScript source: its code, and for a string or a part of a template also its value. */
export interface Token {
  readonly code: string
  readonly text?: string
}

/** Template parts that are followed by an expression. */
const openParts: ReadonlySet<SyntaxKind> = new Set([SyntaxKind.TemplateHead, SyntaxKind.TemplateMiddle])
const literals: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  ...openParts,
])
/** After one of these a slash divides; after everything else it opens a regular expression. */
const operandEnd = /^([\w$.]+|\)|\]|\})$/
const operatorWord = /^(return|typeof|case|in|of|void|delete|await|yield|throw|new|else|do)$/

/** Splits a TypeScript source into its tokens, comments left out; a template with `${…}` gives its parts. */
export function tokens(source: string): Token[] {
  const scanner = createScanner(true)
  scanner.setText(source)
  const found: Token[] = []
  const braces: ('block' | 'template')[] = []
  let previous = ''
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    const isSlash = kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken
    if (isSlash && (!operandEnd.test(previous) || operatorWord.test(previous)))
      kind = scanner.reScanSlashToken()
    if (kind === SyntaxKind.CloseBraceToken && braces.pop() === 'template')
      kind = scanner.reScanTemplateToken(false)
    if (kind === SyntaxKind.OpenBraceToken) braces.push('block')
    if (openParts.has(kind)) braces.push('template')
    const code = scanner.getTokenText()
    found.push(literals.has(kind) ? { code, text: scanner.getTokenValue() } : { code })
    previous = openParts.has(kind) ? '(' : literals.has(kind) ? ')' : code
  }
  return found
}
