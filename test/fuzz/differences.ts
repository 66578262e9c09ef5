/** Differences between the sandbox's rules, which previews follow, and those of a different API. */
import type { Json } from '../domains/world.ts'

export const KINDS = ['ignored', 'changed', 'added', 'derived', 'refused'] as const

/**
 * Difference in one operation.
 *
 * - `ignored`: the preview does not know a parameter, but the API does.
 * - `changed`: the preview stores a different value of a parameter, such as a rounded amount.
 * - `added`: the preview assumes a different default of a parameter.
 * - `derived`: the preview shows a different value of a field, such as a state that depends on other records.
 * - `refused`: the API refuses what the preview accepts.
 */
export interface Difference {
  readonly kind: (typeof KINDS)[number]
  readonly operation: string
  /** Number that selects the parameter or field. */
  readonly choice: number
}

interface Request {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

const SWAPPED: Readonly<Record<string, string>> = {
  ACTIVE: 'PAUSED',
  PAUSED: 'ACTIVE',
  true: 'false',
  false: 'true',
  LINE_ITEM: 'CAMPAIGN',
  CAMPAIGN: 'LINE_ITEM',
}

/** Returns a different value of the same form; undefined if there is no obvious one. */
const otherValue = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return undefined
  if (value in SWAPPED) return SWAPPED[value]
  if (/^\d{7,}$/.test(value)) return `${BigInt(value) + 1_000_000n}`
  if (/^\d+$/.test(value)) return `${Number(value) + 1}`
  if (/^https?:/.test(value)) return `${value}x`
  return /^[A-Z][A-Z_]+$/.test(value) || /^[\d-]+T/.test(value) ? undefined : `${value}!`
}

type Edit = (values: Record<string, unknown>) => void

/** Edits a request's parameters: those in its form or query, or those of each object in its JSON body. */
const edited = (request: Request, edit: Edit): Request => {
  const { path, headers, body } = request
  if (headers['content-type']?.includes('json')) {
    const parsed = JSON.parse(`${body}`)
    for (const part of [parsed].flat() as Json[]) edit(part.params ?? part)
    return { ...request, body: JSON.stringify(parsed) }
  }
  const [target, query = ''] = path.split('?')
  const isForm = typeof body === 'string' && body !== ''
  const values = Object.fromEntries(new URLSearchParams(isForm ? body : query))
  edit(values)
  const text = new URLSearchParams(values as Record<string, string>).toString().replaceAll('+', '%20')
  return isForm ? { ...request, body: text } : { ...request, path: text ? `${target}?${text}` : `${target}` }
}

const chosen = (names: readonly string[], choice: number): string | undefined => names[choice % names.length]

/** Defaults that differ from the API's, for parameters that are not sent. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  entity_status: 'PAUSED',
  name: 'Default',
  description: 'Default',
  frequency_cap: '7',
  nullcast: 'false',
}

/** Returns a request the way a twin with this difference understands it. */
export const misread = <R extends Request>(request: R, { kind, choice }: Difference): R =>
  edited(request, (values) => {
    if (kind === 'ignored') {
      const name = chosen(Object.keys(values), choice)
      if (name !== undefined) delete values[name]
    } else if (kind === 'changed') {
      const name = chosen(
        Object.keys(values).filter((each) => otherValue(values[each]) !== undefined && !/_ids?$/.test(each)),
        choice,
      )
      if (name !== undefined) values[name] = otherValue(values[name])
    } else if (kind === 'added') {
      const name = chosen(
        Object.keys(DEFAULTS).filter((each) => !(each in values)),
        choice,
      )
      if (name !== undefined) values[name] = DEFAULTS[name]
    }
  }) as R

/** Checks for URLs. Previews cannot predict them, because the API assigns them. */
const isAddress = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value)

/** Changes one response field that is not set by any parameter. */
export const mistold = (text: string, { choice }: Difference): string => {
  const envelope = JSON.parse(text)
  for (const record of [envelope.data].flat() as Json[]) {
    const names = Object.keys(record).filter(
      (name) =>
        otherValue(record[name]) !== undefined &&
        !/^id|_id$|_at$|_ur[il]$|_key/.test(name) &&
        !isAddress(record[name]),
    )
    const name = chosen(names, choice)
    if (name !== undefined) record[name] = otherValue(record[name])
  }
  return JSON.stringify(envelope)
}

/** Response of an API that refuses a write for a reason that previews cannot know. */
export const REFUSAL = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify({
    errors: [{ code: 'INVALID_PARAMETER', message: 'A rule of the API that no preview knows' }],
    request: { params: {} },
  }),
}
