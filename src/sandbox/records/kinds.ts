import { HISTORY_ENTITIES } from '../../contract/domains/account-history.ts'
import { operations, resourceByName } from '../../contract/index.ts'
import { keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { describe, id, integer, isId, oneOf, optional, string } from '../../contract/language/values.ts'
import { tableOf } from '../storage/tables.ts'

export const MAX_COUNT = 200
const DEFAULT_COUNT = 50

/** Field that contains the id of another record. */
export interface ReferenceField {
  readonly resource: Resource
  readonly field: string
  readonly target: Resource
}

/** Resource whose records can be browsed, with properties that are derived from its contract. */
export interface Kind {
  readonly resource: Resource
  /** Fields that contain ids, beginning with the record's own. */
  readonly ids: readonly string[]
  /** Fields that contain human-readable text. */
  readonly texts: readonly string[]
  /** Field with a human-readable name for the record; undefined if there is none. */
  readonly label: string | undefined
  readonly references: readonly ReferenceField[]
  /** Name of the resource in the history; undefined if no history is kept. */
  readonly entity: string | undefined
  /** Operations that act on one record or create one. */
  readonly operations: readonly Operation[]
  /** Operation that lists the records of all accounts, including deleted ones and drafts. */
  readonly browse: Operation
}

const isStored = ({ stored }: Resource): boolean => stored !== false

const referencesOf = (resource: Resource): ReferenceField[] =>
  Object.entries(resource.fields).flatMap(([field, schema]) => {
    const name = describe(schema)['x-references']
    const target = name === undefined ? undefined : resourceByName.get(name)
    return target && isStored(target) ? [{ resource, field, target }] : []
  })

const isText = (resource: Resource, field: string): boolean => {
  const schema = resource.fields[field] ?? {}
  const { wire, enum: values, 'x-derived': derived, 'x-known-values': known } = describe(schema)
  return wire === 'string' && !derived && !isId(schema) && values === undefined && known === undefined
}

const browseOf = (resource: Resource, references: readonly ReferenceField[]): Operation => ({
  name: `${resource.name}.browse`,
  verb: 'list',
  method: 'GET',
  version: '',
  path: '',
  resource,
  params: {
    account_id: optional(id()),
    q: optional(string({ minLength: 1, maxLength: LIMITS.queryLength })),
    count: optional(integer({ minimum: 1, maximum: MAX_COUNT, default: DEFAULT_COUNT })),
    cursor: optional(string({ minLength: 1 })),
    sort_by: optional(oneOf(resource.sortable.flatMap((field) => [`${field}-asc`, `${field}-desc`]))),
    ...Object.fromEntries(
      references.map(({ field }) => [
        field,
        optional(string({ minLength: 1, maxLength: LIMITS.queryLength })),
      ]),
    ),
  },
  body: 'none',
  returns: 'many',
  sandboxOnly: true,
  rate: 'core-read',
  rules: [],
  filters: Object.fromEntries(references.map(({ field }) => [field, field])),
  source: resource.source,
  standing: resource.standing,
})

const kindOf = (resource: Resource): Kind => {
  const { search, terms } = tableOf(resource)
  const fields = Object.keys(resource.fields)
  const key = keyField(resource)
  const isStoredId = (field: string): boolean => {
    const schema = resource.fields[field] ?? {}
    return isId(schema) && describe(schema).wire === 'string' && !describe(schema)['x-derived']
  }
  const texts = fields.filter((field) => field !== key && isText(resource, field))
  const references = referencesOf(resource)
  return {
    resource,
    ids: [key, ...fields.filter((field) => field !== key && isStoredId(field))],
    texts,
    label: search ?? terms[0] ?? texts[0],
    references,
    entity: Object.entries(HISTORY_ENTITIES).find(([, name]) => name === resource.name)?.[0],
    operations: [...operations.values()].filter(
      (operation) =>
        operation.resource === resource && ['create', 'update', 'delete'].includes(operation.verb),
    ),
    browse: browseOf(resource, references),
  }
}

/** Resources with a table, by name. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  [...resourceByName.values()].filter(isStored).map((resource) => [resource.name, kindOf(resource)]),
)

/** Returns all fields, of any resource, that refer to records of the given resource. */
export const referencesTo = (target: Resource): readonly ReferenceField[] =>
  [...kinds.values()].flatMap(({ references }) =>
    references.filter((reference) => reference.target === target),
  )
