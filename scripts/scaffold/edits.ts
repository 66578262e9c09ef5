/** Adds an import after the others; formatting sorts them. */
export const withImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^import [\s\S]*?from '[^']+'$/gm)].at(-1)
  if (!last) throw new Error('a file without imports')
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/** Adds an entry at the end of the list that is declared so. */
export const withEntry = (text: string, declaration: string, entry: string): string => {
  const start = text.indexOf(declaration)
  const end = text.indexOf('\n]', start)
  if (start < 0 || end < 0) throw new Error(`no list declared as ${declaration}`)
  return `${text.slice(0, end)}\n  ${entry},${text.slice(end)}`
}

/** Leaves a field of a type to another file: `Complete<…>` asks for it no longer. */
export const withoutField = (text: string, type: string, field: string): string => {
  const complete = `Complete<${type}Resolvers, RowOf<'${type}'>>`
  const omitted = `Omit<${complete}, `
  if (text.includes(omitted)) {
    const end = text.indexOf('> = {', text.indexOf(omitted))
    return `${text.slice(0, end)} | '${field}'${text.slice(end)}`
  }
  if (!text.includes(complete)) throw new Error(`no resolvers of type ${complete}`)
  return text.replace(complete, `${omitted}'${field}'>`)
}
