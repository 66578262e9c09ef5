import { clientOf } from '../../harness/sandbox/signed.ts'
import { ERRORS, expectRefused, expectUserError, userError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { globalId, inClockedWorld, type Json } from './world.ts'

const { world, ask, rest, clock } = await inClockedWorld('2026-11-20T12:00:00Z', { fresh: true })
const path = '/12/product_catalogs'
const [{ id: catalog }] = (await rest.get(path)).json.data
const inCatalog = (name: string): string => `${path}/${catalog}/${name}`
const idOf = (type: string, restId: string): string => globalId(type, '_', restId)

const productsOf = async (): Promise<Json[]> => (await rest.get(inCatalog('products'))).json.data

describe('product catalogs', () => {
  it('are read with products, sets and feeds, one call per list [product_catalogs.list, products.list, product_sets.list, product_sets.get, scheduled_feeds.list, products.list.group, product_sets.filtered]', async () => {
    const products = await productsOf()
    expect(products.map(({ id }) => id)).toEqual(['trail-blue', 'city', 'sandal'])
    const [manual, filtered] = (await rest.get(inCatalog('product_sets'))).json.data
    const [feed] = (await rest.get(inCatalog('scheduled_feeds'))).json.data
    expect([manual.product_ids, filtered.product_ids]).toEqual([
      ['city', 'trail-blue'],
      ['trail-blue', 'trail-red', 'city'],
    ])
    const [{ item_group_key }] = products
    expectResult(
      await ask(`{
        productCatalogs {
          id restId name
          products { totalCount nodes { id restId productKey price salePrice availability availabilityRaw gender ageGroup inventory } }
          variants: products(itemGroupKey: "${item_group_key}") { nodes { restId color itemGroupKey } }
          productSets { nodes { id restId name type processingStatus productIds filters { attribute attributeRaw operator value } } }
          productSet(id: "${manual.id}") { name productIds }
          missing: productSet(id: "1") { name }
          scheduledFeeds { id restId productCatalogId feedUrl feedFormat frequency repeat startTime timeZone createdAt }
        }
      }`),
      {
        productCatalogs: [
          {
            id: idOf('ProductCatalog', catalog),
            restId: catalog,
            name: 'Northwind shop',
            products: {
              totalCount: 3,
              nodes: products.map((product, index) => ({
                id: idOf('Product', product.product_key),
                restId: product.id,
                productKey: product.product_key,
                price: product.price,
                salePrice: index === 1 ? '60.00 USD' : null,
                availability: index === 2 ? 'OUT_OF_STOCK' : 'IN_STOCK',
                availabilityRaw: product.availability,
                gender: index === 0 ? 'UNISEX' : null,
                ageGroup: index === 2 ? 'ADULT' : null,
                inventory: index === 2 ? 0 : 40,
              })),
            },
            variants: {
              nodes: [
                { restId: 'trail-blue', color: 'blue', itemGroupKey: item_group_key },
                { restId: 'trail-red', color: 'red', itemGroupKey: item_group_key },
              ],
            },
            productSets: {
              nodes: [
                {
                  id: idOf('ProductSet', manual.id),
                  restId: manual.id,
                  name: 'Front page',
                  type: 'MANUAL',
                  processingStatus: 'DONE',
                  productIds: ['city', 'trail-blue'],
                  filters: [],
                },
                {
                  id: idOf('ProductSet', filtered.id),
                  restId: filtered.id,
                  name: 'Above 70 USD',
                  type: 'FILTERED',
                  processingStatus: 'DONE',
                  productIds: ['trail-blue', 'trail-red', 'city'],
                  filters: [
                    {
                      attribute: 'PRICE',
                      attributeRaw: 'price',
                      operator: 'GREATER_THAN',
                      value: '70.00 USD',
                    },
                  ],
                },
              ],
            },
            productSet: { name: 'Front page', productIds: ['city', 'trail-blue'] },
            missing: null,
            scheduledFeeds: [
              {
                id: idOf('ScheduledFeed', feed.id),
                restId: feed.id,
                productCatalogId: catalog,
                feedUrl: 'https://shop.example/products.csv',
                feedFormat: 'CSV',
                frequency: 'DAILY',
                repeat: null,
                startTime: '01:30',
                timeZone: 'America/New_York',
                createdAt: feed.created_at.replace('.000', ''),
              },
            ],
          },
        ],
      },
      {
        'product_catalogs.list': 1,
        'products.list': 2,
        'product_sets.list': 1,
        'product_sets.get': 2,
        'scheduled_feeds.list': 1,
      },
    )
  })

  it('can be created once per user, renamed, and deleted with their content [product_catalogs.create, product_catalogs.update, product_catalogs.delete, product_catalogs.one_per_user]', async () => {
    const create = (name: string) =>
      ask(
        'mutation ($name: String!) { done: productCatalogCreate(input: { name: $name }) { record: productCatalog { restId name } userErrors { code field limit } } }',
        { name },
      )
    const again = await create('Second')
    expect(again.data.done.userErrors).toEqual([{ code: 'INVALID', field: null, limit: null }])
    const renamed = await ask(
      'mutation ($id: ID!) { done: productCatalogUpdate(id: $id, input: { name: "New" }) { record: productCatalog { name } userErrors { code } } }',
      { id: idOf('ProductCatalog', catalog) },
    )
    expectDone(renamed, { name: 'New' }, { 'product_catalogs.update': 1 })
    const REMOVE =
      'mutation ($id: ID!) { productCatalogDelete(id: $id) { productCatalog { restId name } userErrors { code message field limit operationIndex } } }'
    expectResult(
      await ask(REMOVE, { id: catalog }),
      { productCatalogDelete: { productCatalog: { restId: catalog, name: 'New' }, userErrors: [] } },
      { 'product_catalogs.delete': 1 },
    )
    expectUserError(await ask(REMOVE, { id: catalog }), 'NOT_FOUND', 'id', {
      called: { 'product_catalogs.delete': 1 },
    })
    expectRefused(await rest.get(inCatalog('products')), 'NOT_FOUND', 'product_catalog_id')
    const { restId } = (await create('Third')).data.done.record
    expect((await rest.get(path)).json.data).toEqual([{ id: restId, name: 'Third' }])
    const { json } = await rest.get(`${path}/${restId}/products`)
    expect(json.data).toEqual([])
  })

  it('cannot be read or changed without permission to act for their user [product_catalogs.list.user_id]', async () => {
    const { status, json } = await rest.get(`${path}?user_id=1`)
    expect([status, json.errors[0].code, json.errors[0].parameter]).toEqual([
      403,
      'USER_NOT_FOUND',
      'user_id',
    ])
    const list = (userId: string) => ask(`{ productCatalogs(userId: "${userId}") { restId } }`)
    const called = { 'product_catalogs.list': 1 }
    const { userId, secondAdvertiserId } = world.sandbox.demo
    expectResult(await list(userId), { productCatalogs: [{ restId: catalog }] }, called)
    // The demo user may act for the users that its accounts post as.
    const { json: made } = await rest.post(`${path}?name=Cafe&user_id=${secondAdvertiserId}`)
    expectResult(await list(secondAdvertiserId), { productCatalogs: [{ restId: made.data.id }] }, called)
    expect((await rest.get(`${path}/${made.data.id}/products`)).json.data).toEqual([])
    // Access requires a role that permits creatives, in an account that posts as the user and is not deleted.
    const { credentials } = world.sandbox
    const { mainAccountId, userId: owner } = world.sandbox.demo
    const as = async (permission: string) => {
      const screenName = `catalog_${permission.toLowerCase()}`
      const access = { [mainAccountId]: [permission] as never }
      const { id } = await credentials.createUser({ screenName, name: 'Viewer', password: 'sandbox', access })
      return clientOf(world.sandboxUrl, await credentials.of(id))
    }
    const analyst = await as('ANALYST')
    const manager = await as('CREATIVE_MANAGER')
    expect((await analyst.get(`${path}?user_id=${owner}`)).status).toBe(403)
    expectRefused(await analyst.delete(`${path}/${catalog}`), 'NOT_FOUND', 'product_catalog_id')
    expect((await manager.get(inCatalog('products'))).status).toBe(200)
    expect((await rest.delete(`/12/accounts/${mainAccountId}`)).status).toBe(200)
    expectRefused(await manager.delete(`${path}/${catalog}`), 'NOT_FOUND', 'product_catalog_id')
  })
})

const SET = 'record: productSet { restId name description type productIds } userErrors { code field limit }'

describe('product sets', () => {
  it('that select products by id can be created, changed and deleted [product_sets.create, product_sets.update, product_sets.delete]', async () => {
    const [trail, city] = await productsOf()
    const made = expectDone(
      await ask(
        `mutation ($input: ProductSetCreateInput!) { done: productSetCreate(productCatalogId: "${catalog}", input: $input) { ${SET} } }`,
        { input: { name: 'Hits', type: 'MANUAL', productKeys: [trail?.product_key] } },
      ),
      {
        restId: expect.any(String),
        name: 'Hits',
        description: null,
        type: 'MANUAL',
        productIds: ['trail-blue'],
      },
      { 'product_sets.create': 1 },
    )
    const id = idOf('ProductSet', made.restId)
    const changed = { ...made, description: 'Best', productIds: ['city'] }
    const UPDATE = `mutation ($id: ID!, $input: ProductSetUpdateInput!) { done: productSetUpdate(id: $id, productCatalogId: "${catalog}", input: $input) { ${SET} } }`
    expectDone(
      await ask(UPDATE, { id, input: { description: 'Best', productKeys: [city?.product_key] } }),
      changed,
      { 'product_sets.update': 1 },
    )
    const unknown = await ask(UPDATE, { id, input: { productKeys: ['77'] } })
    expect(unknown.data.done.userErrors).toEqual([{ code: 'NOT_FOUND', field: 'productKeys', limit: null }])
    const REMOVE = `mutation ($id: ID!) { done: productSetDelete(id: $id, productCatalogId: "${catalog}") { ${SET} } }`
    expectDone(await ask(REMOVE, { id }), changed, { 'product_sets.delete': 1 })
    const gone = await ask(REMOVE, { id })
    expect(gone.data.done.userErrors).toEqual([{ code: 'NOT_FOUND', field: 'id', limit: null }])
  })

  it.each`
    attribute                    | operator          | value          | ids
    ${'PRICE'}                   | ${'LESS_THAN'}    | ${'80.00 USD'} | ${['sandal']}
    ${'PRICE'}                   | ${'EQUAL_TO'}     | ${'80 USD'}    | ${['city']}
    ${'PRICE'}                   | ${'GREATER_THAN'} | ${'1.00 EUR'}  | ${[]}
    ${'SALE_PRICE'}              | ${'LESS_THAN'}    | ${'70.00 USD'} | ${['city']}
    ${'INVENTORY'}               | ${'GREATER_THAN'} | ${'0'}         | ${['trail-blue', 'trail-red', 'city']}
    ${'CUSTOM_LABEL_0'}          | ${'MATCH'}        | ${'autumn'}    | ${['city']}
    ${'CUSTOM_LABEL_0'}          | ${'NOT_CONTAINS'} | ${'autumn'}    | ${['trail-blue', 'trail-red', 'sandal']}
    ${'GOOGLE_PRODUCT_CATEGORY'} | ${'CONTAINS'}     | ${'shoes'}     | ${['trail-blue', 'trail-red', 'city', 'sandal']}
  `(
    'with the filter $attribute $operator $value contain the matching products and cannot be changed [product_sets.filtered, product_sets.update.filtered] [gateway: product_sets.create.filters]',
    async ({ ids, ...filter }) => {
      const input = { name: 'Filtered', type: 'FILTERED', filters: [filter] }
      const made = await ask(
        `mutation ($input: ProductSetCreateInput!) { done: productSetCreate(productCatalogId: "${catalog}", input: $input) { ${SET} } }`,
        { input },
      )
      const { restId } = expectDone(made, expect.objectContaining({ productIds: ids }), {
        'product_sets.create': 1,
      })
      const update = await ask(
        `mutation ($id: ID!) { done: productSetUpdate(id: $id, productCatalogId: "${catalog}", input: { name: "x" }) { ${SET} } }`,
        { id: restId },
      )
      expect(update.data.done).toEqual({
        record: null,
        userErrors: [{ code: 'INVALID', field: null, limit: null }],
      })
    },
  )
})

describe('product feeds', () => {
  const FEED = 'record: scheduledFeed { restId frequency repeat startTime timeZone updatedAt }'
  const INPUT = {
    feedUrl: 'https://shop.example/feed.xml',
    feedFormat: 'XML',
    frequency: 'WEEKLY',
    repeat: 'SUNDAY',
    startTime: '07:30',
    timeZone: 'Asia/Tokyo',
  }
  const create = () =>
    ask(
      `mutation ($input: ScheduledFeedCreateInput!) { done: scheduledFeedCreate(productCatalogId: "${catalog}", input: $input) { ${FEED} ${ERRORS} } }`,
      { input: INPUT },
    )

  it('can be created once per catalog, changed and deleted [scheduled_feeds.create, scheduled_feeds.update, scheduled_feeds.delete, scheduled_feeds.one_per_catalog]', async () => {
    expect((await create()).data.done.userErrors).toEqual([userError('INVALID', null)])
    const [{ id: old }] = (await rest.get(inCatalog('scheduled_feeds'))).json.data
    const REMOVE = `mutation ($id: ID!) { done: scheduledFeedDelete(id: $id, productCatalogId: "${catalog}") { record: scheduledFeed { restId } userErrors { code field } } }`
    expectDone(await ask(REMOVE, { id: old }), { restId: old }, { 'scheduled_feeds.delete': 1 })
    const made = expectDone(
      await create(),
      {
        restId: expect.any(String),
        frequency: 'WEEKLY',
        repeat: 'SUNDAY',
        startTime: '07:30',
        timeZone: 'Asia/Tokyo',
        updatedAt: '2026-11-20T12:00:00Z',
      },
      { 'scheduled_feeds.create': 1 },
    )
    clock.now += 60_000
    const UPDATE = `mutation ($id: ID!, $input: ScheduledFeedUpdateInput!) { done: scheduledFeedUpdate(id: $id, productCatalogId: "${catalog}", input: $input) { ${FEED} ${ERRORS} } }`
    const update = (input: object) => ask(UPDATE, { id: made.restId, input })
    const changed = { ...made, startTime: '08:00', updatedAt: '2026-11-20T12:01:00Z' }
    expectDone(await update({ startTime: '08:00' }), changed, { 'scheduled_feeds.update': 1 })
    expectDone(
      await update({ frequency: 'DAILY' }),
      { ...changed, frequency: 'DAILY', repeat: null },
      { 'scheduled_feeds.update': 1 },
    )
    // Only the API knows the feed's frequency, so only the API can refuse this value of `repeat`.
    expect((await update({ repeat: 'MONDAY' })).data.done.userErrors).toEqual([
      userError('INVALID_PARAMETER', 'repeat'),
    ])
    const { calls, data } = await update({ frequency: 'HOURLY', repeat: '5' })
    expect([calls, data.done.userErrors]).toEqual([{}, [userError('INVALID_PARAMETER', 'repeat')]])
    const gone = await ask(REMOVE, { id: old })
    expect(gone.data.done.userErrors).toEqual([{ code: 'NOT_FOUND', field: 'id' }])
  })
})
