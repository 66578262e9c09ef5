/**
 * Tables of credentials. `*_hash` are digests; `secret`, `consumer_secret` and `token` are encrypted. Times
 * are in milliseconds.
 */
export interface CredentialTables {
  applications: {
    consumer_key: string
    consumer_secret: string
    name: string
    kind: string
    callbacks: string
    access_level: string
    sign_in: number
    owner_user_id: string
    suspended_at: number | null
    created_at: number
  }
  users: {
    id: string
    screen_name: string
    name: string
    created_at: string | null
    password_hash: string | null
    suspended_at: number | null
  }
  grants: { consumer_key: string; user_id: string; access_level: string; granted_at: number }
  request_tokens: {
    token_hash: string
    secret: string
    consumer_key: string
    callback: string
    access_level: string
    expires_at: number
    decided_at: number | null
    user_id: string | null
    verifier_hash: string | null
    wrong_tries: number
    used_at: number | null
    /** JSON of an OAuth 2.0 authorization request; null for OAuth 1.0a. */
    code_request: string | null
  }
  /** One OAuth 2.0 grant per application and user. */
  user_grants: {
    grant_id: string
    consumer_key: string
    user_id: string
    scope: string
    access_hash: string
    access_expires_at: number
    refresh_hash: string | null
  }
  access_tokens: {
    token_hash: string
    token: string
    secret: string
    consumer_key: string
    user_id: string
    access_level: string
    created_at: number
    revoked_at: number | null
  }
  bearers: {
    token_hash: string
    token: string
    consumer_key: string
    created_at: number
    revoked_at: number | null
  }
  /** Used nonces. `timestamp` is in seconds, as signed. */
  nonces: { consumer_key: string; token_hash: string; timestamp: number; nonce: string }
  /** Roles of users in accounts. `permissions` is a JSON list of values from spec 2 §5. */
  account_access: { user_id: string; account_id: string; permissions: string }
}
