import type { ReactNode } from 'react'
import { Choice, Field } from '../../parts/field.tsx'
import { isEmptyFilter, NO_FILTER, type RequestFilter } from './filter.ts'

const STATUSES = [
  ['2xx', '2xx: carried out'],
  ['4xx', '4xx: refused'],
  ['401', '401: signature or token'],
  ['403', '403: not allowed'],
  ['404', '404: not found'],
  ['429', '429: rate limit'],
  ['5xx', '5xx: failed'],
] as const

const SIGNATURES = [
  ['held', 'Correct'],
  ['failed', 'Wrong'],
  ['unchecked', 'Not checked'],
  ['bearer', 'Bearer token'],
] as const

interface FiltersProps {
  readonly filter: RequestFilter
  readonly onChange: (filter: RequestFilter) => void
}

interface TextProps extends FiltersProps {
  readonly name: keyof RequestFilter
  readonly label: string
}

const TextFilter = ({ filter, onChange, name, label }: TextProps): ReactNode => (
  <Field label={label}>
    {(properties) => (
      <input
        {...properties}
        type="search"
        value={filter[name]}
        onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
      />
    )}
  </Field>
)

/** Renders the filters for the list of calls. */
export const Filters = (props: FiltersProps): ReactNode => {
  const { filter, onChange } = props
  return (
    <search className="request-filters">
      <TextFilter {...props} name="path" label="Path or operation" />
      <Choice
        label="Status"
        initial="Any status"
        options={STATUSES}
        value={filter.status}
        onChoice={(status) => onChange({ ...filter, status })}
      />
      <TextFilter {...props} name="user" label="User" />
      <TextFilter {...props} name="application" label="Application" />
      <Choice
        label="Signature"
        initial="Any signature"
        options={SIGNATURES}
        value={filter.signature}
        onChoice={(signature) => onChange({ ...filter, signature })}
      />
      <button type="button" disabled={isEmptyFilter(filter)} onClick={() => onChange(NO_FILTER)}>
        Reset filters
      </button>
    </search>
  )
}
