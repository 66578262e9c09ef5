/** Action triggered by a key in the table, following the ARIA treegrid pattern. */
export type KeyAction =
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'toggle' | 'open' | 'edit' | 'switch' }

/** Row properties that decide what a key does. */
interface KeyRow {
  readonly id: string
  readonly parentId?: string | undefined
  getCanExpand(): boolean
  getIsExpanded(): boolean
}

/**
 * Returns the action of a key press; undefined if the key has none.
 *
 * @param active index of the focused row
 * @param visible number of rows that fit on the screen, for the page keys
 */
export const actionOf = (
  key: string,
  rows: readonly KeyRow[],
  active: number,
  visible: number,
): KeyAction | undefined => {
  const row = rows[active]
  if (!row) return undefined
  const go = (to: number): KeyAction => ({ type: 'go', to: Math.min(Math.max(to, 0), rows.length - 1) })
  const isOpen = row.getCanExpand() && row.getIsExpanded()
  switch (key) {
    case 'ArrowDown':
      return go(active + 1)
    case 'ArrowUp':
      return go(active - 1)
    case 'PageDown':
      return go(active + visible)
    case 'PageUp':
      return go(active - visible)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      return row.getCanExpand() && !isOpen ? { type: 'toggle' } : go(active + 1)
    case 'ArrowLeft':
      return isOpen ? { type: 'toggle' } : go(rows.findIndex(({ id }) => id === row.parentId))
    case 'Enter':
      return { type: 'open' }
    case 'F2':
      return { type: 'edit' }
    case ' ':
      return { type: 'switch' }
    default:
      return undefined
  }
}
