import { type Service, startService } from './service.ts'

/** SDL of an agency's customers: names, accounts, and fees on bids. */
export const CUSTOMERS_SDL = `
extend schema
  @link(
    url: "https://specs.apollo.dev/federation/v2.7"
    import: ["@key", "@external", "@requires", "@shareable"]
  )

type Query {
  customers: [Customer!]!
}

type Mutation {
  customerRename(id: ID!, name: String!): Customer
}

type Customer @key(fields: "id") {
  id: ID!
  name: String!
  "Per cent that the agency takes on top."
  marginPercent: Int!
  "The customer's account at the advertising service."
  adAccount: Account
  "Line items that the customer's contract names; null in place of one that is gone."
  contracted(first: Int!): [LineItem]!
}

type Account @key(fields: "id") {
  id: ID!
  restId: String! @external
  "Whose account it is."
  customer: Customer @requires(fields: "restId")
}

type LineItem @key(fields: "id") {
  id: ID!
  bidAmount: Money @external
  account: Account @external
  "The bid as the customer is billed for it, margin included."
  billedBid: Money @requires(fields: "bidAmount { micros currency } account { restId }")
}

type Money @shareable {
  micros: Micros!
  decimal: String!
  currency: CurrencyCode
}

scalar Micros
scalar CurrencyCode
`

export interface CustomerRow {
  readonly id: string
  readonly name: string
  readonly marginPercent: number
  readonly accountRestId: string
  /** Global id of the account. */
  readonly accountId: string
  /** Global ids of the line items that the fees apply to. */
  readonly contracted: readonly string[]
}

export interface CustomerData {
  customers: readonly CustomerRow[]
}

interface LineItemReference {
  readonly bidAmount?: { readonly micros: string; readonly currency: string | null } | null
  readonly account?: { readonly restId: string } | null
}

const money = (micros: bigint, currency: string | null) => ({
  micros: String(micros),
  decimal: `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`,
  currency,
})

/** Starts the service with rows that a test can replace. */
export const startCustomers = (data: CustomerData): Promise<Service> => {
  const ofAccount = (restId: string) => data.customers.find((row) => row.accountRestId === restId)
  return startService('customers', CUSTOMERS_SDL, {
    Query: { customers: () => data.customers },
    Mutation: {
      customerRename: (_root: unknown, { id, name }: { id: string; name: string }) => {
        data.customers = data.customers.map((row) => (row.id === id ? { ...row, name } : row))
        return data.customers.find((row) => row.id === id) ?? null
      },
    },
    Customer: {
      __resolveReference: ({ id }: { id: string }) => data.customers.find((row) => row.id === id),
      adAccount: ({ accountId }: CustomerRow) => ({ id: accountId }),
      contracted: ({ contracted }: CustomerRow, { first }: { first: number }) =>
        contracted.slice(0, first).map((id) => ({ id })),
    },
    Account: {
      __resolveReference: (reference: object) => reference,
      customer: ({ restId }: { restId: string }) => ofAccount(restId),
    },
    LineItem: {
      __resolveReference: (reference: object) => reference,
      billedBid: ({ bidAmount, account }: LineItemReference) => {
        const customer = account && ofAccount(account.restId)
        if (!bidAmount || !customer) return null
        const micros = (BigInt(bidAmount.micros) * BigInt(100 + customer.marginPercent)) / 100n
        return money(micros, bidAmount.currency)
      },
    },
  })
}
