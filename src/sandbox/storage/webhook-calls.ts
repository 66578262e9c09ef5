/** What a webhook is asked and told. */
export interface WebhookCalls {
  /** Why an address may be no webhook's; undefined where it may. */
  problemOf(url: string): string | undefined
  /** What is wrong with how a webhook answers a challenge; undefined where nothing is. */
  challenge(url: string, consumerKey: string): Promise<string | undefined>
  /** Whether a signed delivery was acknowledged. */
  deliver(url: string, consumerKey: string, text: string, signal: AbortSignal): Promise<boolean>
}

export const NO_WEBHOOK_CALLS: WebhookCalls = {
  problemOf: () => 'cannot be called from here',
  challenge: async () => 'cannot be called from here',
  deliver: async () => false,
}
