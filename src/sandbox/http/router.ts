import type { Operation } from '../../contract/language/define.ts'
import { createRoutes, foundOperation, splitTarget } from '../../contract/routes.ts'
import { percentDecode } from '../../oauth1/index.ts'
import type { Step } from '../../steps/steps.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Arrival, Routed } from './exchange.ts'

export { pathOf } from '../../contract/routes.ts'

/** Refusal with status 405 that lists the allowed methods. */
export class MethodNotAllowed extends Refusal {
  readonly allowed: readonly string[]
  constructor(method: string, allowed: readonly string[]) {
    super([{ code: 'METHOD_NOT_ALLOWED', message: `${method} is not allowed. Use ${allowed.join(', ')}.` }])
    this.allowed = allowed
  }
}

const VERSION_SHAPE = /^\d+(\.\d+)?$/

const decoded = (name: string, value: string): string => {
  try {
    return percentDecode(value)
  } catch {
    refuse('INVALID_PARAMETER', `${name} is not valid percent-encoding`, { parameter: name, value })
  }
}

const notFound = (message: string): Refusal => new Refusal([{ code: 'ROUTE_NOT_FOUND', message }])

/**
 * Creates the step that finds the operation. The raw path is matched character by character. Dot segments are
 * not resolved, and slashes are not merged. One trailing slash is ignored.
 * @throws Refusal ROUTE_NOT_FOUND (404), METHOD_NOT_ALLOWED (405), INVALID_PARAMETER (400) for invalid
 * percent-encoding (public facts §4.2)
 */
export const createRouter = (operations: Iterable<Operation>): Step<Arrival, Routed> => {
  const routes = createRoutes(operations)
  return ({ method, target }) => {
    const { version, segments } = splitTarget(target)
    const places = routes.of(version, segments)
    if (places.length === 0) {
      if (VERSION_SHAPE.test(version) && routes.inAny(segments))
        throw notFound(`Version ${version} is not available.`)
      throw notFound('No endpoint has this path')
    }
    for (const place of places) {
      const found = foundOperation(place, method)
      if (!found) continue
      const path = Object.fromEntries(
        Object.entries(found.path).map(([name, value]) => [name, decoded(name, value)]),
      )
      return { operation: found.operation, path }
    }
    throw new MethodNotAllowed(method, [...new Set(places.flatMap((place) => [...place.routes.keys()]))])
  }
}
