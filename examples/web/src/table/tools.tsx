import { useEffect, useState } from 'react'
import { limitOf } from '../edit/limits.ts'
import { Menu } from '../menu.tsx'
import type { CampaignTable } from './head.tsx'

/** Minimum pause in typing, in ms, before the search begins. */
const TYPING_PAUSE_MS = 300

const STATES = {
  RUNNING: 'Running',
  PAUSED: 'Paused',
  EXPIRED: 'Ended',
  DRAFT: 'Draft',
} as const
type State = keyof typeof STATES

/** Conditions that campaigns must meet to be listed. */
export interface Conditions {
  readonly state: State | undefined
  readonly text: string
}

interface SearchProps {
  readonly conditions: Conditions
  change(conditions: Conditions): void
}

/**
 * Renders a search box for names and a select for the delivery state. The gateway filters the complete list.
 */
export const Search = ({ conditions, change }: SearchProps) => {
  const [typed, setTyped] = useState(conditions.text)
  // The text in the box stays as it is while it means the same, because the user may just have typed a space.
  useEffect(
    () => setTyped((before) => (before.trim() === conditions.text ? before : conditions.text)),
    [conditions.text],
  )
  useEffect(() => {
    if (typed.trim() === conditions.text) return undefined
    const timer = setTimeout(() => change({ ...conditions, text: typed.trim() }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, conditions, change])
  return (
    <>
      <input
        type="search"
        aria-label="Search campaigns by name"
        placeholder="Search names"
        maxLength={limitOf('CampaignFilter', 'nameContains').maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <select
        aria-label="Delivery"
        value={conditions.state ?? ''}
        onChange={({ target }) =>
          change({
            ...conditions,
            state: (Object.keys(STATES) as State[]).find((each) => each === target.value),
          })
        }
      >
        <option value="">Any delivery</option>
        {Object.entries(STATES).map(([state, words]) => (
          <option key={state} value={state}>
            {words}
          </option>
        ))}
      </select>
    </>
  )
}

/** Renders a menu with a checkbox for each column that can be hidden. */
export const ColumnMenu = ({ table }: { table: CampaignTable }) => (
  <Menu label="Columns">
    <ul>
      {table.getAllLeafColumns().map((column) => (
        <li key={column.id}>
          <label>
            <input
              type="checkbox"
              checked={column.getIsVisible()}
              disabled={!column.getCanHide()}
              onChange={column.getToggleVisibilityHandler()}
            />{' '}
            {column.columnDef.meta?.title}
          </label>
        </li>
      ))}
    </ul>
    <button type="button" onClick={() => table.resetColumnSizing(true)}>
      Reset widths
    </button>
  </Menu>
)
