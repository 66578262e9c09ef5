/** Resource as described by `GET /__sandbox/records`. */
export interface ResourceInfo {
  readonly name: string
  readonly type: string
  readonly domain: string
  /** Field that contains the key. */
  readonly key: string
  readonly is_of_account: boolean
  readonly has_history: boolean
  /** Field with a human-readable name for the record. */
  readonly label?: string
  readonly fields: readonly string[]
  readonly sortable: readonly string[]
  /** Referenced resources, by the field that contains the id of the referenced record. */
  readonly references: Readonly<Record<string, string>>
  readonly operations: readonly string[]
  readonly count: number
  readonly deleted: number
}

export interface RecordRow {
  readonly resource: string
  readonly id: string
  readonly account_id?: string
  readonly deleted: boolean
  readonly label?: string
  readonly record: Readonly<Record<string, unknown>>
}

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  readonly next_cursor: string | null
}

export interface RecordDetails extends RecordRow {
  readonly refers_to: readonly {
    readonly field: string
    readonly resource: string
    readonly id: string
    readonly found?: RecordRow
  }[]
  readonly referred_by: readonly {
    readonly field: string
    readonly resource: string
    readonly rows: readonly RecordRow[]
    readonly is_complete: boolean
  }[]
}

export interface Change {
  readonly change_type: string
  readonly change_time: string
  readonly user_id: string
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
}

export interface ChangePage {
  readonly changes: readonly Change[]
  readonly next_cursor: string | null
}

/** JSON Schema of a parameter, reduced to what a form needs. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly default?: unknown
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  /** Wire format, such as `list` or `micros`. */
  readonly form: string
  readonly is_required: boolean
  readonly is_clearable: boolean
  readonly references?: string
  readonly schema: Schema
}

export interface OperationInfo {
  readonly name: string
  readonly verb: string
  readonly endpoint: string
  readonly resource: string
  readonly parameters: readonly Parameter[]
}

export interface UserInfo {
  readonly id: string
  readonly screen_name: string
  readonly name: string
  readonly accounts: readonly { readonly id: string; readonly permissions: readonly string[] }[]
}
