import { Kind } from 'graphql'

/** Returns a path and the paths of all fields above it. */
const withParents = (path) => path.split('.').map((_key, index, keys) => keys.slice(0, index + 1).join('.'))

/**
 * Returns the lines of the fields with the given paths, with fragments expanded. Paths have no list indexes.
 * If several fields have the same path, the first one counts.
 */
function linesByPath(document, operation, paths) {
  const wanted = new Set(paths.flatMap(withParents))
  const fragments = new Map(
    document.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  )
  const lines = new Map()
  // Each fragment is expanded once per place. Otherwise, nested fragments could take exponential time.
  const expanded = new Set()
  const walk = ({ selections }, path) => {
    for (const each of selections) {
      if (each.kind === Kind.FIELD) {
        const place = `${path}${(each.alias ?? each.name).value}`
        if (!wanted.has(place)) continue
        if (!lines.has(place)) lines.set(place, each.loc.startToken.line)
        if (each.selectionSet) walk(each.selectionSet, `${place}.`)
      } else if (each.kind === Kind.INLINE_FRAGMENT) walk(each.selectionSet, path)
      else {
        const name = each.name.value
        const key = `${path} ${name}`
        if (expanded.has(key)) continue
        expanded.add(key)
        walk(fragments.get(name).selectionSet, path)
      }
    }
  }
  walk(operation.selectionSet, '')
  return lines
}

/** Returns the expected calls by line: `[{line, calls, paths}]`. `calls` is null if it is unknown. */
export function callsByLine({ plan, document, operation }) {
  const lines = linesByPath(
    document,
    operation,
    plan.fields.map(({ path }) => path),
  )
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
