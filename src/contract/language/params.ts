import type { TOptional, TProperties } from 'typebox'
import { LIMITS, LIMITS_SECTION } from './limits.ts'
import type { Rule } from './rule.ts'
import { boolean, id, integer, list, oneOf, optional, string } from './values.ts'

export interface ListShape<F extends TProperties = TProperties> {
  /** Record field that each ids parameter filters by. */
  readonly filters: Readonly<Record<string, keyof F & string>>
  readonly search?: keyof F & string
  readonly drafts?: boolean
  readonly count?: PageSize
}

/** Page size limits. `source` is the section that states them. */
interface PageSize {
  readonly default: number
  readonly maximum: number
  readonly source?: string
}
const DEFAULT_PAGE_SIZE: PageSize = {
  default: LIMITS.countDefault,
  maximum: LIMITS.countMaximum,
  source: 'spec 2 §1 Shared list parameters',
}
const countOf = (size: PageSize) =>
  optional(
    integer({
      minimum: LIMITS.countMinimum,
      maximum: size.maximum,
      default: size.default,
      ...(size.source !== undefined && { 'x-source': size.source }),
    }),
  )

type IdList = TOptional<ReturnType<typeof list<ReturnType<typeof id>>>>
type Flag = TOptional<ReturnType<typeof boolean>>
type Text = TOptional<ReturnType<typeof string>>

export type ListParameters<L extends ListShape> = { [K in keyof L['filters']]: IdList } & {
  count: TOptional<ReturnType<typeof integer>>
  cursor: Text
  sort_by: TOptional<ReturnType<typeof oneOf<string[]>>>
  with_deleted: Flag
  with_total_count: Flag
} & (L['search'] extends string ? { q: Text } : unknown) &
  (L['drafts'] extends true ? { with_draft: Flag } : unknown)

/** Returns the shared list parameters (spec 2 §1 Shared list parameters). */
export const listParameters = <F extends TProperties>(
  resource: { readonly fields: F; readonly sortable: readonly string[] },
  shape: ListShape<F>,
): TProperties => {
  const ids = Object.keys(shape.filters).map((name) => [
    name,
    optional(list(id(), { minItems: 1, maxItems: LIMITS.idsPerList, 'x-source': LIMITS_SECTION })),
  ])
  return {
    ...Object.fromEntries(ids),
    count: countOf(shape.count ?? DEFAULT_PAGE_SIZE),
    cursor: optional(string({ minLength: 1 })),
    ...(shape.search !== undefined && {
      q: optional(string({ minLength: 1, maxLength: LIMITS.queryLength })),
    }),
    sort_by: optional(oneOf(resource.sortable.flatMap((field) => [`${field}-asc`, `${field}-desc`]))),
    with_deleted: optional(boolean({ default: false })),
    ...(shape.drafts && { with_draft: optional(boolean({ default: false })) }),
    with_total_count: optional(boolean({ default: false })),
  }
}

export const paging = (count: PageSize = DEFAULT_PAGE_SIZE) => ({
  count: countOf(count),
  cursor: optional(string({ minLength: 1 })),
})

export const listRules: readonly Rule<{ cursor?: string; with_total_count?: boolean }>[] = [
  {
    name: 'with_total_count cannot be combined with cursor',
    source: 'spec 2 §1 Shared list parameters',
    standing: 'SPECIFIED',
    check: ({ cursor, with_total_count }) =>
      cursor !== undefined && with_total_count === true
        ? {
            code: 'EXCLUSIVE_PARAMETERS',
            message: 'with_total_count cannot be combined with cursor',
            parameter: 'with_total_count',
          }
        : undefined,
  },
]
