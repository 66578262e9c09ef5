import { PRICE, products } from '../../../contract/domains/products.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import type { Entity } from '../../storage/tables.ts'

export interface Filter {
  readonly attribute: string
  readonly operator: string
  readonly value: string
}

/** Returns a product with its fields in the contract's order. Omitted fields keep their values. */
export const newProduct = (given: Entity, before: Entity | undefined): Entity =>
  Object.fromEntries(
    Object.keys(products.fields).map((name) => [
      name,
      given[name] === undefined ? (before?.[name] ?? null) : given[name],
    ]),
  )

interface Price {
  readonly amount: number
  readonly currency: string
}
const priceOf = (text: unknown): Price | undefined => {
  const [, amount, currency] = PRICE.exec(String(text)) ?? []
  return amount === undefined || currency === undefined ? undefined : { amount: Number(amount), currency }
}

/**
 * Checks whether a filter selects a value. Prices in a different currency never match. Unset values match
 * only NOT_CONTAINS.
 */
const matches = ({ operator, value }: Filter, own: unknown): boolean => {
  if (own === null) return operator === 'NOT_CONTAINS'
  const [one, other] = [priceOf(own), priceOf(value)]
  if (one?.currency !== other?.currency) return false
  const difference = one && other ? one.amount - other.amount : Number(own) - Number(value)
  const text = String(own).toLowerCase()
  const wanted = value.toLowerCase()
  switch (operator) {
    case 'GREATER_THAN':
      return difference > 0
    case 'LESS_THAN':
      return difference < 0
    case 'CONTAINS':
      return text.includes(wanted)
    case 'NOT_CONTAINS':
      return !text.includes(wanted)
    default:
      return difference === 0 || text === wanted
  }
}

/** Checks whether all filters select a product. */
export const chosenBy = (filters: readonly Filter[], product: Entity): boolean =>
  filters.every((filter) => matches(filter, product[filter.attribute]))

const imagesOf = ({ additional_image_link: links }: Entity): number =>
  typeof links === 'string' ? links.split(',').length : 0

/** Returns a product's validation errors. The response lists them with the product, and the call succeeds. */
export const mistakesOf = (product: Entity): string[] => {
  const [price, sale] = [priceOf(product.price), priceOf(product.sale_price)]
  const isDiscount = price && sale && sale.currency === price.currency && sale.amount < price.amount
  return [
    ...((product.brand ?? product.gtin ?? product.mpn) === null
      ? ['one of brand, gtin and mpn is required']
      : []),
    ...(product.sale_price === null || isDiscount ? [] : ['sale_price must be lower than price']),
    ...(product.availability === 'in stock' && product.inventory === 0
      ? ['inventory must be at least 1 if availability is in stock']
      : []),
    ...(imagesOf(product) > LIMITS.productImages
      ? [`additional_image_link must contain at most ${LIMITS.productImages} URLs`]
      : []),
  ]
}
