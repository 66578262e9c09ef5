/** Adds an import from the same folder, sorted by path. */
export const withImport = (text: string, name: string, path: string): string => {
  const line = `import { ${name} } from '${path}'\n`
  const locals = [...text.matchAll(/^import [^\n]* from '(\.\/[^']+)'\n/gm)]
  const after = locals.find(([, other = '']) => other > path)
  if (after) return text.slice(0, after.index) + line + text.slice(after.index)
  const last = locals.at(-1)
  if (!last) throw new Error(`No imports from the folder of ${path}`)
  const end = last.index + last[0].length
  return text.slice(0, end) + line + text.slice(end)
}

/** Appends an entry to the list with this declaration. */
export const withEntry = (text: string, declaration: string, entry: string): string => {
  const start = text.indexOf(declaration)
  const end = text.indexOf('\n]', start)
  if (start < 0 || end < 0) throw new Error(`No list declared as ${declaration}`)
  return `${text.slice(0, end)}\n  ${entry},${text.slice(end)}`
}

/** Excludes a field from `Complete<…>`, because another file resolves it. */
export const withoutField = (text: string, type: string, field: string): string => {
  const complete = `Complete<${type}Resolvers, RowOf<'${type}'>>`
  const omitted = `Omit<${complete}, `
  if (text.includes(omitted)) {
    const end = text.indexOf('> = {', text.indexOf(omitted))
    return `${text.slice(0, end)} | '${field}'${text.slice(end)}`
  }
  if (!text.includes(complete)) throw new Error(`No resolvers of type ${complete}`)
  return text.replace(complete, `${omitted}'${field}'>`)
}
