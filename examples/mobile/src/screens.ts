/** How the screens look. */
import type { CampaignQuery, CampaignRowFragment, HomeQuery } from './answers.ts'

type Money = CampaignRowFragment['dailyBudget']

const money = (amount: Money): string => (amount ? `${amount.decimal} ${amount.currency ?? ''}`.trim() : '–')

export const campaignsOf = (home: HomeQuery | undefined): readonly CampaignRowFragment[] =>
  home?.viewer.accounts?.nodes[0]?.campaigns?.nodes ?? []

const campaignLine = ({ name, effectiveStatus, dailyBudget }: CampaignRowFragment): string =>
  `${name}  ${effectiveStatus ?? '–'}  ${money(dailyBudget)} a day`

export const homeLines = (home: HomeQuery): string[] => {
  const { accounts, user } = home.viewer
  const account = accounts?.nodes[0]
  const person = `@${user?.screenName ?? '–'}`
  // What could not be read is told below the screen.
  if (!account) return [person, ...(accounts ? ['There is no account yet.'] : [])]
  const { campaigns, fundingInstruments } = account
  const sources = fundingInstruments?.nodes ?? []
  return [
    `${account.name}  ${person}`,
    ...sources.map(
      ({ description, creditRemaining }) => `  ${description ?? '–'}  left: ${money(creditRemaining)}`,
    ),
    `Campaigns (${campaigns?.totalCount ?? '–'})`,
    ...campaignsOf(home).map((row, index) => `${String(index + 1).padStart(3)}  ${campaignLine(row)}`),
  ]
}

type CampaignNode = Extract<CampaignQuery['node'], CampaignRowFragment>
/** An id may be that of another record, of which nothing is asked. */
const isCampaign = (node: CampaignQuery['node']): node is CampaignNode => node !== null && 'name' in node

export const campaignLines = ({ node }: CampaignQuery): string[] =>
  isCampaign(node)
    ? [
        campaignLine(node),
        ...node.reasonsNotServable.map((reason) => `  not served: ${reason}`),
        `Line items (${node.lineItems?.totalCount ?? '–'})`,
        ...(node.lineItems?.nodes ?? []).map(
          ({ name, entityStatus }) => `     ${name ?? 'without a name'}  ${entityStatus}`,
        ),
      ]
    : ['This campaign is no longer there.']
