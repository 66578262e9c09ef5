import { isRead, type Operation, type Verb } from '../../contract/language/define.ts'
import { parseJson } from '../../contract/language/json.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { brokenRules } from '../../contract/language/validate.ts'
import type { Action, Context, Input, ResourceRules, Result } from '../engine/context.ts'
import { readCursor, writeCursor } from '../engine/cursor.ts'
import { notFound } from '../engine/not-found.ts'
import { Refusal, refuse } from '../refusal.ts'
import { reserveNumbers, snowflakeOf } from '../storage/ids.ts'
import { matching } from '../storage/records.ts'
import type { Entity, Tables } from '../storage/tables.ts'
import { accountsAllowing } from './shared/account-roles.ts'
import { chosenBy, type Filter, mistakesOf, newProduct } from './shared/products.ts'

type Kind = 'product_catalogs' | 'products' | 'product_sets' | 'scheduled_feeds'
type Stored = Pick<Tables['catalog_records'], 'id' | 'record'> & { readonly seq: number }
const recordOf = ({ record }: Stored): Entity => parseJson(record) as Entity

const rows = ({ db }: Context, kind: Kind, owner: string) =>
  db
    .selectFrom('catalog_records')
    .select(['seq', 'id', 'record'])
    .where(matching({ kind, owner }))
    .orderBy('seq')
const recordsOf = async (context: Context, kind: Kind, owner: string): Promise<Entity[]> =>
  (await rows(context, kind, owner).execute()).map(recordOf)

const newId = async ({ db, now }: Context, kind: Kind): Promise<string> =>
  snowflakeOf(kind, await reserveNumbers(db, kind), now)

const store = async ({ db }: Context, kind: Kind, owner: string, id: string, record: Entity) => {
  const text = JSON.stringify(record)
  await db
    .insertInto('catalog_records')
    .values({ kind, owner, id, record: text })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ record: text }))
    .execute()
}

const erase = ({ db }: Context, kind: Kind, owner: string, id: string) =>
  db.deleteFrom('catalog_records').where(matching({ kind, owner, id })).executeTakeFirst()

/**
 * Checks whether the caller may act for a user. Callers may always act for themselves. To act for another
 * user, they need a role that permits the operation. The role must be in an account whose FULL promotable
 * user is the other user.
 */
const actsFor = async (context: Context, operation: Operation, userId: string): Promise<boolean> => {
  if (userId === context.caller.userId) return true
  const { area } = operation.resource
  const account_id = await accountsAllowing(context, area, isRead(operation) ? 'read' : 'write')
  const found = await context.db
    .selectFrom('promotable_users')
    .select('id')
    .where(matching({ user_id: userId, promotable_user_type: 'FULL', deleted: 0, account_id }))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the user whose catalogs a call concerns. @throws Refusal USER_NOT_FOUND */
const userOf = async (
  context: Context,
  operation: Operation,
  { user_id = context.caller.userId }: Input,
): Promise<string> => {
  const userId = user_id as string
  if (!(await actsFor(context, operation, userId)))
    refuse('USER_NOT_FOUND', 'The user was not found, or the authenticated user cannot act for this user', {
      parameter: 'user_id',
      value: userId,
    })
  return userId
}

/** Finds a catalog and its user. @throws Refusal NOT_FOUND unless the caller may act for the user */
const catalogAt = async (context: Context, operation: Operation, { product_catalog_id: id }: Input) => {
  const found = await context.db
    .selectFrom('catalog_records')
    .select('owner')
    .where(matching({ kind: 'product_catalogs', id }))
    .executeTakeFirst()
  return found && (await actsFor(context, operation, found.owner))
    ? { id: id as string, owner: found.owner }
    : notFound('NOT_FOUND', 'product_catalog_id', id)
}
const catalogOf = async (context: Context, operation: Operation, input: Input): Promise<string> =>
  (await catalogAt(context, operation, input)).id

/** Returns the owner of the records that a call concerns: a user or a catalog. */
const ownerOf = async (context: Context, operation: Operation, input: Input): Promise<string> => {
  if (operation.resource.name !== 'product_catalogs') return catalogOf(context, operation, input)
  return input.product_catalog_id === undefined
    ? userOf(context, operation, input)
    : (await catalogAt(context, operation, input)).owner
}

interface Named {
  readonly owner: string
  readonly id: string
  readonly record: Entity
}
const named = async (context: Context, operation: Operation, input: Input): Promise<Named> => {
  const { resource } = operation
  const kind = resource.name as Kind
  const owner = await ownerOf(context, operation, input)
  const id = input[resource.idParameter] as string
  const found = await rows(context, kind, owner).where('id', '=', id).executeTakeFirst()
  return found ? { owner, id, record: recordOf(found) } : notFound('NOT_FOUND', resource.idParameter, id)
}

/** Function that completes a stored record for a response. */
type Show = (context: Context, record: Entity, catalogId: string) => Promise<Entity>

/** Creates the actions for records that are stored as JSON. */
const stored = (
  make: (context: Context, input: Input, before: Entity | undefined) => Entity,
  show: Show = async (_context, record) => record,
): Readonly<Record<Exclude<Verb, 'batch'>, Action>> => {
  const write = async (context: Context, operation: Operation, input: Input, before?: Named) => {
    const kind = operation.resource.name as Kind
    const owner = before?.owner ?? (await ownerOf(context, operation, input))
    const id = before?.id ?? (await newId(context, kind))
    const record = { ...make(context, input, before?.record), id }
    const problems = brokenRules(operation, record, true)
    if (problems.length > 0) throw new Refusal(problems)
    await store(context, kind, owner, id, record)
    return { data: await show(context, record, owner) }
  }
  return {
    list: async (context, operation, input) => {
      const kind = operation.resource.name as Kind
      const owner = await ownerOf(context, operation, input)
      const records = await recordsOf(context, kind, owner)
      const data = await Promise.all(records.map((record) => show(context, record, owner)))
      return { data, nextCursor: null }
    },
    get: async (context, operation, input) => {
      const { record, owner } = await named(context, operation, input)
      return { data: await show(context, record, owner) }
    },
    create: write,
    update: async (context, operation, input) =>
      write(context, operation, input, await named(context, operation, input)),
    delete: async (context, operation, input) => {
      const { owner, id, record } = await named(context, operation, input)
      const data = await show(context, record, owner)
      await erase(context, operation.resource.name as Kind, owner, id)
      return { data }
    },
  }
}

const onlyOne = (what: string, present: readonly Entity[]): void => {
  const [first] = present
  if (first) refuse('INVALID', `${what}, ${first.id}. Only one is allowed.`, { limit: 1 })
}

const catalogs = stored((_context, { name }) => ({ name }))
const productCatalogs: ResourceRules = {
  perform: {
    ...catalogs,
    create: async (context, operation, input) => {
      onlyOne(
        'The user already has a catalog',
        (await catalogs.list(context, operation, input)).data as Entity[],
      )
      return catalogs.create(context, operation, input)
    },
    delete: async (context, operation, input) => {
      const result = await catalogs.delete(context, operation, input)
      const owner = input.product_catalog_id as string
      await context.db.deleteFrom('catalog_records').where('owner', '=', owner).execute()
      return result
    },
  },
}

const productsOf = (context: Context, catalogId: string) => recordsOf(context, 'products', catalogId)

interface StoredSet extends Entity {
  readonly type: string
  readonly filters: readonly Filter[]
  readonly product_keys: readonly string[]
}

/** Adds the ids of the products that a set currently selects. */
const showSet: Show = async (context, record, catalogId) => {
  const { product_keys: keys, ...set } = record as StoredSet
  const all = await productsOf(context, catalogId)
  const chosen =
    set.type === 'FILTERED'
      ? all.filter((product) => chosenBy(set.filters, product))
      : keys.flatMap((key) => all.filter(({ product_key }) => product_key === key))
  const { name, description, id, filters, type } = set
  const product_ids = chosen.map((product) => product.id)
  return { name, description, product_ids, processing_status: 'DONE', id, filters, type }
}

const assertProducts = async (context: Context, operation: Operation, input: Input): Promise<void> => {
  const known = new Set(
    (await productsOf(context, await catalogOf(context, operation, input))).map((each) => each.product_key),
  )
  const keys = (input.product_keys ?? []) as readonly string[]
  const missing = keys.find((key) => !known.has(key))
  if (missing !== undefined) notFound('NOT_FOUND', 'product_keys', missing)
}

const sets = stored(
  (_context, input, before) => ({
    name: input.name ?? before?.name,
    description: input.description ?? before?.description ?? null,
    filters: (before ? before.filters : input.type === 'FILTERED' && input.filters) || [],
    type: input.type ?? before?.type,
    product_keys: input.product_keys ?? before?.product_keys ?? [],
  }),
  showSet,
)
const productSets: ResourceRules = {
  perform: {
    ...sets,
    create: async (context, operation, input) => {
      await assertProducts(context, operation, input)
      return sets.create(context, operation, input)
    },
    update: async (context, operation, input) => {
      const { record } = await named(context, operation, input)
      if (record.type === 'FILTERED') refuse('INVALID', 'A product set of type FILTERED cannot be updated')
      await assertProducts(context, operation, input)
      return sets.update(context, operation, input)
    },
  },
}

const feeds = stored(({ now }, input, before) => {
  const time = new Date(now).toISOString()
  const given = (name: string) => (input[name] === undefined ? (before?.[name] ?? null) : input[name])
  // A new `frequency` clears the old `repeat`, which belongs to the old frequency.
  const isKept = input.frequency === undefined || input.frequency === before?.frequency
  return {
    start_time: given('start_time'),
    product_catalog_id: input.product_catalog_id,
    feed_url: given('feed_url'),
    feed_format: given('feed_format'),
    id: null,
    created_at: before?.created_at ?? time,
    frequency: given('frequency'),
    repeat: isKept ? given('repeat') : (input.repeat ?? null),
    updated_at: time,
    time_zone: given('time_zone'),
  }
})
const scheduledFeeds: ResourceRules = {
  perform: {
    ...feeds,
    create: async (context, operation, input) => {
      onlyOne(
        'The catalog already has a feed',
        (await feeds.list(context, operation, input)).data as Entity[],
      )
      return feeds.create(context, operation, input)
    },
  },
}

/** Lists products. A product group is listed as its first product, unless the group is selected. */
const listProducts: Action = async (context, operation, input): Promise<Result> => {
  const catalogId = await catalogOf(context, operation, input)
  const { item_group_key: group, count = LIMITS.productsCount, cursor } = input
  const scope = JSON.stringify(['products', catalogId, group])
  const after = typeof cursor === 'string' ? readCursor(context.store.cursorKey, scope, cursor).seq : 0
  const groups = new Set<unknown>()
  const listed = (await rows(context, 'products', catalogId).execute())
    .map((row) => ({ seq: row.seq, product: recordOf(row) }))
    .filter(({ product: { item_group_key: key } }) => {
      if (group !== undefined) return key === group
      const isShown = key === null || !groups.has(key)
      groups.add(key)
      return isShown
    })
    .filter(({ seq }) => seq > after)
  const page = listed.slice(0, count as number)
  const last = listed.length > page.length ? page.at(-1) : undefined
  return {
    data: page.map(({ product }) => product),
    nextCursor: last ? writeCursor(context.store.cursorKey, scope, { seq: last.seq }) : null,
  }
}

const outcomeOf = (
  id: unknown,
  status: string,
  product_key: unknown = null,
  errors: readonly string[] = [],
) => ({
  warnings: [],
  errors,
  product_key,
  id,
  status,
})

/** Creates or updates one product, in the table and in `all`. An invalid product is not stored. */
const upsertOne = async (context: Context, catalogId: string, all: Map<unknown, Entity>, given: Entity) => {
  const before = all.get(given.id)
  const product = newProduct(given, before)
  const errors = mistakesOf(product)
  if (errors.length > 0) return outcomeOf(given.id, 'ERROR', before?.product_key, errors)
  product.product_key = before?.product_key ?? (await newId(context, 'products'))
  const group = product.item_group_id
  const sibling =
    group === null ? undefined : all.values().find(({ item_group_id }) => item_group_id === group)
  product.item_group_key = group === null ? null : (sibling?.item_group_key ?? product.product_key)
  if (before && JSON.stringify(before) === JSON.stringify(product))
    return outcomeOf(given.id, 'NO_CHANGE', product.product_key)
  await store(context, 'products', catalogId, product.product_key as string, product)
  all.set(given.id, product)
  return outcomeOf(given.id, before ? 'UPDATE_SUCCESS' : 'CREATE_SUCCESS', product.product_key)
}

const upsert: Action = async (context, operation, input) => {
  const catalogId = await catalogOf(context, operation, input)
  const all = new Map((await productsOf(context, catalogId)).map((product) => [product.id, product]))
  const given = input.products as readonly Entity[]
  const data: Entity[] = []
  for (const product of given) {
    const isRepeated = given.filter(({ id }) => id === product.id).length > 1
    data.push(
      isRepeated
        ? outcomeOf(product.id, 'ERROR', null, ['id occurs more than once in the request'])
        : await upsertOne(context, catalogId, all, product),
    )
  }
  return { data }
}

const removeProducts: Action = async (context, operation, input) => {
  const catalogId = await catalogOf(context, operation, input)
  const data: Entity[] = []
  for (const key of input.product_keys as readonly string[]) {
    const { numDeletedRows } = await erase(context, 'products', catalogId, key)
    data.push(
      numDeletedRows > 0n
        ? { product_key: key, failed_product_key: null, message: null }
        : { product_key: null, failed_product_key: key, message: 'The product was not found' },
    )
  }
  return { data }
}

/** Rules for product catalogs (live-api §4). */
export const catalogRules: Readonly<Record<string, ResourceRules>> = {
  product_catalogs: productCatalogs,
  products: { perform: { list: listProducts } },
  product_upserts: { perform: { update: upsert } },
  product_deletions: { perform: { delete: removeProducts } },
  product_sets: productSets,
  scheduled_feeds: scheduledFeeds,
}
