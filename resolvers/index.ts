import { accounts } from './accounts.ts'
import { campaigns } from './campaigns.ts'
import { credentials } from './credentials.ts'
import { lineItemCuratedCategories } from './line-item-curated-categories.ts'
import { lineItems } from './line-items.ts'
import { node } from './node.ts'
import { promoted } from './promoted.ts'
import { scalars } from './scalars.ts'

type TypeResolvers = Readonly<Record<string, unknown>>

/** Resolvers by type, one list entry per domain; fields of one type may come from several domains. */
const domains: readonly Readonly<Record<string, unknown>>[] = [
  scalars,
  node,
  accounts,
  campaigns,
  lineItems,
  lineItemCuratedCategories,
  promoted,
  credentials,
]

const merge = (): Readonly<Record<string, unknown>> => {
  const merged: Record<string, unknown> = {}
  for (const [type, resolvers] of domains.flatMap((domain) => Object.entries(domain))) {
    const before = merged[type]
    merged[type] =
      before === undefined ? resolvers : { ...(before as TypeResolvers), ...(resolvers as TypeResolvers) }
  }
  return merged
}

/** All resolvers of the graph: relations, renames and mutations; whatever a row has resolves by default. */
export const resolvers = merge()
