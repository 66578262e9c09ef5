import type { Operation } from '../../contract/language/define.ts'
import { percentDecode } from '../../oauth1/index.ts'
import type { Step } from '../../steps/steps.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Arrival, Routed } from './exchange.ts'

interface Node {
  readonly fixed: Map<string, Node>
  parameter?: Node
  readonly operations: Map<string, { readonly operation: Operation; readonly parameters: readonly string[] }>
}

/** Refusal with 405 and the allowed methods. */
export class MethodNotAllowed extends Refusal {
  readonly allowed: readonly string[]
  constructor(method: string, allowed: readonly string[]) {
    super([{ code: 'METHOD_NOT_ALLOWED', message: `${method} is not allowed. Use ${allowed.join(', ')}.` }])
    this.allowed = allowed
  }
}

/** Aliases for versions (public facts §6.6). */
const ALIASES: Readonly<Record<string, string>> = { '11': '12' }
const VERSION_SHAPE = /^\d+(\.\d+)?$/

const newNode = (): Node => ({ fixed: new Map(), operations: new Map() })

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
  if (node.operations.has(operation.method))
    throw new Error(`Two operations have the path of ${operation.name}`)
  node.operations.set(operation.method, { operation, parameters })
}

interface FoundRoute {
  readonly node: Node
  readonly values: readonly string[]
}

/**
 * Finds a route. A fixed segment takes precedence over a parameter: `cards/all` is not the card named "all".
 */
const find = (
  node: Node,
  segments: readonly string[],
  at = 0,
  values: readonly string[] = [],
): FoundRoute[] => {
  const segment = segments[at]
  if (segment === undefined) return node.operations.size > 0 ? [{ node, values }] : []
  const fixed = node.fixed.get(segment)
  return [
    ...(fixed ? find(fixed, segments, at + 1, values) : []),
    ...(node.parameter && segment !== '' ? find(node.parameter, segments, at + 1, [...values, segment]) : []),
  ]
}

const decoded = (name: string, value: string): string => {
  try {
    return percentDecode(value)
  } catch {
    refuse('INVALID_PARAMETER', `${name} is not valid percent-encoding`, { parameter: name, value })
  }
}

const notFound = (message: string): Refusal => new Refusal([{ code: 'ROUTE_NOT_FOUND', message }])

/**
 * Returns the path of a request target without query and without one trailing slash, which some clients send.
 */
export const pathOf = (target: string): string => {
  const query = target.indexOf('?')
  const end = query === -1 ? target.length : query
  return target.slice(0, target[end - 1] === '/' && end > 1 ? end - 1 : end)
}

/**
 * Creates the step that finds the operation. The raw path is matched character by character. Dot segments are
 * not resolved, and slashes are not merged. One trailing slash is ignored.
 * @throws Refusal ROUTE_NOT_FOUND (404), METHOD_NOT_ALLOWED (405), INVALID_PARAMETER (400) for invalid
 * percent-encoding (public facts §4.2)
 */
export const createRouter = (operations: Iterable<Operation>): Step<Arrival, Routed> => {
  const versions = new Map<string, Node>()
  for (const operation of operations) {
    const root = versions.get(operation.version) ?? newNode()
    versions.set(operation.version, root)
    grow(root, operation)
  }
  const everywhere = (segments: readonly string[]): boolean =>
    [...versions.values()].some((root) => find(root, segments).length > 0)

  return ({ method, target }) => {
    const [start, version = '', ...segments] = pathOf(target).split('/')
    const root = start === '' ? versions.get(ALIASES[version] ?? version) : undefined
    const places = root ? find(root, segments) : []
    if (places.length === 0) {
      if (VERSION_SHAPE.test(version) && everywhere(segments))
        throw notFound(`Version ${version} is not available.`)
      throw notFound('No endpoint has this path')
    }
    for (const { node, values } of places) {
      const match = node.operations.get(method)
      if (!match) continue
      const path = Object.fromEntries(
        match.parameters.map((name, index) => [name, decoded(name, values[index] as string)]),
      )
      return { operation: match.operation, path }
    }
    throw new MethodNotAllowed(method, [
      ...new Set(places.flatMap(({ node }) => [...node.operations.keys()])),
    ])
  }
}
