import type { Json } from './agent.ts'

/** Returns a mutation that copies a campaign, written as an agent would write it, and its variables. */
export const copyOf = (accountId: string, campaign: Json): [string, object] => {
  const variables: Record<string, unknown> = { accountId }
  const declared = ['$accountId: ID!', '$campaign: ID!']
  const given = (type: string, value: unknown): string => {
    const name = `v${declared.length}`
    declared.push(`$${name}: ${type}`)
    variables[name] = value
    return `$${name}`
  }
  const amount = (money: Json) => money && { decimal: money.decimal }
  const fields: string[] = []
  const criteria: string[] = []
  const ads: string[] = []
  for (const [index, item] of campaign.lineItems.nodes.entries()) {
    const { targetingCriteria, promotedTweets, id, restId, entityStatus, startTime, ...rest } = item
    const { bidAmount, dailyBudget, totalBudget, ...plain } = rest
    declared.push(`$item${index}: ID!`)
    const amounts = Object.entries({ bidAmount, dailyBudget, totalBudget })
      .filter(([, money]) => money)
      .map(([name, money]) => `${name}: ${given('MoneyInput!', amount(money))}`)
    const typed: Record<string, string> = {
      name: 'String',
      objective: 'ObjectiveInput!',
      productType: 'ProductTypeInput!',
      placements: '[PlacementInput!]!',
      goal: 'GoalInput',
      payBy: 'PayByInput',
      bidStrategy: 'BidStrategyInput',
      endTime: 'DateTime',
    }
    const others = Object.entries(plain).map(([name, value]) => `${name}: ${given(typed[name] ?? '', value)}`)
    fields.push(`item${index}: lineItemCreate(accountId: $accountId, input: { campaignId: $campaign, entityStatus: PAUSED, ${[...others, ...amounts].join(', ')} }) {
      lineItem { id @export(as: "item${index}") } userErrors { code message field }
    }`)
    for (const { targetingType, operatorType, targetingValue } of targetingCriteria.nodes)
      criteria.push(
        `{ create: { lineItemId: $item${index}, targetingType: ${targetingType}, operatorType: ${operatorType}, targetingValue: ${given('String!', targetingValue)} } }`,
      )
    const tweetIds = promotedTweets.nodes.map(({ tweetId }: Json) => tweetId)
    ads.push(`ads${index}: promotedTweetsCreate(accountId: $accountId, input: { lineItemId: $item${index}, tweetIds: ${given('[String!]!', tweetIds)} }) {
      userErrors { code message }
    }`)
  }
  const input = {
    name: campaign.name,
    fundingInstrumentId: campaign.fundingInstrumentRestId,
    dailyBudget: amount(campaign.dailyBudget) ?? undefined,
    totalBudget: amount(campaign.totalBudget) ?? undefined,
    entityStatus: 'PAUSED',
  }
  const create = `campaignCreate(accountId: $accountId, input: ${given('CampaignCreateInput!', input)}) {
    campaign { restId id @export(as: "campaign") } userErrors { code message }
  }`
  const targeting = `targetingCriteriaBatch(accountId: $accountId, operations: [${criteria.join('\n')}]) {
    userErrors { operationIndex code message }
  }`
  return [
    `mutation (${declared.join(', ')}) { ${[create, ...fields, targeting, ...ads].join('\n')} }`,
    variables,
  ]
}

/** Returns the fields that must be the same for a campaign and its copy. */
export const comparable = ({ name, dailyBudget, totalBudget, lineItems }: Json) => ({
  name,
  dailyBudget,
  totalBudget,
  lineItems: lineItems.nodes
    .map(({ id, restId, entityStatus, startTime, targetingCriteria, promotedTweets, ...item }: Json) => ({
      ...item,
      targeting: targetingCriteria.nodes
        .map(
          ({ targetingType, operatorType, targetingValue }: Json) =>
            `${targetingType} ${operatorType} ${targetingValue}`,
        )
        .sort(),
      posts: promotedTweets.nodes.map(({ tweetId }: Json) => tweetId).sort(),
    }))
    .sort((one: Json, other: Json) => `${one.name}`.localeCompare(`${other.name}`)),
})
