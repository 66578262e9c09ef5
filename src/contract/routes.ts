import { operations } from './index.ts'
import type { Operation } from './language/define.ts'

interface Node {
  readonly fixed: Map<string, Node>
  parameter?: Node
  readonly routes: Map<string, Route>
}

/** Operation at a path, and the names of its path parameters. */
interface Route {
  readonly operation: Operation
  readonly parameters: readonly string[]
}

/** Contract path that matches a request path. */
export interface Place {
  readonly routes: ReadonlyMap<string, Route>
  /** Values of the path parameters, still percent-encoded. */
  readonly values: readonly string[]
}

export interface Routes {
  /** Returns the matching paths of this version, the most specific first. */
  of(version: string, segments: readonly string[]): readonly Place[]
  /** Checks whether any version has this path. */
  inAny(segments: readonly string[]): boolean
}

/** Aliases for versions (public facts §6.6). */
const ALIASES: Readonly<Record<string, string>> = { '11': '12' }

const newNode = (): Node => ({ fixed: new Map(), routes: new Map() })

const grow = (root: Node, operation: Operation): void => {
  let node = root
  const parameters: string[] = []
  for (const segment of operation.path.slice(1).split('/')) {
    let next = segment.startsWith(':') ? node.parameter : node.fixed.get(segment)
    if (!next) {
      next = newNode()
      if (segment.startsWith(':')) node.parameter = next
      else node.fixed.set(segment, next)
    }
    if (segment.startsWith(':')) parameters.push(segment.slice(1))
    node = next
  }
  if (node.routes.has(operation.method))
    throw new Error(`Operation ${operation.name} has the same method and path as another operation`)
  node.routes.set(operation.method, { operation, parameters })
}

/**
 * Finds a route. A fixed segment takes precedence over a parameter: `cards/all` is not the card named "all".
 */
const find = (node: Node, segments: readonly string[], at = 0, values: readonly string[] = []): Place[] => {
  const segment = segments[at]
  if (segment === undefined) return node.routes.size > 0 ? [{ routes: node.routes, values }] : []
  const fixed = node.fixed.get(segment)
  return [
    ...(fixed ? find(fixed, segments, at + 1, values) : []),
    ...(node.parameter && segment !== '' ? find(node.parameter, segments, at + 1, [...values, segment]) : []),
  ]
}

export const createRoutes = (all: Iterable<Operation>): Routes => {
  const versions = new Map<string, Node>()
  for (const operation of all) {
    const root = versions.get(operation.version) ?? newNode()
    versions.set(operation.version, root)
    grow(root, operation)
  }
  return {
    of: (version, segments) => {
      const root = versions.get(ALIASES[version] ?? version)
      return root ? find(root, segments) : []
    },
    inAny: (segments) => [...versions.values()].some((root) => find(root, segments).length > 0),
  }
}

/**
 * Returns the path of a request target without its query. Also removes one trailing slash, which some clients
 * send.
 */
export const pathOf = (target: string): string => {
  const query = target.indexOf('?')
  const end = query === -1 ? target.length : query
  return target.slice(0, target[end - 1] === '/' && end > 1 ? end - 1 : end)
}

/** Splits a request target. The version is empty for a target that does not begin with a slash. */
export const splitTarget = (target: string): { readonly version: string; readonly segments: string[] } => {
  const [start, version = '', ...segments] = pathOf(target).split('/')
  return { version: start === '' ? version : '', segments }
}

/** Operation that a request matches, with its path parameters still percent-encoded. */
export interface FoundOperation {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
}

export const foundOperation = ({ routes, values }: Place, method: string): FoundOperation | undefined => {
  const route = routes.get(method)
  return (
    route && {
      operation: route.operation,
      path: Object.fromEntries(route.parameters.map((name, index) => [name, values[index] as string])),
    }
  )
}

let ofContract: Routes | undefined

/** Returns the contract's operation for a request; undefined if there is none. */
export const operationOf = (method: string, target: string): FoundOperation | undefined => {
  ofContract ??= createRoutes(operations.values())
  const { version, segments } = splitTarget(target)
  for (const place of ofContract.of(version, segments)) {
    const found = foundOperation(place, method)
    if (found) return found
  }
  return undefined
}
