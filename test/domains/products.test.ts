import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { expectResult } from './results.ts'
import { inWorld, type Json } from './world.ts'

const { ask, rest } = await inWorld({ fresh: true })
const path = '/12/product_catalogs'
const [{ id: catalog }] = (await rest.get(path)).json.data
const inCatalog = (name: string): string => `${path}/${catalog}/${name}`

const shoe = (id: string, more: object = {}) => ({
  id,
  title: 'Boot',
  description: 'A boot',
  availability: 'IN_STOCK',
  condition: 'NEW',
  price: '150.00 USD',
  link: 'https://shop.example/boot',
  imageLink: 'https://shop.example/boot.jpg',
  brand: 'Northwind',
  inventory: 3,
  ...more,
})
const UPSERT = `mutation ($products: [ProductInput!]!) {
  productsUpsert(productCatalogId: "${catalog}", products: $products) {
    results { restId productKey status errors warnings } ${ERRORS}
  }
}`
const upsert = (...products: object[]) => ask(UPSERT, { products })
const outcomes = async (...products: object[]): Promise<Json[]> => {
  const { data, errors, calls } = await upsert(...products)
  expect([errors, data.productsUpsert.userErrors, calls]).toEqual([[], [], { 'products.upsert': 1 }])
  return data.productsUpsert.results
}
const productsOf = async (): Promise<Json[]> => (await rest.get(inCatalog('products'))).json.data

describe('products', () => {
  it('can be created, updated or left unchanged, and each has its own outcome [products.upsert, products.upsert.outcomes]', async () => {
    const ok = { errors: [], warnings: [] }
    const [created] = await outcomes(shoe('boot'))
    expect(created).toEqual({
      ...ok,
      restId: 'boot',
      productKey: expect.any(String),
      status: 'CREATE_SUCCESS',
    })
    expect(await outcomes(shoe('boot'))).toEqual([{ ...created, status: 'NO_CHANGE' }])
    expect(await outcomes(shoe('boot', { price: '90 EUR', gender: 'MALE' }), shoe('hat'))).toEqual([
      { ...created, status: 'UPDATE_SUCCESS' },
      { ...ok, restId: 'hat', productKey: expect.any(String), status: 'CREATE_SUCCESS' },
    ])
    const [, , , boot, hat] = await productsOf()
    expect([boot?.price, boot?.gender, boot?.product_key]).toEqual(['90 EUR', 'male', created?.productKey])
    expect(hat?.id).toBe('hat')
  })

  it('are not stored if they are invalid, without affecting others in the call [products.upsert.mistakes, products.upsert.repeated]', async () => {
    const images = Array.from({ length: 11 }, (_each, index) => `https://shop.example/${index}.jpg`).join()
    const results = await outcomes(
      shoe('unnamed', { brand: null }),
      shoe('dear', { salePrice: '150.00 USD' }),
      shoe('abroad', { salePrice: '1.00 EUR' }),
      shoe('gone', { inventory: 0 }),
      shoe('seen', { additionalImageLink: images }),
      shoe('twice'),
      shoe('twice'),
      shoe('fine', { brand: null, mpn: '7', salePrice: '149.99 USD', inventory: 1 }),
    )
    expect(results.map(({ restId, status, errors }) => [restId, status, errors])).toEqual([
      ['unnamed', 'ERROR', ['one of brand, gtin and mpn is required']],
      ['dear', 'ERROR', ['sale_price must be lower than price']],
      ['abroad', 'ERROR', ['sale_price must be lower than price']],
      ['gone', 'ERROR', ['inventory must be at least 1 if availability is in stock']],
      ['seen', 'ERROR', ['additional_image_link must contain at most 10 URLs']],
      ['twice', 'ERROR', ['id occurs more than once in the request']],
      ['twice', 'ERROR', ['id occurs more than once in the request']],
      ['fine', 'CREATE_SUCCESS', []],
    ])
    expect((await productsOf()).map(({ id }) => id)).toEqual(['trail-blue', 'city', 'sandal', 'fine'])
  })

  it.each`
    what                                  | products                                               | code                   | field                        | limit
    ${'more than 25 products'}            | ${Array.from({ length: 26 }, (_, n) => shoe(`s${n}`))} | ${'INVALID_PARAMETER'} | ${'products'}                | ${25}
    ${'a title of 151 characters'}        | ${[shoe('a'), shoe('b', { title: 'x'.repeat(151) })]}  | ${'INVALID_PARAMETER'} | ${'products[1].title'}       | ${150}
    ${'a description of 5001 characters'} | ${[shoe('a', { description: 'x'.repeat(5001) })]}      | ${'INVALID_PARAMETER'} | ${'products[0].description'} | ${5000}
    ${'a price without a currency'}       | ${[shoe('a', { price: '20.00' })]}                     | ${'INVALID_PARAMETER'} | ${'products[0].price'}       | ${null}
    ${'an http link'}                     | ${[shoe('a', { link: 'http://shop.example/' })]}       | ${'INVALID_PARAMETER'} | ${'products[0].link'}        | ${null}
    ${'an http mobile link'}              | ${[shoe('a', { mobileLink: 'http://shop.example/' })]} | ${'INVALID_PARAMETER'} | ${'products[0].mobileLink'}  | ${null}
  `(
    'are refused for $what, before any call [products.upsert.maximum, products.upsert.lengths, products.upsert.shapes]',
    async ({ products, code, field, limit }) => {
      expectUserError(await upsert(...products), code, field, { limit })
      const wire = products.map(({ imageLink, mobileLink, ...product }: Json) => ({
        ...product,
        availability: 'in stock',
        condition: 'new',
        image_link: imageLink,
        ...(mobileLink && { mobile_link: mobileLink }),
      }))
      const parameter = field.replace('mobileLink', 'mobile_link')
      expectRefused(await rest.json('PUT', inCatalog('products'), { products: wire }), code, parameter)
    },
  )

  it('must have all required fields, and may use the maximum text lengths [products.upsert.required, products.upsert.maximum, products.upsert.lengths]', async () => {
    const { json } = await rest.json('PUT', inCatalog('products'), { products: [{ brand: 'x' }] })
    const required = [
      'id',
      'title',
      'description',
      'availability',
      'condition',
      'price',
      'link',
      'image_link',
    ]
    expect(json.errors.map((error: Json) => [error.code, error.parameter])).toEqual(
      required.map((name) => ['MISSING_PARAMETER', `products[0].${name}`]),
    )
    const refused = await ask(UPSERT, { products: [{ brand: 'x' }] })
    expect(refused.errors.map(({ extensions }) => extensions.code)).toContain('BAD_USER_INPUT')
    const longest = { title: 'x'.repeat(150), description: 'x'.repeat(5000) }
    const results = await outcomes(
      ...Array.from({ length: 25 }, (_each, index) => shoe(`s${index}`, longest)),
    )
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['CREATE_SUCCESS']))
  })

  it('are read in pages, with at most 100 products per call [products.list]', async () => {
    for (let call = 0; call < 5; call += 1)
      await outcomes(...Array.from({ length: 25 }, (_each, index) => shoe(`s${call}-${index}`)))
    const page = async (args: string) => {
      const { data, calls } = await ask(
        `{ productCatalogs { products(${args}) { nodes { restId } pageInfo { hasNextPage endCursor } } } }`,
      )
      return { ...data.productCatalogs[0].products, calls: calls['products.list'] }
    }
    const all = await page('first: 1000')
    expect([all.nodes.length, all.pageInfo.hasNextPage, all.calls]).toEqual([128, false, 2])
    const first = await page('first: 2')
    const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`)
    expect([first, second].flatMap(({ nodes }) => nodes)).toEqual(all.nodes.slice(0, 4))
    expect([first.calls, second.calls]).toEqual([1, 1])
  })

  it('are deleted and removed from their sets, even if others in the call do not exist [products.delete, products.delete.unknown]', async () => {
    const [trail] = await productsOf()
    const asked = await ask(
      `mutation ($keys: [ID!]!) { productsDelete(productCatalogId: "${catalog}", productKeys: $keys) { results { productKey failedProductKey message } ${ERRORS} } }`,
      { keys: [trail?.product_key, '77'] },
    )
    expectResult(
      asked,
      {
        productsDelete: {
          results: [
            { productKey: trail?.product_key, failedProductKey: null, message: null },
            { productKey: null, failedProductKey: '77', message: 'The product was not found' },
          ],
          userErrors: [],
        },
      },
      { 'products.delete': 1 },
    )
    const [manual] = (await rest.get(inCatalog('product_sets'))).json.data
    expect(manual.product_ids).toEqual(['city'])
  })
})
