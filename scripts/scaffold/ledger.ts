import type { Operation } from '../../src/contract/language/define.ts'
import { aOf } from '../sdl/nouns.ts'
import { givenFields, type Shape } from './shape.ts'

interface Row {
  readonly id: string
  readonly kind: 'operation' | 'rule'
  readonly method?: string
  readonly path?: string
  readonly text: string
  readonly source: string
  readonly standing: string
  readonly operation?: string
}

const VERB_TEXTS: Readonly<Record<Operation['verb'], (shape: Shape) => string>> = {
  list: ({ several }) => `lists the ${several} of an account`,
  get: ({ noun }) => `reads one ${noun}`,
  create: ({ noun }) => `creates ${aOf(noun)}`,
  update: ({ noun }) => `changes ${aOf(noun)}`,
  delete: ({ noun }) => `deletes ${aOf(noun)}`,
  batch: ({ several }) => `creates, changes and deletes ${several}, all or none`,
}

/** Returns the required parameters of the create operation. */
export const requiredOfCreate = (shape: Shape): readonly string[] =>
  shape.verbs.create
    ? givenFields(shape, shape.verbs.create).flatMap(({ wire, required }) => (required ? [wire] : []))
    : []

/**
 * Generates rows for `docs/specification/<domain>.json`: operations, fields, and required parameters of the
 * create operation.
 */
export const ledgerRows = (shape: Shape): readonly Row[] => {
  const { resource, verbs, noun } = shape
  const operations = Object.values(verbs).map(
    (operation): Row => ({
      id: operation.name,
      kind: 'operation',
      method: operation.method,
      path: `/${operation.version}${operation.path}`,
      text: VERB_TEXTS[operation.verb](shape),
      source: operation.source,
      standing: operation.standing,
    }),
  )
  const { source, standing } = resource
  return [
    ...operations,
    {
      id: `${resource.name}.fields`,
      kind: 'rule',
      text: `${aOf(noun)} has ${Object.keys(resource.fields).join(', ')}`,
      source,
      standing,
    },
    ...requiredOfCreate(shape).map(
      (wire): Row => ({
        id: `${resource.name}.create.${wire}.required`,
        kind: 'rule',
        text: `${wire} is required`,
        source: verbs.create?.source ?? source,
        standing: verbs.create?.standing ?? standing,
        operation: `${resource.name}.create`,
      }),
    ),
  ]
}

/** Appends the missing rows to the inventory. */
export const withRows = (inventory: string, rows: readonly Row[]): string => {
  const missing = rows.filter(({ id }) => !inventory.includes(`"id": "${id}"`))
  const lines = missing.map((row) => {
    const members = Object.entries(row).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    return `,\n  {${members.join(', ')}}`
  })
  return inventory.replace(/\n\]\s*$/, `${lines.join('')}\n]\n`)
}
