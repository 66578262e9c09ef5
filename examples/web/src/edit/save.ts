import { useMutation } from '@apollo/client/react'
import { microsOf, plainAmounts } from '../amounts.ts'
import { messageFor } from '../failures.ts'
import {
  type AmountFragment,
  type CampaignRowFragment,
  type CampaignUpdateInput,
  type LineItemRowFragment,
  type LineItemUpdateInput,
  UpdateCampaignDocument,
  UpdateLineItemDocument,
} from '../generated/graphql.ts'
import { news, ownChanges } from '../signals.ts'
import type { EditableNode } from '../table/rows.ts'

/** Edit of one field in the table. */
export type Change =
  | { readonly field: 'name'; readonly text: string }
  | { readonly field: 'entityStatus'; readonly status: 'ACTIVE' | 'PAUSED' }
  | { readonly field: 'amount'; readonly decimal: string }

interface Refusal {
  readonly message: string
}
/** Returns why the API refused a change, or undefined. */
const refusalOf = (errors: readonly Refusal[] | undefined, currency: string | null): string | undefined =>
  errors && errors.length > 0
    ? errors.map(({ message }) => plainAmounts(message, currency)).join(' ')
    : undefined

const amountOf = (decimal: string, currency: string | null): AmountFragment => ({
  __typename: 'Money',
  decimal,
  micros: String(microsOf(decimal) ?? 0n),
  currency,
})

const expectedCampaign = (record: CampaignRowFragment, change: Change): CampaignRowFragment => {
  if (change.field === 'name') return { ...record, name: change.text }
  if (change.field === 'entityStatus') return { ...record, entityStatus: change.status }
  return { ...record, dailyBudget: amountOf(change.decimal, record.currency) }
}
const expectedLineItem = (record: LineItemRowFragment, change: Change): LineItemRowFragment => {
  if (change.field === 'name') return { ...record, name: change.text }
  if (change.field === 'entityStatus') return { ...record, entityStatus: change.status }
  return { ...record, bidAmount: amountOf(change.decimal, record.currency) }
}
const inputOf = (
  change: Change,
  amount: 'dailyBudget' | 'bidAmount',
): CampaignUpdateInput & LineItemUpdateInput => {
  if (change.field === 'name') return { name: change.text }
  if (change.field === 'entityStatus') return { entityStatus: change.status }
  return { [amount]: { decimal: change.decimal } }
}
// A mutation does not return the children, which are part of the records of a page.
const campaignAlone = ({
  id,
  restId,
  name,
  entityStatus,
  effectiveStatus,
  dailyBudget,
  currency,
  deleted,
}: CampaignRowFragment): CampaignRowFragment => ({
  __typename: 'Campaign',
  id,
  restId,
  name,
  entityStatus,
  effectiveStatus,
  dailyBudget,
  currency,
  deleted,
})
const lineItemAlone = ({
  id,
  restId,
  name,
  entityStatus,
  objective,
  bidAmount,
  currency,
  deleted,
}: LineItemRowFragment): LineItemRowFragment => ({
  __typename: 'LineItem',
  id,
  restId,
  name,
  entityStatus,
  objective,
  bidAmount,
  currency,
  deleted,
})

/** Returns a function that saves a change with an optimistic update. It resolves to the reason of a refusal, which reverts the row. */
export const useSave = (): ((row: EditableNode, change: Change) => Promise<string | undefined>) => {
  const [updateCampaign] = useMutation(UpdateCampaignDocument)
  const [updateLineItem] = useMutation(UpdateLineItemDocument)
  return async (row, change) => {
    ownChanges.add(row.id)
    const refusal = await save(row, change)
    if (refusal) ownChanges.delete(row.id)
    news.set(refusal ? `Not saved: ${refusal}` : 'Saved')
    return refusal
  }

  async function save(row: EditableNode, change: Change): Promise<string | undefined> {
    try {
      if (row.kind === 'campaign') {
        const { data } = await updateCampaign({
          variables: { id: row.id, input: inputOf(change, 'dailyBudget') },
          optimisticResponse: {
            __typename: 'Mutation',
            campaignUpdate: {
              __typename: 'CampaignPayload',
              campaign: expectedCampaign(campaignAlone(row.record), change),
              userErrors: [],
            },
          },
        })
        return refusalOf(data?.campaignUpdate?.userErrors, row.record.currency)
      }
      const { data } = await updateLineItem({
        variables: { id: row.id, input: inputOf(change, 'bidAmount') },
        optimisticResponse: {
          __typename: 'Mutation',
          lineItemUpdate: {
            __typename: 'LineItemPayload',
            lineItem: expectedLineItem(lineItemAlone(row.record), change),
            userErrors: [],
          },
        },
      })
      return refusalOf(data?.lineItemUpdate?.userErrors, row.record.currency)
    } catch (error) {
      return messageFor(error)
    }
  }
}
