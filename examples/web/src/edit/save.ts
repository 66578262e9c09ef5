import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { microsOf, plainAmounts } from '../amounts.ts'
import { messageFor, messageForWrite, refusalOfPolicy, UNCERTAIN } from '../failures.ts'
import {
  type AmountFragment,
  type CampaignRowFragment,
  type CampaignUpdateInput,
  type LineItemRowFragment,
  type LineItemUpdateInput,
  UpdateCampaignDocument,
  type UpdateCampaignMutation,
  UpdateLineItemDocument,
  type UpdateLineItemMutation,
} from '../generated/graphql.ts'
import { type Message, news, ownChanges, sortedReads } from '../signals.ts'
import type { EditableNode } from '../table/rows.ts'
import { isNotable, previewsEdits, type Report } from './policy.ts'
import { showPreview } from './preview-dialog.tsx'

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
    ? errors.map(({ message }) => plainAmounts(message, currency)).join('. ')
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
const saveCampaign = async (client: ApolloClient, record: CampaignRowFragment, change: Change) => {
  const { data } = await client.mutate({
    mutation: UpdateCampaignDocument,
    variables: { id: record.id, input: inputOf(change, 'dailyBudget') },
    optimisticResponse: {
      __typename: 'Mutation',
      campaignUpdate: {
        __typename: 'CampaignPayload',
        campaign: expectedCampaign(record, change),
        userErrors: [],
      },
    },
  })
  return data?.campaignUpdate?.userErrors
}
const saveLineItem = async (client: ApolloClient, record: LineItemRowFragment, change: Change) => {
  const { data } = await client.mutate({
    mutation: UpdateLineItemDocument,
    variables: { id: record.id, input: inputOf(change, 'bidAmount') },
    optimisticResponse: {
      __typename: 'Mutation',
      lineItemUpdate: {
        __typename: 'LineItemPayload',
        lineItem: expectedLineItem(record, change),
        userErrors: [],
      },
    },
  })
  return data?.lineItemUpdate?.userErrors
}

const NOTHING: Report = { changes: [], spend: [], irreversible: [], uncertain: [] }

/**
 * Previews a change, and shows the preview if it contains anything that the user should see. If the change
 * must not be saved, returns the reason. Writes nothing.
 */
const refusalOfPreview = async (
  client: ApolloClient,
  row: EditableNode,
  change: Change,
): Promise<Message | undefined> => {
  const { id, currency } = row.record
  const isCampaign = row.kind === 'campaign'
  const input = inputOf(change, isCampaign ? 'dailyBudget' : 'bidAmount')
  const { data, error, extensions } = await client.mutate<UpdateCampaignMutation | UpdateLineItemMutation>({
    mutation: isCampaign ? UpdateCampaignDocument : UpdateLineItemDocument,
    variables: { id, input },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { headers: { 'x-ads-changes': 'preview' } },
  })
  const payload = data && ('campaignUpdate' in data ? data.campaignUpdate : data.lineItemUpdate)
  const refusal = refusalOfPolicy(error) ?? refusalOf(payload?.userErrors, currency)
  if (error && refusal === undefined) throw error
  const { ads } = (extensions ?? {}) as { readonly ads?: Partial<Report> }
  const preview = { report: { ...NOTHING, ...ads }, refusal }
  const isConfirmed = !isNotable(preview) || (await showPreview(preview))
  return refusal ?? (isConfirmed ? undefined : 'You cancelled the change')
}

/**
 * Returns a function that saves a change with an optimistic update. If the change is refused, the function
 * reverts the row and resolves to the reason. If the gateway has a policy, the change is previewed first.
 */
export const useSave = (): ((row: EditableNode, change: Change) => Promise<Message | undefined>) => {
  const client = useApolloClient()
  const save = async (row: EditableNode, change: Change): Promise<Message | undefined> => {
    const { currency } = row.record
    try {
      const refused = (await previewsEdits()) ? await refusalOfPreview(client, row, change) : undefined
      if (refused !== undefined) return refused
    } catch (error) {
      return messageFor(error)
    }
    try {
      const errors =
        row.kind === 'campaign'
          ? await saveCampaign(client, row.record, change)
          : await saveLineItem(client, row.record, change)
      return refusalOf(errors, currency)
    } catch (error) {
      return refusalOfPolicy(error) ?? messageForWrite(error)
    }
  }
  return async (row, change) => {
    ownChanges.add(row.id)
    // Replaces the result of the previous edit, which would otherwise seem to be the result of this one.
    news.set('Saving…')
    const refusal = await save(row, change)
    sortedReads.clear()
    if (refusal) ownChanges.delete(row.id)
    if (refusal === UNCERTAIN) news.set(refusal)
    else if (refusal && typeof refusal === 'object')
      news.set({ ...refusal, text: `Not saved: ${refusal.text}` })
    else news.set(refusal ? `Not saved: ${refusal}` : 'Saved')
    return refusal
  }
}
