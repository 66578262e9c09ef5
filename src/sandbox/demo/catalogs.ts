import type { Kysely } from 'kysely'
import { newProduct } from '../rules/shared/products.ts'
import { snowflakeId } from '../storage/ids.ts'
import type { Entity, Tables } from '../storage/tables.ts'
import { DEMO_TIME } from './accounts.ts'

const CREATED = DEMO_TIME - 60 * 86_400_000
const idOf = (number: number): string => snowflakeId(CREATED, number)

const shoe = (id: string, title: string, price: string, more: Entity = {}): Entity => ({
  id,
  title,
  description: `${title}, made to be repaired.`,
  availability: 'in stock',
  condition: 'new',
  price,
  link: `https://shop.example/${id}`,
  image_link: `https://shop.example/${id}.jpg`,
  brand: 'Northwind',
  google_product_category: 'Apparel & Accessories > Shoes',
  inventory: 40,
  ...more,
})

const group = { item_group_id: 'trail', item_group_key: idOf(2) }
const PRODUCTS = [
  shoe('trail-blue', 'Trail shoe', '120.00 USD', { ...group, color: 'blue', gender: 'unisex' }),
  shoe('trail-red', 'Trail shoe', '120.00 USD', { ...group, color: 'red', gender: 'unisex' }),
  shoe('city', 'City shoe', '80.00 USD', { sale_price: '60.00 USD', custom_label_0: 'autumn' }),
  shoe('sandal', 'Sandal', '45.00 USD', { availability: 'out of stock', inventory: 0, age_group: 'adult' }),
]

/** Inserts a user's catalog with products, sets and a feed. */
export const insertCatalogDemo = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  const catalog = idOf(1)
  const time = new Date(CREATED).toISOString()
  const products = PRODUCTS.map((product, index) => ({
    ...newProduct(product, undefined),
    product_key: idOf(index + 2),
  }))
  const set = { description: null, filters: [], type: 'MANUAL', product_keys: [] }
  const filters = [{ attribute: 'price', operator: 'GREATER_THAN', value: '70.00 USD' }]
  const records: readonly (readonly [kind: string, owner: string, record: Entity])[] = [
    ['product_catalogs', userId, { id: catalog, name: 'Northwind shop' }],
    ...products.map((product) => ['products', catalog, product] as const),
    ['product_sets', catalog, { ...set, id: idOf(11), name: 'Front page', product_keys: [idOf(4), idOf(2)] }],
    ['product_sets', catalog, { ...set, id: idOf(12), name: 'Above 70 USD', type: 'FILTERED', filters }],
    [
      'scheduled_feeds',
      catalog,
      {
        start_time: '01:30',
        product_catalog_id: catalog,
        feed_url: 'https://shop.example/products.csv',
        feed_format: 'CSV',
        id: idOf(21),
        created_at: time,
        frequency: 'DAILY',
        repeat: null,
        updated_at: time,
        time_zone: 'America/New_York',
      },
    ],
  ]
  await db
    .insertInto('catalog_records')
    .values(
      records.map(([kind, owner, record]) => ({
        kind,
        id: (record.product_key ?? record.id) as string,
        owner,
        record: JSON.stringify(record),
      })),
    )
    .execute()
}
