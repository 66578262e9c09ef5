import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface Import {
  /** Path of the imported file, relative to the root. */
  readonly target: string
  readonly isType: boolean
}
/** Imports of each source file, except imports of packages. */
export type Imports = ReadonlyMap<string, readonly Import[]>

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?)from\s+['"](\.[^'"]+)['"]|\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g
const isTypesOnly = (names: string): boolean => {
  const inBraces = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  return inBraces?.split(',').every((name) => /^\s*(type\s.*)?$/s.test(name)) === true
}

/** Reads the imports of `src` and `resolvers` under `root`. */
export const readImports = (root: string): Imports => {
  const files = globSync(['src/**/*.{ts,tsx,jsx}', 'resolvers/**/*.ts'], { cwd: root }).sort()
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const imports = [...text.matchAll(IMPORT)].map(([, type, names = '', from, dynamic]) => ({
        target: relative(root, join(root, dirname(file), from ?? dynamic ?? '')),
        isType: type !== undefined || isTypesOnly(names),
      }))
      return [file, imports]
    }),
  )
}

/** Folders with one file per resource. Each of these folders is one room, including its subfolders. */
export const LISTS_OF_RESOURCES = [
  'src/contract/domains',
  'src/sandbox/demo',
  'src/sandbox/rules',
  'resolvers',
  'schema',
  'schema/generated',
]

/**
 * Returns a function that finds the room of a file: its folder, or the file itself if its folder has
 * subfolders.
 */
export const createRoomOf = (imports: Imports): ((file: string) => string) => {
  const folders = new Set([...imports.keys()].map((file) => dirname(file)))
  return (file) => {
    const folder = dirname(file)
    const list = LISTS_OF_RESOURCES.find((path) => folder === path || folder.startsWith(`${path}/`))
    if (list) return list
    return [...folders].some((other) => other.startsWith(`${folder}/`)) ? file : folder
  }
}

/**
 * Returns the layer of a file, such as `gateway` or `resolvers`. A file directly in `src` is its own layer.
 */
export const layerOf = (file: string): string => {
  const [top = '', next = '', ...rest] = file.split('/')
  if (top !== 'src') return top
  return rest.length > 0 ? next : file
}

/** Finds cycles: strongly connected components with more than one node (Tarjan's algorithm). */
export const circlesOf = (edges: ReadonlyMap<string, Iterable<string>>): string[][] => {
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    const place = order.size
    order.set(node, place)
    stack.push(node)
    let low = place
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? place)
    }
    if (low === place) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return circles
}
