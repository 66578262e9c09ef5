import { queryText } from '../bodies.ts'

/** Boolean variables of the document returned by `included`. */
export const CONDITIONS = ['a', 'b', 'c', 'd'] as const
export const COMBINATIONS = 2 ** CONDITIONS.length

/** Returns the value of each condition in a combination. */
export const conditionsOf = (combination: number): Record<string, boolean> =>
  Object.fromEntries(CONDITIONS.map((name, place) => [name, (combination & (1 << place)) !== 0]))

const INCLUDED = `query Included($account: ID!, $a: Boolean!, $b: Boolean!, $c: Boolean!, $d: Boolean!) {
  account(id: $account) {
    id
    name
    businessName @include(if: $a)
    timezone @include(if: $a)
    campaigns(first: 20) {
      nodes {
        name
        entityStatus @include(if: $b)
        dailyBudget @include(if: $c) { micros currency }
        ... @include(if: $d) { createdAt updatedAt }
      }
    }
  }
}
`

/**
 * Returns a document with `@include`. With `combination`, returns a document that selects only the included
 * fields, without directives.
 */
export const included = (combination?: number): string => {
  if (combination === undefined) return INCLUDED
  const holds = conditionsOf(combination)
  const lines = INCLUDED.split('\n').flatMap((line) => {
    const [directive, name = ''] = /@include\(if: \$(\w)\) ?/.exec(line) ?? []
    if (directive === undefined) return [line]
    return holds[name] ? [line.replace(directive, '')] : []
  })
  return lines.join('\n').replace(/, \$.*\)/, ')')
}

/** Number of documents in a large application. */
export const DOCUMENTS = 500

const DOCUMENT = `query Document000($account: ID!) {
  account(id: $account) {
    id
    restId
    name
    businessName
    businessId
    timezone
    timezoneSwitchAt
    industryType
    approvalStatus
    createdAt
    updatedAt
    deleted
    campaigns(first: 20) {
      pageInfo { hasNextPage }
      nodes {
        id
        restId
        n000: name
        entityStatus
        effectiveStatus
        servable
        reasonsNotServable
        budgetOptimization
        dailyBudget { micros decimal currency }
        totalBudget { micros decimal currency }
        standardDelivery
        currency
        purchaseOrderNumber
        durationInDays
        frequencyCap
        fundingInstrumentRestId
        createdAt
        updatedAt
        deleted
        title: name
        state: entityStatus
        begun: createdAt
        changed: updatedAt
      }
    }
  }
}
`

/** Returns the 46-field document with a unique name and alias. */
export const documentText = (index: number): string =>
  DOCUMENT.replaceAll('000', String(index).padStart(3, '0'))

/** Returns `small` with a literal account id. */
export const literalText = (account: string): string =>
  queryText('small').replace('($account: ID!)', '').replace('$account', JSON.stringify(account))

/**
 * Returns the small query with an additional list of one campaign. The page of this list fails for some
 * accounts.
 */
export const withOne = (): string =>
  queryText('small').replace('campaigns(', 'one: campaigns(first: 1) { nodes { name } }\n    campaigns(')

/** Returns the small query with line items. Their page fails for some accounts, with one error per campaign. */
export const withLineItems = (): string =>
  queryText('small').replace(
    '        name\n',
    '        name\n        lineItems(first: 5) { nodes { name } }\n',
  )

/** Returns the query with `cursor` selected on each edge. */
export const withCursors = (text: string): string => text.replaceAll(/\bnode \{/g, 'cursor node {')

export const TRUSTED_ID = 'small'
/** Returns the trusted documents by id. */
export const trusted = (): Readonly<Record<string, string>> => ({ [TRUSTED_ID]: queryText('small') })
