import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { GraphqlResult } from './ask.ts'
import type { ToolCall } from './tool.ts'

/** Maximum number of values allowed by the protocol. */
const MAX_VALUES = 100

/** Records that an argument can refer to. */
export interface Choices {
  readonly nodes: readonly { readonly restId: string; readonly name: string | null }[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

const PAGE = 'pageInfo { hasNextPage } nodes { restId name }'
const ACCOUNTS = `query AccountsToChoose { accounts(first: 1000) { ${PAGE} } }`
const CAMPAIGNS = `query CampaignsToChoose($accountId: ID!) {
  account(id: $accountId) { campaigns(first: 1000, orderBy: { field: CREATED_AT, direction: DESC }) { ${PAGE} } }
}`
/** Operations that read the records for completions. */
export const CHOICES: readonly string[] = [ACCOUNTS, CAMPAIGNS]

const NO_CHOICES: Choices = { nodes: [], pageInfo: { hasNextPage: false } }

/** Returns the data of a response. @throws ProtocolError with the messages of its errors */
const dataOf = <Data>({ data, errors = [] }: GraphqlResult): Data => {
  if (errors.length > 0)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, errors.map(({ message }) => message).join('\n'))
  return data as Data
}

/** Removes case and accents, which are ignored when names are compared. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

type Call = Pick<ToolCall, 'ask' | 'signal'>

/** Reads the user's accounts with one API call. */
export const readAccounts = async ({ ask, signal }: Call): Promise<Choices> =>
  dataOf<{ readonly accounts: Choices }>(await ask({ query: ACCOUNTS }, signal)).accounts

/** Reads an account's newest campaigns. Returns no campaigns until the account is known. */
export const readCampaigns = async (
  accountId: string | undefined,
  { ask, signal }: Call,
): Promise<Choices> => {
  if (!accountId) return NO_CHOICES
  const response = await ask({ query: CAMPAIGNS, variables: { accountId } }, signal)
  return dataOf<{ readonly account: { readonly campaigns: Choices } }>(response).account.campaigns
}

/**
 * Returns the ids that begin with the typed text, then the ids of records whose name contains it. Names are
 * not returned, because other people wrote them.
 */
export const completionOf = ({ nodes, pageInfo }: Choices, typed: string, pattern: RegExp) => {
  const wanted = folded(typed.trim())
  const byId = nodes.filter(({ restId }) => restId.startsWith(wanted))
  const byName = nodes.filter((node) => !byId.includes(node) && folded(node.name ?? '').includes(wanted))
  const values = [...byId, ...byName].map(({ restId }) => restId).filter((value) => pattern.test(value))
  const isWhole = !pageInfo.hasNextPage
  return {
    values: values.slice(0, MAX_VALUES),
    hasMore: !isWhole || values.length > MAX_VALUES,
    ...(isWhole && { total: values.length }),
  }
}
