import type { ReactNode } from 'react'

const MAX_CHARACTERS = 60

/** Formats a value as one line; `–` if it is empty. */
export const lineOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.length === 0 ? '–' : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Shows a value in a cell, shortened if it is long. */
export const ShortValue = ({ value }: { readonly value: unknown }): ReactNode => {
  const line = lineOf(value)
  if (line === '–') return <span className="quiet">–</span>
  return line.length > MAX_CHARACTERS ? <span title={line}>{line.slice(0, MAX_CHARACTERS)}…</span> : line
}

/** Shows a value in full, with objects as indented JSON. */
export const WholeValue = ({ value }: { readonly value: unknown }): ReactNode => {
  const isNested =
    typeof value === 'object' &&
    value !== null &&
    (!Array.isArray(value) || value.some((item) => typeof item === 'object'))
  if (!isNested) return lineOf(value) === '–' ? <span className="quiet">–</span> : lineOf(value)
  return <pre>{JSON.stringify(value, null, 2)}</pre>
}
