import type { Sound, Values } from '../call.ts'

/** List of an account with the places of its filters; `q` is a name's beginning. */
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
/** Create, whose parameters are the input of a mutation. */
export const create = (field: string, params: Values, more: Partial<Sound> = {}): Sound => ({
  field: `Mutation.${field}`,
  params,
  ...more,
})
/** Update of the record that the parameter `id` names. */
export const update = (field: string, id: string, record: string, more: Partial<Sound> = {}): Sound => ({
  field: `Mutation.${field}`,
  params: { [id]: record },
  ...more,
  places: { [id]: 'id', ...more.places },
})

/** Batch; its items are made by their number. */
export const batch = (field: string): Sound => ({
  field: `Mutation.${field}`,
  params: { operations: [] },
  body: 'items',
  places: { operations: 'operations' },
})
