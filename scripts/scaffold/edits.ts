/** Adds an import from the same folder where its path belongs in the order of the others. */
export const withImport = (text: string, name: string, path: string): string => {
  const line = `import { ${name} } from '${path}'\n`
  const locals = [...text.matchAll(/^import [^\n]* from '(\.\/[^']+)'\n/gm)]
  const after = locals.find(([, other = '']) => other > path)
  if (after) return text.slice(0, after.index) + line + text.slice(after.index)
  const last = locals.at(-1)
  if (!last) throw new Error(`no imports from the folder of ${path}`)
  const end = last.index + last[0].length
  return text.slice(0, end) + line + text.slice(end)
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
