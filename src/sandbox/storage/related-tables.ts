/** Tables for posts and the filtered stream in the related API. */
export interface RelatedTables {
  /**
   * Edits of posts. Each edit is a post of its own. `original_id` is the first version, `previous_id` the
   * version that the edit replaces.
   */
  post_edits: { tweet_id: string; original_id: string; previous_id: string }
  stream_rules: {
    id: string
    consumer_key: string
    value: string
    tag: string | null
  }
  application_plans: { consumer_key: string; plan: string }
  /** Number of posts that the filtered stream sent to an application in a month (yyyy-mm). */
  post_usage: { consumer_key: string; month: string; posts: number }
}
