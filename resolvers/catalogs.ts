import { PRODUCT_SET_ATTRIBUTES } from '../src/contract/domains/catalogs.ts'
import {
  PRODUCT_AGE_GROUPS,
  PRODUCT_AVAILABILITIES,
  PRODUCT_CONDITIONS,
  PRODUCT_GENDERS,
} from '../src/contract/domains/products.ts'
import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import { enumValueName } from '../src/contract/language/names.ts'
import type {
  MutationResolvers,
  ProductCatalogResolvers,
  QueryResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { ViewOf } from '../src/graph/context/rows.ts'
import { listWithinField, recordWithinField, viewField } from '../src/graph/fields/fields.ts'
import { standsFor } from '../src/graph/hints/hints.ts'
import { readId } from '../src/graph/ids/global-id.ts'
import { wireInput } from '../src/graph/input/wire-input.ts'
import { writeMutation } from '../src/graph/mutation/mutation.ts'
import { namingId } from '../src/graph/mutation/user-errors.ts'
import { accountlessResolvers } from './node.ts'

const { product_catalogs: catalogs, products, product_sets: sets, scheduled_feeds: feeds } = contract

const ProductCatalog: Omit<Required<ProductCatalogResolvers>, 'restId' | 'name' | '__isTypeOf'> = {
  ...accountlessResolvers('ProductCatalog'),
  products: listWithinField(products.list, 'productCatalogId'),
  productSets: listWithinField(sets.list, 'productCatalogId'),
  productSet: recordWithinField(sets.get, 'product_catalog_id'),
  scheduledFeeds: standsFor(feeds.list, 'arguments', async ({ restId }, _args, context) => {
    const { data } = await context.loaders.ask(feeds.list, { product_catalog_id: restId })
    return data as readonly ViewOf<'ScheduledFeed'>[]
  }),
}

interface Arguments {
  readonly id?: string
  readonly productCatalogId?: string
  readonly input?: object
}

/** Resolves a write. Its arguments identify the record, the catalog, or both. */
const writing = <O extends Operation, const K extends string>(operation: O, key: K, type: string) => {
  const own = operation.resource.idParameter
  const idName = `${type.charAt(0).toLowerCase()}${type.slice(1)}Id`
  const { resolve } = writeMutation(
    operation,
    key,
    ({ id, productCatalogId, input = {} }: Arguments) => ({
      ...wireInput(operation, input, ''),
      ...(productCatalogId !== undefined && {
        product_catalog_id: readId(productCatalogId, 'ProductCatalog', undefined),
      }),
      ...(id !== undefined && { [own]: readId(id, type, undefined) }),
    }),
    (row) => row,
  )
  return standsFor(operation, 'input', async (root: unknown, args: Arguments, context: GraphContext) =>
    namingId(args.id === undefined ? '' : idName, await resolve(root, args, context)),
  )
}

/** Resolves a write of several products. Its arguments are the operation's parameters. */
const writingProducts = <O extends Operation>(operation: O) => {
  const { resolve } = writeMutation(
    operation,
    'results',
    ({ productCatalogId, ...args }: { readonly productCatalogId: string }) => ({
      ...wireInput(operation, args, ''),
      product_catalog_id: readId(productCatalogId, 'ProductCatalog', undefined),
    }),
    (rows) => rows,
  )
  return standsFor(operation, 'arguments', resolve)
}

type Mutations =
  | `productCatalog${'Create' | 'Update' | 'Delete'}`
  | `products${'Upsert' | 'Delete'}`
  | `productSet${'Create' | 'Update' | 'Delete'}`
  | `scheduledFeed${'Create' | 'Update' | 'Delete'}`
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  productCatalogCreate: writing(catalogs.create, 'productCatalog', 'ProductCatalog'),
  productCatalogUpdate: writing(catalogs.update, 'productCatalog', 'ProductCatalog'),
  productCatalogDelete: writing(catalogs.delete, 'productCatalog', 'ProductCatalog'),
  productsUpsert: writingProducts(products.upsert),
  productsDelete: writingProducts(products.delete),
  productSetCreate: writing(sets.create, 'productSet', 'ProductSet'),
  productSetUpdate: writing(sets.update, 'productSet', 'ProductSet'),
  productSetDelete: writing(sets.delete, 'productSet', 'ProductSet'),
  scheduledFeedCreate: writing(feeds.create, 'scheduledFeed', 'ScheduledFeed'),
  scheduledFeedUpdate: writing(feeds.update, 'scheduledFeed', 'ScheduledFeed'),
  scheduledFeedDelete: writing(feeds.delete, 'scheduledFeed', 'ScheduledFeed'),
}

const Query: Required<Pick<QueryResolvers, 'productCatalogs'>> = {
  productCatalogs: viewField(catalogs.list),
}

const { id: productId } = accountlessResolvers('Product')

/** Returns the values of an enum and of its input enum, keyed by their names in the graph. */
const enums = (type: string, values: readonly string[]) => {
  const named = Object.fromEntries(values.map((value) => [enumValueName(value), value]))
  return { [type]: named, [`${type}Input`]: named }
}

export const catalogResolvers = {
  Query,
  Mutation,
  ProductCatalog,
  Product: { id: ({ productKey }: ViewOf<'Product'>) => productId({ restId: productKey }) },
  ProductConnection: connectionResolvers,
  ProductSet: accountlessResolvers('ProductSet'),
  ProductSetConnection: connectionResolvers,
  ScheduledFeed: accountlessResolvers('ScheduledFeed'),
  ...enums('ProductAvailability', PRODUCT_AVAILABILITIES),
  ...enums('ProductCondition', PRODUCT_CONDITIONS),
  ...enums('ProductGender', PRODUCT_GENDERS),
  ...enums('ProductAgeGroup', PRODUCT_AGE_GROUPS),
  ...enums('ProductSetAttribute', PRODUCT_SET_ATTRIBUTES),
}
