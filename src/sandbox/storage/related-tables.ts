/** Of posts and the filtered stream of the related interface. */
export interface RelatedTables {
  /** Each edit is a post; `original_id` is the first of them, `previous_id` the one that it replaces. */
  post_edits: { tweet_id: string; original_id: string; previous_id: string }
  stream_rules: {
    id: string
    consumer_key: string
    value: string
    tag: string | null
  }
  application_plans: { consumer_key: string; plan: string }
  /** Posts that the filtered stream gave in a month, yyyy-mm. */
  post_usage: { consumer_key: string; month: string; posts: number }
}
