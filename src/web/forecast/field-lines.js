import { Kind } from 'graphql'

/**
 * Returns the line of each field of an operation by its path in the result, with fragments expanded. A path has no list
 * indexes. The first of several fields with one path counts.
 */
function linesByPath(document, operation) {
  const fragments = new Map(
    document.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  )
  const lines = new Map()
  const walk = ({ selections }, path, within) => {
    for (const each of selections) {
      if (each.kind === Kind.FIELD) {
        const place = [...path, (each.alias ?? each.name).value]
        const key = place.join('.')
        if (!lines.has(key)) lines.set(key, each.loc.startToken.line)
        if (each.selectionSet) walk(each.selectionSet, place, within)
      } else if (each.kind === Kind.INLINE_FRAGMENT) walk(each.selectionSet, path, within)
      else {
        const fragment = fragments.get(each.name.value)
        if (fragment && !within.has(fragment))
          walk(fragment.selectionSet, path, new Set([...within, fragment]))
      }
    }
  }
  walk(operation.selectionSet, [], new Set())
  return lines
}

/** Returns the expected calls by line: `[{line, calls, paths}]`. `calls` is null if it is unknown. */
export function callsByLine({ plan, document, operation }) {
  const lines = linesByPath(document, operation)
  const found = new Map()
  for (const { path, calls } of plan.fields) {
    const line = lines.get(path)
    if (line === undefined) continue
    const mark = found.get(line) ?? { line, calls: 0, paths: [] }
    found.set(line, mark)
    mark.paths.push(path)
    mark.calls = mark.calls === null || calls === null ? null : mark.calls + calls
  }
  return [...found.values()]
}
