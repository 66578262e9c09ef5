/**
 * Reads examples as GraphiQL runs them: operation by operation, with ids from earlier results as variables.
 */
import { Kind, parse, print, separateOperations } from 'graphql'
import { readExamples } from '../../src/gateway/graphiql/examples.ts'
import type { Json } from '../domains/world.ts'

export interface Step {
  readonly name: string
  readonly kind: string
  readonly text: string
  /**
   * Returns the operation's variables.
   * @param data results of the earlier operations by name
   */
  readonly variables: (data: ReadonlyMap<string, Json>) => Json
}

export interface SteppedExample {
  readonly name: string
  readonly steps: readonly Step[]
}

const DAY_MS = 86_400_000

/** Converts a time such as `now+30d` to whole hours. Returns undefined for other text. */
const timeOf = (text: string): string | undefined => {
  const [found, days = 0] = /^now(?:([+-]\d+)d)?$/.exec(text) ?? []
  if (found === undefined) return undefined
  return new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + Number(days) * DAY_MS)
    .toISOString()
    .replace('.000', '')
}

const valueAt = (value: Json, [key, ...rest]: readonly string[]): Json => {
  if (key === undefined) return value
  return key === '*' ? value.map((each: Json) => valueAt(each, rest)) : valueAt(value[key], rest)
}

const filledIn = (value: Json, data: ReadonlyMap<string, Json>): Json => {
  if (Array.isArray(value)) return value.map((each) => filledIn(each, data))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filledIn(each, data)]))
  if (typeof value !== 'string') return value
  if (!value.startsWith('$')) return timeOf(value) ?? value
  const [operation = '', ...path] = value.slice(1).split('.')
  return valueAt(data.get(operation), path)
}

/** Reads all examples that GraphiQL shows. */
export const steppedExamples = (folder: URL): readonly SteppedExample[] =>
  readExamples(folder.pathname).map(({ name, document, operations }) => {
    const parsed = parse(document)
    const texts = separateOperations(parsed)
    const nodes = parsed.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
    return {
      name,
      steps: operations.map(({ name: operation, kind, variables }, index) => ({
        name: operation ?? '',
        kind,
        text: print(nodes.length === 1 ? parsed : (texts[nodes[index]?.name?.value ?? ''] ?? parsed)),
        variables: (data) => filledIn(JSON.parse(variables ?? '{}'), data),
      })),
    }
  })
