import { isIntrospectionType, isObjectType } from 'graphql'

const ROOTS = ['getQueryType', 'getMutationType', 'getSubscriptionType']

/**
 * Returns the fields of the root types, all types, and the fields of object types: `[{name, kind, stack}]`.
 */
function docEntries(schema) {
  if (!schema) return []
  const roots = ROOTS.map((get) => schema[get]()).filter(Boolean)
  const fieldsOf = (type) =>
    Object.values(type.getFields()).map((field) => ({
      name: roots.includes(type) ? field.name : `${type.name}.${field.name}`,
      kind: roots.includes(type) ? type.name : 'Field',
      stack: [
        { name: type.name, def: type },
        { name: field.name, def: field },
      ],
    }))
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !roots.includes(type),
  )
  return [
    ...roots.flatMap(fieldsOf),
    ...types.map((type) => ({ name: type.name, kind: 'Type', stack: [{ name: type.name, def: type }] })),
    ...types.filter(isObjectType).flatMap(fieldsOf),
  ]
}

/** Maximum number of results from the documentation. */
const MAX_DOCS = 30

/**
 * Ranks a name: 0 if it equals the search text, 1 if the name or its field begins with the search text, 2 if
 * the name contains it.
 */
function rankOf(name, search) {
  const lower = name.toLowerCase()
  const at = lower.indexOf(search)
  if (at < 0) return undefined
  if (lower === search) return 0
  return at === 0 || lower[at - 1] === '.' ? 1 : 2
}

/** Creates a search of the documentation, which ignores case. An empty search finds nothing. */
export function docSearch(schema) {
  const entries = docEntries(schema)
  return (text) => {
    const search = text.trim().toLowerCase()
    if (search === '') return []
    return entries
      .map((entry) => ({ entry, rank: rankOf(entry.name, search) }))
      .filter(({ rank }) => rank !== undefined)
      .toSorted((one, other) => one.rank - other.rank || one.entry.name.length - other.entry.name.length)
      .slice(0, MAX_DOCS)
      .map(({ entry }) => entry)
  }
}
