import type { Sound, Values } from '../call.ts'

/**
 * Returns a list call on an account and maps its REST filters to GraphQL arguments. `q` matches the beginning
 * of a name.
 */
export const list = (
  field: string,
  filters: Readonly<Record<string, string>> = {},
  params: Values = {},
): Sound => ({
  field: `Account.${field}`,
  params,
  places: {
    count: 'first',
    q: 'filter.nameStartsWith',
    ...Object.fromEntries(Object.entries(filters).map(([name, place]) => [name, `filter.${place}`])),
  },
})
/** Returns a create call whose parameters are the input of a mutation. */
export const create = (field: string, params: Values, more: Partial<Sound> = {}): Sound => ({
  field: `Mutation.${field}`,
  params,
  ...more,
})
/** Returns an update call for a record. `id` names the parameter for the record's id. */
export const update = (field: string, id: string, record: string, more: Partial<Sound> = {}): Sound => ({
  field: `Mutation.${field}`,
  params: { [id]: record },
  ...more,
  places: { [id]: 'id', ...more.places },
})

/** Returns a batch call without items. Each case adds its own. */
export const batch = (field: string): Sound => ({
  field: `Mutation.${field}`,
  params: { operations: [] },
  body: 'items',
  places: { operations: 'operations' },
})
