import { operations, resourceByName } from '../../src/contract/index.ts'
import { batch } from '../../src/contract/language/batch.ts'
import {
  create,
  defineResource,
  get,
  list,
  type Operation,
  remove,
  update,
} from '../../src/contract/language/define.ts'
import {
  boolean,
  clearable,
  list as commaList,
  id,
  nullable,
  optional,
  reference,
  string,
  strings,
  timestamp,
} from '../../src/contract/language/values.ts'

/** Origin of the made-up resources, which the sandbox serves from the contract alone, without rules. */
const origin = { source: 'made up', standing: 'INFERRED', domain: 'made-up', area: 'campaigns' } as const

const parcels = defineResource({
  ...origin,
  name: 'parcels',
  type: 'Parcel',
  path: '/accounts/:account_id/parcels',
  idParameter: 'parcel_id',
  delete: 'hard',
  notFound: 'NOT_FOUND',
  sortable: ['created_at'],
  fields: {
    name: string(),
    parent_id: nullable(reference('parcels')),
    campaign_id: nullable(reference('campaigns')),
    line_item_ids: strings(),
    curated_category_id: nullable(reference('curated_categories')),
    id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
    deleted: boolean(),
  },
} as const)
const given = {
  parent_id: clearable(reference('parcels')),
  campaign_id: clearable(reference('campaigns')),
  line_item_ids: clearable(commaList(reference('line_items'))),
  curated_category_id: clearable(reference('curated_categories')),
}
const createParcel = create(parcels, { name: string(), ...given })
const updateParcel = update(parcels, { name: optional(string()), ...given })
const removeParcel = remove(parcels)

const seals = defineResource({
  ...origin,
  name: 'seals',
  type: 'Seal',
  path: '/accounts/:account_id/seals',
  idParameter: 'seal_id',
  delete: 'gone',
  notFound: 'NOT_FOUND',
  sortable: [],
  fields: { name: string(), id: id(), created_at: timestamp(), updated_at: timestamp(), deleted: boolean() },
} as const)

const made = [
  list(parcels, { filters: { parcel_ids: 'id' } }),
  get(parcels),
  createParcel,
  updateParcel,
  removeParcel,
  batch(parcels, 40, { Create: createParcel, Update: updateParcel, Delete: removeParcel }),
  list(seals, { filters: { seal_ids: 'id' } }),
  get(seals),
  create(seals, { name: string() }),
  remove(seals),
] as unknown as Operation[]

/** Adds the made-up resources to the contract. Call it before opening the store. */
export const joinContract = (): void => {
  for (const resource of [parcels, seals])
    (resourceByName as Map<string, unknown>).set(resource.name, resource)
  for (const operation of made) (operations as Map<string, Operation>).set(operation.name, operation)
}

/** Removes the made-up resources, because test files in one process share its modules. */
export const leaveContract = (): void => {
  for (const { name } of [parcels, seals]) (resourceByName as Map<string, unknown>).delete(name)
  for (const { name } of made) (operations as Map<string, Operation>).delete(name)
}
