import type { GraphQLScalarType } from 'graphql'
import { decimalOf } from '../src/contract/domains/money.ts'
import type { MoneySource } from '../src/graph/context/rows.ts'
import {
  Count,
  CurrencyCode,
  DateTime,
  Decimal,
  Duration,
  Json,
  Micros,
  Sha256Hex,
} from '../src/graph/scalars/scalars.ts'

/** Returns only the functions of a scalar. A complete type would replace the SDL's description. */
const behaviour = <I, E>({ serialize, parseValue, parseLiteral }: GraphQLScalarType<I, E>) => ({
  __serialize: serialize,
  __parseValue: parseValue,
  __parseLiteral: parseLiteral,
})

/** Resolvers for custom scalars and for `Money`. */
export const scalars = {
  DateTime: behaviour(DateTime),
  Micros: behaviour(Micros),
  Decimal: behaviour(Decimal),
  CurrencyCode: behaviour(CurrencyCode),
  Sha256Hex: behaviour(Sha256Hex),
  JSON: behaviour(Json),
  Count: behaviour(Count),
  Duration: behaviour(Duration),
  Money: { decimal: ({ micros, currency }: MoneySource) => decimalOf(micros, currency) as string },
}
