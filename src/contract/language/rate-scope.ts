import type { Operation, RateClass, Resource } from './define.ts'

/** Properties that determine which rate limit window counts a call. */
export type RatedOperation = Pick<Operation, 'name' | 'method' | 'path' | 'rate'> & {
  readonly resource: Pick<Resource, 'area' | 'domain'>
}

/** Classes whose endpoints share one window (public facts §4.4 Scope). */
const CATEGORIES: ReadonlySet<RateClass> = new Set([
  'write',
  'targeting-read',
  'keyword-insights',
  'audience-insights',
  'analytics',
])

/** Returns the name of a call's window. Lists with total counts have a separate window (spec 2 §8). */
export const rateNameOf = (
  { rate }: RatedOperation,
  input?: Readonly<Record<string, unknown>>,
): RateClass | 'total-count' => (input?.with_total_count === true ? 'total-count' : rate)

/** Returns the scope of a call's window: a category or one endpoint. */
export const rateScopeOf = (operation: RatedOperation, input?: Readonly<Record<string, unknown>>): string => {
  const name = rateNameOf(operation, input)
  if (name === 'total-count' || !CATEGORIES.has(name)) return `${name} ${operation.name}`
  return name === 'write' ? `write ${operation.resource.domain}` : name
}
