export interface WebhookCalls {
  /** Returns why a URL is not allowed, or undefined if it is allowed. */
  problemOf(url: string): string | undefined
  /** Sends a challenge and returns what is wrong with the response, or undefined if it is correct. */
  challenge(url: string, consumerKey: string): Promise<string | undefined>
  /** Sends a signed delivery and returns why it failed, or undefined if it was acknowledged. */
  deliver(url: string, consumerKey: string, text: string, signal: AbortSignal): Promise<string | undefined>
}

export const NO_WEBHOOK_CALLS: WebhookCalls = {
  problemOf: () => 'cannot be called by this sandbox',
  challenge: async () => 'it cannot be called by this sandbox',
  deliver: async () => 'it cannot be called by this sandbox',
}
