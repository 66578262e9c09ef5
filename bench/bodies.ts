import { readFileSync } from 'node:fs'
import { ACCOUNT_IDS } from './upstream/records.ts'

/** The text of `bench/queries/<name>.graphql`, with another number of campaigns where one is given. */
export const queryText = (name: string, campaigns?: number): string => {
  const text = readFileSync(new URL(`queries/${name}.graphql`, import.meta.url), 'utf8')
  return campaigns === undefined
    ? text
    : text.replace(/campaigns\(first: \d+\)/, `campaigns(first: ${campaigns})`)
}

/** What is posted for each of several connections: the same query for another account. */
export const bodiesOf = (query: string, connections: number, accounts = ACCOUNT_IDS): string[] =>
  accounts.slice(0, connections).map((account) => JSON.stringify({ query, variables: { account } }))
