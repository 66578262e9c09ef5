/**
 * Returns the line numbers, from 1, of a response path in the text `JSON.stringify(value, null, 2)`. A path has no
 * list indexes, so `accounts.name` has one line per account.
 */
function linesAt(value, path) {
  const lines = []
  /**
   * Walks the value that starts at `line` and returns its number of lines. `keys` is the rest of the path;
   * undefined outside the path.
   */
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

const MAX_MARKS = 2_000
let marks

/**
 * Marks every occurrence of a response path in the result and scrolls to one of them.
 * @param turn index of the occurrence to scroll to, modulo their number
 * @param isAlone marks only that occurrence
 * @returns the status text to show
 */
export function showPlace(editor, path, turn, isAlone = false) {
  marks?.clear()
  let value
  try {
    value = JSON.parse(editor.getValue())
  } catch {
    return 'The result is no longer shown'
  }
  const lines = linesAt(value, ['data', ...path.split('.')])
  if (lines.length === 0) return `${path} is not in the result`
  const index = turn % lines.length
  marks = editor.createDecorationsCollection(
    (isAlone ? [lines[index]] : lines.slice(0, MAX_MARKS)).map((line) => ({
      range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
      options: { isWholeLine: true, className: 'call-place' },
    })),
  )
  editor.setPosition({ lineNumber: lines[index], column: 1 })
  editor.revealLineInCenter(lines[index])
  return lines.length === 1 ? `${path}: marked in the result` : `${path}: ${index + 1} of ${lines.length}`
}
