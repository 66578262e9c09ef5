import { decimalOf } from '../src/graph/money.ts'
import type { MoneySource } from '../src/graph/rows.ts'
import { CurrencyCode, DateTime, Micros } from '../src/graph/scalars.ts'

/** Scalars of our own, and money. */
export const scalars = {
  DateTime,
  Micros,
  CurrencyCode,
  Money: { decimal: ({ micros }: MoneySource) => decimalOf(micros) },
}
