import type { Client } from '../../harness/sandbox/signed.ts'

/** Promotes the first unpublished scheduled post in each of the first two line items. */
export const promoteScheduled = async (
  rest: Client,
  at: (path: string) => string,
  lineItemIds: readonly string[],
): Promise<void> => {
  const posts: { id: string; scheduled_status: string }[] = (await rest.get(at('scheduled_tweets'))).json.data
  const waiting = posts.find(({ scheduled_status }) => scheduled_status === 'SCHEDULED')
  for (const id of lineItemIds.slice(0, 2)) {
    const made = await rest.post(
      at(`scheduled_promoted_tweets?line_item_id=${id}&scheduled_tweet_id=${waiting?.id}`),
    )
    expect(made.status).toBe(200)
  }
}
