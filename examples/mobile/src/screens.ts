import type { CampaignQuery, CampaignRowFragment, HomeQuery } from './answers.ts'

type Money = CampaignRowFragment['dailyBudget']

const money = (amount: Money): string => (amount ? `${amount.decimal} ${amount.currency ?? ''}`.trim() : '–')

export const campaignsOf = (home: HomeQuery | undefined): readonly CampaignRowFragment[] =>
  home?.viewer.accounts?.nodes[0]?.campaigns?.nodes ?? []

const campaignLine = ({ name, effectiveStatus, dailyBudget }: CampaignRowFragment): string =>
  `${name ?? '(no name)'}  ${effectiveStatus ?? '–'}  ${money(dailyBudget)} per day`

export const homeLines = (home: HomeQuery): string[] => {
  const { accounts, user } = home.viewer
  const account = accounts?.nodes[0]
  const person = `@${user?.screenName ?? '–'}`
  // If the accounts could not be read, the reason is printed below the screen.
  if (!account) return [person, ...(accounts ? ['No accounts'] : [])]
  const { campaigns, fundingInstruments } = account
  const sources = fundingInstruments?.nodes ?? []
  return [
    `${account.name ?? '(no name)'}  ${person}`,
    ...sources.map(
      ({ description, creditRemaining }) => `  ${description ?? '–'}  left: ${money(creditRemaining)}`,
    ),
    `Campaigns (${campaigns?.totalCount ?? '–'})`,
    ...campaignsOf(home).map((row, index) => `${String(index + 1).padStart(3)}  ${campaignLine(row)}`),
  ]
}

type CampaignNode = Extract<CampaignQuery['node'], CampaignRowFragment>
/** Checks the type, because a record of a different type is returned as an empty object. */
const isCampaign = (node: CampaignQuery['node']): node is CampaignNode => node !== null && 'name' in node

export const campaignLines = ({ node }: CampaignQuery): string[] =>
  isCampaign(node)
    ? [
        campaignLine(node),
        ...node.reasonsNotServable.map((reason) => `  not served: ${reason}`),
        `Line items (${node.lineItems?.totalCount ?? '–'})`,
        ...(node.lineItems?.nodes ?? []).map(
          ({ name, entityStatus }) => `     ${name ?? '(no name)'}  ${entityStatus ?? '–'}`,
        ),
      ]
    : ['This campaign no longer exists']
