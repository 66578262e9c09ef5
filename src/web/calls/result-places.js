/**
 * Where a response path is in the text `JSON.stringify(value, null, 2)`: its lines, from 1. A path has no list
 * indexes, so that `accounts.name` has one place for each account.
 */
function linesAt(value, path) {
  const lines = []
  /** Walks what begins at `line`; `keys` are those still to go, none off the path. Gives the number of its lines. */
  const walk = (at, keys, line) => {
    if (typeof at !== 'object' || at === null) return 1
    const entries = Object.entries(at)
    if (entries.length === 0) return 1
    let next = line + 1
    for (const [key, child] of entries) {
      const rest = Array.isArray(at) ? keys : keys?.[0] === key ? keys.slice(1) : undefined
      if (!Array.isArray(at) && rest?.length === 0) lines.push(next)
      next += walk(child, rest, next)
    }
    return next - line + 1
  }
  walk(value, path, 1)
  return lines
}

const MARKED_AT_MOST = 2_000
let marks

/**
 * Marks every place of a response path in the result and brings one of them into view.
 * @param turn which one: after the last comes the first again
 * @param isAlone marks that one only
 * @returns what to tell the person
 */
export function showPlace(editor, path, turn, isAlone = false) {
  marks?.clear()
  let value
  try {
    value = JSON.parse(editor.getValue())
  } catch {
    return 'The result is not shown any more.'
  }
  const lines = linesAt(value, ['data', ...path.split('.')])
  if (lines.length === 0) return `${path} is not in the result.`
  const index = turn % lines.length
  marks = editor.createDecorationsCollection(
    (isAlone ? [lines[index]] : lines.slice(0, MARKED_AT_MOST)).map((line) => ({
      range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
      options: { isWholeLine: true, className: 'call-place' },
    })),
  )
  editor.setPosition({ lineNumber: lines[index], column: 1 })
  editor.revealLineInCenter(lines[index])
  return lines.length === 1
    ? `${path}: marked in the result`
    : `${path}: place ${index + 1} of ${lines.length}`
}
