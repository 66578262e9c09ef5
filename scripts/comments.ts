import { isNode, parseSource, type SyntaxNode, walk } from './syntax.ts'

/** A comment in a file: its text without markers, its line, and what it documents. */
export interface Comment {
  text: string
  line: number
  documents?: 'function' | 'value' | undefined
}

/**
 * Distinguishes functions from other declarations. Exported functions and constants with an arrow function
 * count as functions.
 */
function kindOf(node: SyntaxNode): 'function' | 'value' {
  const inner = isNode(node.declaration) ? node.declaration : node
  if (/Function$|FunctionDeclaration$|Method$|MethodSignature$/.test(inner.type))
    return inner.kind === 'constructor' || inner.kind === 'get' ? 'value' : 'function'
  const [declared] = (inner.declarations ?? []) as { init?: SyntaxNode }[]
  return declared?.init?.type === 'ArrowFunctionExpression' ? 'function' : 'value'
}

/** Reads the comments of a TypeScript file; consecutive line comments count as one. */
export function commentsOf(code: string, jsx = false): Comment[] {
  const file = parseSource(code, jsx)
  const documented = new Map<unknown, 'function' | 'value'>()
  walk(file.program, (node) => {
    const leading = (node.leadingComments ?? []) as { value: string; type: string }[]
    for (const comment of leading)
      if (comment.type === 'CommentBlock' && comment.value.startsWith('*') && !documented.has(comment))
        documented.set(comment, kindOf(node))
    return true
  })
  const comments: (Comment & { lastLine: number; block: boolean })[] = []
  for (const comment of file.comments ?? []) {
    const block = comment.type === 'CommentBlock'
    const text = comment.value.replace(/^\*+|^\s*\*( |$)/gm, '').trim()
    const [line, lastLine] = [comment.loc?.start.line ?? 0, comment.loc?.end.line ?? 0]
    const previous = comments.at(-1)
    if (previous && !block && !previous.block && previous.lastLine === line - 1)
      Object.assign(previous, { text: `${previous.text}\n${text}`, lastLine })
    else comments.push({ text, line, lastLine, block, documents: documented.get(comment) })
  }
  return comments
}
